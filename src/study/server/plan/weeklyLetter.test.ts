import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Letter } from '#platform/server/mail/letter.ts';
import type { Plan } from '../../plan/plan.ts';
import { planServer } from '../testing/planServer.ts';
import { planDays } from './planDays.ts';
import { nextLetterAfter } from './letterTime.ts';
import { stopLetterLink, writeWeeklyLetters } from './weeklyLetter.ts';

const hour = 3_600_000;
/** Seven in the morning in New York. */
const monday = Date.parse('2026-11-30T12:00:00Z');
const week = 7 * 24 * hour;

test.each([
  ['2026-11-25T02:00:00Z', 'America/New_York', '2026-11-30T12:00:00.000Z'],
  ['2026-11-30T11:59:59Z', 'America/New_York', '2026-11-30T12:00:00.000Z'],
  ['2026-11-30T12:00:00Z', 'America/New_York', '2026-12-07T12:00:00.000Z'],
  ['2026-11-29T20:00:00Z', 'Asia/Tokyo', '2026-11-29T22:00:00.000Z'],
])('after %s the next letter in %s is due at %s', (now, zone, due) => {
  expect(new Date(nextLetterAfter(Date.parse(now), zone)).toISOString()).toBe(due);
});

describe('the weekly letter', async () => {
  const { plans, mail, newStudent, database, exams, publicUrl } = await planServer();
  const stopLink = stopLetterLink('a secret that only the tests know, long', publicUrl);
  const services = { plans, mail, stopLink, origin: publicUrl.origin };

  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: monday - 3 * 24 * hour }));
  afterEach(async () => {
    vi.useRealTimers();
    await database.pool.query('delete from study_plans');
  });

  async function reader({ weeklyLetter = true, isConfirmed = true } = {}) {
    const student = await newStudent();
    if (isConfirmed) await database.pool.query('update users set email_verified_at = now() where id = $1', [student.uid]); // prettier-ignore
    const goal = { testDate: '2026-12-20', targetScore: null, minutes: [30, 0, 30, 0, 30, 0, 0], timeZone: 'America/New_York', weeklyLetter }; // prettier-ignore
    expect((await student.call('PUT', '/api/plan', goal)).statusCode).toBe(200);
    const letters = async (): Promise<Letter[]> =>
      (await mail.outbox(student.uid)).flatMap(({ letter }) =>
        letter?.subject === 'Your week of study' ? letter : [],
      );
    return { ...student, letters };
  }

  test('tells what was done and what comes, once a week, with two servers at work', async () => {
    const { letters, call, email } = await reader();
    await call('PUT', '/api/progress/start-here/start-test-map');
    await writeWeeklyLetters(services, monday - 1);
    expect(await letters()).toEqual([]);
    await Promise.all([writeWeeklyLetters(services, monday), writeWeeklyLetters(services, monday)]);
    await writeWeeklyLetters(services, monday + hour);
    const [letter, ...more] = await letters();
    expect(more).toEqual([]);
    expect(letter).toMatchObject({ to: email });
    expect(letter?.text).toContain('Last week you studied on 1 day, and completed 1 lesson.');
    expect(letter?.text).toMatch(/This week's plan: \d+ lessons in \d+ minutes\./);
    expect(letter?.text).toContain('20 days to your test.');
    expect(letter?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    await writeWeeklyLetters(services, monday + week);
    expect((await letters()).map(({ text }) => text).filter((text) => text.includes('a week off'))).toHaveLength(1);
  });

  test('names the practice exam of the week, and its day', async () => {
    const { letters, uid } = await reader();
    exams.left = [{ form: 'form-1', title: 'Practice exam 1', minutes: 144 }];
    await writeWeeklyLetters(services, monday + 2 * week);
    expect((await letters()).at(-1)?.text).toContain('\nPractice exam 1 is planned for Wednesday.\n');
    expect(await planDays(plans, uid, monday + 2 * week)).toContainEqual(
      expect.objectContaining({
        ...{ day: '2026-12-16', title: 'Practice exam 1', description: 'A whole practice exam (144 min)' },
      }),
    );
    exams.left = [];
  });

  test('on the day of the test says so', async () => {
    const { call, letters } = await reader();
    const { goal } = (await call('GET', '/api/plan')).json<Plan>();
    await call('PUT', '/api/plan', { ...goal, testDate: '2026-11-30' });
    await writeWeeklyLetters(services, monday);
    expect((await letters())[0]?.text).toContain('\nYour test is today.\n');
  });

  test('comes once after weeks in which no server ran', async () => {
    const { letters } = await reader();
    await writeWeeklyLetters(services, monday + 5 * week + hour);
    await writeWeeklyLetters(services, monday + 5 * week + 2 * hour);
    expect(await letters()).toHaveLength(1);
  });

  test('comes to nobody who did not ask, gave the plan up, is disabled, or has not confirmed the address', async () => {
    const [silent, unconfirmed, gone, disabled] = [await reader({ weeklyLetter: false }), await reader({ isConfirmed: false }), await reader(), await reader()]; // prettier-ignore
    await gone.call('DELETE', '/api/plan');
    await database.pool.query('update users set disabled_at = now() where id = $1', [disabled.uid]);
    await writeWeeklyLetters(services, monday);
    for (const one of [silent, unconfirmed, gone, disabled]) expect(await one.letters()).toEqual([]);
  });

  test('that cannot be written keeps nobody else from theirs, and stays due', async () => {
    const [broken, one, other] = [await reader(), await reader(), await reader()];
    await database.pool.query("update study_plans set time_zone = 'Nowhere/Known' where user_id = $1", [broken.uid]);
    await database.pool.query(
      "update study_plans set next_letter_at = next_letter_at - interval '1 hour' where user_id = $1",
      [broken.uid],
    );
    await expect(writeWeeklyLetters(services, monday)).rejects.toThrow('1 weekly letters were not written');
    expect([await one.letters(), await other.letters()].map(({ length }) => length)).toEqual([1, 1]);
    await database.pool.query("update study_plans set time_zone = 'America/New_York' where user_id = $1", [broken.uid]);
    await writeWeeklyLetters(services, monday + hour);
    expect((await broken.letters()).length).toBe(1);
  });

  test('ends by its link, which is worth nothing for others', async () => {
    const [one, other] = [await reader(), await reader()];
    const link = new URL(stopLink.address(one.uid));
    expect(link.pathname).toBe('/weekly-letter/stop');
    const query = Object.fromEntries(link.searchParams);
    expect(stopLink.idIn({ ...query, id: other.uid })).toBeUndefined();
    await plans.queries.stopLetters(stopLink.idIn(query) ?? '');
    await writeWeeklyLetters(services, monday);
    expect([await one.letters(), await other.letters()].map((letters) => letters.length)).toEqual([0, 1]);
  });
});
