import { DrizzleQueryError } from 'drizzle-orm';
import type pg from 'pg';
import { together } from '../concurrency/together.ts';

/** A select of drizzle's, with one placeholder in it. */
interface Select<Row> {
  toSQL(): { sql: string };
  execute(): Promise<Row[]>;
}

interface HotSelect<Row> {
  /** Under which PostgreSQL keeps it prepared. */
  name: string;
  /** What is selected, by name. */
  columns: Record<keyof Row & string, unknown>;
  select: Select<Row>;
}

/**
 * A query of the busiest paths: drizzle writes it, once, and pg alone runs it; reading the rows by drizzle costs as much again
 * as asking for them. For texts, numbers, truth, bytes and lists, which pg reads as drizzle does, and not for dates.
 */
export function hotSelect<Row extends object>(
  pool: Pick<pg.Pool, 'query'>,
  { name, columns, select }: HotSelect<Row>,
): (parameter: unknown) => Promise<Row[]> {
  const { sql: text } = select.toSQL();
  const names = Object.keys(columns);
  return async (parameter) => {
    const { rows } = await pool
      .query<unknown[]>({ name, text, rowMode: 'array', values: [parameter] })
      .catch((cause: Error) => {
        throw new DrizzleQueryError(text, [parameter], cause); // as drizzle fails: the log and the refusals know that shape
      });
    return rows.map((values) => named(names, values) as Row);
  };
}

/** So many of a class that signs in at once are found by one query. */
const mostTogether = 64;
/** A slow query holds up those who are in it; others go in a second one. */
const queriesAtOnce = 2;

interface HotSelectEach<Row> extends HotSelect<Row> {
  /** The column that is any of the placeholder's; bytes. */
  key: keyof Row & string;
}

/**
 * The same where many ask at once, each for the row of a key of their own, which at most one row has: they are answered by one
 * query ({@link together}). When it fails, it has failed for all of them.
 */
export function hotSelectEach<Row extends object>(
  pool: Pick<pg.Pool, 'query'>,
  { key, ...hot }: HotSelectEach<Row>,
): (key: Buffer) => Promise<Row | undefined> {
  const find = hotSelect(pool, hot);
  const textOf = (bytes: unknown) => (bytes as Buffer).toString('latin1');
  return together(
    async (keys: Buffer[]) => {
      const rows = await find(keys);
      const byKey = new Map(rows.map((row) => [textOf(row[key]), row]));
      return keys.map((one) => byKey.get(textOf(one)));
    },
    { most: mostTogether, atOnce: queriesAtOnce },
  );
}

function named(names: readonly string[], values: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  names.forEach((name, at) => (row[name] = values[at]));
  return row;
}
