import pg from 'pg';
import { superuserUrl } from '#platform/server/postgres/socket.ts';

/** A copy of the database for as long as it is used, by its address; nobody may be connected to the one that is copied. */
export async function withCopy(databaseUrl: string, name: string, use: (url: string) => Promise<void>): Promise<void> {
  const from = new URL(databaseUrl).pathname.slice(1);
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  await asSuperuser(withName(databaseUrl, 'postgres'), `create database ${name} template ${from} owner lodestar`);
  try {
    await use(url.href);
  } finally {
    await asSuperuser(withName(databaseUrl, 'postgres'), `drop database if exists ${name} with (force)`);
  }
}

/** References are not checked, and no trigger fires unless it is said: what is put in is right as it is made. */
export async function asSuperuser(
  url: string,
  statements: string,
  { keepsTriggers = false }: { keepsTriggers?: boolean } = {},
): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  const client = new pg.Client(withName(superuserUrl(url), name));
  await client.connect();
  try {
    if (!keepsTriggers) await client.query('set session_replication_role = replica');
    await client.query(statements);
  } finally {
    await client.end();
  }
}

function withName(url: string, name: string): string {
  const named = new URL(url);
  named.pathname = `/${name}`;
  return named.href;
}
