import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerMaker } from '#answers/server/testing/answerMaker.ts';
import { uuid7 } from '#answers/uuid7.ts';
import { halfOfSkill } from '#course/skills.ts';
import type { Goal, Plan, Today } from '../../plan/plan.ts';
import { planServer } from '../testing/planServer.ts';

/** A Wednesday; in New York it is still the evening of Tuesday. */
const wednesday = Date.parse('2026-11-25T02:00:00Z');
const dayMs = 24 * 3_600_000;
const goal: Goal = {
  ...{ testDate: '2027-03-13', targetScore: 1400, minutes: [0, 30, 30, 0, 0, 60, 0] },
  ...{ timeZone: 'America/New_York', weeklyLetter: false },
};

describe('the plan of a student', async () => {
  const { course, database, due, exams, newStudent } = await planServer();

  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: wednesday }));
  afterEach(() => {
    vi.useRealTimers();
    due.cards = 0;
    Object.assign(exams, { left: [], last: undefined });
  });

  async function someone(given: Partial<Goal> = {}) {
    const { call, uid } = await newStudent();
    const set = await call('PUT', '/api/plan', { ...goal, ...given });
    const complete = (lesson: string) => call('PUT', `/api/progress/${lesson}`);
    return { uid, call, set: set.json<Plan>(), complete, today: async () => (await call('GET', '/api/today')).json<Today>() }; // prettier-ignore
  }

  test('is not there at first, and says what day it is', async () => {
    const { call } = await newStudent();
    expect((await call('GET', '/api/plan')).json()).toEqual({
      ...{ goal: null, today: '2026-11-25', daysLeft: null, days: [], doesNotFit: [] },
    });
    expect((await call('GET', '/api/today')).json()).toMatchObject({ isAsked: false, hasGoal: false, timeZone: null, planned: null, next: null }); // prettier-ignore
    expect((await call('GET', '/api/today?timeZone=America/New_York')).json()).toMatchObject({ today: '2026-11-24', timeZone: 'America/New_York' }); // prettier-ignore
    await call('DELETE', '/api/plan');
    expect((await call('GET', '/api/today')).json()).toMatchObject({ isAsked: true, hasGoal: false });
  });

  test('lays out every open lesson of the course, from the student’s own today on', async () => {
    const { set, call } = await someone();
    const [start] = course.outline?.sections ?? [];
    expect(set).toMatchObject({ goal, today: '2026-11-24', daysLeft: 109, doesNotFit: [] });
    expect(set.days[0]).toMatchObject({ day: '2026-11-24', lessons: [{ sectionId: start?.id }, {}, {}] });
    const planned = set.days.flatMap((day) => day.lessons.map(({ lessonId }) => lessonId));
    const open = (course.outline?.sections ?? []).filter(({ locked }) => !locked).flatMap((section) => section.lessons);
    expect([...new Set(planned)].toSorted()).toEqual(open.map(({ id }) => id).toSorted());
    expect((await call('GET', '/api/plan')).json()).toEqual(set);
  });

  test('is made anew when a day was missed: what was for that day comes today', async () => {
    const { set, today } = await someone();
    const first = set.days[0]?.lessons;
    expect(first?.length).toBeGreaterThan(1);
    vi.setSystemTime(wednesday + 4 * dayMs);
    const saturday = await today();
    expect(saturday.planned?.lessons.slice(0, first?.length)).toEqual(first);
    expect(saturday).toMatchObject({ today: '2026-11-28', daysLeft: 105 });
    expect(saturday.week.map(({ isActive }) => isActive)).toEqual(Array.from({ length: 7 }, () => false));
  });

  test('counts what was completed today against today, and gives no more for it', async () => {
    const { set, complete, today } = await someone();
    const lessons = set.days[0]?.lessons ?? [];
    for (const { sectionId, lessonId } of lessons) await complete(`${sectionId}/${lessonId}`);
    const after = await today();
    expect(after.planned).toBeNull();
    expect(after.done.map(({ lessonId }) => lessonId).toSorted()).toEqual(lessons.map(({ lessonId }) => lessonId).toSorted()); // prettier-ignore
    expect(after).toMatchObject({ nextDay: '2026-11-25', next: set.days[1]?.lessons[0] });
  });

  test('says what does not fit before the test', async () => {
    const { set } = await someone({ testDate: '2026-11-26' });
    expect(set.days.map(({ day }) => day)).toEqual(['2026-11-24', '2026-11-25']);
    expect(set.doesNotFit.length).toBeGreaterThan(10);
  });

  test('goes on when the date of the test is past', async () => {
    const { call, today } = await someone({ testDate: '2026-11-26' });
    vi.setSystemTime(wednesday + 30 * dayMs);
    expect(await today()).toMatchObject({ testDate: '2026-11-26', daysLeft: null });
    expect((await call('GET', '/api/plan')).json<Plan>().doesNotFit).toEqual([]);
  });

  test('keeps time for what is to be reviewed', async () => {
    const { call, today } = await someone();
    due.cards = 3;
    expect(await today()).toMatchObject({
      reviewsDue: 3,
      dueBySkill: [{ skill: 'Boundaries', due: 3 }],
      planned: { reviewMinutes: 6 },
    });
    const { days } = (await call('GET', '/api/plan')).json<Plan>();
    expect(days.every(({ reviewMinutes }) => reviewMinutes > 0)).toBe(true);
  });

  test('has a practice exam on the best day shortly before the test, a week after the one before', async () => {
    const { call, today } = await someone({ testDate: '2026-12-12' });
    const exam = { form: 'form-1', title: 'Practice exam 1', minutes: 144 };
    const examDays = async () =>
      (await call('GET', '/api/plan')).json<Plan>().days.flatMap((one) => (one.exam ? [[one.day, one.exam]] : []));
    exams.left = [exam];
    expect(await examDays()).toEqual([['2026-12-05', exam]]);
    exams.last = { at: wednesday - 3 * dayMs, minutes: 144 };
    expect(await examDays()).toEqual([['2026-12-05', exam]]);
    exams.last = { at: wednesday + 5 * dayMs, minutes: 144 };
    expect(await examDays()).toEqual([]);
    exams.last = undefined;
    vi.setSystemTime(Date.parse('2026-12-05T15:00:00Z'));
    expect(await today()).toMatchObject({ today: '2026-12-05', planned: { lessons: [], exam } });
    Object.assign(exams, { left: [], last: { at: Date.now(), minutes: 144 } });
    expect((await today()).planned?.lessons ?? []).toEqual([]); // it took all the minutes of the day
  });

  test('can be given up', async () => {
    const { call } = await someone();
    expect((await call('DELETE', '/api/plan')).json()).toMatchObject({ goal: null, days: [] });
  });

  const bad: [string, Partial<Record<keyof Goal, unknown>>, string][] = [
    ['yesterday', { testDate: '2026-11-23' }, 'The test date is past. Choose a day from today on.'],
    ['30 February', { testDate: '2027-02-30' }, 'This is no date of the calendar.'],
    ['a test in ten years', { testDate: '2036-11-24' }, 'The test date is more than three years away.'],
    ['0 minutes', { minutes: [0, 0, 0, 0, 0, 0, 0] }, 'Choose some minutes for at least one day of the week.'],
    ['25 hours', { minutes: [1500, 0, 0, 0, 0, 0, 0] }, 'A day has between 0 and 1,440 minutes.'],
    ['−1 minute', { minutes: [30, -1, 0, 0, 0, 0, 0] }, 'A day has between 0 and 1,440 minutes.'],
    ['a score of 1610', { targetScore: 1610 }, 'A score is between 400 and 1600, in tens.'],
    ['a score of 1405', { targetScore: 1405 }, 'A score is between 400 and 1600, in tens.'],
    ['a score of −400', { targetScore: -400 }, 'A score is between 400 and 1600, in tens.'],
    ['no place on Earth', { timeZone: 'Moon/Sea' }, 'This time zone is not known here.'],
  ];
  test.each(bad)('of %s is refused in words, and the one before stays', async (_, change, message) => {
    const { call, set } = await someone();
    const refused = await call('PUT', '/api/plan', { ...goal, ...change });
    expect([refused.statusCode, refused.json<{ error: { message: string } }>().error.message]).toEqual([400, message]);
    expect((await call('GET', '/api/plan')).json()).toEqual(set);
  });

  test.each([
    ['six days', { minutes: [30, 0, 30, 0, 30, 0] }],
    ['half a minute', { minutes: [0.5, 0, 30, 0, 30, 0, 0] }],
    ['a text', { minutes: '30' }],
    ['no date at all', { testDate: undefined }],
    ['a field of its own', { userId: 'x' }],
  ])('of %s is refused', async (_, change) => {
    const { call } = await newStudent();
    expect((await call('PUT', '/api/plan', { ...goal, ...change })).statusCode).toBe(400);
  });

  test('may be for today, whatever day it is elsewhere', async () => {
    expect((await someone({ testDate: '2026-11-24' })).set).toMatchObject({ daysLeft: 0, days: [] });
  });

  test('fills the dots of the days on which something was answered or completed, by the student’s own midnight', async () => {
    const { uid, today, complete } = await someone();
    const answer = (time: number) =>
      database.pool.query(
        `insert into answers (user_id, id, attempt_id, lesson_id, part_id, round, edition, try, hints, ms, mode, answered_at, is_right, counts)
         values ($1, $2, $2, 'l', 'p', 0, 'e', 1, 0, 0, 'lesson', now(), true, true)`,
        [uid, uuid7(time)],
      );
    const active = async () => (await today()).week.filter(({ isActive }) => isActive).map(({ day }) => day);
    expect(await active()).toEqual([]);
    await complete('start-here/start-test-map');
    expect(await active()).toEqual(['2026-11-24']);
    const midnight = Date.parse('2026-11-23T05:00:00Z');
    await answer(midnight - 1); // on Sunday
    expect(await active()).toEqual(['2026-11-24']);
    await answer(midnight);
    expect(await active()).toEqual(['2026-11-23', '2026-11-24']);
  });

  test('fills the dot of the day on which a set was handed in, though it was begun on an earlier one', async () => {
    const { call, today } = await someone();
    const asked = course.bank.find(({ round, skill }) => round === 0 && halfOfSkill(skill));
    if (!asked) throw new Error('Expected a question of the test');
    const lastWeek = uuid7(wednesday - 5 * dayMs); // the ids of a sitting's answers follow from the set's
    const given = { id: lastWeek, mode: 'diagnostic', at: new Date(wednesday).toISOString() } as const;
    const part = { id: asked.partId, correctAnswer: 0 };
    const answer = answerMaker({ id: asked.lessonId, edition: asked.edition })(part, given);
    const reply = await call('POST', '/api/answers', { answers: [answer] });
    expect(reply.json()).toMatchObject({ accepted: [lastWeek] });
    expect((await today()).week.filter(({ isActive }) => isActive)).toEqual([{ day: '2026-11-24', isActive: true }]);
  });
});
