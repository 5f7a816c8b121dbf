import type { Browser } from '@playwright/test';
import { lessonAddress } from '#study/addresses.ts';
import { openCold } from './coldPage.ts';
import type { MeasuredProcess } from './process.ts';
import { median } from './rounds.ts';
import { printTable, verdict } from './table.ts';

const keystrokes = 40;
const cpuSlowdown = 4;
const oneFrameMs = 16.7;

/** Its first question is typed. */
const typedLesson = { sectionId: 'math-geometry', lessonId: 'trig-practice' };

/** A key in the field of a typed answer, on a slow processor: to the frame that shows how it is read, painted. */
export async function measureKeystroke(server: MeasuredProcess, browser: Browser): Promise<void> {
  const page = await openCold(browser, server.port);
  const devtools = await page.context().newCDPSession(page);
  await page.goto(lessonAddress(typedLesson), { waitUntil: 'networkidle' });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.getByRole('textbox', { name: 'Your answer' }).focus();
  await page.evaluate(watchForReading);
  for (let key = 0; key < keystrokes; key += 1) {
    await page.keyboard.press(key % 2 === 0 ? '7' : 'Backspace');
    await page.waitForFunction((seen) => (window as unknown as { readMs: number[] }).readMs.length > seen, key);
  }
  const times = await page.evaluate(() => (window as unknown as { readMs: number[] }).readMs);
  await page.context().close();
  printTable(
    `A key in the field of a typed answer to its reading painted, ms, CPU ${cpuSlowdown} times slower (a busy machine adds to it)`,
    ['median', 'least … most', 'of', 'at most', 'reached'],
    [
      [
        ...[median(times).toFixed(1), `${Math.min(...times).toFixed(1)} … ${Math.max(...times).toFixed(1)}`],
        ...[String(times.length), oneFrameMs.toFixed(1), verdict(median(times) <= oneFrameMs)],
      ],
    ],
  );
}

/** Runs in the page. A frame's callbacks run before its paint; a task behind them runs when it is painted. */
function watchForReading(): void {
  const readMs: number[] = [];
  Object.assign(window, { readMs });
  const reading = () => document.querySelector('section [aria-live=polite]')?.textContent ?? '';
  let before = reading();
  window.addEventListener('keydown', ({ timeStamp }) => {
    const look = () => {
      if (reading() === before) {
        requestAnimationFrame(look);
        return;
      }
      before = reading();
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => readMs.push(performance.now() - timeStamp));
      port1.start();
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
  });
}
