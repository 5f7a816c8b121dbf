import { DrizzleQueryError } from 'drizzle-orm';
import type pg from 'pg';

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
 * as asking for them. For texts, numbers, truth and lists of them, which pg reads as drizzle does, and not for dates.
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

function named(names: readonly string[], values: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  names.forEach((name, at) => (row[name] = values[at]));
  return row;
}
