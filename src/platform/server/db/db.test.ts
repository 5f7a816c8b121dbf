import { sql } from 'drizzle-orm';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectionsOf, openDatabase, type Database } from './db.ts';
import { isAboutNothing, isDatabaseAway, isDatabaseBusy, isDiskFull, isUniqueViolation } from './db.errors.ts';
import { eventually } from '../testing/eventually.ts';
import { startTcpServer, type TcpServer } from '../testing/tcpServer.ts';

let server: TcpServer;

beforeAll(async () => {
  server = await startTcpServer();
});

afterAll(async () => {
  await server.remove();
});

describe('a database on TCP, by its address alone', () => {
  test('answers, with limits on every connection', async () => {
    const database = await open();
    const { rows } = await database.orm.execute(sql`SELECT name, setting FROM pg_settings WHERE name IN
      ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') ORDER BY name`);
    expect(rows).toEqual([
      { name: 'idle_in_transaction_session_timeout', setting: '10000' },
      { name: 'lock_timeout', setting: '2000' },
      { name: 'statement_timeout', setting: '5000' },
    ]);
    await database.close();
    await database.close();
  });

  test('a unique violation is told from any other error, and by the name of its constraint', async () => {
    const database = await open();
    await database.pool.query('CREATE TABLE once (id int CONSTRAINT once_key UNIQUE)');
    const insert = () => database.orm.execute(sql`INSERT INTO once VALUES (1)`);
    await insert();
    const error = await refusal(insert());
    expect(isUniqueViolation(error)).toBe(true);
    expect(isUniqueViolation(error, 'once_key')).toBe(true);
    expect(isUniqueViolation(error, 'other_key')).toBe(false);
    expect(isDatabaseAway(error)).toBe(false);
    expect(isUniqueViolation(await refusal(database.pool.query('SELEC')))).toBe(false);
    await database.close();
  });

  test('a write that names what is not there any more can be told from others', async () => {
    const database = await open();
    await database.pool.query('CREATE TABLE owner (id int PRIMARY KEY)');
    await database.pool.query('CREATE TABLE thing (owner int REFERENCES owner)');
    expect(isAboutNothing(await refusal(database.orm.execute(sql`INSERT INTO thing VALUES (1)`)))).toBe(true);
    expect(isAboutNothing(await refusal(database.pool.query('SELEC')))).toBe(false);
    await database.close();
  });

  test('a write to a database that is read-only counts as a full disk', async () => {
    const database = await open();
    const error = await refusal(
      database.orm.transaction((tx) => tx.execute(sql`CREATE TABLE never (id int)`), { accessMode: 'read only' }),
    );
    expect(isDiskFull(error)).toBe(true);
    await database.close();
  });

  test('when it is killed, every call fails as away; when it is back, the same pool goes on, with no place lost', async () => {
    const lost: Error[] = [];
    const database = await openDatabase({
      url: server.url,
      connections: 2,
      onConnectionLost: (error) => lost.push(error),
    });
    await database.pool.query('SELECT 1');
    const inTransaction = refusal(
      database.orm.transaction(async (tx) => {
        await server.kill();
        for (;;) await tx.execute(sql`SELECT 1`); // its own process outlives the postmaster for a moment
      }),
    );
    expect(isDatabaseAway(await inTransaction)).toBe(true);
    for (let tries = 1; tries <= 5; tries += 1) {
      expect(isDatabaseAway(await refusal(database.orm.transaction((tx) => tx.execute(sql`SELECT 1`))))).toBe(true);
      expect(isDatabaseAway(await refusal(database.orm.execute(sql`SELECT 1`)))).toBe(true);
    }
    await server.start();
    const sums = await Promise.all([1, 2, 3].map((n) => database.orm.execute(sql`SELECT ${n}::int + 1 AS sum`)));
    expect(sums.map(({ rows }) => rows[0])).toEqual([{ sum: 2 }, { sum: 3 }, { sum: 4 }]);
    await database.close();
  });

  test('while it only follows another it counts as away and no connection to it is kept; once it has taken over, all goes on', async () => {
    const database = await open();
    await server.kill();
    await server.startAsFollower();
    expect(isDatabaseAway(await refusal(database.pool.query('SELECT 1')))).toBe(true);
    expect(isDatabaseAway(await refusal(database.orm.transaction((tx) => tx.execute(sql`SELECT 1`))))).toBe(true);
    await eventually(() => expect(database.pool.totalCount).toBe(0));
    await expect(open()).rejects.toThrow(
      /^The database at 127\.0\.0\.1:\d+\/lodestar cannot be used: it only follows another PostgreSQL, and cannot be written\.$/,
    );

    await server.takeOver();
    await eventually(() => database.pool.query('CREATE TABLE taken_over (id int)'));
    await database.close();
  });

  test('a query that takes too long counts as busy, and its connection goes on', async () => {
    const database = await openDatabase({ url: server.url, connections: 1 });
    const slow = database.orm.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL statement_timeout = '50ms'`);
      await tx.execute(sql`SELECT pg_sleep(3)`);
    });
    const error = await refusal(slow);
    expect([isDatabaseBusy(error), isDatabaseAway(error)]).toEqual([true, false]);
    expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await database.close();
  });

  test('of two transactions that wait for each other one counts as busy, as does who waits for a lock', async () => {
    const database = await open();
    await database.pool.query('CREATE TABLE locked AS SELECT n FROM generate_series(1, 2) n');
    const held = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const lock = (first: number, second: number) =>
      database.orm.transaction(async (tx) => {
        await tx.execute(sql`SELECT FROM locked WHERE n = ${first} FOR UPDATE`);
        held[first - 1]?.resolve();
        await Promise.all(held.map(({ promise }) => promise));
        await tx.execute(sql`SELECT FROM locked WHERE n = ${second} FOR UPDATE`);
      });
    const crossed = await Promise.allSettled([lock(1, 2), lock(2, 1)]);
    const errors = crossed.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(errors.map(isDatabaseBusy)).toEqual([true]);

    const waiting = database.orm.transaction(async (tx) => {
      await tx.execute(sql`SELECT FROM locked FOR UPDATE`);
      return refusal(database.pool.query("SET lock_timeout = '50ms'; SELECT FROM locked FOR UPDATE"));
    });
    expect(isDatabaseBusy(await waiting)).toBe(true);
    await database.pool.query('DROP TABLE locked');
    await database.close();
  });

  test('a transaction that was left idle for too long counts as away', async () => {
    const database = await open();
    const client = await database.pool.connect();
    await client.query("BEGIN; SET LOCAL idle_in_transaction_session_timeout = '50ms'");
    deafFor(200); // so that it is only told when it goes on
    const error = await refusal(client.query('SELECT 1'));
    client.release(true);
    expect(error).toMatchObject({ code: '25P03' });
    expect(isDatabaseAway(error)).toBe(true);
    expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await database.close();
  });

  test('a transaction that cannot even begin gives its place back', async () => {
    const database = await openDatabase({ url: server.url, connections: 1, onConnectionLost: () => {} });
    const { rows } = await database.pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    process.kill(rows[0]?.pid ?? 0, 'SIGTERM');
    deafFor(200); // so that the pool cannot hear of it yet
    const error = await refusal(database.orm.transaction((tx) => tx.execute(sql`SELECT 1`)));
    expect(isDatabaseAway(error)).toBe(true);
    expect((await database.orm.execute(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }]);
    await database.close();
  });

  test('a transaction whose work fails is undone and gives its connection back', async () => {
    const database = await openDatabase({ url: server.url, connections: 1 });
    await database.pool.query('CREATE TABLE undone (id int)');
    const work = database.orm.transaction(async (tx) => {
      await tx.execute(sql`INSERT INTO undone VALUES (1)`);
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect((await database.pool.query('SELECT * FROM undone')).rows).toEqual([]);
    await database.close();
  });
});

describe('one sentence for a database that cannot be used', () => {
  test('nobody listens', async () => {
    const opening = openDatabase({ url: 'postgresql://ann:hunter2@127.0.0.1:1/lodestar' });
    const { message } = (await refusal(opening)) as Error;
    expect(message).toBe('The database at 127.0.0.1:1/lodestar cannot be used: connect ECONNREFUSED 127.0.0.1:1.');
  });

  test('no such socket', async () => {
    const opening = openDatabase({ url: 'postgresql://ann@%2Fno%2Fwhere/lodestar' });
    await expect(opening).rejects.toThrow('The database at /no/where/lodestar cannot be used: connect ENOENT');
  });

  test('a wrong password', async () => {
    const opening = openDatabase({ url: server.url.replace(/:[^:@]+@/, ':wrong@') });
    await expect(opening).rejects.toThrow(/cannot be used: password authentication failed for user "lodestar"\.$/);
  });

  test('no address at all, which is not repeated', async () => {
    const { message } = (await refusal(openDatabase({ url: 'mysql://ann:hunter2@db/x' }))) as Error;
    expect(message).toContain('DATABASE_URL is not a PostgreSQL address');
    expect(message).not.toContain('hunter2');
  });

  test('a server that is too old', async () => {
    const old = await startOldServer();
    await expect(openDatabase({ url: old.url })).rejects.toThrow(
      /PostgreSQL 15 or newer is needed, but the database at 127.0.0.1:\d+\/lodestar is PostgreSQL 14\.9\./,
    );
    old.close();
  });
});

test('an error of another network call is not the database being away', async () => {
  const error = await refusal(fetch('http://127.0.0.1:1/'));
  expect(isDatabaseAway(error)).toBe(false);
});

function open(): Promise<Database> {
  return openDatabase({ url: server.url, onConnectionLost: () => {} });
}

/** Holds this whole process up: whatever comes in meanwhile is heard of afterwards. */
function deafFor(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

async function refusal(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => Promise.reject(new Error('Expected a refusal')),
    (error: unknown) => error,
  );
}

/** Says what PostgreSQL 14 says to a new connection and to `SHOW server_version`. */
async function startOldServer(): Promise<{ url: string; close(): void }> {
  const [authenticated, ready] = [message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))];
  const column = Buffer.concat([
    Buffer.from('\0\x01server_version\0'),
    Buffer.from('00000000000000000019ffffffffffff0000', 'hex'),
  ]);
  const row = Buffer.concat([Buffer.from('000100000004', 'hex'), Buffer.from('14.9')]);
  const answer = [message('T', column), message('D', row), message('C', Buffer.from('SHOW\0')), ready];
  const listener = createServer((socket) => {
    socket.once('data', () => {
      socket.write(Buffer.concat([authenticated, ready]));
      socket.on('data', (asked) => asked.includes('SHOW') && socket.write(Buffer.concat(answer)));
    });
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  return {
    url: `postgresql://ann@127.0.0.1:${(listener.address() as AddressInfo).port}/lodestar`,
    close: () => listener.close(),
  };
}

/** One message of PostgreSQL's protocol. */
function message(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
}

test.each([
  [1, 10],
  [7, 10],
  [8, 9],
  [16, 4],
])(
  '%d servers on one port have %d connections each, which leaves room for one more and for commands',
  (workers, each) => {
    expect(connectionsOf(workers)).toBe(each);
    expect((workers + 1) * each + 10).toBeLessThan(100 - 3); // of PostgreSQL's 100, its superuser keeps three
  },
);
