import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import type { CalendarFeed } from '#live/live.ts';
import { caller } from '#platform/server/testing/caller.ts';
import type { Plan } from '#study/plan/plan.ts';
import { stopLetterLink } from '#study/server/plan/weeklyLetter.ts';
import { testServer } from '../testing/testServer.ts';

const goal = { testDate: null, targetScore: null, minutes: [30, 30, 30, 30, 30, 30, 30], timeZone: 'UTC', weeklyLetter: true }; // prettier-ignore
const publicUrl = new URL('http://localhost:3000');

describe('a plan', async () => {
  const { app, database } = await testServer();
  const visitor = caller(app);

  async function planner(given: Partial<Record<keyof typeof goal, unknown>> = {}) {
    const student = await newStudent(app);
    const plan = (await student.call('PUT', '/api/plan', { ...goal, ...given })).json<Plan>();
    return { ...student, plan };
  }

  const calendarOf = async ({ call }: Pick<Awaited<ReturnType<typeof newStudent>>, 'call'>) => {
    const { address } = (await call('POST', '/api/calendar-feed')).json<CalendarFeed>();
    const { body } = await visitor.call('GET', new URL(address ?? 'none').pathname);
    const events = new ICAL.Component(ICAL.parse(body) as never).getAllSubcomponents('vevent');
    return events.map((event) => new ICAL.Event(event)).filter(({ uid }) => /^(?:study|test)-/.test(uid));
  };

  test('stands in the calendar of its student, a day an event, and in nobody else’s', async () => {
    const testDate = new Date(Date.now() + 60 * 24 * 3_600_000).toISOString().slice(0, 10);
    const [student, other] = [await planner({ testDate }), await newStudent(app)];
    const events = await calendarOf(student);
    const { plan } = student;
    expect(events.map(({ startDate }) => startDate.toString())).toEqual([
      ...plan.days.slice(0, 28).map(({ day }) => day), // every day has minutes
      testDate,
    ]);
    const [first] = events;
    expect(first?.startDate.isDate).toBe(true);
    expect(first?.summary).toMatch(/^Study: \d+ min$/);
    expect(first?.description).toContain(`${plan.days[0]?.lessons[0]?.title} (`);
    expect(events.at(-1)?.summary).toBe('The SAT');
    expect(await calendarOf(other)).toEqual([]);
  });

  test('loses its weekly letter by the link in it, without signing in, and stays', async () => {
    const { uid, call, plan } = await planner();
    const stop = stopLetterLink('a secret that only the tests know, long', publicUrl);
    const { pathname, search } = new URL(stop.address(uid));
    expect(plan.goal?.weeklyLetter).toBe(true);

    const page = await visitor.call('GET', pathname + search);
    expect([page.statusCode, page.body.includes('<button type="submit"')]).toEqual([200, true]);
    const tampered = await visitor.call('POST', `${pathname}${search}x`);
    expect([tampered.statusCode, tampered.body.includes('This link is not complete.')]).toEqual([400, true]);
    expect((await call('GET', '/api/plan')).json<Plan>().goal?.weeklyLetter).toBe(true);

    for (const body of ['List-Unsubscribe=One-Click', '{}']) {
      const stopped = await visitor.call('POST', pathname + search, body, { 'content-type': 'application/x-www-form-urlencoded' }); // prettier-ignore
      expect([stopped.statusCode, stopped.body.includes('The weekly letter has stopped')]).toEqual([200, true]);
      expect((await call('GET', '/api/plan')).json<Plan>().goal).toEqual({ ...goal, weeklyLetter: false });
    }
  });

  test('goes with its student', async () => {
    const { uid, call } = await planner();
    await call('DELETE', '/api/me');
    const { rows } = await database.pool.query('select from study_plans where user_id = $1', [uid]);
    expect(rows).toEqual([]);
  });

  test('and Today are in the page, so that its first screen needs no call', async () => {
    const { call } = await planner();
    const learn = await call('GET', '/dashboard/learn');
    expect(learn.body).toContain('Planned for today');
    expect(learn.body).toContain('/api/today');
    const page = await call('GET', '/dashboard/plan');
    expect(page.body).toContain('This week');
    expect(page.body).toContain('/api/plan');
  });
});
