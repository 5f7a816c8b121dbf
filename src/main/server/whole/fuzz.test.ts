import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';
import { afterAll, describe, expect, test } from 'vitest';
import { accountQueries } from '#accounts/server/accounts.queries.ts';
import { sessions, users } from '#accounts/server/accounts.tables.ts';
import { hashPassword } from '#accounts/server/passwords/password.ts';
import { newSession } from '#accounts/server/testing/newSession.ts';
import { ErrorReply } from '#platform/errors.ts';
import { aimsAt, nastyRequests, type NastyRequest, type Operation } from '../testing/nastyRequests.ts';
import { testServer } from '../testing/testServer.ts';

/** A long run: `FUZZ_REQUESTS=500000 npx vitest run src/main/server/whole/fuzz.test.ts`; `FUZZ_SEED` repeats one. */
const requestsAsked = process.env['FUZZ_REQUESTS'];
/** So many rounds, in each of which a visitor and a student hit each call as described three times, and miss it once. */
const roundsInGate = 10;
const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31);
const atOnce = 20;
/** So many of them until caches are filled and the heap has found its size: it grows by 30 MB in these, and by 5 in the next five. */
const warmUp = 5;
/** After so many, two thousand requests each, the garbage is collected: what grows then is kept by somebody. */
const stretch = 1;

interface Document {
  paths: Record<
    string,
    Record<
      string,
      {
        responses: Record<string, { content?: { 'application/json'?: { schema: object } } }>;
        requestBody?: { content: { 'application/json'?: { schema: { properties?: object } } } };
      }
    >
  >;
}

describe('whatever is sent to the calls of the OpenAPI document', async () => {
  const { app, database, logged } = await testServer();
  const queries = accountQueries(database);
  const passwordHash = await hashPassword('a long walk by the sea', 'here');
  const { paths } = (await app.inject('/api/openapi.json')).json<Document>();
  const tokens = { student: '', admin: '' };

  const operations: Operation[] = Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, { responses, requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      statuses: Object.keys(responses).map(Number),
      fields: Object.keys(requestBody?.content['application/json']?.schema.properties ?? {}),
    })),
  );
  const aims = aimsAt(operations);
  const rounds = requestsAsked ? Math.ceil(Number(requestsAsked) / aims.length) : roundsInGate;
  const replies = new Map(
    Object.entries(paths).flatMap(([path, calls]) =>
      Object.entries(calls).map(([method, { responses }]) => [
        `${method.toUpperCase()} ${path}`,
        Compile(responses['200']?.content?.['application/json']?.schema ?? {}),
      ]),
    ),
  );

  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  process.on('unhandledRejection', note);
  process.on('uncaughtException', note);
  afterAll(() => {
    process.off('unhandledRejection', note);
    process.off('uncaughtException', note);
  });

  /** Of somebody who is there again when they deleted their account, or gave it another password. */
  async function newToken(role: keyof typeof tokens): Promise<string> {
    const email = `sam-${role}@example.com`;
    const known = { name: 'Sam Reed', email, passwordHash, role, disabledAt: null };
    await database.orm.insert(users).values(known).onConflictDoUpdate({ target: users.email, set: known });
    const { token } = await newSession(queries, email);
    await database.orm.update(sessions).set({ secondStepAt: sql`now()` });
    return token;
  }

  const hits = new Map<string, number>();
  const seen = new Set<number>();

  async function send({ who, operation, method, url, headers, payload, isDescribed }: NastyRequest): Promise<void> {
    const role = operation.path.startsWith('/api/admin/') ? 'admin' : 'student'; // who is signed in may do it
    const cookie = [headers['cookie'] ?? '', ...(who === 'student' ? [`session=${tokens[role]}`] : [])]
      .filter(Boolean)
      .join('; ');
    const reply = await app.inject({
      method: method as 'GET',
      url,
      headers: { ...headers, ...(cookie ? { cookie } : {}) },
      ...(payload === undefined ? {} : { payload }),
    });
    const { statusCode: status, body } = reply;
    const call = `${operation.method} ${operation.path}`;
    seen.add(status);
    if (isDescribed) hits.set(`${call} as ${who}`, (hits.get(`${call} as ${who}`) ?? 0) + 1);
    if (status === 200 && operation.method !== 'GET') Object.assign(tokens, { student: '', admin: '' }); // it may have signed them out

    // who comes through a proxy, or says so, is not on this very machine: test payments are not for them
    if (!(status === 503 && body.includes('payments-off'))) expect(status).toBeLessThan(500);
    expect(body).not.toMatch(/\n\s+at |node_modules|file:\/\/|\.ts:\d+/);
    const isPage = String(reply.headers['content-type']).startsWith('text/html');
    if (isDescribed) expect(operation.statuses).toContain(status);
    else if (method !== operation.method && url.startsWith('/api/')) {
      const other = operations.find(({ method: its, path }) => its === method && path === operation.path);
      expect([...refused, ...found, ...(other?.statuses ?? [])]).toContain(status);
    }
    if (isDescribed) expect(isPage).toBe(false);
    if (status >= 400 && method !== 'HEAD' && !isPage) expect(Value.Errors(ErrorReply, reply.json())).toEqual([]);
    const isJson = String(reply.headers['content-type']).startsWith('application/json');
    const isReadable = isJson && method !== 'HEAD' && !reply.headers['content-encoding'];
    if (status === 200 && isDescribed && isReadable) expect(replies.get(call)?.Errors(reply.json())).toEqual([]);
  }
  /** What a method that is not described may come to: by chance it is that of another call on the same path. */
  const refused = [400, 401, 403, 404, 413, 414, 415];
  const found = [200, 304, 429];

  async function sendRounds(count: number, seed: number): Promise<void> {
    const property = fc.asyncProperty(nastyRequests(aims), async (round) => {
      for (let sent = 0; sent < round.length; sent += atOnce) await sendBatch(round.slice(sent, sent + atOnce));
    });
    for (let sent = 0; sent < count; sent += stretch) {
      await fc.assert(property, { numRuns: Math.min(stretch, count - sent), seed: seed + sent, endOnFailure: true });
      collectGarbage();
    }
  }

  async function sendBatch(batch: NastyRequest[]): Promise<void> {
    for (const role of ['student', 'admin'] as const) tokens[role] ||= await newToken(role);
    await Promise.all(
      batch.map((request) =>
        send(request).catch((cause: unknown) => {
          throw new Error(`${(cause as Error).message}\nSent: ${JSON.stringify(request)}`, { cause });
        }),
      ),
    );
    expect(logged.filter((line) => /"level":"(?:error|fatal)"/.test(line))).toEqual([]);
    logged.length = 0;
  }

  const requests = rounds * aims.length;
  test(`it is answered as described, ${requests} times over`, { timeout: 240_000 + requests * 20 }, async () => {
    await sendRounds(warmUp, seed);
    const before = residentMegabytes();
    await sendRounds(rounds - warmUp, seed + warmUp);
    const grown = residentMegabytes() - before;

    expect(unhandled).toEqual([]);
    expect(grown).toBeLessThan(Math.min(50, 5 * (rounds - warmUp)));
    expect(new Set(hits.values())).toEqual(new Set([3 * rounds]));
    expect(hits.size).toBe(operations.length * 2);
    for (const status of [200, 400, 401, 403, 404, 413, 415]) expect([...seen]).toContain(status);
  });
});

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function residentMegabytes(): number {
  collectGarbage();
  collectGarbage();
  return process.memoryUsage().rss / 1024 ** 2;
}
