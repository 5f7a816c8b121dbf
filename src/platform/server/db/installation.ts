import type { Database } from './db.ts';
import { isDiskFull } from './db.errors.ts';
import { installation } from './installation.tables.ts';
import { signature } from '../secrets.ts';

const id = 1;
const printOf = (secret: string) => signature(secret, 'print of the secret', '');

/** What an operator reads when a server's secret is not the one that the database is used with. */
export const otherSecretWarning =
  'APP_SECRET is not the one that this database was used with. Letters that wait and links that were sent cannot be read with ' +
  'it, and servers that share a database must share it. Give this server the APP_SECRET (or DATA_DIR/app-secret) of the ' +
  'others; when the old one is lost, `npm run lodestar -- accept-secret` makes this the right one.';

/** Whether this is the secret that the database is used with; the first server on it decides. */
export async function isItsSecret({ orm }: Database, secret: string): Promise<boolean> {
  const known = await findPrint(orm);
  if (known !== undefined) return known === printOf(secret);
  try {
    await orm
      .insert(installation)
      .values({ id, secretPrint: printOf(secret) })
      .onConflictDoNothing();
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    return true; // nobody else can have said so either
  }
  return (await findPrint(orm)) === printOf(secret);
}

/** Makes this the secret that the database is used with, as after a move without the old one. */
export async function acceptSecret({ orm }: Database, secret: string): Promise<void> {
  const secretPrint = printOf(secret);
  const row = { id, secretPrint };
  await orm.insert(installation).values(row).onConflictDoUpdate({ target: installation.id, set: { secretPrint } });
}

async function findPrint(orm: Database['orm']): Promise<string | undefined> {
  const [row] = await orm.select().from(installation);
  return row?.secretPrint;
}
