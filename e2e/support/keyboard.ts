import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab, or the given key, until `target` has the focus, and sees to it that the focus can be seen on every stop. */
export async function tabTo(page: Page, target: Locator, most = 40, key = 'Tab'): Promise<void> {
  await expect(target).toBeAttached();
  const reached = page.locator(':focus').and(target);
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press(key);
    await expectFocusSeen(page);
    if ((await reached.count()) > 0) return;
  }
  throw new Error(`Expected ${String(target)} to get the focus within ${most} presses of ${key}`);
}

/** Around what has the focus there is a ring of 3 px, and nothing lies over it. */
export async function expectFocusSeen(page: Page): Promise<void> {
  await expect.poll(() => focusOn(page)).toEqual({ what: expect.any(String), ring: '3px solid', coveredBy: '' });
}

async function focusOn(page: Page): Promise<{ what: string; ring: string; coveredBy: string }> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return { what: 'nothing', ring: '', coveredBy: '' };
    // the button of an option lies unseen over its label, which shows the ring; any other shows its own
    const label = focused.matches('[type=radio]') ? focused.closest('label') : null;
    const shown = label && getComputedStyle(label).outlineStyle !== 'none' ? label : focused;
    const { outlineWidth, outlineStyle } = getComputedStyle(shown);
    const [box = shown.getBoundingClientRect()] = shown.getClientRects();
    const onTop = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    const isClear = onTop !== null && (shown.contains(onTop) || onTop.contains(shown));
    return {
      what: focused.tagName,
      ring: `${outlineWidth} ${outlineStyle}`,
      coveredBy: isClear ? '' : (onTop?.outerHTML.slice(0, 120) ?? 'the edge of the window'),
    };
  });
}

/** Presses Ctrl and Enter. @returns whether the page took them, so that the browser does nothing of its own with them. */
export function takesMainKeys(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const init = { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true };
    return !document.body.dispatchEvent(new KeyboardEvent('keydown', init));
  });
}
