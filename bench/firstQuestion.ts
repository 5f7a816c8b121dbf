import type { Browser, Page } from '@playwright/test';
import { lessonAddress } from '#study/addresses.ts';
import { measuredLesson, openCold } from './coldPage.ts';
import type { MeasuredProcess } from './process.ts';
import { median } from './rounds.ts';
import { printTable, whole } from './table.ts';

const openings = 7;
const cpuSlowdown = 4;
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
  /** The options answer to a click. */
  answerable: number;
}

/** Opens the player with an empty cache on a slow telephone and prints when its first question can be seen and answered. */
export async function measureFirstQuestion(server: MeasuredProcess, browser: Browser): Promise<void> {
  const address = lessonAddress(measuredLesson);
  const rows: string[][] = [];
  for (const { name, network } of [
    { name: 'slow 4G', network: slow4g },
    { name: 'no limit', network: undefined },
  ]) {
    const moments: Moments[] = [];
    for (let opening = 0; opening < openings; opening += 1) {
      const page = await openCold(browser, server.port);
      moments.push(await momentsOf(page, address, network));
      await page.context().close();
    }
    const middle = (name: keyof Moments) => whole(median(moments.map((one) => one[name])));
    rows.push([name, middle('visible'), middle('fontsReady'), middle('answerable')]);
  }
  const title = `First question in the player, ms, CPU ${cpuSlowdown} times slower, cache empty (absolute: compare only within one run)`;
  printTable(title, ['network', 'visible', 'fonts ready', 'answerable'], rows);
}

async function momentsOf(page: Page, address: string, network: typeof slow4g | undefined): Promise<Moments> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  if (network) await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
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
  const moments: Partial<Moments> = {};
  const now = () => performance.now();
  const look = () => {
    const option = document.querySelector('fieldset input[type=radio]');
    const isLaidOut = option?.closest('label')?.getClientRects().length;
    if (isLaidOut && moments.visible === undefined) {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        moments.visible ??= now();
        void document.fonts.ready.then(() => (moments.fontsReady ??= now()));
      });
      port1.start();
      port2.postMessage(null);
    }
    // React notes its handlers on an element under a name that begins so
    if (option && Object.keys(option).some((key) => key.startsWith('__reactProps'))) moments.answerable ??= now();
    if (moments.visible !== undefined && moments.fontsReady !== undefined && moments.answerable !== undefined) {
      (window as unknown as { moments?: unknown }).moments = moments;
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
