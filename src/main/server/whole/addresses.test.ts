import { describe, expect, test } from 'vitest';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import { caller } from '#platform/server/testing/caller.ts';
import { testServer } from '../testing/testServer.ts';

describe('strange addresses', async () => {
  const { app, database, logged } = await testServer();
  const visitor = caller(app);
  const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

  const faults = () => logged.filter((line) => /"level":"(?:error|fatal)"/.test(line));

  describe('of the course', () => {
    test.each([
      ['/api/lessons/..%2f..%2fx/start-test-map', 400],
      ['/api/lessons/%2e%2e%2f/start-test-map', 400],
      ['/api/lessons/start-here/START-TEST-MAP', 400],
      ['/api/lessons/start-here/%7B00000000-0000-0000-0000-000000000000%7D', 400],
      ['/api/lessons/start-here/00000000-0000-0000-0000-000000000000', 404],
      ['/api/lessons/start-here/__proto__', 400],
      ['/api/lessons/start-here/constructor', 404],
      ['/api/lessons/constructor/start-test-map', 404],
      ['/api/lessons/start-here/start-test-map%00', 400],
      ['/api/lessons/start-here/start-test-map%20', 400],
      ['/api/lessons/start-here/start-test-map%ZZ', 400],
      ['/api/lessons/start-here/start-test-map/', 404],
      ['/api/lessons/start-here//start-test-map', 404],
      ['/api/lessons//start-test-map', 400],
      ['/api/lessons/start-here', 404],
      [`/api/lessons/start-here/${'a'.repeat(64)}`, 404],
      [`/api/lessons/start-here/${'a'.repeat(65)}`, 400],
      [`/api/lessons/start-here/${'a'.repeat(9000)}`, 414],
      ['/api/lessons/rw-boundaries/start-test-map', 404],
      ['/api/lessons/practice-exams/exam-1', 403],
      ['/api/lessons/start-here/start-test-map?id[]=1&id[]=2', 400],
      ['/api/course?limit=-1', 400],
      ['/api/course?limit=1e9&limit=0x10&limit=NaN', 400],
      ['/api/course?__proto__[role]=admin', 400],
      ['/api/course?', 200],
      ['/api/course;x=1', 404],
      ['/api/course%20', 404],
      ['/api/%63ourse', 200],
      ['/API/course', 404],
      ['//api//course', 404],
      ['/api//course', 404],
      ['/api/course/', 404],
      ['/api/Course', 404],
      ['/api/course.json', 404],
    ])('%s answers with %d', async (address, status) => {
      const reply = await visitor.call('GET', address);
      expect(reply.statusCode).toBe(status);
      if (address.startsWith('/api/') && status >= 400) {
        expect(reply.json()).toEqual({
          error: expect.objectContaining({ message: expect.any(String) as string }) as object,
        });
      }
      expect(faults()).toEqual([]);
    });

    test.each([
      ['a piece of it', { range: 'bytes=0-10' }, 200],
      ['it as HTML', { accept: 'text/html' }, 200],
      ['it unless there is one', { 'if-none-match': '*' }, 304],
      ['it in all of ten thousand encodings', { 'accept-encoding': 'gzip;q=0.1,'.repeat(900) }, 200],
      ['it by another method’s name', { 'x-http-method-override': 'DELETE' }, 200],
    ])('whoever wants %s gets the course as it is', async (_, headers, status) => {
      const reply = await visitor.call('GET', '/api/course', undefined, headers);
      expect(reply.statusCode).toBe(status);
      if (status === 200) expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
    });

    test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)('nobody can %s the course', async (method) => {
      const reply = await visitor.call(method, '/api/course');
      expect([reply.statusCode, reply.json()]).toEqual([
        404,
        { error: { status: 'not-found', message: 'Call not found.' } },
      ]);
      expect(reply.headers.allow).toBeUndefined();
    });

    test('asking for the headers alone gets them, and no body', async () => {
      const [get, head] = [await visitor.call('GET', '/api/course'), await visitor.call('HEAD', '/api/course')];
      expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', get.headers.etag]);
    });
  });

  describe('of progress', async () => {
    const student = await newStudent(app);
    const done = async () => (await student.call('GET', '/api/progress')).json<Record<string, string[]>>();

    test.each([
      ['a lesson that is not there', 'start-here/nowhere', 404],
      ['a lesson of another section', 'rw-boundaries/start-test-map', 404],
      ['a lesson of a locked section', 'practice-exams/exam-1', 403],
      ['a lesson called like no lesson', 'start-here/..%2f..', 400],
      ['a lesson with a field in the query', 'start-here/start-test-map?done=true', 400],
    ])('%s cannot be completed', async (_, lesson, status) => {
      expect((await student.call('PUT', `/api/progress/${lesson}`)).statusCode).toBe(status);
      expect(await done()).toEqual({});
    });

    test.each([
      ['somebody’s id', { userId: '00000000-0000-0000-0000-000000000000' }, 400],
      ['a percentage', { percent: 100 }, 400],
      ['a list', [], 400],
      ['ten megabytes', { answers: 'x'.repeat(10 * 1024 * 1024) }, 413],
    ])('a lesson cannot be completed with %s in the body', async (_, body, status) => {
      expect((await student.call('PUT', '/api/progress/start-here/start-test-map', body)).statusCode).toBe(status);
      expect(await done()).toEqual({});
    });

    test('two devices that take turns lose nothing of each other', async () => {
      const phone = caller(app);
      await phone.call('POST', '/api/sign-in', { email: student.email, password: student.password });
      await student.call('PUT', '/api/progress/start-here/start-test-map');
      await phone.call('PUT', '/api/progress/start-here/start-tools');
      await phone.call('PUT', '/api/progress/rw-boundaries/bnd-join');
      await student.call('PUT', '/api/progress/start-here/start-test-map');
      const found = await done();
      expect(found['start-here']?.toSorted()).toEqual(['start-test-map', 'start-tools']);
      expect(found['rw-boundaries']).toEqual(['bnd-join']);
    });

    test('a lesson that its author took away stays on the record, and cannot be completed anew', async () => {
      await database.pool.query(
        `insert into completed_lessons (user_id, section_id, lesson_id) values ($1, 'start-here', 'taken-away')`,
        [student.uid],
      );
      expect((await done())['start-here']).toContain('taken-away');
      expect((await student.call('PUT', '/api/progress/start-here/taken-away')).statusCode).toBe(404);
    });
  });

  describe('of pages', () => {
    test.each([
      ['/lesson-view?lessonId=<script>alert(1)</script>'],
      ['/lesson-view?lessonId=%3Cscript%3Ealert(1)%3C/script%3E&sectionId=start-here'],
      ['/lesson-view'],
      ['/lesson-view?lessonId=start-test-map'],
      ['/lesson-view?lessonId=start-test-map&lessonId=start-tools&sectionId=start-here'],
      ['/lesson-view?lessonId=nowhere&sectionId=start-here'],
      ['/lesson-view?lessonId=start-test-map&sectionId=rw-boundaries'],
    ])('%s is no lesson: the page says so, with status 404', async (address) => {
      const reply = await visitor.call('GET', address, undefined, html);
      expect(reply.statusCode).toBe(404);
      expect(reply.body).not.toContain('<script>alert');
      expect(faults()).toEqual([]);
    });

    test('the text of a lesson that is not there is on the page', async () => {
      const { body } = await visitor.call('GET', '/lesson-view?lessonId=<script>', undefined, html);
      expect(body).toContain('Lesson not found.');
    });

    test.each([
      '/dashboard/%2e%2e/nowhere',
      '//dashboard',
      '//evil.example/',
      '/assets/',
      '/assets/..%2f..%2f.env',
      '/assets/..%2f..%2fpackage.json',
      '/assets/%5c..%5c..%5cpackage.json',
      '/assets/....//....//package.json',
      '/assets/web-00000000.js',
      '/.vite/manifest.json',
      '/index.html',
      '/index.html.map',
      '/.git/HEAD',
      '/.git/config',
      '/.env',
      '/.env.example',
      '/package.json',
      '/src/main/server.ts',
      '/data/app-secret',
      '/documentation',
      '/documentation/json',
      '/administrator',
      '/wp-login.php',
      '/server-status',
      '/favicon.svg/',
      '/%00',
      '/%E2%80%AE',
      '/<script>alert(1)</script>',
    ])('%s is no page: a page says so, with status 404', async (address) => {
      const reply = await visitor.call('GET', address, undefined, html);
      expect(reply.statusCode).toBe(404);
      expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(reply.body).toContain('<title>Page not found · Lodestar</title>');
      expect(reply.body).not.toContain('<script>alert');
      expect(faults()).toEqual([]);
    });

    test.each([
      ...['/api', '/api/', '/api?x', '/api/nowhere', '/api/course/', '/API/course', '/Api', '//api/course', '/api/%2e'],
    ])('%s is no call: who asks is told so as by any call, whatever they would rather read', async (address) => {
      for (const headers of [html, { accept: 'application/json' }, {}]) {
        const reply = await visitor.call('GET', address, undefined, headers);
        expect([reply.statusCode, reply.json()]).toEqual([
          404,
          { error: { status: 'not-found', message: 'Call not found.' } },
        ]);
      }
    });

    test.each([
      ['/dashboard/', '/dashboard'],
      ['/DASHBOARD', '/dashboard'],
      ['/Dashboard/Lesson/?sectionId=Start-Here&x=/?y', '/dashboard/lesson?sectionId=Start-Here&x=/?y'],
      ['/LOGIN/', '/login'],
    ])('%s leads to the page that was meant', async (typed, address) => {
      const reply = await visitor.call('GET', typed, undefined, html);
      expect([reply.statusCode, reply.headers.location]).toEqual([308, address]);
    });

    test.each(['/.git/HEAD', '/assets/web-00000000.js', '/nowhere'])(
      'a program that asks for %s gets JSON',
      async (address) => {
        const reply = await visitor.call('GET', address, undefined, { accept: 'application/json' });
        expect([reply.statusCode, reply.json()]).toMatchObject([404, { error: { status: 'not-found' } }]);
      },
    );

    test('no source map is served', async () => {
      const { body } = await visitor.call('GET', '/login', undefined, html);
      const scripts = [...body.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file ?? '');
      expect(scripts.length).toBeGreaterThan(1);
      for (const file of scripts) {
        expect((await visitor.call('GET', file)).body).not.toContain('sourceMappingURL');
        expect((await visitor.call('GET', `${file}.map`)).statusCode).toBe(404);
      }
    });

    test('an address that no browser can mean is refused', async () => {
      const reply = await visitor.call('GET', '/%ZZ', undefined, html);
      expect([reply.statusCode, reply.json()]).toMatchObject([400, { error: { status: 'invalid-argument' } }]);
    });

    test.each([
      ['/settings', '/settings'],
      ['/dashboard/lesson?sectionId=start-here', '/dashboard/lesson?sectionId=start-here'],
      ['/dashboard/caf\u00e9 \u{1f98a}', '/dashboard/caf%C3%A9%20%F0%9F%A6%8A'],
      ['//evil.example', '/dashboard/learn'],
      ['/\\evil.example', '/dashboard/learn'],
      ['https://evil.example', '/dashboard/learn'],
      ['javascript:alert(1)', '/dashboard/learn'],
      ['/a\r\nset-cookie: x=y', '/dashboard/learn'],
    ])('who is signed in already and was going to %j goes on to %s', async (next, address) => {
      const student = await newStudent(app);
      const reply = await student.call('GET', `/login?next=${encodeURIComponent(next)}`);
      expect([reply.statusCode, reply.headers.location]).toEqual([302, address]);
    });

    test('a name that is markup is text on the page', async () => {
      const student = await newStudent(app, { name: '</script><img src=x onerror=alert(1)>' });
      const { body } = await student.call('GET', '/dashboard/learn', undefined, html);
      expect(body).toContain('onerror=alert(1)');
      expect(body).not.toMatch(/<img src=x|<\/script><img/);
    });
  });
});
