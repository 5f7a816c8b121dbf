import type { Browser } from '@playwright/test';
import { lessonAddress } from '#study/addresses.ts';
import { openCold } from './coldPage.ts';
import type { MeasuredProcess } from './process.ts';
import { median } from './rounds.ts';
import { printTable, verdict } from './table.ts';

const keystrokes = 40;
const cpuSlowdown = 4;

/** Its first question is typed. */
const typedLesson = { sectionId: 'math-geometry', lessonId: 'trig-practice' };

/** A key in the field of a typed answer, on a slow processor: in which frame it is shown how it is read, and when that is painted. */
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
  const [times, frames] = await page.evaluate(() => {
    const { readMs, readFrames } = window as unknown as { readMs: number[]; readFrames: number[] };
    return [readMs, readFrames] as const;
  });
  await page.context().close();
  printTable(
    `A key in the field of a typed answer to its reading, CPU ${cpuSlowdown} times slower (a busy machine adds to it)`,
    ['keys', 'frames to its reading, median', 'most', 'at most', 'reached', 'painted after, ms', 'least … most'],
    [
      [
        ...[
          String(times.length),
          String(median(frames)),
          String(Math.max(...frames)),
          '1',
          verdict(median(frames) <= 1),
        ],
        ...[median(times).toFixed(1), `${Math.min(...times).toFixed(1)} … ${Math.max(...times).toFixed(1)}`],
      ],
    ],
  );
}

/** Runs in the page. A frame's callbacks run before its paint; a task behind them runs when it is painted. */
function watchForReading(): void {
  const readMs: number[] = [];
  const readFrames: number[] = [];
  Object.assign(window, { readMs, readFrames });
  const reading = () => document.querySelector('section [aria-live=polite]')?.textContent ?? '';
  let before = reading();
  window.addEventListener('keydown', ({ timeStamp }) => {
    let frames = 0;
    const look = () => {
      frames += 1;
      if (reading() === before) {
        requestAnimationFrame(look);
        return;
      }
      before = reading();
      const { port1, port2 } = new MessageChannel();
      readFrames.push(frames);
      port1.addEventListener('message', () => readMs.push(performance.now() - timeStamp));
      port1.start();
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
  });
}
