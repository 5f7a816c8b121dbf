import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { CourseOutline } from '#course/lesson.ts';
import type { StaticPages } from '#landing/server/staticPages.ts';
import { makeApp } from '#platform/server/http/app.ts';
import { makeLog } from '#platform/server/log.ts';
import { eventually } from '#platform/server/testing/eventually.ts';
import { readConfig } from '../config.ts';
import { loadBuild } from './build.ts';
import type { FirstAnswerSources } from './firstAnswers.ts';
import { folders } from '../folders.ts';
import { servePages } from './servePages.ts';

describe('a page for visitors', async () => {
  let outline: CourseOutline = { id: 'sat', title: 'SAT', sections: [] };
  let rendered: string[] = [];
  let hold: Promise<void> | undefined;
  /** How many are being rendered now, and were at most. */
  const atWork = { now: 0, most: 0 };

  const build = await loadBuild(folders.dist);
  const nothing = { find: () => undefined };
  const sources = Object.fromEntries(
    ['progress', 'signInWays', 'profile', 'devices', 'liveSessions', 'plans', 'subscription', 'lesson'].map((name) => [name, nothing]), // prettier-ignore
  ) as unknown as FirstAnswerSources;
  sources.course = {
    async find() {
      atWork.most = Math.max(atWork.most, (atWork.now += 1));
      await hold;
      atWork.now -= 1;
      return undefined;
    },
    editionForVisitors: () => outline,
  };
  const app = await makeApp({ config: readConfig({}), log: makeLog('silent'), guards: { anyone: () => {} } });
  servePages(app, {
    publicUrl: new URL('http://localhost'),
    build: {
      ...build,
      renderPage(address) {
        rendered.push(address);
        return `rendered ${address}`;
      },
    },
    identity: { find: async () => null },
    course: {
      get outline() {
        return outline;
      },
    },
    staticPages: {} as StaticPages,
    sources,
  });
  await app.ready();
  afterAll(() => app.close());
  beforeEach(() => {
    rendered = [];
    atWork.most = 0;
  });

  const ask = (url: string, { remoteAddress = '127.0.0.1', ...headers }: Record<string, string> = {}) =>
    app.inject({ url, remoteAddress, headers });

  test('is rendered once, for all of them and in every encoding', async () => {
    const [plain, ...others] = await Promise.all(
      ['identity', 'br', 'gzip, br', 'gzip'].map((encoding) => ask('/lesson-view?a', { 'accept-encoding': encoding })),
    );
    expect(plain?.body).toContain('rendered /lesson-view?a');
    for (const reply of others) {
      const isBrotli = reply.headers['content-encoding'] === 'br';
      expect((isBrotli ? brotliDecompressSync(reply.rawPayload) : reply.rawPayload).toString()).toBe(plain?.body);
    }
    await ask('/lesson-view?a', { remoteAddress: '203.0.113.9' });
    expect(rendered).toEqual(['/lesson-view?a']);
  });

  test('is another for another address, another theme, another course', async () => {
    for (const url of ['/lesson-view?b', '/lesson-view?c', '/lesson-view?b']) await ask(url);
    await ask('/lesson-view?b', { cookie: 'theme=dark' });
    expect((await ask('/lesson-view?b', { cookie: 'theme=dark' })).body).toContain('data-theme="dark"');
    expect(rendered).toHaveLength(3);
    outline = { ...outline };
    await ask('/lesson-view?b');
    expect(rendered).toHaveLength(4);
  });

  test('with a code in its address is kept nowhere', async () => {
    await ask('/reset-password?code=secret');
    await ask('/reset-password?code=secret');
    expect(rendered).toHaveLength(2);
  });

  test('is rendered for one network twice at once, twenty wait, and more get it without: their browser renders it', async () => {
    let release = () => {};
    hold = new Promise((resolve) => (release = resolve));
    const asked = Array.from({ length: 30 }, (_, at) => ask(`/lesson-view?many=${at}`));
    const elsewhere = ask('/lesson-view?many=elsewhere', { remoteAddress: '203.0.113.9' });
    await eventually(() => expect(atWork.most).toBe(3)); // two of the many, and the one from elsewhere
    release();
    hold = undefined;
    const replies = await Promise.all(asked);
    expect(atWork.most).toBe(3);
    const bare = replies.filter(({ body }) => body.includes('<div id="root"></div>'));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(30).fill(200));
    expect(bare).toHaveLength(8);
    expect((await elsewhere).body).toContain('rendered /lesson-view?many=elsewhere');
    expect((await ask('/lesson-view?many=29')).body).toContain('rendered'); // what was not rendered is not kept
  });

  test('is rendered for all networks eight times at once', async () => {
    let release = () => {};
    hold = new Promise((resolve) => (release = resolve));
    const asked = Array.from({ length: 12 }, (_, at) => ask(`/lesson-view?net=${at}`, { remoteAddress: `203.0.113.${at}` })); // prettier-ignore
    await eventually(() => expect(atWork.most).toBe(8));
    release();
    hold = undefined;
    for (const { body } of await Promise.all(asked)) expect(body).toContain('rendered');
    expect(atWork.most).toBe(8);
  });
});

test('the description of all calls is made once', async () => {
  const { serveOpenApi } = await import('#platform/server/http/app.ts');
  const app = await makeApp({ config: readConfig({}), log: makeLog('silent'), guards: { anyone: () => {} } });
  serveOpenApi(app);
  await app.ready();
  let made = 0;
  const describe = app.swagger.bind(app);
  app.swagger = ((...given: []) => {
    made += 1;
    return describe(...given);
  }) as typeof app.swagger;
  const [first] = await Promise.all(Array.from({ length: 5 }, () => app.inject('/api/openapi.json')));
  const again = await app.inject({
    url: '/api/openapi.json',
    headers: { 'if-none-match': String(first?.headers.etag) },
  });
  expect([first?.json<{ openapi: string }>().openapi, again.statusCode, again.body, made]).toEqual([
    '3.1.0',
    304,
    '',
    1,
  ]);
  await app.close();
});
