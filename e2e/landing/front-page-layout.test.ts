import { tabTo } from '../support/keyboard.ts';
import { expectNoSidewaysScroll, textsBeyondTheEdge } from '../support/layout.ts';
import { expect, test } from '../support/test.ts';
import { expectAccessibleInBothThemes } from '../support/themes.ts';

test.describe('on a phone, with scripts forbidden', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('LAND-01 the menu opens, holds the links, and closes; it is opened, walked and closed by keyboard', async ({
    page,
    server,
  }) => {
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    const opener = page.getByRole('button', { name: 'Open menu' });
    await expect(menu).toBeHidden();
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    await tabTo(page, menu.getByRole('link', { name: 'Careers' }), 7);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.click();
    await expect(menu.getByRole('link')).toHaveText(['The course', 'Home', 'Learn', 'Live Sessions', 'Careers']);
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(menu).toBeHidden();
    await opener.click();
    await menu.getByRole('link', { name: 'Learn' }).click();
    await expect(page).toHaveURL(`${server.address}/login`);
  });
});

test('LAND-01 LAND-07 nothing moves while the page comes in; the keyboard walks through it; nothing scrolls sideways, and nothing is cut off', async ({
  page,
}) => {
  await test.step('LAND-01 nothing moves while the page comes in, nor when the question is answered', async () => {
    await page.addInitScript(() => {
      const noted = Object.assign(window, { shifted: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) noted.shifted += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/', { waitUntil: 'networkidle' });
      for (const choice of [0, 1, 2, 3]) await page.getByRole('radio').nth(choice).check();
      const shifted = await page.evaluate(async () => {
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
        return (window as unknown as { shifted: number }).shifted;
      });
      expect(shifted).toBeLessThan(0.01);
    }
  });

  await test.step('LAND-01 LAND-07 the keyboard walks through the page: past the header, the question and the newsletter; it may skip the header', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    const start = page.getByRole('link', { name: 'Start Your SAT Journey' });
    await tabTo(page, start, 1);

    await page.goto('/');
    await tabTo(page, page.getByRole('link', { name: 'Log in' }), 10);
    await tabTo(page, start, 2);
    await tabTo(page, page.getByRole('radio').first(), 4);
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio').nth(1)).toBeChecked();
    await expect(page.getByText('Correct', { exact: true })).toBeVisible();
    await tabTo(page, page.getByRole('link', { name: 'Open the lesson' }), 1);
    const email = page.getByLabel('E-mail address');
    await tabTo(page, email);
    await page.keyboard.type('nobody');
    await page.keyboard.press('Enter');
    expect(await email.evaluate((input: HTMLInputElement) => input.validity.typeMismatch)).toBe(true);
    await expect(page).toHaveURL(/\/$/);
  });

  await test.step('LAND-01 nothing scrolls sideways, and nothing is cut off: on a small phone, enlarged, with text twice as large', async () => {
    const expectAllInside = async (what: string) => {
      await expectNoSidewaysScroll(page, what);
      expect(await textsBeyondTheEdge(page), what).toEqual([]);
    };
    for (const [what, width, height] of [
      ['320 px wide', 320, 568],
      ['at 200 % on a small laptop', 640, 400],
      ['at 400 % on a laptop', 320, 256],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expectAllInside(what);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expectAllInside('text twice as large');
  });
});

test.describe('with the page that is not there', () => {
  test.use({ allowedNoise: ['Failed to load resource'] });

  test('LAND-01 ROUTE-06 the page, its menu and its verdicts are accessible in light and dark', async ({ page }) => {
    test.slow();
    await page.goto('/');
    await page.getByRole('radio').nth(0).check();
    await expectAccessibleInBothThemes(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('radio').nth(1).check();
    await expectAccessibleInBothThemes(page);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expectAccessibleInBothThemes(page);
    await page.goto('/no-such-page');
    await expectAccessibleInBothThemes(page);
  });
});
