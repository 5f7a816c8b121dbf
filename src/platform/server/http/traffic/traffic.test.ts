import type { FastifyRequest } from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { makeLog } from '../../log.ts';
import { platformSettings } from '../../platform.settings.ts';
import { readSettings } from '../../settings/settings.ts';
import { makeApp } from '../app.ts';
import { serveHealth } from '../health.ts';
import { addTime, medianMs, mostFailures, mostRoutes, timeBounds, Traffic } from './traffic.ts';

const requestOf = (id: string) => ({ id }) as FastifyRequest;

function timesOf(...ms: number[]) {
  const figures = new Traffic().of('GET', '/a');
  for (const one of ms) addTime(figures, one);
  return figures;
}

describe('the figures of a route', () => {
  test.each<[string, number[], number, number]>([
    ['one answer', [3], 3, 3],
    ['three quick ones and a slow one', [1, 2, 2, 900], 2, 900],
    ['half and half', [4, 4, 150, 150], 5, 150],
    ['all at the bound', [10, 10, 10], 10, 10],
    ['all beyond the last bound', [7_000, 9_000], 9_000, 9_000],
    ['none', [], 0, 0],
  ])('tell what half of them stayed within, and the worst: %s', (_, ms, median, worst) => {
    const figures = timesOf(...ms);
    expect([medianMs(figures), figures.worstMs, figures.times]).toEqual([median, worst, ms.length]);
    expect(figures.buckets).toHaveLength(timeBounds.length + 1);
  });

  test('are always the same object, and begin anew when they were taken', () => {
    const traffic = new Traffic();
    const figures = traffic.of('GET', '/a');
    addTime(figures, 30);
    expect(traffic.take().routes).toMatchObject([{ route: 'GET /a', times: 1, worstMs: 30 }]);
    expect(traffic.take().routes).toEqual([]);
    addTime(traffic.of('GET', '/a'), 40);
    expect(traffic.of('GET', '/a')).toBe(figures);
    expect(traffic.take().routes).toMatchObject([{ times: 1, worstMs: 40 }]);
  });

  test('of more routes than a program has are counted under one name', () => {
    const traffic = new Traffic();
    for (let route = 0; route < 1_000; route += 1) addTime(traffic.of('GET', `/${route}`), 1);
    const { routes } = traffic.take();
    expect(routes).toHaveLength(mostRoutes + 1);
    expect(routes.at(-1)).toMatchObject({ route: 'others', times: 1_000 - mostRoutes });
  });

  test('of failures do not grow either', () => {
    const traffic = new Traffic();
    for (let failure = 0; failure < 1_000; failure += 1) traffic.noteFailure(`/${failure}`, 500, requestOf('a'));
    const { failures } = traffic.take();
    expect(failures).toHaveLength(mostFailures + 1);
    expect(failures.at(-1)).toMatchObject({ route: 'others', times: 1_000 - mostFailures });
    expect(traffic.take().failures).toEqual([]);
  });
});

describe('an app', async () => {
  const traffic = new Traffic();
  const config = readSettings(platformSettings, {});
  const app = await makeApp({ config, log: makeLog('silent'), guards: { anyone: () => {} } });
  serveHealth(app, { isReady: async () => true, canSave: () => true, metricsToken: '', traffic });
  app.get('/things/:id', { config: { access: 'anyone' } }, (request) => {
    throw new Error(`Expected a thing but found ${request.url}`);
  });
  for (const file of ['a', 'b'])
    app.get(`/files/${file}.js`, { config: { access: 'anyone', countedAs: '/files/*' } }, () => 'text');
  await app.ready();
  afterAll(() => app.close());

  test('counts files of a kind under one name, and who asks for the head of an answer along with the rest', async () => {
    for (const url of ['/files/a.js', '/files/b.js']) await app.inject(url);
    await app.inject({ method: 'HEAD', url: '/files/a.js' });
    expect(traffic.take().routes).toMatchObject([{ route: 'GET /files/*', times: 3 }]);
  });

  test('counts by route and kind, and holds nothing of an address, a query or a message', async () => {
    for (const one of [1, 2]) await app.inject(`/things/canary-${one}?token=canary`);
    for (let one = 0; one < 1_000; one += 1) await app.inject(`/canary-${one}`);
    const taken = traffic.take();
    expect(taken.routes.map(({ route, times }) => [route, times])).toEqual([
      ['GET /things/:id', 2],
      ['none', 1_000],
    ]);
    expect(taken.failures).toEqual([
      {
        ...{ route: 'GET /things/:id', status: 500, times: 2, lastAt: expect.any(Date) as Date },
        kind: expect.stringMatching(/^Error at traffic\.test\.ts:\d+$/) as string,
        lastRequestId: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      },
    ]);
    expect(JSON.stringify(taken)).not.toContain('canary');
  });
});
