import { expect, test } from 'vitest';
import { linesOf, type Readings } from './rules.ts';

const gigabyte = 1024 ** 3;

const well: Readings = {
  ...{ version: '1.2.3', isCurrent: true, startedSecondsAgo: 7_300, canSave: true, isMailSet: true },
  database: { bytes: gigabyte, connections: 12, mostConnections: 100, longestSeconds: 2 },
  pool: { total: 4, waiting: 0 },
  disk: { freeBytes: 50 * gigabyte, totalBytes: 100 * gigabyte },
  backup: { isOwn: true, last: { secondsAgo: 7_300, bytes: gigabyte } },
  memory: { processBytes: 200 * 1024 ** 2, heapBytes: 90 * 1024 ** 2, heapLimitBytes: 256 * 1024 ** 2 },
  queue: { waiting: 3, failed: 0, oldestSeconds: 1 },
  letters: { waiting: 2, refused: 0, oldestRefusedAt: null, lastRefusal: null },
  ...{ failures: 0, fromMemory: 1, warnings: [] },
};

test('all that is well has nothing to do', () => {
  expect(linesOf(well).filter(({ todo }) => todo !== null)).toEqual([]);
  expect(linesOf(well).map(({ name, value }) => `${name}: ${value}`)).toEqual([
    'Version: 1.2.3, the database is up to date',
    'This process: has been running for 2 hours, and gave 1 answer from memory',
    'Saving: works',
    'Disk of DATA_DIR: 50 GB of 100 GB free',
    'Database: 1 GB',
    'Last backup: 2 hours ago, 1 GB',
    'Connections to the database: 12 of 100 in use, 4 by this process, 0 requests waiting for one',
    'Longest transaction: 2 seconds under way',
    'Memory of this process: 200 MB, JavaScript 90 MB of 256 MB',
    'Work behind requests: 3 waiting, the first for 1 second, 0 given up in the last hour',
    'Letters: 2 waiting',
    'Errors of the last day: none',
    'Settings: no warnings',
  ]);
});

const refused = {
  waiting: 0,
  refused: 2,
  oldestRefusedAt: new Date('2026-03-14T10:00:00Z'),
  lastRefusal: '550 … unknown',
};

test.each<[string, Partial<Readings>, RegExp]>([
  ['Version', { isCurrent: false }, /lodestar -- migrate/],
  ['Saving', { canSave: false }, /make room/],
  ['Disk of DATA_DIR', { disk: { freeBytes: gigabyte - 1, totalBytes: 2 * gigabyte } }, /docs\/operate\.md/],
  ['Disk of DATA_DIR', { disk: { freeBytes: 9 * gigabyte, totalBytes: 100 * gigabyte } }, /docs\/operate\.md/],
  ['Last backup', { backup: { isOwn: true, last: { secondsAgo: 172_801, bytes: 1 } } }, /two nights/],
  ['Last backup', { backup: { isOwn: true, last: null }, startedSecondsAgo: 172_801 }, /two nights/],
  ['Connections to the database', { database: { ...well.database, connections: 81 } }, /max_connections/],
  ['Connections to the database', { pool: { total: 10, waiting: 11 } }, /slowest calls/],
  ['Longest transaction', { database: { ...well.database, longestSeconds: 61 } }, /pg_stat_activity/],
  ['Memory of this process', { memory: { ...well.memory, heapBytes: 230 * 1024 ** 2 } }, /HEAP_MB/],
  ['Work behind requests', { queue: { waiting: 1, failed: 0, oldestSeconds: 601 } }, /No server does this work/],
  ['Work behind requests', { queue: { waiting: 0, failed: 1, oldestSeconds: 0 } }, /job given up/],
  ['Letters', { letters: refused }, /send-test-mail/],
  ['Letters', { isMailSet: false }, /SMTP_URL/],
  ['Errors of the last day', { failures: 1 }, /in the log/],
  ['Settings', { warnings: ['PUBLIC_URL is plain http.'] }, /^PUBLIC_URL is plain http\.$/],
])('%s is not well when %j, and says what to do', (name, readings, todo) => {
  const lines = linesOf({ ...well, ...readings }).filter((line) => line.todo !== null);
  expect(lines).toEqual([{ name, value: expect.any(String) as string, todo: expect.stringMatching(todo) as string }]);
});

test.each<[string, Partial<Readings>]>([
  ['exactly a tenth of the disk free', { disk: { freeBytes: 10 * gigabyte, totalBytes: 100 * gigabyte } }],
  ['four fifths of the connections in use', { database: { ...well.database, connections: 80 } }],
  ['no backup on the first day', { backup: { isOwn: true, last: null } }],
  ['no backup of a database that is not ours', { backup: { isOwn: false, last: null }, startedSecondsAgo: 1e6 }],
  ['a transaction of a minute', { database: { ...well.database, longestSeconds: 60 } }],
  ['no mail server, and no letter that waits', { isMailSet: false, letters: { ...well.letters, waiting: 0 } }],
])('%s is still well', (_, readings) => {
  expect(linesOf({ ...well, ...readings }).filter(({ todo }) => todo !== null)).toEqual([]);
});

test('letters that were not sent are told with the words of the mail server', () => {
  const letters = linesOf({ ...well, letters: refused }).find(({ name }) => name === 'Letters');
  expect(letters?.value).toBe('0 waiting, 2 not sent since 2026-03-14: 550 … unknown');
});
