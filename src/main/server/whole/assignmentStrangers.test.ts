import { describe, expect, test } from 'vitest';
import { accountQueries } from '#accounts/server/accounts.queries.ts';
import { caller } from '#platform/server/testing/caller.ts';
import { addDays, dayIn } from '#study/plan/days.ts';
import { classroom } from '../testing/classroom.ts';
import { testServer } from '../testing/testServer.ts';

type Person = Awaited<ReturnType<ReturnType<typeof classroom>['newStudent']>>;

describe('what is assigned in a class', async () => {
  const { app, database } = await testServer();
  const room = classroom(app, database);
  const { newStudent, newTeacher, newClass, join } = room;
  const dueOn = addDays(dayIn('UTC', Date.now()), 7);

  /** A class with something for one student alone, whose words nobody else may read. */
  async function aClass() {
    const [teacher, student, classmate, asked, removed] = [await newTeacher(), await newStudent('Nia Private'), await newStudent(), await newStudent(), await newStudent()]; // prettier-ignore
    const id = await newClass(teacher, { name: 'Class canary' });
    for (const one of [student, classmate, removed]) await join(id, one);
    await join(id, asked, null);
    await room.leave(id, removed);
    const words = { title: 'Title canary', note: 'Note canary', dueOn, students: [student.uid] };
    const drill = await room.assigned(teacher, id, { kind: 'drill', half: 'math' }, words);
    return { id, teacher, student, classmate, asked, removed, drill };
  }

  const callsOf = (id: string, assignment: string) =>
    [
      ['GET', `/api/classes/${id}/assignments`],
      ['GET', `/api/classes/${id}/assignments?after=${assignment}`],
      ['GET', `/api/classes/${id}/assignable`],
      ['POST', `/api/classes/${id}/assignments`],
      ['GET', `/api/classes/${id}/assignments/${assignment}`],
      ['PATCH', `/api/classes/${id}/assignments/${assignment}`],
      ['POST', `/api/classes/${id}/assignments/${assignment}/withdraw`],
    ] as const;
  const bodies: Partial<Record<string, object>> = {
    POST: { content: { kind: 'drill', half: 'math' }, title: '', note: '', dueOn },
    PATCH: { title: 'Taken over', note: '', dueOn },
  };

  async function repliesTo({ call }: Pick<Person, 'call'>, id: string, assignment: string) {
    const replies = [];
    for (const [method, path] of callsOf(id, assignment)) {
      const body = path.endsWith('/withdraw') ? undefined : bodies[method];
      replies.push(await call(method, path, body));
    }
    return replies;
  }

  /** All that screens of a student ask for, and what a stranger might try. */
  async function screensOf({ call }: Pick<Person, 'call'>, assignment: string) {
    return [
      await call('GET', '/api/today'),
      await call('GET', '/api/assignments'),
      await call('POST', `/api/assignments/${assignment}/start`),
      await call('GET', '/api/me/assignment-letters'),
      await call('GET', '/dashboard/learn'),
      await call('GET', '/assignments'),
    ];
  }

  test('is nobody’s business who does not teach it: teachers of another class, too, and not even whether it is there', async () => {
    const { id, drill, student } = await aClass();
    const other = await newTeacher();
    const otherClass = await newClass(other);
    const replies = await repliesTo(other, id, drill);
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
    const bodyOf = (all: { body: string }[]) => all.map(({ body }) => body);
    expect(bodyOf(await repliesTo(other, crypto.randomUUID(), drill))).toEqual(bodyOf(replies));
    // nor does an assignment open through a class of one's own
    const through = (await repliesTo(other, otherClass, drill)).slice(4);
    expect(through.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    const all = [...replies, ...through].map(({ body }) => body).join('\n');
    for (const canary of ['canary', student.uid, student.email, 'Nia Private']) expect(all).not.toContain(canary);
    const mixed = await room.assign(other, otherClass, { kind: 'drill', half: 'math' }, { dueOn, students: [student.uid] });
    expect(mixed.statusCode).toBe(400);
    const { rows } = await database.pool.query('select title, withdrawn_at from assignments where id = $1', [drill]);
    expect(rows).toEqual([{ title: 'Title canary', withdrawn_at: null }]);
  }); // prettier-ignore

  test('is closed to visitors, to students, and to a teacher who is made a student', async () => {
    const { id, drill, teacher, student } = await aClass();
    const statuses = async (who: Pick<Person, 'call'>) => new Set((await repliesTo(who, id, drill)).map(({ statusCode }) => statusCode)); // prettier-ignore
    expect(await statuses(caller(app))).toEqual(new Set([401]));
    expect(await statuses(student)).toEqual(new Set([403]));
    expect(await statuses(teacher)).toEqual(new Set([200]));
    await database.pool.query('update assignments set withdrawn_at = null');
    await accountQueries(database).setRole(teacher.email, 'student');
    await teacher.call('POST', '/api/sign-in', { email: teacher.email, password: teacher.password });
    expect(await statuses(teacher)).toEqual(new Set([403]));
  });

  test('for one student alone is shown to no classmate, to nobody who was only asked or was removed, and to no stranger', async () => {
    const { drill, student, classmate, asked, removed } = await aClass();
    const mine = await screensOf(student, drill);
    expect(mine.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
    for (const { body } of mine.slice(0, 2)) expect(body).toContain('Title canary');
    expect(mine[4]?.body).toContain('Title canary');
    for (const stranger of [classmate, asked, removed, await newStudent()]) {
      const replies = await screensOf(stranger, drill);
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404, 200, 200, 200]);
      const shown = replies.map(({ body }) => body).join('\n');
      for (const canary of ['Title canary', 'Note canary', 'Nia Private']) expect(shown).not.toContain(canary);
      expect(shown.includes('Class canary')).toBe(false);
    }
    const visitor = await screensOf(caller(app), drill);
    expect(visitor.slice(0, 4).map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401]);
  });

  test('stands in the copy of one’s own data, and goes with the account', async () => {
    const { drill, student } = await aClass();
    await student.call('POST', `/api/assignments/${drill}/start`);
    await student.call('PUT', '/api/me/assignment-letters', { reminders: false, news: true });
    const copy = (await student.call('GET', '/api/me/export')).json<{ assignments: object[]; assignmentLetters: object; questionSets: { id: string }[] }>();
    expect(copy.assignmentLetters).toEqual({ reminders: false, news: true, toldAt: null });
    expect(copy.assignments).toEqual([
      {
        ...{ title: 'Title canary', className: 'Class canary', dueOn, isForSome: true, setId: copy.questionSets[0]?.id },
        ...{ begunAt: expect.stringMatching(/Z$/) as string, doneAt: null, right: null, questions: null },
      },
    ]);
    expect((await student.call('DELETE', '/api/me')).statusCode).toBe(200);
    for (const table of ['assignment_students', 'assignment_work', 'assignment_news', 'assignment_letters']) {
      const { rowCount } = await database.pool.query(`select from ${table} where user_id = $1`, [student.uid]);
      expect([table, rowCount]).toEqual([table, 0]);
    }
  }); // prettier-ignore
});
