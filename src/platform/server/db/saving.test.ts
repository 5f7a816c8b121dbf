import { expect, test } from 'vitest';
import { openDatabase } from './db.ts';
import { makeLog } from '../log.ts';
import { Saving } from './saving.ts';
import { testDatabase } from '../testing/testDatabase.ts';

test('a database that can only be read is told once, and so is its being writable again', async () => {
  const { url } = await testDatabase();
  const logged: string[] = [];
  const log = makeLog('info', [], { write: (line: string) => void logged.push(line) });
  const readOnly = new URL(url);
  readOnly.searchParams.set('options', '-c default_transaction_read_only=on');
  const database = await openDatabase({ url: readOnly.href, onConnectionLost: () => {} });
  const saving = new Saving(database, log);
  expect(saving.isPossible).toBe(true);
  await saving.look();
  await saving.look();
  expect(saving.isPossible).toBe(false);
  expect(logged).toEqual([expect.stringMatching(/"level":"error".+nothing can be saved/)]);

  const writable = await openDatabase({ url, onConnectionLost: () => {} });
  const again = new Saving(writable, log);
  again.note(Object.assign(new Error('No space left on device'), { code: '53100' }));
  expect(again.isPossible).toBe(false);
  again.note(new Error('something else'));
  await again.look();
  expect(again.isPossible).toBe(true);
  expect(logged.at(-1)).toContain('the database can be written again');
  const left = await writable.pool.query("select 1 from pg_class where relname = 'room_to_save'");
  expect(left.rowCount).toBe(0);
  await database.close();
  await writable.close();
});
