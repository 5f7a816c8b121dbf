import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { accountQueries } from '#accounts/server/accounts.queries.ts';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import { newAdmin } from '#admin/server/testing/newAdmin.ts';
import type { ClassMembers, ClassSettings, ClassToJoin, MyClasses } from '#classes/classes.ts';
import { classTexts } from '#classes/texts.ts';
import { newClass, newTeacher } from '#classes/server/testing/classPeople.ts';
import { testServer } from '../testing/testServer.ts';

const agrees = { agrees: true };

describe('a class', async () => {
  const { app, database } = await testServer();
  const { pool } = database;
  const sentence = (reply: { json: () => unknown }) => (reply.json() as { error: { message: string } }).error.message;
  const join = (student: Pick<Awaited<ReturnType<typeof newStudent>>, 'call'>, code: string) =>
    student.call('POST', `/api/join/${code}`, agrees);
  const settingsOf = async (teacher: Pick<Awaited<ReturnType<typeof newTeacher>>, 'call'>, at: string) =>
    (await teacher.call('GET', `${at}/settings`)).json<ClassSettings>();

  test('is made by a teacher, once however often it is sent, and is theirs alone', async () => {
    const [teacher, other] = [await newTeacher(app, database), await newTeacher(app, database)];
    const at = `/api/classes/${randomUUID()}`;
    const body = { name: '  Evening class ', timeZone: 'America/New_York' };
    const made = await Promise.all([1, 2, 3].map(() => teacher.call('PUT', at, body)));
    expect(made.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const settings = made[0]?.json<ClassSettings>();
    expect(settings).toMatchObject({
      ...{ name: 'Evening class', timeZone: 'America/New_York', hasCommunity: true, isArchived: false, members: 0 },
      ...{ teachers: [{ name: 'Ruth Teacher', isYou: true }], licence: null, ownSeats: null, seatsHeld: 0 },
    });
    expect(settings?.joinCode).toMatch(/^\w{4}-\w{4}$/);
    const mine = (await teacher.call('GET', '/api/classes')).json<MyClasses>();
    expect(mine.teaches).toEqual([{ id: settings?.id, name: 'Evening class', members: 0, isArchived: false }]);
    expect((await other.call('PUT', at, body)).statusCode).toBe(404);
    expect((await other.call('GET', '/api/classes')).json()).toEqual({ teaches: [], joined: [], asked: [] });
  });

  test.each<[string, string, number]>([
    ['', 'UTC', 400],
    ['   ', 'UTC', 400],
    ['\u200b\u202e', 'UTC', 400],
    ['x'.repeat(61), 'UTC', 400],
    ['x'.repeat(10_000), 'UTC', 400],
    ['x'.repeat(10_001), 'UTC', 400],
    ['x'.repeat(60), 'UTC', 200],
    ['🎓'.repeat(60), 'UTC', 200],
    ['e\u0301\u0301\u0301\u0301\u0301', 'UTC', 400],
    ['Evening class', 'Moon/Sea', 400],
    ['Evening class', '', 400],
  ])('is not called just anything (%#)', async (name, timeZone, status) => {
    const teacher = await newTeacher(app, database);
    const reply = await teacher.call('PUT', `/api/classes/${randomUUID()}`, { name, timeZone });
    expect(reply.statusCode).toBe(status);
  });

  test('keeps scripts in its name as text, and nothing that hides or turns the writing', async () => {
    const teacher = await newTeacher(app, database);
    const { at } = await newClass(teacher);
    const wraps = [
      '<script>#</script>',
      '<img src=x onerror=#>',
      '"><svg/onload=#>',
      "';#//",
      '<a href="javascript:#">',
    ];
    const acts = ['alert(1)', 'alert`1`', 'eval(name)', 'fetch(`//e`)', 'document.cookie', '&#x61;lert(1)'];
    const hides = ['', '\u202e', '\u200b', '\u0000', '\u2066'];
    let tried = 0;
    for (const wrap of wraps) {
      for (const act of acts) {
        const payload = wrap.replace('#', act);
        for (const hidden of hides) {
          tried += 1;
          const name = `${payload.slice(0, 5)}${hidden}${payload.slice(5)}${hidden}`;
          const reply = await teacher.call('PATCH', at, { name });
          expect(reply.headers['content-type']).toMatch(/^application\/json/);
          expect(reply.json<ClassSettings>().name).toBe(payload);
        }
      }
    }
    expect(tried).toBe(150);
    await teacher.call('PATCH', at, { name: '</title><script>alert(1)</script>' });
    const page = (await teacher.call('GET', '/classes')).body;
    expect(page).not.toContain('<script>alert(1)');
  });

  test('shows a student what it is before they join, is joined once, and is left again', async () => {
    const teacher = await newTeacher(app, database, 'Ada Teacher');
    const { id, at, code } = await newClass(teacher, 'Circles');
    const student = await newStudent(app, { name: 'Sam Reed' });
    const typed = `/api/join/${code.toLowerCase().replace('-', ' ')}/look`;
    const before = (await student.call('POST', typed)).json<ClassToJoin>();
    expect(before).toEqual({ name: 'Circles', teachers: ['Ada Teacher'], isMember: false, isTeacher: false });
    for (const body of [{}, { agrees: false }, undefined])
      expect((await student.call('POST', `/api/join/${code}`, body)).statusCode).toBe(400);
    expect((await settingsOf(teacher, at)).members).toBe(0);
    const joined = (await join(student, code)).json<MyClasses>().joined;
    expect(joined).toMatchObject([{ id, name: 'Circles', teachers: ['Ada Teacher'], proUntil: null }]);
    expect((await join(student, code)).json<MyClasses>().joined).toEqual(joined);
    const { members } = (await teacher.call('GET', `${at}/members`)).json<ClassMembers>();
    expect(members).toEqual([{ id: student.uid, name: 'Sam Reed', joinedAt: joined[0]?.joinedAt, hasSeat: false }]);
    expect((await student.call('POST', typed)).json<ClassToJoin>().isMember).toBe(true);
    const left = await student.call('DELETE', `${at}/membership`);
    expect(left.json()).toEqual({ teaches: [], joined: [], asked: [] });
    expect((await student.call('DELETE', `${at}/membership`)).statusCode).toBe(404);
    expect((await teacher.call('GET', `${at}/members`)).json()).toEqual({ members: [], next: null });
  });

  test('keeps what had been answered when a student joins, anew each time, and forgets it when they leave', async () => {
    const { code, at } = await newClass(await newTeacher(app, database));
    const student = await newStudent(app);
    const keep = (count: number) =>
      pool.query(
        `insert into answered_skills (user_id, skill, first_tries, "right") values ($1, 'linear', $2, 1)
         on conflict (user_id, skill) do update set first_tries = excluded.first_tries`,
        [student.uid, count],
      );
    const kept = async () =>
      (await pool.query('select skill, first_tries, "right" from class_baselines where user_id = $1', [student.uid])).rows; // prettier-ignore
    await keep(3);
    await join(student, code);
    await keep(5);
    await join(student, code);
    expect(await kept()).toEqual([{ skill: 'linear', first_tries: 3, right: 1 }]);
    await student.call('DELETE', `${at}/membership`);
    expect(await kept()).toEqual([]);
    await join(student, code);
    expect(await kept()).toEqual([{ skill: 'linear', first_tries: 5, right: 1 }]);
  });

  test('is nobody’s business but its teachers’', async () => {
    const teacher = await newTeacher(app, database);
    const { at, code } = await newClass(teacher, 'Canary of the settings');
    const member = await newStudent(app, { name: 'Canary Member' });
    const [removed, student] = [await newStudent(app), await newStudent(app)];
    for (const one of [member, removed]) await join(one, code);
    await teacher.call('DELETE', `${at}/members/${removed.uid}`);
    const admin = await newAdmin(app, database);
    const other = await newTeacher(app, database);
    const gone = await newTeacher(app, database);
    await pool.query('insert into class_teachers (class_id, user_id) values ($1, $2)', [
      at.split('/').at(-1),
      gone.uid,
    ]);
    expect((await settingsOf(gone, at)).name).toBe('Canary of the settings');
    await accountQueries(database).setRole(gone.email, 'student');
    await gone.call('POST', '/api/sign-in', { email: gone.email, password: gone.password });
    const calls = [
      ['GET', '/settings'],
      ['PATCH', '', { name: 'Mine' }],
      ['POST', '/code'],
      ['DELETE', '/code'],
      ['POST', '/teachers', { email: 'ada@example.com' }],
      ['DELETE', '/teachers/me'],
      ['GET', '/members'],
      ['DELETE', `/members/${member.uid}`],
      ['POST', '/invitations', { list: 'ada@example.com' }],
      ['PUT', '/seats', { seats: 1 }],
    ] as const;
    for (const [method, more, body] of calls) {
      const ask = (who: typeof member) => who.call(method, at + more, body);
      for (const stranger of [member, removed, student, gone]) {
        const reply = await ask(stranger);
        expect([more, reply.statusCode, reply.body.includes('Canary')]).toEqual([more, 403, false]);
      }
      for (const stranger of [other, admin]) {
        const reply = await ask(stranger);
        expect([more, reply.statusCode, reply.body.includes('Canary')]).toEqual([more, 404, false]);
      }
    }
    expect(await settingsOf(teacher, at)).toMatchObject({ name: 'Canary of the settings', joinCode: code, members: 1 });
    const seen = await teacher.call('GET', `${at}/members`);
    expect([seen.body.includes('Canary Member'), seen.body.includes(member.email)]).toEqual([true, false]);
    await join(student, code);
    for (const [who, path] of [
      [student, '/api/classes'],
      [student, `/join/${code}`],
      [removed, '/api/classes'],
      [gone, '/api/classes'],
      [other, '/classes'],
      [gone, `${at.slice(4)}/settings`],
    ] as const) {
      const { body } = await who.call('GET', path);
      for (const canary of ['Canary Member', member.email, member.uid]) expect(body).not.toContain(canary);
    }
    const looked = (await other.call('POST', `/api/join/${code}/look`)).json<ClassToJoin>();
    expect(Object.keys(looked).toSorted()).toEqual(['isMember', 'isTeacher', 'name', 'teachers']);
    await student.call('DELETE', `${at}/membership`);
    expect((await gone.call('GET', '/api/classes')).json<MyClasses>().teaches).toEqual([]);
    expect((await member.call('GET', '/api/classes')).json<MyClasses>().joined[0]?.teachers).toEqual(['Ruth Teacher']);
    expect((await removed.call('GET', '/api/classes')).json<MyClasses>().joined).toEqual([]);
    await pool.query('update users set disabled_at = now() where id = $1', [teacher.uid]);
    expect((await teacher.call('GET', `${at}/settings`)).statusCode).toBe(401);
    expect((await member.call('GET', '/api/classes')).json<MyClasses>().joined[0]?.teachers).toEqual([]);
  });

  test('takes a removed student again while its code is open, and nobody once it is closed, renewed or archived', async () => {
    const teacher = await newTeacher(app, database);
    const { at, code } = await newClass(teacher);
    const student = await newStudent(app);
    await join(student, code);
    expect((await teacher.call('DELETE', `${at}/members/${student.uid}`)).json<ClassSettings>().members).toBe(0);
    expect((await teacher.call('DELETE', `${at}/members/${student.uid}`)).statusCode).toBe(404);
    expect((await join(student, code)).statusCode).toBe(200);
    await teacher.call('DELETE', `${at}/members/${student.uid}`);
    const renewed = (await teacher.call('POST', `${at}/code`)).json<ClassSettings>().joinCode ?? '';
    const refused = await join(student, code);
    expect([refused.statusCode, sentence(refused)]).toEqual([404, classTexts.wrongCode]);
    expect((await join(student, renewed)).statusCode).toBe(200);
    expect((await teacher.call('PATCH', at, { isArchived: true })).json<ClassSettings>().isArchived).toBe(true);
    const late = await newStudent(app);
    expect((await join(late, renewed)).statusCode).toBe(404);
    expect((await teacher.call('POST', `${at}/code`)).statusCode).toBe(409);
    expect((await student.call('GET', '/api/classes')).json<MyClasses>().joined[0]?.isArchived).toBe(true);
    await teacher.call('PATCH', at, { isArchived: false, hasCommunity: false, name: 'Anew' });
    expect(await settingsOf(teacher, at)).toMatchObject({ isArchived: false, hasCommunity: false, name: 'Anew' });
    expect((await teacher.call('DELETE', `${at}/code`)).json<ClassSettings>().joinCode).toBeNull();
    expect((await join(late, renewed)).statusCode).toBe(404);
  });

  test('has more than one teacher, never told whose address has an account, and never none by their own doing', async () => {
    const [teacher, other] = [await newTeacher(app, database), await newTeacher(app, database, 'Bo Teacher')];
    const { at, code } = await newClass(teacher);
    const student = await newStudent(app);
    const alone = await teacher.call('DELETE', `${at}/teachers/me`);
    expect([alone.statusCode, sentence(alone)]).toEqual([409, classTexts.lastTeacher]);
    const replies = [];
    for (const email of [other.email, student.email, 'nobody@example.com', teacher.email, other.email])
      replies.push((await teacher.call('POST', `${at}/teachers`, { email })).body);
    expect(new Set(replies).size).toBe(1);
    expect((await teacher.call('POST', `${at}/teachers`, { email: 'no address' })).statusCode).toBe(400);
    expect((await settingsOf(other, at)).teachers).toEqual([
      { name: 'Ruth Teacher', isYou: false },
      { name: 'Bo Teacher', isYou: true },
    ]);
    expect(sentence(await join(other, code))).toBe(classTexts.teachesIt);
    expect((await teacher.call('DELETE', `${at}/teachers/me`)).json<MyClasses>().teaches).toEqual([]);
    expect((await teacher.call('GET', `${at}/settings`)).statusCode).toBe(404);
    expect((await other.call('DELETE', `${at}/teachers/me`)).statusCode).toBe(409);
  });

  test('stays without any teacher when its last one deletes their account, and lets go of a student who does', async () => {
    const teacher = await newTeacher(app, database);
    const { id, at, code } = await newClass(teacher);
    const [leaver, student] = [await newStudent(app), await newStudent(app)];
    for (const one of [leaver, student]) await join(one, code);
    expect((await leaver.call('DELETE', '/api/me')).statusCode).toBe(200);
    expect((await settingsOf(teacher, at)).members).toBe(1);
    expect((await teacher.call('DELETE', '/api/me')).statusCode).toBe(200);
    const mine = (await student.call('GET', '/api/classes')).json<MyClasses>();
    expect(mine.joined).toMatchObject([{ id, teachers: [] }]);
    const { rows } = await pool.query('select user_id from class_members where class_id = $1', [id]);
    expect(rows).toEqual([{ user_id: student.uid }]);
  });
});
