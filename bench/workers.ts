import { playLoad } from './load.ts';
import { startFloor, startLodestar, type MeasuredProcess } from './process.ts';
import { median } from './rounds.ts';
import { appLoadOf, readCourse } from './serverSpeed.ts';
import { makeStudents } from './students.ts';
import { printTable, verdict, whole } from './table.ts';
import { concurrency, roundMs, turns } from './visits.ts';

const rounds = 15;
const roundsToGetWarm = 4;
/** Of what a second process brings the floor, on the same machine beside the same database. */
const mustReach = 0.85;

type Contestant = 'ours1' | 'ours2' | 'floor1' | 'floor2';

/** What a second process on the port brings, beside what it brings to bare servers: app loads, all four in turn. */
export async function measureWorkers(databaseUrl: string, dataDir: string): Promise<void> {
  const started: MeasuredProcess[] = [];
  const keep = async (server: Promise<MeasuredProcess>) => {
    started.push(await server);
    return server;
  };
  try {
    const ours1 = await keep(startLodestar(databaseUrl, dataDir, { WORKERS: '1' }));
    const ours2 = await keep(startLodestar(databaseUrl, dataDir, { WORKERS: '2' }));
    const { lessons } = await readCourse(ours1.port);
    const readers = await makeStudents(databaseUrl, { name: 'sharer', count: 200, lessons: lessons.slice(0, 6) });
    const cookie = readers[0]?.cookie ?? '';
    const floor1 = await keep(startFloor(databaseUrl, ours1, cookie, 1));
    const floor2 = await keep(startFloor(databaseUrl, ours1, cookie, 2));
    const contestants = { ours1, ours2, floor1, floor2 };
    const nextVisit = turns(readers.map(appLoadOf));
    const names = Object.keys(contestants) as Contestant[];
    const played: Record<Contestant, number>[] = [];
    let busiest = 0;
    for (let round = 0; round < roundsToGetWarm + rounds; round += 1) {
      const speeds = { ours1: 0, ours2: 0, floor1: 0, floor2: 0 };
      for (const offset of names.keys()) {
        const name = names[(round + offset) % names.length] ?? 'ours1';
        const { port } = contestants[name];
        const load = { port, connections: concurrency, ms: roundMs, nextVisit, status: 200 };
        const { visitsPerSecond, generatorBusy } = await playLoad(load);
        speeds[name] = visitsPerSecond;
        busiest = Math.max(busiest, generatorBusy);
      }
      if (round >= roundsToGetWarm) played.push(speeds);
    }
    print(played, busiest);
  } finally {
    for (const server of started) await server.stop();
  }
}

function print(played: readonly Record<Contestant, number>[], busiest: number): void {
  const middle = (name: Contestant) => whole(median(played.map((speeds) => speeds[name])));
  const gains = played.map(({ ours1, ours2, floor1, floor2 }) => ({ ours: ours2 / ours1, floor: floor2 / floor1 }));
  const ours = median(gains.map((gain) => gain.ours));
  const floor = median(gains.map((gain) => gain.floor));
  const ratios = gains.map((gain) => gain.ours / gain.floor);
  const ratio = median(ratios);
  printTable(
    'App load, one process and two',
    ['', 'one /s', 'two /s', 'gain', 'of the floor’s', 'least … most', 'must reach', 'reached', 'generator busy'],
    [
      [
        ...['ours', middle('ours1'), middle('ours2'), ours.toFixed(2), ratio.toFixed(2)],
        ...[`${Math.min(...ratios).toFixed(2)} … ${Math.max(...ratios).toFixed(2)}`, mustReach.toFixed(2)],
        ...[verdict(ratio >= mustReach), `${Math.round(busiest * 100)} %`],
      ],
      ['floor', middle('floor1'), middle('floor2'), floor.toFixed(2), '', '', '', '', ''],
    ],
  );
}
