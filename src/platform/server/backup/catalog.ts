import type pg from 'pg';
import type { TableNote } from './records.ts';

/** The schemas that are ours. What else stands in the database is its owner's. */
const schemas = ['public', 'drizzle', 'pgboss'];
/** Of the queue only what waits and how: the rest of its schema is made anew with it. */
const queueTables = ['queue', 'job'];

type Table = Omit<TableNote, 'kind'>;

/** Every table that holds rows of ours, partitioned ones as one, with the columns that are stored as given. */
export async function findTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT n.nspname AS schema, c.relname AS name,
       (SELECT coalesce(array_agg(a.attname::text ORDER BY a.attnum), '{}') FROM pg_attribute a
         WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND n.nspname = ANY ($1)
       AND (n.nspname <> 'pgboss' OR c.relname = ANY ($2)) AND NOT EXISTS (${ofExtension})
     ORDER BY n.nspname, c.relname`,
    [schemas, queueTables],
  );
  return rows;
}

const ofExtension = `SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e'`;

/** Where the sequences stand that were asked already: each by its quoted name. */
export async function findSequences(client: pg.Client): Promise<{ name: string; value: string }[]> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `SELECT format('%I.%I', schemaname, sequencename) AS name, last_value::text AS value FROM pg_sequences
     WHERE schemaname = ANY ($1) AND last_value IS NOT NULL ORDER BY 1`,
    [schemas],
  );
  return rows;
}

/** Whether there is any table, view or sequence in the database but PostgreSQL's own. */
export async function isEmptyDatabase(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(
    `SELECT NOT EXISTS (SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE c.relkind IN ('r', 'p', 'S', 'v', 'm', 'f') AND n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'
         AND NOT EXISTS (${ofExtension})) AS is`,
  );
  return rows[0]?.is === true;
}

/** Every foreign key, and the statements that take it away and make it again. */
export async function findForeignKeys(client: pg.Client): Promise<{ drop: string; add: string }[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
       format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS add
     FROM pg_constraint WHERE contype = 'f' AND conparentid = 0 ORDER BY 1`,
  );
  return rows;
}

/** `"schema"."name"` */
export function quotedTable({ schema, name }: Pick<Table, 'schema' | 'name'>): string {
  return `${quoted(schema)}.${quoted(name)}`;
}

export function quotedList(names: readonly string[]): string {
  return names.map(quoted).join(', ');
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
