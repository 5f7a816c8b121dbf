import { expect, type Page } from './test.ts';

/** The page as it stands does not scroll sideways in the window it has. */
export async function expectNoSidewaysScroll(page: Page, what = page.url()): Promise<void> {
  const surplus = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(surplus, what).toBeLessThanOrEqual(0);
}

/** Nor in one that is 320 px wide, the narrowest phone. Afterwards the window is as it was. */
export async function expectNoSidewaysScrollOnPhones(page: Page, what = page.url()): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 568 });
  await expectNoSidewaysScroll(page, what);
  if (before) await page.setViewportSize(before);
}

/** What can be read but lies partly outside the window. */
export async function textsBeyondTheEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const beyond: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const isShown = text.parentElement?.checkVisibility({ visibilityProperty: true });
      if (!isShown || text.parentElement?.closest('.skip-link, .sr-only')) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right } = range.getBoundingClientRect();
      if (left < 0 || right > window.innerWidth) beyond.push(text.nodeValue ?? '');
    }
    return beyond;
  });
}
