import { expectNoSidewaysScrollOnPhones } from '../support/layout.ts';
import { expect, test } from '../support/test.ts';
import { expectAccessibleInBothThemes } from '../support/themes.ts';

const pages = {
  '/about': 'About',
  '/careers': 'Careers',
  '/support': 'Customer Support',
  '/terms': 'Terms',
  '/privacy': 'Privacy',
  '/newsletter': 'Newsletter',
  '/newsletter/sent': 'Check your inbox',
  '/newsletter/confirm': 'Confirm the newsletter',
  '/newsletter/confirmed': 'You are subscribed',
  '/newsletter/unsubscribe': 'Unsubscribe',
  '/newsletter/unsubscribed': 'You are unsubscribed',
};
/** What is pressed on a page that was opened by no link of a letter. */
const refusing: Record<string, string> = { '/newsletter/confirm': 'Confirm', '/newsletter/unsubscribe': 'Unsubscribe' };

// a refused form is answered with 400
test.use({ allowedNoise: ['Failed to load resource'] });

test('LAND-07 the pages behind the footer, and what a refused link shows, are accessible in light and dark, hold no script, and scroll sideways on no phone', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 1000 });
  for (const [path, title] of Object.entries(pages)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(`${title} · Lodestar`);
    await expect(page.locator('script')).toHaveCount(0);
    await expectNoSidewaysScrollOnPhones(page, path);
    const button = refusing[path];
    if (button) {
      await page.getByRole('main').getByRole('button', { name: button }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    }
    await expectAccessibleInBothThemes(page);
  }
});
