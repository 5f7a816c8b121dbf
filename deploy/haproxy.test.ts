import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { importCourse } from '#authoring/server/importCourse.ts';
import { readHere } from '#authoring/server/testing/readHere.ts';
import { testCourse } from '#authoring/server/testing/testCourse.ts';
import { startProgram, untilReady } from '#main/server/testing/serverProcess.ts';
import { eventually } from '#platform/server/testing/eventually.ts';
import { freePort } from '#platform/server/testing/freePort.ts';
import { openMailbox } from '#platform/server/testing/mailbox.ts';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import { fileOf, missingPrograms } from './programs.ts';
import { host, runProxy } from './testing/proxy.ts';
import { visitor } from './testing/visitor.ts';

test('the example is tried, or is named as not tried here', () => {
  expect(missingPrograms().includes('haproxy')).toBe(fileOf('haproxy') === undefined);
});

if (fileOf('haproxy'))
  describe('two servers behind HAProxy', async () => {
    const { url, database } = await testDatabase();
    const mailbox = await openMailbox();
    const folder = mkdtempSync(join(tmpdir(), 'lodestar-two-'));
    afterAll(async () => {
      await mailbox.close();
      rmSync(folder, { recursive: true, force: true });
    });

    async function start(port: number) {
      const program = startProgram({
        ...{ PORT: String(port), DATABASE_URL: url, DATA_DIR: join(folder, String(port)), LOG_LEVEL: 'info' },
        ...{ APP_SECRET: 'known-to-the-two-servers-of-this-test-alone', PUBLIC_URL: `https://${host}` },
        ...{ TRUST_PROXY: '127.0.0.1', SMTP_URL: mailbox.url, MAIL_FROM: 'Lodestar <post@sat.example.org>' },
        DRAIN_SECONDS: '4',
      });
      await untilReady(program);
      const answered = (path: string) => program.wrote().split(`"path":"${path}"`).length - 1;
      return { ...program, port, answered };
    }
    type Server = Awaited<ReturnType<typeof start>>;
    let servers: Server[] = await Promise.all([start(await freePort()), start(await freePort())]);
    const { ports } = await runProxy('haproxy', servers.map(({ port }) => port)); // prettier-ignore
    const sam = visitor(ports.https);
    const both = (path: string) =>
      eventually(() => expect(servers.map(({ answered }) => answered(path)).every((times) => times > 0)).toBe(true));

    test('count limits together, and post each letter once', async () => {
      const statuses: number[] = [];
      for (let index = 1; index <= 21; index += 1) {
        statuses.push((await sam.call('POST', '/api/newsletter', { body: { email: `reader-${index}@example.com` } })).status); // prettier-ignore
      }
      expect(statuses).toEqual([...Array<number>(20).fill(202), 429]);
      await both('/api/newsletter');
      await eventually(() => expect(new Set(mailbox.letters.map(({ to }) => to[0])).size).toBe(20));
      await eventually(async () => {
        const jobs = await database.pool.query("select 1 from pgboss.job where name = 'mail' and state < 'completed'");
        expect(jobs.rowCount).toBe(0);
      });
      expect(mailbox.letters).toHaveLength(20);
    });

    test('are started anew one after the other while students work: no request fails, and nothing is lost', async () => {
      const body = { name: 'Sam Reed', email: 'sam@example.com', password: 'a long walk by the sea' };
      expect((await sam.call('POST', '/api/sign-up', { body })).status).toBe(200);
      const lessons = ['start-test-map', 'start-tools', 'start-study-plan', 'start-adaptive-scoring'];
      const asks = [
        ...lessons.map((lesson) => ['PUT', `/api/progress/start-here/${lesson}`] as const),
        ...[['GET', '/'] as const, ['GET', '/api/progress'] as const, ['GET', '/api/course'] as const],
      ];
      const over = new AbortController();
      let asked = 0;
      const failed: unknown[] = [];
      const students = Array.from({ length: 4 }, async (_, first) => {
        for (let at = first; !over.signal.aborted; at += 1) {
          const [method, path] = asks[at % asks.length] ?? ['GET', '/'];
          const outcome = await sam.call(method, path).then(({ status }) => status, String);
          asked += 1;
          if (outcome !== 200) failed.push([method, path, outcome]);
          await pause(40); // they leave the machine time for all else that runs on it
        }
      });

      const renewed: Server[] = [];
      for (const server of servers) {
        await eventually(() => expect(server.answered('/api/progress')).toBeGreaterThan(5));
        server.child.kill('SIGTERM');
        expect((await server.exit()).code).toBe(0);
        const next = await start(server.port);
        await eventually(() => expect(next.answered('/api/progress')).toBeGreaterThan(5)); // it is sent work again
        renewed.push(next);
      }
      over.abort();
      await Promise.all(students);
      servers = renewed;
      expect(failed).toEqual([]);
      expect(asked).toBeGreaterThan(100);
      const progress = JSON.parse(String((await sam.call('GET', '/api/progress')).body)) as Record<string, string[]>;
      expect(progress['start-here']?.toSorted()).toEqual(lessons.toSorted());
    });

    test('show a course that was edited, both', async () => {
      const edited = join(folder, 'course');
      cpSync(testCourse, edited, { recursive: true });
      const file = join(edited, 'start-here/section.yaml');
      writeFileSync(file, readFileSync(file, 'utf8').replace(/^title: .+/m, "title: 'Begin here'"));
      expect(await importCourse(database, edited, readHere)).toMatchObject({ outcome: 'imported' });
      for (const { port } of servers) {
        await eventually(async () => {
          const reply = await fetch(`http://127.0.0.1:${port}/api/course`, { headers: { 'x-forwarded-host': host } });
          expect(await reply.text()).toContain('Begin here');
        });
      }
    });
  });
