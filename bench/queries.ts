import { drizzle } from 'drizzle-orm/node-postgres';
import { accountQueries } from '#accounts/server/accounts.queries.ts';
import type { Database } from '#platform/server/db/db.ts';
import { studyQueries } from '#study/server/study.queries.ts';

/** A prepared statement as `pg` takes it; rows come as arrays, as drizzle asks for them. */
export interface Statement {
  name: string;
  text: string;
  rowMode: 'array';
}

/** The very statements the product sends on its hot paths, taken from the product itself. */
export async function hotStatements() {
  const sent: Statement[] = [];
  const client = {
    query({ name, text }: Statement) {
      sent.push({ name, text, rowMode: 'array' });
      return Promise.resolve({ rows: [] });
    },
  };
  const database = { orm: drizzle({ client: client as never }), pool: client } as unknown as Database;
  await accountQueries(database).findSession(Buffer.alloc(32));
  await studyQueries(database).findProgress('');
  await studyQueries(database).recordCompletedLesson('', '', '');
  const [findSession, findProgress, recordCompleted] = sent;
  if (!findSession || !findProgress || !recordCompleted)
    throw new Error(`Expected 3 statements but found ${sent.length}`);
  return { findSession: ofOne(findSession), findProgress, recordCompleted };
}

/** The product finds the sessions of several calls at once; the floor finds one, and should not pay for a list of one. */
function ofOne({ text, ...rest }: Statement): Statement {
  const ofSeveral = '= any((select $1::bytea[])::bytea[])';
  if (!text.includes(ofSeveral)) throw new Error(`Expected '${ofSeveral}' in the statement but found ${text}`);
  return { ...rest, text: text.replace(ofSeveral, '= $1') };
}
