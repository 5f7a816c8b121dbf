import type { HealthLine } from '../../health.ts';
import { amount, bytes, duration } from './words.ts';

/** What a line is made of; the rules below say when it is well. */
export interface Readings {
  version: string;
  isCurrent: boolean;
  startedSecondsAgo: number;
  canSave: boolean;
  database: { bytes: number; connections: number; mostConnections: number; longestSeconds: number };
  pool: { total: number; waiting: number };
  disk: { freeBytes: number; totalBytes: number };
  /** The newest that this server made by itself, which it does of the embedded database alone; null when there is none. */
  backup: { isOwn: boolean; last: { secondsAgo: number; bytes: number } | null };
  memory: { processBytes: number; heapBytes: number; heapLimitBytes: number };
  queue: { waiting: number; failed: number; oldestSeconds: number };
  letters: { waiting: number; refused: number; oldestRefusedAt: Date | null; lastRefusal: string | null };
  isMailSet: boolean;
  failures: number;
  fromMemory: number;
  warnings: readonly string[];
}

const gigabyte = 1024 ** 3;
/** A transaction that lasts longer holds up others and the cleaning of tables. */
const longTransactionSeconds = 60;
const longWaitSeconds = 600;
/** One is made each night. */
const mostSecondsBetweenBackups = 2 * 24 * 3600;

type Rule = (readings: Readings) => HealthLine;

/** Each says one line. */
export const rules: readonly Rule[] = [
  ({ version, isCurrent }) =>
    line('Version', `${version}, ${isCurrent ? 'the database is up to date' : 'the database is of another version'}`, [
      [!isCurrent, 'Run `npm run lodestar -- migrate`, or install the version that the database was made by.'],
    ]),
  ({ startedSecondsAgo, fromMemory }) =>
    line(
      'This process',
      `has been running for ${duration(startedSecondsAgo)}, and gave ${amount(fromMemory, 'answer')} from memory`,
    ),
  ({ canSave }) =>
    line('Saving', canSave ? 'works' : 'is not possible', [
      [!canSave, 'The disk of the database is full or it is read-only: make room, and it saves again within seconds.'],
    ]),
  ({ disk: { freeBytes, totalBytes } }) =>
    line('Disk of DATA_DIR', `${bytes(freeBytes)} of ${bytes(totalBytes)} free`, [
      [
        freeBytes < gigabyte || freeBytes < totalBytes / 10,
        'Make room, or move DATA_DIR to a larger disk: see “A full disk” in docs/operate.md.',
      ],
    ]),
  ({ database }) => line('Database', bytes(database.bytes)),
  ({ backup: { isOwn, last }, startedSecondsAgo }) =>
    line(
      'Last backup',
      last
        ? `${duration(last.secondsAgo)} ago, ${bytes(last.bytes)}`
        : isOwn
          ? 'none yet: the first is made tonight'
          : 'of your own PostgreSQL: this server makes none by itself',
      [
        [
          isOwn && (last?.secondsAgo ?? startedSecondsAgo) > mostSecondsBetweenBackups,
          'No backup was made for two nights: look for “backup” in the log, and for room on the disk (docs/operate.md).',
        ],
      ],
    ),
  ({ database: { connections, mostConnections }, pool }) =>
    line(
      'Connections to the database',
      `${connections} of ${mostConnections} in use, ${pool.total} by this process, ${amount(pool.waiting, 'request')} waiting for one`,
      [
        [connections > mostConnections * 0.8, 'Raise max_connections of PostgreSQL, or let fewer programs use it.'],
        [
          pool.waiting > 10,
          'Requests wait for the database: look at the slowest calls below, or give it a faster machine.',
        ],
      ],
    ),
  ({ database: { longestSeconds } }) =>
    line('Longest transaction', longestSeconds === 0 ? 'none under way' : `${duration(longestSeconds)} under way`, [
      [
        longestSeconds > longTransactionSeconds,
        'Another program holds a transaction open: find it with `select * from pg_stat_activity order by xact_start`, and end it.',
      ],
    ]),
  ({ memory: { processBytes, heapBytes, heapLimitBytes } }) =>
    line(
      'Memory of this process',
      `${bytes(processBytes)}, JavaScript ${bytes(heapBytes)} of ${bytes(heapLimitBytes)}`,
      [[heapBytes > heapLimitBytes * 0.85, 'Raise HEAP_MB (docs/configuration.md), and start the server again.']],
    ),
  ({ queue: { waiting, failed, oldestSeconds } }) =>
    line(
      'Work behind requests',
      `${waiting} waiting${oldestSeconds > 0 ? `, the first for ${duration(oldestSeconds)}` : ''}, ${failed} given up in the last hour`,
      [
        [
          oldestSeconds > longWaitSeconds,
          'No server does this work: start one with the settings for it, such as SMTP_URL.',
        ],
        [failed > 0, 'Look for `job given up` in the log: it names the work and the reason.'],
      ],
    ),
  ({ letters: { waiting, refused, oldestRefusedAt, lastRefusal }, isMailSet }) =>
    line(
      'Letters',
      refused === 0
        ? `${waiting} waiting`
        : `${waiting} waiting, ${refused} not sent since ${day(oldestRefusedAt)}: ${lastRefusal ?? ''}`,
      [
        [
          refused > 0,
          'Put right what the mail server says, try with `npm run lodestar -- send-test-mail EMAIL`, then send them again.',
        ],
        [!isMailSet && waiting > 0, 'Set SMTP_URL and MAIL_FROM, or read them with `npm run lodestar -- outbox`.'],
      ],
    ),
  ({ failures }) =>
    line('Errors of the last day', failures === 0 ? 'none' : String(failures), [
      [failures > 0, 'Look for the numbers of the requests below in the log: the line `failed` has the reason.'],
    ]),
];

/** All lines: those of the rules, and one for each warning about the settings. */
export function linesOf(readings: Readings): HealthLine[] {
  const ofSettings = readings.warnings.map((todo) => ({ name: 'Settings', value: 'could be better', todo }));
  const settings = ofSettings.length > 0 ? ofSettings : [line('Settings', 'no warnings')];
  return [...rules.map((rule) => rule(readings)), ...settings];
}

/** @param reasons what to do when something is so; the first one that is so counts. */
function line(name: string, value: string, reasons: readonly [isSo: boolean, todo: string][] = []): HealthLine {
  return { name, value, todo: reasons.find(([isSo]) => isSo)?.[1] ?? null };
}

function day(moment: Date | null): string {
  return moment?.toISOString().slice(0, 10) ?? 'today';
}
