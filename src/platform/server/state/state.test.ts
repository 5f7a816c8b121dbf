import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { describe, expect, test } from 'vitest';
import { readLetters } from '../mail/lettersState.ts';
import { Jobs } from '../mail/jobs.ts';
import { readQueue } from '../mail/queueState.ts';
import { makeLog } from '../log.ts';
import { testDatabase } from '../testing/testDatabase.ts';
import { findLargestTables, readDatabase } from './database.ts';
import { readDisk } from './disk.ts';
import { readStateMetrics } from './stateMetrics.ts';

test('the disk of a folder that is not there yet is that of the folder above', async () => {
  const { freeBytes, totalBytes } = await readDisk(join(tmpdir(), 'not', 'there', 'yet'));
  expect(freeBytes).toBeGreaterThan(0);
  expect(totalBytes).toBeGreaterThanOrEqual(freeBytes);
});

describe('the state of a database', async () => {
  const { database } = await testDatabase();
  const { pool } = database;

  test('is its size, its connections and the longest transaction', async () => {
    const state = await readDatabase(database);
    expect(state).toMatchObject({ longestSeconds: 0, mostConnections: expect.any(Number) as number });
    expect(state.bytes).toBeGreaterThan(1_000_000);
    expect(state.connections).toBeGreaterThan(0);
    expect(state.connections).toBeLessThanOrEqual(state.mostConnections);
  });

  test('names the largest tables, and no more than asked for', async () => {
    const tables = await findLargestTables(database, 3);
    expect(tables).toHaveLength(3);
    const sizes = tables.map(({ bytes }) => bytes);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  });

  test('tells of work behind requests: what waits, what should be done long since, what was given up', async () => {
    expect(await readQueue(database)).toEqual({ waiting: 0, failed: 0, oldestSeconds: 0 });
    const jobs = new Jobs(database, makeLog('silent'));
    const queue = { name: 'nobody-does-it', retries: 1, mostSeconds: 10 };
    for (let piece = 0; piece < 2; piece += 1) await database.orm.transaction((tx) => jobs.add(tx, queue, {}));
    await jobs.stop();
    await pool.query(
      "update pgboss.job set start_after = now() - interval '1 hour' where id = (select id from pgboss.job limit 1)",
    );
    await pool.query('update pgboss.queue set failed_count = 3');
    const { waiting, failed, oldestSeconds } = await readQueue(database);
    expect([waiting, failed]).toEqual([2, 3]);
    expect(oldestSeconds).toBeGreaterThanOrEqual(3_600);
  });

  test('tells of letters: how many wait, how many were refused, and why the newest was', async () => {
    const none = { waiting: 0, refused: 0, oldestRefusedAt: null, lastRefusal: null };
    expect(await readLetters(database)).toEqual(none);
    await pool.query(`insert into mails (sealed, refusal, created_at) values
      ('', null, now()), ('', '550 unknown', '2026-01-01'), ('', '552 full', '2026-02-01')`);
    expect(await readLetters(database)).toEqual({
      ...{ waiting: 1, refused: 2, lastRefusal: '552 full' },
      oldestRefusedAt: new Date('2026-01-01T00:00:00Z'),
    });
  });

  test('is told to who watches from outside', async () => {
    const metrics = await readStateMetrics(database, tmpdir());
    expect(Object.values(metrics).every((value) => Number.isFinite(value))).toBe(true);
    expect(metrics).toMatchObject({ lodestar_letters_refused: 2, lodestar_jobs_waiting: 2 });
  });
});
