import { expect, onTestFinished, test, vi } from 'vitest';
import { whileVisible } from './whileVisible.ts';

test('the work is done again and again while the page is seen, once when it is seen again, and no more at the end', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const page = Object.assign(new EventTarget(), { hidden: false });
  const show = (isShown: boolean) => {
    page.hidden = !isShown;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  let times = 0;
  const stop = whileVisible(page, 30_000, () => (times += 1));
  expect(times).toBe(0);
  vi.advanceTimersByTime(60_000);
  expect(times).toBe(2);
  show(false);
  vi.advanceTimersByTime(300_000);
  expect(times).toBe(2);
  show(true);
  expect(times).toBe(3);
  show(false);
  show(true); // nothing was missed meanwhile
  expect(times).toBe(3);
  stop();
  vi.advanceTimersByTime(60_000);
  show(true);
  expect(times).toBe(3);
});
