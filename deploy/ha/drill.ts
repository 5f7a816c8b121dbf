/**
 * Takes a member of a highly available database away under two servers that students work with, again and again, and counts
 * what was lost: `node deploy/ha/drill.ts --rounds 20` (`--loss` says what happens to which member). All on this machine, on loopback, in a temporary folder.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printTable } from '../../bench/table.ts';
import { fileOf, missingForDrill } from '../programs.ts';
import { readAsked } from './drill/asked.ts';
import { startCluster } from './drill/cluster.ts';
import { Ledger } from './drill/ledger.ts';
import { endAll, ordinaryAccount } from './drill/processes.ts';
import { head, rowOf, summaryOf, type RoundResult } from './drill/report.ts';
import { playRound, type Drill } from './drill/round.ts';
import { startServers } from './drill/servers.ts';
import type { Way } from './drill/ways.ts';
import { readWork } from './drill/writers.ts';

const tableTitles: Record<Way, string> = {
  killed: 'The primary is killed (-9)',
  frozen: 'The primary is silent, and comes back as if nothing had happened',
  switched: 'The primary is asked to hand over',
  second: 'The member that may take over is killed (-9)',
  etcd: 'etcd is silent for 30 seconds',
};
const say = (line: string) => void process.stdout.write(`${line}\n`);

const asked = readAsked(process.argv.slice(2));
if (typeof asked === 'string') refuse(asked);
const missing = missingForDrill();
if (missing !== '') refuse(missing);

const folder = mkdtempSync(join(tmpdir(), 'lodestar-ha-'));
chmodSync(folder, 0o755); // the members are of another account when we are root
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void leave(1));
try {
  const isPassed = await play(asked.rounds, asked.way);
  await leave(isPassed ? 0 : 1);
} catch (error) {
  await endAll();
  const { message, cause } = error as Error;
  say(`The drill could not go on: ${message}${cause instanceof Error ? ` ${cause.message}` : ''}`);
  say(`What the programs wrote stands in ${folder}.`);
  process.exit(1);
}

async function play(rounds: number, way: Way): Promise<boolean> {
  say('etcd, three PostgreSQL kept by Patroni, HAProxy and two servers are started.');
  const account = ordinaryAccount();
  const cluster = await startCluster({ folder, account, fileOf: (program) => fileOf(program) ?? program });
  const servers = await startServers(cluster.url, folder);
  const work = await readWork(servers[0]?.address ?? '');
  const drill: Drill = { way, cluster, servers, work, ledger: new Ledger(), userIds: [] };
  const played: RoundResult[] = [];
  for (let number = 1; number <= rounds; number += 1) {
    const round = await playRound(number, drill);
    played.push(round);
    const row = rowOf(round);
    say(head.map((name, at) => `${name}: ${row[at]}`).join(', '));
  }
  printTable(tableTitles[way], head, played.map(rowOf));
  const { lines, isPassed } = summaryOf(played, rounds);
  say(`\n${lines.join('\n')}`);
  return isPassed;
}

async function leave(code: number): Promise<never> {
  await endAll();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  process.exit(code);
}

function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(2);
}
