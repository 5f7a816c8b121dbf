import type { Browser, Page } from '@playwright/test';
import { lessonAddress } from '#study/addresses.ts';
import { measuredLesson, openCold } from './coldPage.ts';
import type { MeasuredProcess } from './process.ts';
import { median } from './rounds.ts';
import { printTable, verdict } from './table.ts';

const openings = 7;
const cpuSlowdown = 4;
const mostFirstCurve = 50;
const mostFrame = 33.4; // two frames of 60 a second
const firstCurve = 'y=x^2-4';
const curves = [firstCurve, 'y=2x+1', 'y=3sin(2x)', 'x^2+y^2=25', 'y=2^x'];
const dragSteps = 90;

/** The calculator over a lesson, on a slow processor: the first curve after it is opened, and the plane dragged with five of them. */
export async function measureCalculator(server: MeasuredProcess, browser: Browser): Promise<void> {
  const first: number[] = [];
  const frames: number[] = [];
  for (let opening = 0; opening < openings; opening += 1) {
    const page = await openCalculator(server, browser);
    first.push(await firstCurveTime(page));
    frames.push(...(await dragFrames(page)));
    await page.context().close();
  }
  const inOrder = frames.toSorted((a, b) => a - b);
  const almostAll = inOrder[Math.floor(inOrder.length * 0.95)] ?? Infinity;
  const row = (name: string, ms: readonly number[], judged: number, most: number) => [
    ...[name, median(ms).toFixed(1), judged.toFixed(1), Math.max(...ms).toFixed(1), String(ms.length)],
    ...[most.toFixed(1), verdict(judged <= most)],
  ];
  printTable(
    `The calculator, ms, CPU ${cpuSlowdown} times slower (a busy machine adds to it)`,
    ['', 'median', 'judged', 'longest', 'of', 'at most', 'reached'],
    [
      row('first curve, from the key to its paint (median)', first, median(first), mostFirstCurve),
      row(`a frame while ${curves.length} curves are dragged (95 of 100)`, frames, almostAll, mostFrame),
    ],
  );
}

async function openCalculator(server: MeasuredProcess, browser: Browser): Promise<Page> {
  const page = await openCold(browser, server.port);
  await page.setViewportSize({ width: 1280, height: 800 });
  const devtools = await page.context().newCDPSession(page);
  await page.goto(lessonAddress(measuredLesson), { waitUntil: 'networkidle' });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.getByRole('button', { name: 'Calculator', exact: true }).click();
  await page.getByRole('textbox', { name: 'Line 1', exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

/** Milliseconds from the event that completes the line to the frame that shows its curve, painted. */
async function firstCurveTime(page: Page): Promise<number> {
  await page.evaluate(watchForCurve);
  await page.keyboard.insertText(firstCurve);
  const found = await page.waitForFunction(() => (window as unknown as { curveMs?: number }).curveMs);
  return (await found.jsonValue()) as number;
}

/** Runs in the page. The curve is there when the canvas around its lowest point, (0, -4), no longer is what it was. */
function watchForCurve(): void {
  const canvas = document.querySelector<HTMLCanvasElement>('.calculator canvas');
  const context = canvas?.getContext('2d');
  const { width, height } = canvas ?? { width: 20, height: 20 };
  const pixels = () => context?.getImageData(width / 2 + 5, height / 2 + width / 5 - 10, 10, 20).data.join();
  const before = pixels();
  window.addEventListener(
    'input',
    ({ timeStamp }) => {
      const look = () => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => {
          const ms = performance.now() - timeStamp;
          if (pixels() === before) requestAnimationFrame(look);
          else (window as unknown as { curveMs?: number }).curveMs ??= ms;
        });
        port1.start();
        port2.postMessage(null);
      };
      requestAnimationFrame(look);
    },
    { capture: true },
  );
}

/** How far the frames of a drag lie apart. */
async function dragFrames(page: Page): Promise<number[]> {
  for (const curve of curves.slice(1)) {
    await page.keyboard.press('Enter');
    await page.keyboard.insertText(curve);
  }
  const box = await page.getByRole('application', { name: 'Graph' }).boundingBox();
  if (!box) throw new Error('Expected the graph to be seen');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate(collectFrames);
  await page.mouse.move(x - box.width / 3, y + box.height / 4, { steps: dragSteps });
  await page.mouse.move(x + box.width / 3, y - box.height / 4, { steps: dragSteps });
  const frames = await page.evaluate(() => (window as unknown as { frameMs: number[] }).frameMs);
  await page.mouse.up();
  return frames;
}

/** Runs in the page. Notes for each frame in which the pointer moved how long after the one before it began. */
function collectFrames(): void {
  const frameMs: number[] = [];
  Object.assign(window, { frameMs });
  let hasMoved = false;
  window.addEventListener('pointermove', () => (hasMoved = true), { capture: true });
  let last: number | undefined;
  const look = (now: number) => {
    if (last !== undefined && hasMoved) frameMs.push(now - last);
    hasMoved = false;
    last = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
