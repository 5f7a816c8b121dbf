import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { readConfig } from '#platform/server/config.ts';
import type { Database } from '#platform/server/db.ts';
import { makeLog } from '#platform/server/log.ts';
import { createTestDatabase } from '#platform/server/testing/testDatabases.ts';
import { afterAll } from 'vitest';
import { makeServer } from '../server.ts';

export interface TestServer {
  app: FastifyInstance;
  database: Database;
  url: string;
  /** Every line the server logged. */
  logged: string[];
}

/** The real server on a database of its own (migrated, with the course), for one test file; not listening. */
export async function testServer(env: Record<string, string> = {}): Promise<TestServer> {
  const { url, database, drop } = await createTestDatabase();
  const logged: string[] = [];
  const log = makeLog('info', new Writable({ write: (line, _, done) => (logged.push(String(line)), done()) }));
  const config = readConfig({ DATABASE_URL: url, ...env });
  const app = await makeServer({ config, log, database, secret: 'a secret that only the tests know, long' });
  await app.ready();
  afterAll(async () => {
    await app.close();
    await drop();
  });
  return { app, database, url, logged };
}

/** A browser-like caller: keeps its cookie, says it is on our own site. */
export function caller(app: FastifyInstance, headers: Record<string, string> = {}) {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async call(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD', url: string, payload?: unknown) {
      const reply = await app.inject({
        method,
        url,
        headers: { 'sec-fetch-site': 'same-origin', ...headers },
        cookies: Object.fromEntries(cookies),
        ...(payload === undefined ? {} : { payload: payload as object }),
      });
      for (const { name, value, maxAge } of reply.cookies) {
        if (maxAge === 0 || value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      return reply;
    },
  };
}
export type Caller = ReturnType<typeof caller>;

let count = 0;

/** A student who has just signed up, with everything about them. */
export async function newStudent(app: FastifyInstance, given: { email?: string; password?: string; name?: string } = {}) {
  count += 1;
  const email = given.email ?? `student-${process.pid}-${count}@example.com`;
  const password = given.password ?? 'a long walk by the sea';
  const student = caller(app);
  const reply = await student.call('POST', '/api/sign-up', { name: given.name ?? 'Sam Reed', email, password });
  if (reply.statusCode !== 200) throw new Error(`Expected sign-up to succeed but found ${reply.body}`);
  return { ...student, email, password, uid: reply.json<{ user: { uid: string } }>().user.uid };
}
