import type { Browser, Page } from '@playwright/test';
import { lessonAddress } from '#study/addresses.ts';
import { measuredLesson, openCold } from './coldPage.ts';
import { startPeer } from './peer.ts';
import type { MeasuredProcess } from './process.ts';
import { median } from './rounds.ts';
import { printTable, verdict, whole } from './table.ts';
import { verdictTime } from './verdictTime.ts';

const openings = 7;
const cpuSlowdown = 4;
const mostOfPeer = 0.5;
const twoFramesMs = 35;
const mostShift = 0.01;
/** Lighthouse's 'slow 4G': 150 ms for a round trip, 1.6 Mbit/s down, 0.75 Mbit/s up. */
const slow4g = {
  latency: 150,
  downloadThroughput: (1638.4 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
  offline: false,
};

/** When something happened, in milliseconds from the start of the navigation. */
interface Moments {
  /** The first question's options are painted. */
  visible: number;
  /** The fonts that the screen shows are there: nothing is drawn again. */
  fontsReady: number;
  /** The options answer to a click; as soon as they are visible where a player makes them in the browser. */
  answerable: number;
  /** Cumulative layout shift up to then. */
  shift: number;
}

/** Opens the player and the peer's with an empty cache on a slow telephone, in turn, and prints how they compare. */
export async function measureFirstQuestion(server: MeasuredProcess, browser: Browser, folder: string): Promise<void> {
  const peer = await startPeer(server.port, folder);
  const addresses = { ours: `http://localhost:${server.port}${lessonAddress(measuredLesson)}`, peer: peer.address };
  try {
    const rows: string[][] = [];
    for (const [name, network] of [['slow 4G', slow4g] as const, ['no limit', undefined] as const]) {
      const { ours, theirs } = await inTurn(addresses, (address) =>
        withColdPage(browser, server.port, network, (page) => momentsOf(page, address)),
      );
      const ratio = median(ours.map(({ visible }, turn) => visible / (theirs[turn]?.visible ?? 0)));
      const of = (moment: keyof Moments) => whole(median(ours.map((one) => one[moment])));
      const shift = median(ours.map((one) => one.shift));
      rows.push([
        ...[name, of('visible'), whole(median(theirs.map(({ visible }) => visible))), ratio.toFixed(2)],
        ...(network ? [mostOfPeer.toFixed(1), verdict(ratio <= mostOfPeer)] : ['', '']),
        ...[of('fontsReady'), of('answerable'), shift.toFixed(4), mostShift.toFixed(2), verdict(shift <= mostShift)],
      ]);
    }
    printTable(
      `First question in the player, ms, CPU ${cpuSlowdown} times slower, cache empty (absolute: compare only within one run)`,
      ['network', 'ours visible', 'QTI visible', 'ratio', 'at most', 'reached'].concat([
        'fonts ready',
        'answerable',
        'layout shift',
        'at most',
        'reached',
      ]),
      rows,
    );
    await measureVerdict(server, browser, addresses);
  } finally {
    await peer.stop();
  }
}

/** From the click on 'Check' to its verdict painted: for a right answer and for a wrong one. */
async function measureVerdict(server: MeasuredProcess, browser: Browser, addresses: Addresses): Promise<void> {
  const rows: string[][] = [];
  for (const [name, option] of [['right', 1] as const, ['wrong', 0] as const]) {
    const { ours, theirs } = await inTurn(addresses, (address) =>
      withColdPage(browser, server.port, undefined, (page) => verdictTime(page, address, option)),
    );
    const ratio = median(ours.map((ms, turn) => ms / (theirs[turn] ?? 0)));
    const taken = median(ours);
    rows.push([
      ...[
        name,
        whole(taken),
        whole(median(theirs)),
        ratio.toFixed(2),
        `${whole(Math.min(...ours))} … ${whole(Math.max(...ours))}`,
      ],
      ...[String(twoFramesMs), verdict(taken <= twoFramesMs)],
    ]);
  }
  printTable(
    `Click on 'Check' to the verdict painted, ms, CPU ${cpuSlowdown} times slower (a busy machine adds to it: look at the ratio)`,
    ['answer', 'ours', 'QTI', 'ratio', 'least … most', 'at most', 'reached'],
    rows,
  );
}

type Addresses = Record<'ours' | 'peer', string>;

/** Both in turn, the first one changing with every round. */
async function inTurn<T>(addresses: Addresses, measure: (address: string) => Promise<T>) {
  const ours: T[] = [];
  const theirs: T[] = [];
  for (let turn = 0; turn < openings; turn += 1) {
    if (turn % 2 === 0) ours.push(await measure(addresses.ours));
    theirs.push(await measure(addresses.peer));
    if (turn % 2 === 1) ours.push(await measure(addresses.ours));
  }
  return { ours, theirs };
}

async function withColdPage<T>(
  browser: Browser,
  port: number,
  network: typeof slow4g | undefined,
  measure: (page: Page) => Promise<T>,
): Promise<T> {
  const page = await openCold(browser, port);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  if (network) await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return measure(page).finally(() => page.context().close());
}

async function momentsOf(page: Page, address: string): Promise<Moments> {
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
