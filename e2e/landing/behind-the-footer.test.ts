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
const addresses = Object.keys(pages) as (keyof typeof pages)[];

// a refused form is answered with 400
test.use({ allowedNoise: ['Failed to load resource'] });

for (const [kind, paths] of [
  ['pages to read', addresses.filter((path) => !path.startsWith('/newsletter'))],
  ['pages of the newsletter', addresses.filter((path) => path.startsWith('/newsletter'))],
] as const) {
  test(`LAND-07 the ${kind} are accessible in light and dark, hold no script, and scroll sideways on no phone`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width: 390, height: 1000 });
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(pages[path]);
      await expect(page).toHaveTitle(`${pages[path]} · Lodestar`);
      await expect(page.locator('script')).toHaveCount(0);
      await expectAccessibleInBothThemes(page);
      await expectNoSidewaysScrollOnPhones(page, path);
    }
  });
}

test('LAND-07 what a refused link shows is accessible', async ({ page }) => {
  for (const [path, button] of [
    ['/newsletter/confirm', 'Confirm'],
    ['/newsletter/unsubscribe', 'Unsubscribe'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('main').getByRole('button', { name: button }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessibleInBothThemes(page);
  }
});
