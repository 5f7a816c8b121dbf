import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { makeStudents } from '../../../bench/students.ts';
import type { Cluster } from './cluster.ts';
import { longestGaps } from './gaps.ts';
import { readKept } from './kept.ts';
import type { Ledger } from './ledger.ts';
import { Observed } from './observed.ts';
import type { RoundResult } from './report.ts';
import type { Server } from './servers.ts';
import { until } from './until.ts';
import { keepVisiting } from './visitors.ts';
import { lose, type Way } from './ways.ts';
import { keepWriting, type Work } from './writers.ts';

const clients = 4;
/** Writing goes well for so long at least before a member is lost, and after everything is whole again. */
const calmMs = 1_000;

export interface Drill {
  way: Way;
  cluster: Cluster;
  servers: readonly Server[];
  work: Work;
  /** Of all rounds: what was acknowledged in the first has to be there after the last. */
  ledger: Ledger;
  userIds: string[];
}

/** Students write, a member is lost, writing goes on, the lost one joins again; then everything acknowledged is looked for. */
export async function playRound(number: number, drill: Drill): Promise<RoundResult> {
  const { cluster, servers, work, ledger } = drill;
  const observed = new Observed();
  const students = await makeStudents(cluster.url, { name: `round${number}-`, count: clients, lessons: [] });
  drill.userIds.push(...students.map(({ id }) => id));
  const before = { acknowledged: ledger.acknowledgedCount, errors: countErrors(servers) };
  let isOver = false;
  const addressOf = (at: number) => servers[at % servers.length]?.address ?? '';
  const people = students.flatMap((student, at) => {
    const common = { address: addressOf(at), observed, isOver: () => isOver };
    const visitor = at < servers.length ? [keepVisiting({ ...common, cookie: student.cookie })] : [];
    return [keepWriting({ ...common, ...work, student, ledger }), ...visitor];
  });
  const allDone = Promise.all(people).catch((error: unknown) => observed.complain(String(error)));
  const goesOnFrom = (time: number) =>
    until('every student to be saved', () => students.every(({ id }) => (observed.acknowledgements.get(id)?.at(-1) ?? 0) > time) || undefined); // prettier-ignore

  try {
    await goesOnFrom(performance.now());
    await pause(calmMs + Math.random() * 2_000);
    const lostAt = performance.now();
    const lost = await lose(drill.way, cluster);
    const primary = await cluster.primary(lost.name);
    await goesOnFrom(performance.now());
    const mended = performance.now();
    lost.bringBack();
    await cluster.untilWhole();
    const rejoinedAfterMs = performance.now() - mended;
    await pause(calmMs);
    const gaps = longestGaps(observed.acknowledgements, lostAt);
    isOver = true;
    await allDone;
    await checkServers(servers, observed);
    return {
      ...{ number, gone: lost.name, primary: primary.name, load: loadavg()[0] ?? 0 },
      ...{ withoutWritesMs: gaps.all, withoutWritesOfOneMs: gaps.student, rejoinedAfterMs },
      ...{ acknowledged: ledger.acknowledgedCount - before.acknowledged, refusals: observed.refusals },
      ...{ pages: observed.pages, longestAnswerMs: observed.longestAnswerMs, sentences: observed.sentences },
      errors: countErrors(servers) - before.errors,
      complaints: [...observed.complaints, ...(await compareMembers(drill))],
      ...ledger.compareWith(await readKept(cluster.url, drill.userIds)),
    };
  } finally {
    isOver = true;
  }
}

const countErrors = (servers: readonly Server[]) =>
  servers.reduce((count, server) => count + server.errors().length, 0);

/** They have to be ready by themselves, without a restart. */
async function checkServers(servers: readonly Server[], observed: Observed): Promise<void> {
  for (const { address, isAlive } of servers) {
    if (!isAlive()) observed.complain(`The server at ${address} ended.`);
    const reply = await observed.ask(address, { method: 'GET', path: '/readyz', mayBeUnavailable: false });
    if (reply && !reply.text.includes('"ready"')) observed.complain(`/readyz says ${reply.text}`);
  }
}

/** Each member has to hold what was acknowledged, once; one that follows may need a moment for the last of it. */
async function compareMembers({ cluster, ledger, userIds }: Drill): Promise<string[]> {
  const complaints: string[] = [];
  for (const member of cluster.members) {
    const check = async () => {
      const { lost, doubled, strange } = ledger.compareWith(await readKept(cluster.urlOf(member), userIds));
      return lost + doubled + strange === 0 || undefined;
    };
    await until(`all writes once on ${member.name}`, check, 30).catch((error: Error) => complaints.push(error.message));
  }
  return complaints;
}
