import type { Browser } from '@playwright/test';
import { lessonAddress } from '#study/addresses.ts';
import { measuredLesson } from './coldPage.ts';
import { measureNext, measureRoom } from './examRoom.ts';
import { startPeer } from './peer.ts';
import type { MeasuredProcess } from './process.ts';
import { momentsOf, mostOfPeer, type Moments } from './questionMoments.ts';
import { median } from './rounds.ts';
import { cpuSlowdown, inTurn, slow4g, twoFramesMs, withColdPage } from './slowPage.ts';
import type { Student } from './students.ts';
import { printTable, verdict, whole } from './table.ts';
import { verdictTime } from './verdictTime.ts';

const mostShift = 0.01;

/** As many students as the measurement takes: no exam is opened twice. */
export const studentsOfQuestions = 16;

/**
 * Opens the player, the room of an exam, and the peer's player with an empty cache on a slow telephone, in turn, and prints how
 * they compare; then how soon a verdict and the next question of an exam are there.
 */
export async function measureFirstQuestion(
  server: MeasuredProcess,
  browser: Browser,
  folder: string,
  students: readonly Student[],
): Promise<void> {
  const peer = await startPeer(server.port, folder);
  const addresses = { ours: `http://localhost:${server.port}${lessonAddress(measuredLesson)}`, peer: peer.address };
  try {
    const rows: string[][] = [];
    for (const [name, network] of [['slow 4G', slow4g] as const, ['no limit', undefined] as const]) {
      const opened = (address: string) => () =>
        withColdPage(browser, server.port, network, (page) => momentsOf(page, address));
      const { ours, theirs } = await inTurn(opened(addresses.ours), opened(addresses.peer));
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
    await measureRoom(server, browser, peer.address, students.slice(2));
    await measureVerdict(server, browser, addresses);
    await measureNext(server, browser, students.slice(0, 2));
  } finally {
    await peer.stop();
  }
}

/** From the click on 'Check' to its verdict painted: for a right answer and for a wrong one. */
async function measureVerdict(
  server: MeasuredProcess,
  browser: Browser,
  addresses: Record<'ours' | 'peer', string>,
): Promise<void> {
  const rows: string[][] = [];
  for (const [name, option] of [['right', 1] as const, ['wrong', 0] as const]) {
    const taking = (address: string) => () =>
      withColdPage(browser, server.port, undefined, (page) => verdictTime(page, address, option));
    const { ours, theirs } = await inTurn(taking(addresses.ours), taking(addresses.peer));
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
