import type { Database, Transaction } from './db.ts';

/** The database, or a transaction under way. */
interface Db {
  orm: Database['orm'] | Transaction;
}

/**
 * A query of a busy path, for functions that are given the database with each call: drizzle writes it once for each database, and
 * PostgreSQL plans it once for each connection, by the name that `.prepare(name)` gave it.
 *
 * @example
 * const invitations = prepared((orm) => orm.select(…).where(eq(userId, sql.placeholder('userId'))).prepare('invitations'));
 * await invitations(database).execute({ userId });
 */
export function prepared<Query>(write: (orm: Db['orm']) => Query): (db: Db) => Query {
  const written = new WeakMap<Db['orm'], Query>();
  return ({ orm }) => {
    const known = written.get(orm);
    if (known) return known;
    const query = write(orm);
    written.set(orm, query);
    return query;
  };
}
