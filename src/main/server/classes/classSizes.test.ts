import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import type { ClassMembers, ClassSettings } from '#classes/classes.ts';
import { mostJoined, mostMembers, mostTaught } from '#classes/limits.ts';
import { joining } from '#classes/server/joining.ts';
import { newAccounts, newClass, newTeacher, type Teacher } from '#classes/server/testing/classPeople.ts';
import { classTexts } from '#classes/texts.ts';
import { keepBaselines } from '#teaching/server/baselines.ts';
import { testServer } from '../testing/testServer.ts';

const agrees = { agrees: true };

describe('a class', async () => {
  const { app, database } = await testServer();
  const { pool } = database;
  const sentence = (reply: { json: () => unknown }) => (reply.json() as { error: { message: string } }).error.message;
  const join = (student: Pick<Teacher, 'call'>, code: string) => student.call('POST', `/api/join/${code}`, agrees);
  const settingsOf = async (teacher: Teacher, at: string) =>
    (await teacher.call('GET', `${at}/settings`)).json<ClassSettings>();

  test('is one of 30 at most of its teacher, and of 20 at most of a student', async () => {
    const teacher = await newTeacher(app, database);
    const classes = [];
    for (let made = 0; made < mostTaught; made += 1) classes.push(await newClass(teacher, `Class ${made}`));
    const tooMany = await teacher.call('PUT', `/api/classes/${randomUUID()}`, { name: 'One more', timeZone: 'UTC' });
    expect([tooMany.statusCode, sentence(tooMany)]).toEqual([409, classTexts.tooManyTaught]);
    const student = await newStudent(app);
    const replies = await Promise.all(classes.slice(0, 25).map(({ code }) => join(student, code)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(mostJoined);
    const refused = replies.filter(({ statusCode }) => statusCode !== 200);
    expect(new Set(refused.map(sentence))).toEqual(new Set([classTexts.tooManyJoined]));
    const [first] = classes;
    await teacher.call('PATCH', first?.at ?? '', { isArchived: true });
    expect((await newClass(teacher, 'One more')).code).toBeTruthy();
    const back = await teacher.call('PATCH', first?.at ?? '', { isArchived: false });
    expect([back.statusCode, sentence(back)]).toEqual([409, classTexts.tooManyTaught]);
  });

  test('has 500 students and no more, also when 50 join at once, and shows them page after page', async () => {
    const teacher = await newTeacher(app, database);
    const { id, at, code } = await newClass(teacher);
    const there = await newAccounts(database, mostMembers - 10);
    await pool.query(
      `insert into class_members (class_id, user_id, joined_at) select $1, id, now() from unnest($2::uuid[]) id`,
      [id, there],
    );
    const { byCode } = joining({ database, whenJoined: [keepBaselines] });
    const more = await newAccounts(database, 50);
    const outcomes = await Promise.allSettled(more.map((uid) => byCode(uid, code.replace('-', ''))));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    const reasons = outcomes.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Error).message] : []));
    expect(new Set(reasons)).toEqual(new Set([classTexts.full]));
    const student = await newStudent(app);
    expect([(await join(student, code)).statusCode, (await settingsOf(teacher, at)).members]).toEqual([
      409,
      mostMembers,
    ]);
    const seen = new Set<string>();
    let pages = 0;
    for (let next: string | null = ''; next !== null; pages += 1) {
      const reply = await teacher.call('GET', `${at}/members${next && `?after=${next}`}`);
      const page = reply.json<ClassMembers>();
      for (const one of page.members) seen.add(one.id);
      next = page.next;
    }
    expect([seen.size, pages]).toEqual([mostMembers, 5]);
  });

  test('is joined once by somebody who does so 20 times at once', async () => {
    const teacher = await newTeacher(app, database);
    const { at, code } = await newClass(teacher);
    const student = await newStudent(app);
    const replies = await Promise.all(Array.from({ length: 20 }, () => join(student, code)));
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect((await settingsOf(teacher, at)).members).toBe(1);
  });
});
