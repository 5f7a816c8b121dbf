import type { Page } from '@playwright/test';
import { press } from './slowPage.ts';

/** Milliseconds from the click on 'Check' (the event's own time) to the frame that shows its verdict, painted. */
export async function verdictTime(page: Page, address: string, option: number): Promise<number> {
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForFunction(isReady);
  await page.evaluate(watchForVerdict);
  await page.locator('label.option, qti-simple-choice').nth(option).click();
  await page.waitForTimeout(300); // what choosing sets in motion is over
  await press(page, page.getByRole('button', { name: 'Check' }));
  const found = await page.waitForFunction(() => (window as unknown as { verdictMs?: number }).verdictMs);
  return (await found.jsonValue()) as number;
}

/** The player listens: ours has React's handlers, the peer's has drawn its choices. */
function isReady(): boolean {
  const own = document.querySelector('fieldset input[type=radio]');
  if (own) return Object.keys(own).some((key) => key.startsWith('__reactProps'));
  return Boolean(document.querySelector('item-container')?.shadowRoot?.querySelector('qti-simple-choice')?.shadowRoot);
}

/** Runs in the page. A frame's callbacks run before its paint; a task behind them runs when it is painted. */
function watchForVerdict(): void {
  const status = document.querySelector('[role=status]');
  const isCheck = (target: EventTarget | null) => target instanceof Element && target.closest('button') !== null;
  window.addEventListener(
    'click',
    ({ target, timeStamp }) => {
      if (!isCheck(target)) return;
      const look = () => {
        if (!status?.textContent) {
          requestAnimationFrame(look);
          return;
        }
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => {
          (window as unknown as { verdictMs?: number }).verdictMs ??= performance.now() - timeStamp;
        });
        port1.start();
        port2.postMessage(null);
      };
      requestAnimationFrame(look);
    },
    { capture: true },
  );
}
