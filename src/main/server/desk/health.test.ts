import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { securityEventKinds } from '#accounts/server/security/securityEvents.tables.ts';
import { SecurityEvents } from '#accounts/server/security/securityEvents.ts';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import { eventKinds, mostShown, type Health, type HappenedEvent, type ReportedAnswer } from '#admin/health.ts';
import { newAdmin } from '#admin/server/testing/newAdmin.ts';
import type { CalendarFeed } from '#live/live.ts';
import { eventually } from '#platform/server/testing/eventually.ts';
import { openMailbox } from '#platform/server/testing/mailbox.ts';
import { testServer } from '../testing/testServer.ts';

test('the kinds of events that one may ask for are those that are written down', () => {
  expect(eventKinds).toEqual([...securityEventKinds]);
});

describe('the health of the server', async () => {
  const mailbox = await openMailbox();
  afterAll(() => mailbox.close());
  const { app, database } = await testServer({ SMTP_URL: mailbox.url, MAIL_FROM: 'post@example.com' });
  const { pool } = database;
  const events = new SecurityEvents(database, 'any secret');
  let admin: Awaited<ReturnType<typeof newAdmin>>;
  beforeAll(async () => {
    admin = await newAdmin(app, database);
  });

  const ask = async () => (await admin.call('GET', '/api/admin/health')).json<Health>();
  const lineOf = ({ lines }: Health, name: string) => lines.find((line) => line.name === name);
  const deedsOf = async (what: string) =>
    (await pool.query('select target, before, after from audit_log where what = $1', [what])).rows as unknown[];

  test('is for administrators alone', async () => {
    const student = await newStudent(app);
    for (const [method, address] of [
      ['GET', '/api/admin/health'],
      ['GET', '/api/admin/health/events'],
      ['GET', '/api/admin/health/reports'],
      ['POST', '/api/admin/health/letters/send-again'],
      ['POST', '/api/admin/health/reports/00000000-0000-4000-8000-000000000000/dealt-with'],
    ] as const)
      expect([address, (await student.call(method, address)).statusCode]).toEqual([address, 403]);
  });

  test('tells version, database, disk, work and the largest tables, each well or with what to do', async () => {
    const health = await ask();
    expect(lineOf(health, 'Version')).toMatchObject({
      value: expect.stringContaining('up to date') as string,
      todo: null,
    });
    expect(lineOf(health, 'Saving')).toEqual({ name: 'Saving', value: 'works', todo: null });
    expect(health.lines.length).toBeGreaterThan(10);
    expect(health.tables).toHaveLength(mostShown.tables);
    expect(health.routes.length).toBeLessThanOrEqual(mostShown.routes);
    expect(health.routes.map(({ route }) => route)).toContain('POST /api/sign-up');
  });

  test('tells what failed by route, class and request, and nothing of the address, the query or the person', async () => {
    const { address } = (await admin.call('POST', '/api/calendar-feed')).json<CalendarFeed>();
    const secret = new URL(address ?? '').pathname;
    await pool.query('alter table calendar_feeds rename to gone');
    const replies = [];
    for (const one of [1, 2]) replies.push(await app.inject(`${secret}?token=canary-${one}`));
    replies.push(await admin.call('GET', '/api/calendar-feed?canary=1'));
    await pool.query('alter table gone rename to calendar_feeds');
    expect(replies.slice(0, 2).map(({ statusCode }) => statusCode)).toEqual([500, 500]);
    for (let one = 0; one < 50; one += 1) await app.inject(`/canary-${one}?canary=1`);

    const reply = await admin.call('GET', '/api/admin/health');
    expect(reply.body).not.toContain('canary');
    expect(reply.body).not.toContain(admin.email);
    expect(reply.body).not.toContain(secret.slice('/calendar/'.length, -'.ics'.length));
    const health = reply.json<Health>();
    const failure = health.failures.find(({ route }) => route === 'GET /calendar/:file');
    expect(failure).toMatchObject({ status: 500, times: 2, kind: expect.stringContaining('42P01') as string });
    expect(replies[1]?.body).toContain(failure?.lastRequestId);
    expect(lineOf(health, 'Errors of the last day')?.todo).toContain('log');
    const { rows } = await pool.query<{ all: string }>(
      "select coalesce(string_agg(t::text, ' '), '') || (select string_agg(f::text, ' ') from failure_hours f) as all from traffic_hours t",
    );
    expect(rows[0]?.all).toContain('/calendar/:file');
    expect(rows[0]?.all).not.toMatch(/canary|\.ics/);
  });

  test('tells of letters that were not sent, which go out again, and the audit log says so', async () => {
    await eventually(async () => expect((await pool.query('select 1 from mails')).rowCount).toBe(0)); // those of the sign-ups
    mailbox.refuse(550);
    const { email } = await newStudent(app);
    await eventually(async () => expect((await ask()).refusedLetters).toBe(1));
    expect(lineOf(await ask(), 'Letters')?.value).toMatch(
      /1 not sent since \d{4}-\d\d-\d\d: 550 … No such person here/,
    );
    mailbox.refuse(undefined);
    const again = () => admin.call('POST', '/api/admin/health/letters/send-again');
    expect((await again()).json()).toEqual({ sent: 1 });
    await mailbox.letterTo(email);
    expect((await again()).json()).toEqual({ sent: 0 });
    expect(await deedsOf('letters.sent-again')).toEqual([{ target: '', before: null, after: { letters: 1 } }]);
  });

  test('shows the newest security events, of all kinds or of one', async () => {
    const find = async (query = '') =>
      (await admin.call('GET', `/api/admin/health/events${query}`)).json<{ events: HappenedEvent[] }>().events;
    await events.note('made-admin', admin.uid, undefined);
    expect((await find()).length).toBeGreaterThan(1);
    const made = await find('?what=made-admin');
    expect(made).toMatchObject([{ what: 'made-admin', network: null }]);
    expect(JSON.stringify(made)).not.toContain(admin.uid); // a pseudonym stands for it
    await pool.query("insert into security_events (what) select 'locked' from generate_series(1, $1)", [
      mostShown.events + 5,
    ]);
    expect(await find('?what=locked')).toHaveLength(mostShown.events);
    expect((await admin.call('GET', '/api/admin/health/events?what=canary')).statusCode).toBe(400);
  });

  test('shows the answers that were reported, without names, until they are dealt with, which the audit log says', async () => {
    const find = async () =>
      (await admin.call('GET', '/api/admin/health/reports')).json<{ reports: ReportedAnswer[] }>().reports;
    await pool.query(
      `with talk as (insert into conversations (user_id, title) values ($1, 'Slopes') returning id)
       insert into messages (conversation_id, role, content, reported) select id, role, content, reported from talk,
         (values ('user', 'What is a slope?', null), ('assistant', 'A kind of fish.', 'wrong')) as m (role, content, reported)`,
      [admin.uid],
    );
    const [report] = await find();
    expect(report).toMatchObject({
      reported: 'wrong',
      about: 'solver',
      question: 'What is a slope?',
      answer: 'A kind of fish.',
    });
    const close = (id = '') => admin.call('POST', `/api/admin/health/reports/${id}/dealt-with`);
    expect((await close(report?.id)).statusCode).toBe(200);
    expect(await find()).toEqual([]);
    expect((await close(report?.id)).statusCode).toBe(404);
    expect(await deedsOf('report.dealt-with')).toEqual([
      { target: report?.id, before: { reported: 'wrong' }, after: null },
    ]);
    expect((await close('canary')).statusCode).toBe(400);

    await pool.query(
      `insert into messages (conversation_id, role, content, reported)
       select (select id from conversations limit 1), 'assistant', 'Fish ' || n, 'harmful' from generate_series(1, $1) n`,
      [mostShown.reports + 5],
    );
    expect(await find()).toHaveLength(mostShown.reports);
  });
});
