import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { roomAddress } from '#exam/addresses.ts';
import { standardProfile, type ExamAttempt, type ExamScope } from '#exam/exam.ts';
import { measuredForm, openCold } from './coldPage.ts';
import type { MeasuredProcess } from './process.ts';
import { momentsOf, mostOfPeer, type Moments } from './questionMoments.ts';
import { median } from './rounds.ts';
import { cpuSlowdown, inTurn, press, slow4g, slowDown, twoFramesMs, withColdPage } from './slowPage.ts';
import type { Student } from './students.ts';
import { printTable, verdict, whole } from './table.ts';

const mostFrames = 2;
/** The room gives a sign of life so often, whatever is clicked. */
const signOfLifeMs = 15_000;

/** The first question of a module: after 'Start', and when the page is loaded again with an empty cache; beside the peer's. */
export async function measureRoom(
  server: MeasuredProcess,
  browser: Browser,
  peer: string,
  students: readonly Student[],
): Promise<void> {
  const rows: string[][] = [];
  const left = [...students];
  for (const [name, network] of [['slow 4G', slow4g] as const, ['no limit', undefined] as const]) {
    const { ours, theirs } = await inTurn(
      () => openedRoom(server, browser, taken(left.shift()), network),
      () => withColdPage(browser, server.port, network, (page) => momentsOf(page, peer)),
    );
    const peers = median(theirs.map(({ visible }) => visible));
    for (const [what, visible] of [
      ['loaded again, cache empty', ours.map(({ again }) => again.visible)],
      ["after 'Start'", ours.map(({ start }) => start)],
    ] as const) {
      const ratio = median(visible.map((ms, turn) => ms / (theirs[turn]?.visible ?? 0)));
      rows.push([
        ...[`${name}, ${what}`, whole(median(visible)), whole(peers), ratio.toFixed(2)],
        ...(network ? [mostOfPeer.toFixed(1), verdict(ratio <= mostOfPeer)] : ['', '']),
      ]);
    }
  }
  printTable(
    `First question of a module of an exam, ms, CPU ${cpuSlowdown} times slower (absolute: compare only within one run)`,
    ['network', 'ours visible', 'QTI visible', 'ratio', 'at most', 'reached'],
    rows,
  );
}

/** From the click on 'Next' to the next question painted, for every question of a module of each half. */
export async function measureNext(server: MeasuredProcess, browser: Browser, students: readonly Student[]): Promise<void> {
  const rows: string[][] = [];
  for (const [index, [half, scope]] of halvesOfExam.entries()) {
    const { shown, bare, askedMeanwhile } = await walkThrough(server, browser, taken(students[index]), scope);
    const times = shown.map(({ ms }) => ms);
    const frames = shown.map((one) => one.frames);
    const ratio = median(times.map((ms, turn) => ms / (bare[turn]?.ms ?? 0)));
    rows.push([
      ...[half, String(times.length), String(median(frames)), String(Math.max(...frames))],
      ...[String(mostFrames), verdict(Math.max(...frames) <= mostFrames)],
      ...[whole(median(times)), `${whole(Math.min(...times))} … ${whole(Math.max(...times))}`],
      ...[whole(median(bare.map(({ ms }) => ms))), ratio.toFixed(2), String(askedMeanwhile)],
      ...[String(twoFramesMs), verdict(median(times) <= twoFramesMs)],
    ]);
  }
  printTable(
    `Click on 'Next' to the next question of an exam painted, CPU ${cpuSlowdown} times slower (a busy machine adds to it: look at the ratio)`,
    ['module', 'clicks', 'frames, median', 'most', 'at most', 'reached'].concat([
      ...['ms, median', 'least … most', 'a bare word', 'ratio', 'requests meanwhile', 'at most', 'reached'],
    ]),
    rows,
  );
} // prettier-ignore

const halvesOfExam = [['Reading and Writing', 'reading-writing-1'], ['Math', 'math-1']] as const; // prettier-ignore

/** A module is begun, then its page is loaded again as if nothing of it were in the browser but what was done. */
async function openedRoom(server: MeasuredProcess, browser: Browser, student: Student, network: typeof slow4g | undefined): Promise<{ start: number; again: Moments }> {
  const address = await beginExam(server, student, 'math-1');
  const first = await openCold(browser, server.port, student);
  const context = first.context();
  try {
    await first.goto(address, { waitUntil: 'networkidle' });
    await slowDown(first, network);
    await first.evaluate(watchForPlace);
    await first.getByRole('button', { name: 'Start' }).click();
    const [start] = await shownOf(first, 1);
    await first.getByText('Saved', { exact: true }).waitFor();
    const page = await context.newPage();
    await first.close(); // its tab is where the exam is taken
    const devtools = await slowDown(page, network);
    await devtools.send('Network.setBypassServiceWorker', { bypass: true });
    await devtools.send('Network.clearBrowserCache');
    await context.clearCookies({ name: /styles$/ }); // it says what the cache has
    const again = await momentsOf(page, address);
    await assertCold(page);
    return { start: start?.ms ?? Number.NaN, again };
  } finally {
    await context.close();
  }
} // prettier-ignore

