import { rm } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createEmptyDatabase } from '../testing/testDatabases.ts';
import { makeTestFolder } from '../testing/testFolder.ts';
import { findLastBackup } from './lastBackup.ts';
import { backUpEveryNight } from './nightlyBackup.ts';

test('a night’s backup is asked for every hour, made once, and told to the log', async () => {
  const dataDir = await makeTestFolder();
  const { database, drop } = await createEmptyDatabase();
  onTestFinished(async () => {
    await drop();
    await rm(dataDir, { recursive: true });
  });
  await database.pool.query('CREATE TABLE things AS SELECT 1 AS id');
  const told: object[] = [];
  const asked: number[] = [];
  let work: () => Promise<void> = () => Promise.reject(new Error('Expected a handler'));
  const appSecret = 'a secret that only the tests know, long';
  const stop = backUpEveryNight({
    ...{ database, dataDir, source: { passphrase: '', appSecret }, origin: { version: '1', appSecret } },
    log: { info: (event: object) => void told.push(event) },
    jobs: {
      handle: (_, handle) => void (work = () => (handle as () => Promise<void>)()),
      every: (_, seconds) => {
        asked.push(seconds);
        return () => void asked.pop();
      },
    },
  });
  expect(asked).toEqual([3600]);
  await work();
  const last = await findLastBackup(dataDir);
  expect(told).toEqual([{ file: last?.file, bytes: last?.bytes, rows: 1 }]);
  stop();
  expect(asked).toEqual([]);
});
