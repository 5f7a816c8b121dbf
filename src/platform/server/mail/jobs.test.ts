import { expect, test, vi } from 'vitest';
import { Jobs, type Queue } from './jobs.ts';
import { makeLog } from '../log.ts';
import { openDatabase } from '../db/db.ts';
import { relayTo } from '../testing/relay.ts';
import { testDatabase } from '../testing/testDatabase.ts';
import { eventually } from '../testing/eventually.ts';

const { url, database } = await testDatabase();

test('work that comes again and again is done once in so many seconds by all servers together', async () => {
  const queue = { name: 'chime', retries: 0, mostSeconds: 10 } satisfies Queue<object>;
  const everySeconds = 2;
  const done: object[] = [];
  const servers = Array.from({ length: 4 }, () => new Jobs(database, makeLog('silent')));
  const stops = servers.map((jobs) => {
    jobs.handle(queue, async (given) => void done.push(given));
    return jobs.every(queue, everySeconds);
  });
  for (const jobs of servers) await jobs.start();
  await eventually(() => expect(done.length).toBeGreaterThanOrEqual(3));
  for (const stop of stops) stop();
  await Promise.all(servers.map((jobs) => jobs.stop()));
  const { rows } = await database.pool.query<{ times: number; stretches: number }>(
    `select count(*)::int as times, count(distinct singleton_on)::int as stretches from pgboss.job where name = 'chime'`,
  );
  expect(rows[0]?.times).toBe(rows[0]?.stretches);
  expect(done.length).toBeLessThanOrEqual(rows[0]?.stretches ?? 0);
});

test('what is stopped before it began does nothing', async () => {
  const jobs = new Jobs(database, makeLog('silent'));
  const stop = jobs.every({ name: 'never', retries: 0, mostSeconds: 10 }, 1);
  await new Promise((resolve) => setTimeout(resolve, 1200));
  stop();
  await jobs.stop();
  const { rows } = await database.pool.query<{ count: number }>(
    "select count(*)::int from pgboss.job where name = 'never'",
  );
  expect(rows).toEqual([{ count: 0 }]);
});

test('what waits is done by itself once a database that was away is back', async () => {
  const relay = await relayTo(url);
  const disturbed = await openDatabase({ url: relay.url, onConnectionLost: () => {} });
  const logged: string[] = [];
  const jobs = new Jobs(disturbed, makeLog('warn', [], { write: (line: string) => void logged.push(line) }));
  const queue = { name: 'after-all', retries: 0, mostSeconds: 10 } satisfies Queue<{ number: number }>;
  const done: { number: number }[] = [];
  jobs.handle(queue, async (given: { number: number }) => void done.push(given));
  await jobs.start();
  await database.orm.transaction((tx) => jobs.add(tx, queue, { number: 1 }));
  await eventually(() => expect(done).toEqual([{ number: 1 }]));

  relay.cut();
  await database.orm.transaction((tx) => jobs.add(tx, queue, { number: 2 }));
  await eventually(() => expect(logged.join('')).toContain('the queue could not be looked at'));
  expect(done).toHaveLength(1);
  relay.mend();
  await eventually(() => expect(done).toEqual([{ number: 1 }, { number: 2 }]));
  await jobs.stop();
  await disturbed.close();
  relay.close();
});

test('many kinds of work that look for themselves in one moment leave the connections to requests', async () => {
  const own = await openDatabase({ url });
  const jobs = new Jobs(own, makeLog('silent'));
  const done = new Set<string>();
  const queues = Array.from({ length: 12 }, (_, number) => ({ name: `kind-${number}`, retries: 0, mostSeconds: 10 }));
  for (const { name, ...queue } of queues) jobs.handle({ name, ...queue }, async () => void done.add(name));
  await jobs.start();
  for (const round of [1, 2]) {
    done.clear();
    await database.orm.transaction(async (tx) => {
      for (const queue of queues) await jobs.add(tx, queue, { round });
    });
    await eventually(() => expect(done.size).toBe(queues.length));
  }
  expect(own.pool.totalCount).toBeLessThanOrEqual(2);
  await jobs.stop();
  await own.close();
});

test('a server that waits for work asks for all kinds at once', async () => {
  const own = await openDatabase({ url });
  const asked = vi.spyOn(own.pool, 'query');
  const jobs = new Jobs(own, makeLog('silent'));
  const queues = Array.from({ length: 12 }, (_, number) => ({ name: `idle-${number}`, retries: 0, mostSeconds: 10 }));
  for (const queue of queues) jobs.handle(queue, async () => {});
  await jobs.start();
  const times = (text: RegExp) => asked.mock.calls.filter(([given]) => text.test(JSON.stringify(given))).length;
  const [looks, fetches] = [
    () => times(/kinds_with_work/),
    () => times(/idle-\d+.*skip locked|skip locked.*idle-\d+/is),
  ];
  await eventually(() => expect([looks() > 4, fetches()]).toEqual([true, queues.length])); // each once, at the start
  await jobs.stop();
  await own.close();
});