/** @throws Error when code of the page came out of the browser. */
async function assertCold(page: Page): Promise<void> {
  const kept = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, transferSize }) => name.endsWith('.js') && transferSize === 0)
      .map(({ name }) => name),
  );
  if (kept.length > 0) throw new Error(`Expected an empty cache but found ${kept.join(', ')} in it`);
}

/** Every question of a module; between its clicks a page that does nothing but change a word at a click. */
async function walkThrough(server: MeasuredProcess, browser: Browser, student: Student, scope: ExamScope) {
  const address = await beginExam(server, student, scope);
  const page = await openCold(browser, server.port, student);
  const nothing = await openCold(browser, server.port);
  try {
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('heading', { name: /^Question 1 of/ }).waitFor();
    await nothing.setContent('<button>Next</button><h2 id="question-place">0</h2>');
    await nothing.evaluate(changeWordAtClick);
    for (const one of [page, nothing]) {
      await one.evaluate(watchForPlace);
      await slowDown(one);
    }
    const last = Number(/\d+$/.exec((await page.locator('#question-place .sr-only').textContent()) ?? '')?.[0]);
    const begunAt = performance.now();
    for (let clicks = 1; clicks < last; clicks += 1) {
      for (const one of [page, nothing]) {
        await one.bringToFront();
        await one.waitForTimeout(500); // what the one before set in motion is over: it is sent and saved
        await press(one, one.getByRole('button', { name: 'Next', exact: true }));
        await shownOf(one, clicks);
      }
    }
    const shown = await shownOf(page, last - 1);
    const askedMeanwhile = await requestsWithin(page, shown);
    const signsOfLife = Math.ceil((performance.now() - begunAt) / signOfLifeMs);
    if (askedMeanwhile > signsOfLife) {
      throw new Error(`Expected 'Next' to ask the server for nothing but found ${askedMeanwhile} requests`);
    }
    return { shown, bare: await shownOf(nothing, last - 1), askedMeanwhile };
  } finally {
    for (const one of [page, nothing]) await one.context().close();
  }
}

/** A question that was waited for. */
interface Shown {
  /** When the click was, by the page. */
  at: number;
  /** From it to the question painted. */
  ms: number;
  /** The how many'th frame after the click shows it. */
  frames: number;
}

async function shownOf(page: Page, count: number): Promise<Shown[]> {
  const found = await page.waitForFunction((wanted) => {
    const { shown } = window as unknown as { shown: Shown[] };
    return shown.length >= wanted && shown;
  }, count);
  return (await found.jsonValue()) as Shown[];
}

/** How many requests the page sent while a question was waited for. */
async function requestsWithin(page: Page, shown: readonly Shown[]): Promise<number> {
  const sent = await page.evaluate(() => performance.getEntriesByType('resource').map(({ startTime }) => startTime));
  return sent.filter((time) => shown.some(({ at, ms }) => time >= at && time <= at + ms)).length;
}

/** Runs in the page. A frame's callbacks run before its paint; a task behind them runs when it is painted. */
function watchForPlace(): void {
  const shown: Shown[] = [];
  Object.assign(window, { shown });
  performance.setResourceTimingBufferSize(10_000);
  const place = () => document.getElementById('question-place')?.textContent ?? '';
  window.addEventListener(
    'click',
    ({ target, timeStamp: at }) => {
      if (!(target instanceof Element && target.closest('button'))) return;
      const before = place();
      let frames = 0;
      const look = () => {
        frames += 1;
        if (place() === before) {
          requestAnimationFrame(look);
          return;
        }
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => shown.push({ at, ms: performance.now() - at, frames }));
        port1.start();
        port2.postMessage(null);
      };
      requestAnimationFrame(look);
    },
    { capture: true },
  );
}

/** Runs in the page. */
function changeWordAtClick(): void {
  const word = document.getElementById('question-place');
  document.querySelector('button')?.addEventListener('click', () => {
    if (word) word.textContent = String(Number(word.textContent) + 1);
  });
}

/** @returns the address of the room of a new attempt. */
export async function beginExam({ port }: MeasuredProcess, { cookie }: Student, scope: ExamScope): Promise<string> {
  const reply = await fetch(`http://127.0.0.1:${port}/api/exams/${measuredForm}/attempts`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ requestId: randomUUID(), mode: 'practice', scope, profile: standardProfile }),
  });
  if (!reply.ok) throw new Error(`Expected the exam to begin but found ${reply.status} ${await reply.text()}`);
  return `http://localhost:${port}${roomAddress(((await reply.json()) as ExamAttempt).id)}`;
}

function taken(student: Student | undefined): Student {
  if (!student) throw new Error('Expected a student of their own for each exam but there are too few');
  return student;
}
