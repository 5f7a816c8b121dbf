import type { Page } from '@playwright/test';

/** How soon the first question is there, by the peer's time. */
export const mostOfPeer = 0.5;

/** When something happened, in milliseconds from the start of the navigation. */
export interface Moments {
  /** The first question's options are painted. */
  visible: number;
  /** The fonts that the screen shows are there: nothing is drawn again. */
  fontsReady: number;
  /** The options answer to a click; as soon as they are visible where a player makes them in the browser. */
  answerable: number;
  /** Cumulative layout shift up to then. */
  shift: number;
}

/** Opens the address, and tells when its first question was there. */
export async function momentsOf(page: Page, address: string): Promise<Moments> {
  await page.addInitScript(watchForQuestion);
  await page.goto(address, { waitUntil: 'load' });
  const found = await page.waitForFunction(() => (window as unknown as { moments?: Moments }).moments);
  return (await found.jsonValue()) as Moments;
}

/**
 * Runs in the page, before anything of it. Frames are not drawn while a stylesheet is waited for, so the first frame
 * that finds the options laid out is the one that shows them; a task behind it runs when it is painted.
 */
function watchForQuestion(): void {
  const moments: Partial<Moments> = { shift: 0 };
  const now = () => performance.now();
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) moments.shift! += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
  const findOption = () => {
    const own = document.querySelector('fieldset input[type=radio]')?.closest('label');
    const theirs = document.querySelector('item-container')?.shadowRoot?.querySelector('qti-simple-choice');
    return own ?? (theirs?.shadowRoot ? theirs : undefined);
  };
  const look = () => {
    const option = findOption();
    if (option?.getClientRects().length && moments.visible === undefined) {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        moments.visible ??= now();
        void document.fonts.ready.then(() => (moments.fontsReady ??= now()));
      });
      port1.start();
      port2.postMessage(null);
    }
    // React notes its handlers on an element under a name that begins so
    const input = option?.querySelector('input');
    const listens = input ? Object.keys(input).some((key) => key.startsWith('__reactProps')) : moments.visible;
    if (listens) moments.answerable ??= now();
    if (moments.visible !== undefined && moments.fontsReady !== undefined && moments.answerable !== undefined) {
      (window as unknown as { moments?: unknown }).moments = moments;
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
