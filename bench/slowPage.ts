import type { Browser, CDPSession, Locator, Page } from '@playwright/test';
import { openCold } from './coldPage.ts';

export const cpuSlowdown = 4;
/** Of a machine that has nothing else to do. */
export const twoFramesMs = 35;
/** How often each side is opened. */
const openings = 7;

/** Lighthouse's 'slow 4G': 150 ms for a round trip, 1.6 Mbit/s down, 0.75 Mbit/s up. */
export const slow4g = {
  latency: 150,
  downloadThroughput: (1638.4 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
  offline: false,
};

/** None: as fast as the machine is. */
export type Network = typeof slow4g | undefined;

/** From now on the page is on a slow processor, and on this network. */
export async function slowDown(page: Page, network?: Network): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  if (network) await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return devtools;
}

/** What is measured on a page with an empty cache and a slow processor. */
export async function withColdPage<T>(
  browser: Browser,
  port: number,
  network: Network,
  measure: (page: Page) => Promise<T>,
): Promise<T> {
  const page = await openCold(browser, port);
  await slowDown(page, network);
  return measure(page).finally(() => page.context().close());
}

/** About as long as a finger holds a button down. */
const holdMs = 80;

/**
 * A click as a hand makes it: the pointer is there, goes down, and comes up later. `locator.click()` sends all three at once and looks
 * in the page, by listeners of its own, whether the button gets them: the time of its click held that look and the pressing, too.
 */
export async function press(page: Page, button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('Expected a button to press but it is not shown');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.waitForTimeout(holdMs);
  await page.mouse.up();
}

/** Both in turn, the first one changing with every round. */
export async function inTurn<Ours, Theirs>(
  measureOurs: (turn: number) => Promise<Ours>,
  measureTheirs: () => Promise<Theirs>,
): Promise<{ ours: Ours[]; theirs: Theirs[] }> {
  const ours: Ours[] = [];
  const theirs: Theirs[] = [];
  for (let turn = 0; turn < openings; turn += 1) {
    if (turn % 2 === 0) ours.push(await measureOurs(turn));
    theirs.push(await measureTheirs());
    if (turn % 2 === 1) ours.push(await measureOurs(turn));
  }
  return { ours, theirs };
}
