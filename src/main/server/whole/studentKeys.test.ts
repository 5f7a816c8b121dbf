import { expect, test } from 'vitest';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';

const { database } = await testDatabase();

/** Columns that belong to a student, or to something of which a student has ever more. */
const growing = ['user_id', 'attempt_id', 'conversation_id', 'owner_id'];

/** Every such column, and whether a whole index of its table begins with it. Partitions have their parent's. */
const columns = await database.pool.query<{ name: string; hasKey: boolean }>(
  `select c.relname || '.' || a.attname as name,
          exists (select from pg_index i where i.indrelid = c.oid and i.indkey[0] = a.attnum and i.indpred is null) as "hasKey"
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
     join pg_attribute a on a.attrelid = c.oid and not a.attisdropped and a.attname = any ($1)
    where c.relkind in ('r', 'p') and not c.relispartition
    order by 1`,
  [growing],
);

test('every table that grows with students has a key that begins with what its rows belong to: nothing scans it, and an account that is deleted takes its own', () => {
  const names = columns.rows.map(({ name }) => name);
  for (const name of [
    'answers.user_id',
    'answered_parts.user_id',
    'exam_events.attempt_id',
    'messages.conversation_id',
    'mails.owner_id',
  ])
    expect(names).toContain(name);
  expect(columns.rows.filter(({ hasKey }) => !hasKey).map(({ name }) => name)).toEqual([]);
});
