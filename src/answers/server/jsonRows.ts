import { getTableColumns, getTableName, type Column, type Table } from 'drizzle-orm';

/** Writes rows of a table from a JSON array, and reads them as JSON: many rows in one parameter of one statement. */
export interface JsonRows {
  /**
   * What inserts the objects of a JSON array, a parameter such as `$4`. Their fields are named as in the code, and moments are
   * milliseconds of the epoch; `userId` is a parameter of its own, and the same for all of them.
   * @param source what else has to be there, such as `record`: for each of its rows they are inserted.
   */
  insert(userId: string, parameter: string, source: string): string;
  /** What a select takes to give such objects. */
  fields: string;
  /** What an update on conflict sets: everything. */
  excluded: string;
}

/** @param keys of the columns, besides that of the student. */
export function jsonRows<T extends Table>(table: T, keys: readonly (keyof T['_']['columns'] & string)[]): JsonRows {
  const columns = getTableColumns(table) as Record<string, Column>;
  const chosen = keys.map((key) => {
    const { name, columnType } = columns[key] as Column;
    return {
      key,
      name: `"${name}"`,
      isMoment: columnType === 'PgTimestamp',
      type: (columns[key] as Column).getSQLType(),
    };
  });
  const list = (of: (column: (typeof chosen)[number]) => string) => chosen.map(of).join(', ');
  return {
    insert: (userId, parameter, source) => `
      insert into ${getTableName(table)} (user_id, ${list(({ name }) => name)})
      select ${userId}, ${list(({ key, isMoment }) => (isMoment ? `to_timestamp(given."${key}" / 1000)` : `given."${key}"`))}
      from ${source}, json_to_recordset(${parameter}::json)
        as given(${list(({ key, type, isMoment }) => `"${key}" ${isMoment ? 'float8' : type}`)})`,
    fields: list(({ key, name, isMoment }) =>
      isMoment ? `(extract(epoch from ${name}) * 1000)::float8 as "${key}"` : `${name} as "${key}"`,
    ),
    excluded: list(({ name }) => `${name} = excluded.${name}`),
  };
}
