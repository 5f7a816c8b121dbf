import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import type { Me } from '#accounts/account.ts';
import { heavyPicture } from '#accounts/server/testing/pictures.ts';
import { testServer } from '#main/server/testing/testServer.ts';
import { chunk, eventStream, rawEndpoint } from '#tutor/server/testing/rawEndpoint.ts';
import { fileOf, missingPrograms } from './programs.ts';
import { host, runProxy } from './testing/proxy.ts';
import { visitor } from './testing/visitor.ts';

const all = ['nginx', 'caddy', 'haproxy'] as const;
const installed = all.filter((name) => fileOf(name));

test('each example is tried, or is named as not tried here', () => {
  expect(all.filter((name) => !missingPrograms().includes(name))).toEqual(installed);
});

if (installed.length > 0)
  describe('a server behind a proxy', async () => {
    const model = await rawEndpoint();
    const { app, database } = await testServer({
      PUBLIC_URL: `https://${host}`,
      TRUST_PROXY: '127.0.0.1',
      ...{ AI_BASE_URL: `${model.url}/v1`, AI_API_KEY: 'key-of-the-tests', AI_MODEL: 'test-model' },
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    let connections = 0;
    app.server.on('connection', () => (connections += 1));
    const { port } = app.server.address() as { port: number };
    const student = { name: 'Sam Reed', password: 'a long walk by the sea' };

    describe.each(installed)('%s', async (name) => {
      const { ports } = await runProxy(name, [port, port]);
      const network = `127.0.${1 + all.indexOf(name)}`;
      const sam = visitor(ports.https, `${network}.1`);
      const claiming = visitor(ports.https, `${network}.2`);
      const neighbour = visitor(ports.https, `${network}.3`);

      test('leads from http to https, and shows pages that ask for https from then on', async () => {
        const asking = get({
          host: '127.0.0.1',
          port: ports.http,
          path: '/login?next=1',
          headers: { host },
          agent: false,
        });
        const [{ statusCode, headers }] = (await once(asking, 'response')) as [IncomingMessage];
        asking.destroy();
        expect(statusCode).toBe(308);
        expect(headers.location?.replace(`:${ports.https}`, '')).toBe(`https://${host}/login?next=1`);
        const page = await sam.call('GET', '/');
        expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
        expect(page.headers['strict-transport-security']).toMatch(/^max-age=\d+$/);
      });

      test('keeps its connections to the server', async () => {
        const before = connections;
        for (let call = 0; call < 12; call += 1) expect((await sam.call('GET', '/api/course')).status).toBe(200);
        expect(connections - before).toBeLessThan(4);
      });

      test('closes /metrics, and hands the host on as it came, so that another one is refused', async () => {
        expect((await sam.call('GET', '/metrics')).status).toBe(404);
        expect((await sam.call('GET', '/healthz')).status).toBe(200);
        const asOther = { headers: { host: 'other.example.org', 'x-forwarded-host': host } };
        const other = await sam.call('GET', '/', asOther);
        if (name === 'caddy') expect(other.body).toHaveLength(0); // it serves the named site alone
        else expect(other.status).toBe(421);
      });

      test('says who asks: what a visitor claims of their address does not count', async () => {
        const ask = (by: typeof claiming, index: number) =>
          by.call('POST', '/api/newsletter', {
            body: { email: `${name}-${index}@example.com` },
            headers: {
              'x-forwarded-for': `198.51.100.${index}`,
              'x-real-ip': '198.51.100.9',
              forwarded: 'for=198.51.100.9',
            },
          });
        const statuses: number[] = [];
        for (let index = 1; index <= 21; index += 1) statuses.push((await ask(claiming, index)).status);
        expect(statuses).toEqual([...Array<number>(20).fill(202), 429]);
        expect((await ask(neighbour, 22)).status).toBe(202);
      });

      test('lets one sign up, send a photo of nearly 10 MB, and read an answer piece by piece', async () => {
        const signedUp = await sam.call('POST', '/api/sign-up', { body: { ...student, email: `${name}@example.com` } });
        expect([signedUp.status, signedUp.headers['set-cookie']?.[0]]).toEqual([
          200,
          expect.stringContaining('Secure'),
        ]);
        const { user } = JSON.parse(String(signedUp.body)) as Me;
        expect((await sam.call('PUT', '/api/me/photo', { body: await heavyPicture() })).status).toBe(200);
        await database.pool.query("update users set pro_until = now() + interval '1 day' where id = $1", [user?.uid]);

        const first = 'A semicolon joins two complete sentences. ';
        const rest = Promise.withResolvers<void>();
        model.answerWith(async (response) => {
          response.writeHead(200, eventStream).write(chunk(first.repeat(3)));
          await rest.promise; // not before the first piece was read
          response.end(`${chunk('That is all.', 'stop')}data: [DONE]\n\n`);
        });
        const answer = await sam.begin('POST', '/api/solver', {
          body: { prompt: 'What is a semicolon for?', history: [] },
          headers: { accept: 'text/event-stream' },
        });
        expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, undefined]);
        let read = '';
        for await (const piece of answer) {
          read += String(piece);
          if (read.includes('semicolon joins')) rest.resolve();
        }
        expect(read).toContain('That is all.');
        expect(read).toContain('"result"');
      });
    });
  });
