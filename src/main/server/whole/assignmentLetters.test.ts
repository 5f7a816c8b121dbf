import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PublishedCourse } from '#course/server/published.ts';
import { makeLog } from '#platform/server/log.ts';
import { Jobs } from '#platform/server/mail/jobs.ts';
import type { Letter } from '#platform/server/mail/letter.ts';
import { Mail } from '#platform/server/mail/mail.ts';
import { caller } from '#platform/server/testing/caller.ts';
import type { Content } from '#teaching/assignments.ts';
import {
  stopAssignmentLettersLink,
  writeAssignmentLetters,
} from '#teaching/server/assignments/letters/writeLetters.ts';
import { readConfig } from '../config.ts';
import { classroom } from '../testing/classroom.ts';
import { startedSet } from '../testing/startedSet.ts';
import { testServer } from '../testing/testServer.ts';

const tuesday = Date.parse('2026-12-01T12:00:00Z');
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** When those of what is due on Friday are reminded, where it is UTC. */
const thursdayAtFour = Date.parse('2026-12-03T16:00:00Z');
const drill: Content = { kind: 'drill', half: 'math' };
const secret = 'a secret that only the tests know, long';

describe('letters about assignments', async () => {
  const { app, database, url } = await testServer();
  const log = makeLog('silent');
  const config = readConfig({ DATABASE_URL: url });
  const mail = new Mail({ database, jobs: new Jobs(database, log), log, secret, config });
  const course = new PublishedCourse(database, log);
  await course.refresh();
  const { origin } = config.PUBLIC_URL;
  const stopLink = stopAssignmentLettersLink(secret, config.PUBLIC_URL);
  const write = (now: number) => writeAssignmentLetters({ database, course, mail, stopLink, origin }, now);
  const room = classroom(app, database);
  const { newStudent, newTeacher, newClass, join, leave } = room;

  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: tuesday }));
  afterEach(async () => {
    vi.useRealTimers();
    await database.pool.query('delete from classes');
  });

  async function aClass(given: Parameters<typeof newClass>[1] = {}) {
    const teacher = await newTeacher();
    const id = await newClass(teacher, given);
    return {
      ...{ id, teacher },
      member: async () => {
        const student = await newStudent();
        await join(id, student);
        return student;
      },
      assign: (title: string, more: object = {}) => room.assigned(teacher, id, drill, { title, ...more }),
    };
  }
  const lettersOf = async ({ uid }: { uid: string }): Promise<Letter[]> =>
    (await mail.outbox(uid)).flatMap(({ letter }) => (letter?.headers?.['List-Unsubscribe'] ? letter : []));
  const subjectsOf = async (who: { uid: string }) => (await lettersOf(who)).map(({ subject }) => subject);

  test('remind whoever has not done it, at four the day before, once, with two servers at work', async () => {
    const { member, assign } = await aClass();
    const [open, begun, done] = [await member(), await member(), await member()];
    const id = await assign('Lines');
    for (const one of [begun, done]) {
      const { id: setId } = await startedSet(one, id);
      if (one === done) await one.call('POST', `/api/sets/${setId}/finish`);
    }
    await database.pool.query('delete from assignment_news');
    await write(thursdayAtFour - 1);
    expect(await subjectsOf(open)).toEqual([]);
    await Promise.all([write(thursdayAtFour), write(thursdayAtFour)]);
    await write(thursdayAtFour + hourMs);
    for (const one of [open, begun]) expect(await subjectsOf(one)).toEqual(['Due tomorrow: Lines']);
    expect(await subjectsOf(done)).toEqual([]);
    const [letter] = await lettersOf(open);
    expect(letter).toMatchObject({ to: open.email });
    expect(letter?.text).toContain('In Algebra, this is due tomorrow and not done yet:\n\nLines.');
    expect(letter?.text).toContain(`${origin}/assignments`);
    expect(letter?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  });

  test('go by the clock of the class, and speak by that of the student', async () => {
    const { member, assign } = await aClass({ timeZone: 'Pacific/Auckland' });
    const student = await member();
    await database.pool.query("update users set time_zone = 'Pacific/Honolulu' where id = $1", [student.uid]);
    await assign('Lines');
    await database.pool.query('delete from assignment_news');
    const atFour = Date.parse('2026-12-03T03:00:00Z');
    await write(atFour - 1);
    expect(await subjectsOf(student)).toEqual([]);
    await write(atFour);
    expect(await subjectsOf(student)).toEqual(['Due Friday, Dec 4 by 1:00 AM: Lines']);
  });

  test('of one class and day are one letter, and those of a day that was put off come again', async () => {
    const { member, assign, id, teacher } = await aClass();
    const student = await member();
    const [first] = [await assign('Lines'), await assign('Circles')];
    await database.pool.query('delete from assignment_news');
    await write(thursdayAtFour);
    expect(await subjectsOf(student)).toEqual(['Due tomorrow: 2 assignments']);
    vi.setSystemTime(thursdayAtFour + hourMs);
    await teacher.call('PATCH', `/api/classes/${id}/assignments/${first}`, { title: 'Lines', note: '', dueOn: '2026-12-08' }); // prettier-ignore
    await write(Date.parse('2026-12-07T16:00:00Z'));
    expect(await subjectsOf(student)).toEqual(['Due tomorrow: 2 assignments', 'Due tomorrow: Lines']);
  });

  test('do not come after the due day, of what was withdrawn, or when the afternoon before was past already', async () => {
    const { member, assign, id, teacher } = await aClass();
    const student = await member();
    const withdrawn = await assign('Withdrawn');
    await teacher.call('POST', `/api/classes/${id}/assignments/${withdrawn}/withdraw`);
    await assign('Due today', { dueOn: '2026-12-01' });
    await assign('Late', { dueOn: '2026-12-03' });
    await database.pool.query('delete from assignment_news');
    await write(tuesday + hourMs);
    await write(Date.parse('2026-12-04T00:00:00Z'));
    await write(thursdayAtFour);
    expect(await subjectsOf(student)).toEqual([]);
  });

  test('tell what is new, collected, at most once a day', async () => {
    const { member, assign } = await aClass();
    const student = await member();
    await assign('Lines');
    await Promise.all([write(tuesday + hourMs), write(tuesday + hourMs)]);
    expect(await subjectsOf(student)).toEqual(['Assigned to you: Lines']);
    const [letter] = await lettersOf(student);
    expect(letter?.text).toContain('Lines (Algebra), due Friday, Dec 4.');
    await assign('Circles', { dueOn: '2026-12-20' });
    await assign('Angles', { dueOn: '2026-12-20' });
    await write(tuesday + hourMs + dayMs - 1);
    expect(await subjectsOf(student)).toHaveLength(1);
    await write(tuesday + hourMs + dayMs);
    expect(await subjectsOf(student)).toEqual(['Assigned to you: Lines', '2 new assignments']);
    await write(tuesday + 4 * dayMs);
    expect((await subjectsOf(student)).filter((subject) => !subject.startsWith('Due'))).toHaveLength(2);
  });

  test('tell nothing of what is withdrawn, done or over by then, and the next news need not wait', async () => {
    const { member, assign, id, teacher } = await aClass();
    const student = await member();
    const first = await assign('Withdrawn');
    await teacher.call('POST', `/api/classes/${id}/assignments/${first}/withdraw`);
    const { id: setId } = await startedSet(student, await assign('Done'));
    await student.call('POST', `/api/sets/${setId}/finish`);
    await assign('Over', { dueOn: '2026-12-01' });
    await write(Date.parse('2026-12-02T00:00:00Z'));
    expect(await subjectsOf(student)).toEqual([]);
    await assign('Lines');
    await write(Date.parse('2026-12-02T01:00:00Z'));
    expect(await subjectsOf(student)).toEqual(['Assigned to you: Lines']);
  });

  test('come to nobody who was only asked, left, is not meant, is disabled, or has not confirmed the address', async () => {
    const { member, assign, id } = await aClass();
    const [meant, other, gone, disabled, unconfirmed, asked] = [await member(), await member(), await member(), await member(), await member(), await newStudent()]; // prettier-ignore
    await join(id, asked, null);
    await database.pool.query('update users set email_verified_at = null where id = $1', [unconfirmed.uid]);
    await assign('For all');
    await assign('For one', { students: [meant.uid] });
    await leave(id, gone);
    await database.pool.query('update users set disabled_at = now() where id = $1', [disabled.uid]);
    await write(tuesday + hourMs);
    await write(thursdayAtFour);
    expect(await subjectsOf(meant)).toEqual(['2 new assignments', 'Due tomorrow: 2 assignments']);
    expect(await subjectsOf(other)).toEqual(['Assigned to you: For all', 'Due tomorrow: For all']);
    for (const one of [gone, disabled, unconfirmed, asked]) expect(await subjectsOf(one)).toEqual([]);
  });

  test('stop by the switch, each kind by its own', async () => {
    const { member, assign } = await aClass();
    const [noNews, noReminders, outsider] = [await member(), await member(), await newStudent()];
    const set = async ({ call }: typeof noNews, reminders: boolean, news: boolean) =>
      (await call('PUT', '/api/me/assignment-letters', { reminders, news })).json<object>();
    expect((await outsider.call('GET', '/api/me/assignment-letters')).json()).toEqual({ reminders: true, news: true, isInClass: false }); // prettier-ignore
    expect(await set(noReminders, false, true)).toEqual({ reminders: false, news: true, isInClass: true });
    await assign('Lines');
    expect(await set(noNews, true, false)).toEqual({ reminders: true, news: false, isInClass: true });
    await write(tuesday + hourMs);
    await write(thursdayAtFour);
    expect(await subjectsOf(noNews)).toEqual(['Due tomorrow: Lines']);
    expect(await subjectsOf(noReminders)).toEqual(['Assigned to you: Lines']);
  });

  test('stop by the link in them, with one click and without signing in; a link is worth nothing for others', async () => {
    const { member, assign } = await aClass();
    const [student, other] = [await member(), await member()];
    const visitor = caller(app);
    const link = new URL(stopLink.address(student.uid));
    const forged = `${link.pathname}?id=${other.uid}&code=${link.searchParams.get('code')}`;
    const post = (address: string) => visitor.call('POST', address, 'List-Unsubscribe=One-Click', { 'content-type': 'application/x-www-form-urlencoded' }); // prettier-ignore
    expect((await visitor.call('GET', `${link.pathname}${link.search}`)).body).toContain('Stop these letters');
    expect((await post(forged)).statusCode).toBe(400);
    const stopped = await post(`${link.pathname}${link.search}`);
    expect([stopped.statusCode, stopped.body]).toEqual([200, expect.stringContaining('have stopped')]);
    await assign('Lines');
    await write(tuesday + hourMs);
    await write(thursdayAtFour);
    expect(await subjectsOf(student)).toEqual([]);
    expect(await subjectsOf(other)).toHaveLength(2);
    // of somebody who is gone it does nothing
    const nobody = new URL(stopLink.address(crypto.randomUUID()));
    expect((await post(`${nobody.pathname}${nobody.search}`)).statusCode).toBe(200);
  });

  test('that cannot be written keep nobody else from theirs, and stay due', async () => {
    const { member, assign } = await aClass();
    const [broken, one] = [await member(), await member()];
    await assign('Lines');
    await database.pool.query("update users set time_zone = 'Nowhere/Known' where id = $1", [broken.uid]);
    await expect(write(tuesday + hourMs)).rejects.toThrow('1 letters about assignments were not written');
    expect(await subjectsOf(one)).toEqual(['Assigned to you: Lines']);
    await database.pool.query('update users set time_zone = null where id = $1', [broken.uid]);
    await write(tuesday + 2 * hourMs);
    expect(await subjectsOf(broken)).toEqual(['Assigned to you: Lines']);
  });
});
