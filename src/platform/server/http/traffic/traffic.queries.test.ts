import type { FastifyRequest } from 'fastify';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { makeLog } from '../../log.ts';
import { eventually } from '../../testing/eventually.ts';
import { testDatabase } from '../../testing/testDatabase.ts';
import { keepTraffic } from './keepTraffic.ts';
import { countFailures, findFailures, findSlowest, mostRowsOfAnHour, saveTraffic } from './traffic.queries.ts';
import { addTime, Traffic } from './traffic.ts';
import { failureHours, trafficHours } from './traffic.tables.ts';

const [first, second] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];

describe('the figures of all processes', async () => {
  const { database } = await testDatabase();
  const { orm, pool } = database;
  beforeEach(() => pool.query('truncate traffic_hours, failure_hours'));

  function processThat(answers: Record<string, number[]>, failedIds: string[] = []): Traffic {
    const traffic = new Traffic();
    for (const [url, times] of Object.entries(answers)) for (const ms of times) addTime(traffic.of('GET', url), ms);
    for (const id of failedIds) traffic.noteFailure('GET /a', 500, { id } as FastifyRequest);
    return traffic;
  }

  test('come together, the slowest first', async () => {
    const [one, other] = [
      processThat({ '/a': [1, 1, 40] }, [first]),
      processThat({ '/a': [1, 700], '/b': [3] }, [second]),
    ];
    await Promise.all([saveTraffic(database, one.take()), saveTraffic(database, other.take())]);
    await saveTraffic(database, one.take()); // nothing new
    expect(await findSlowest(database, 10)).toEqual([
      { route: 'GET /a', times: 5, worstMs: 700, medianMs: 1 },
      { route: 'GET /b', times: 1, worstMs: 3, medianMs: 3 },
    ]);
    expect(await findSlowest(database, 1)).toHaveLength(1);
    expect(await findFailures(database, 10)).toEqual([
      {
        ...{ route: 'GET /a', status: 500, kind: 'Status 500', times: 2, lastAt: expect.any(Date) as Date },
        lastRequestId: expect.stringMatching(`${first}|${second}`) as string,
      },
    ]);
    expect(await countFailures(database)).toBe(2);
  });

  test('of several hours are added up, and those of more than a day ago are forgotten', async () => {
    const traffic = processThat({ '/a': [1] }, [first]);
    await saveTraffic(database, traffic.take());
    for (const table of ['traffic_hours', 'failure_hours'])
      await pool.query(`update ${table} set hour = hour - interval '3 hours'`);
    addTime(traffic.of('GET', '/a'), 5);
    traffic.noteFailure('GET /a', 500, { id: second } as FastifyRequest);
    await saveTraffic(database, traffic.take());
    expect(await findSlowest(database, 10)).toMatchObject([{ times: 2, worstMs: 5, medianMs: 1 }]);
    expect(await findFailures(database, 10)).toMatchObject([{ times: 2, lastRequestId: second }]);

    for (const table of ['traffic_hours', 'failure_hours'])
      await pool.query(`update ${table} set hour = hour - interval '26 hours'`);
    expect([await findSlowest(database, 10), await findFailures(database, 10)]).toEqual([[], []]);
    await saveTraffic(database, traffic.take());
    expect([await orm.$count(trafficHours), await orm.$count(failureHours)]).toEqual([0, 0]);
  });

  test('have a bound: an hour that is full takes no more rows', async () => {
    await pool.query(
      `insert into traffic_hours select date_trunc('hour', now()), 'route ' || n, 1, 1, '{1}' from generate_series(1, $1) n`,
      [mostRowsOfAnHour],
    );
    await saveTraffic(database, processThat({ '/a': [1] }).take());
    expect(await orm.$count(trafficHours)).toBe(mostRowsOfAnHour);
  });

  test('are saved once a minute', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const stop = keepTraffic(processThat({ '/minute': [2] }), database, makeLog('silent'));
    vi.advanceTimersByTime(59_999);
    expect(await findSlowest(database, 10)).toEqual([]);
    vi.advanceTimersByTime(1);
    await eventually(async () => expect(await findSlowest(database, 10)).toMatchObject([{ route: 'GET /minute' }]));
    await stop();
  });

  test('are saved a last time when the process ends', async () => {
    const stop = keepTraffic(processThat({ '/last': [2] }), database, makeLog('silent'));
    await stop();
    expect(await findSlowest(database, 10)).toMatchObject([{ route: 'GET /last', times: 1 }]);
  });

  test('that cannot be saved are lost, with a word in the log', async () => {
    const lines: string[] = [];
    const log = makeLog('info', [], { write: (line: string) => void lines.push(line) });
    const broken = { orm: { transaction: () => Promise.reject(new Error('away')) } } as unknown as typeof database;
    await keepTraffic(processThat({ '/a': [1] }), broken, log)();
    expect(lines.join('')).toContain('the figures of a minute are lost');
  });
});
