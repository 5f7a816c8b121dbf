import { describe, expect, test } from 'vitest';
import { accountQueries } from '#accounts/server/accounts.queries.ts';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import { derivePaidOrGiven, setGrant } from '#billing/server/pro.queries.ts';
import type { Subscription } from '#billing/billing.ts';
import type { ClassSettings, MyClasses } from '#classes/classes.ts';
import { leaveAllClasses } from '#classes/server/leaveAll.ts';
import { joining } from '#classes/server/joining.ts';
import { giveClassLicence, giveTeacherLicence } from '#classes/server/licences.ts';
import { newAccounts, newClass, newTeacher, type Teacher } from '#classes/server/testing/classPeople.ts';
import { classTexts } from '#classes/texts.ts';
import { testServer } from '../testing/testServer.ts';

const nextYear = new Date(new Date().getUTCFullYear() + 1, 11, 31);
const inTwoYears = new Date(nextYear.getFullYear() + 1, 11, 31);
const lastYear = new Date('2020-06-30');

describe('a licence of a class', async () => {
  const { app, database } = await testServer();
  const { pool, orm } = database;
  const givenBy = '00000000-0000-4000-8000-000000000001';
  const { byCode, leave } = joining({ database });
  const bare = (code: string) => code.replace('-', '');

  const give = (classId: string, seats: number | null, endsAt = nextYear) =>
    orm.transaction((tx) => giveClassLicence(tx, classId, seats === null ? null : { seats, endsAt, givenBy }));
  const giveTeacher = (uid: string, seats: number | null, endsAt = nextYear) =>
    orm.transaction((tx) => giveTeacherLicence(tx, uid, seats === null ? null : { seats, endsAt, givenBy }));
  /** In the order of the ids. */
  async function arePro(ids: readonly string[]): Promise<boolean[]> {
    const { rows } = await pool.query<{ id: string }>('select id from users where id = any($1) and pro_until > now()', [
      ids,
    ]);
    return ids.map((id) => rows.some((row) => row.id === id));
  }
  /** A class with so many seats, and members in the order of joining. */
  async function licensed(seats: number | null, members: number) {
    const teacher = await newTeacher(app, database);
    const made = await newClass(teacher);
    if (seats !== null) await give(made.id, seats);
    const ids = await newAccounts(database, members);
    for (const uid of ids) await byCode(uid, bare(made.code));
    return { ...made, teacher, ids };
  }

  test('makes its members Pro in the order of joining, and tells student and teacher', async () => {
    const { at, code, teacher, ids } = await licensed(2, 1);
    const [student, late] = [await newStudent(app), await newStudent(app)];
    for (const one of [student, late]) await one.call('POST', `/api/join/${code}`, { agrees: true });
    expect(await arePro([...ids, student.uid, late.uid])).toEqual([true, true, false]);
    expect((await student.call('GET', '/api/classes')).json<MyClasses>().joined[0]?.proUntil).toBe(
      nextYear.toISOString(),
    );
    expect((await late.call('GET', '/api/classes')).json<MyClasses>().joined[0]?.proUntil).toBeNull();
    const subscription = (await student.call('GET', '/api/subscription')).json<Subscription>();
    expect(subscription).toMatchObject({ hasPaid: true, plan: 'class', until: nextYear.toISOString(), renews: false });
    const settings = (await teacher.call('GET', `${at}/settings`)).json<ClassSettings>();
    expect(settings).toMatchObject({ seatsHeld: 2, licence: { seats: 2, endsAt: nextYear.toISOString() } });
  });

  test('gives 30 seats to exactly 30 of 50 who join at once', async () => {
    const { id, code, ids: none } = await licensed(30, 0);
    expect(none).toEqual([]);
    const ids = await newAccounts(database, 50);
    await Promise.all(ids.map((uid) => byCode(uid, bare(code))));
    expect((await arePro(ids)).filter(Boolean)).toHaveLength(30);
    const { rows } = await pool.query<{ user_id: string }>(
      'select user_id from class_members where class_id = $1 order by joined_at limit 30',
      [id],
    );
    expect(await arePro(rows.map((row) => row.user_id))).toEqual(Array(30).fill(true));
  });

  test('gives the seats of ten who leave at once to the next ten', async () => {
    const { id, ids } = await licensed(20, 40);
    await Promise.all(ids.slice(0, 10).map((uid) => leave(uid, id)));
    expect(await arePro(ids)).toEqual(ids.map((_, place) => place >= 10 && place < 30));
  });

  const waysToEnd: [string, (of: Awaited<ReturnType<typeof licensed>>, uid: string) => Promise<unknown>][] = [
    ['the student leaves', ({ id }, uid) => leave(uid, id)],
    ['the teacher removes them', ({ at, teacher }, uid) => teacher.call('DELETE', `${at}/members/${uid}`)],
    ['the operator takes the licence back', ({ id }) => give(id, null)],
    ['the class is archived', ({ at, teacher }) => teacher.call('PATCH', at, { isArchived: true })],
    ['the licence ends', ({ id }) => give(id, 3, lastYear)],
    ['its time is over', (_, uid) => pool.query("update class_pro set until = now() - interval '1 second' where user_id = $1", [uid]).then(() => orm.transaction((tx) => derivePaidOrGiven(tx, [uid])))], // prettier-ignore
  ];
  async function setGrantOf(uid: string, until: Date | null) {
    const { rows } = await pool.query<{ email: string }>('select email from users where id = $1', [uid]);
    await setGrant(database, rows[0]?.email ?? '', until);
  }

  test.each(waysToEnd)('makes nobody Pro any more when %s, but for who is so by something else', async (_, end) => {
    const given = await licensed(3, 2);
    const [uid = '', other = ''] = given.ids;
    await setGrantOf(other, inTwoYears);
    expect(await arePro([uid, other])).toEqual([true, true]);
    for (const one of [uid, other]) await end(given, one);
    expect(await arePro([uid, other])).toEqual([false, true]);
  });

  test('of fewer seats takes those of the last to join, and of more gives them', async () => {
    const { id, ids } = await licensed(1, 3);
    expect(await arePro(ids)).toEqual([true, false, false]);
    await give(id, 3);
    expect(await arePro(ids)).toEqual([true, true, true]);
    await give(id, 2);
    expect(await arePro(ids)).toEqual([true, true, false]);
  });

  test('goes on for a class that is reopened, and begins for one that has members already', async () => {
    const { id, at, teacher, ids } = await licensed(null, 2);
    expect(await arePro(ids)).toEqual([false, false]);
    await give(id, 2);
    await teacher.call('PATCH', at, { isArchived: true });
    expect(await arePro(ids)).toEqual([false, false]);
    await teacher.call('PATCH', at, { isArchived: false });
    expect(await arePro(ids)).toEqual([true, true]);
  });

  test('leaves a student Pro who holds a seat in another class', async () => {
    const [one, other] = [await licensed(1, 0), await licensed(1, 0)];
    const [uid = ''] = await newAccounts(database, 1);
    for (const { code } of [one, other]) await byCode(uid, bare(code));
    await leave(uid, one.id);
    expect(await arePro([uid])).toEqual([true]);
    await leave(uid, other.id);
    expect(await arePro([uid])).toEqual([false]);
  });

  test('hands on the seat of an account that is deleted', async () => {
    const { code, ids: none } = await licensed(1, 0);
    expect(none).toEqual([]);
    const [first, next] = [await newStudent(app), await newStudent(app)];
    for (const one of [first, next]) await one.call('POST', `/api/join/${code}`, { agrees: true });
    expect(await arePro([first.uid, next.uid])).toEqual([true, false]);
    expect((await first.call('DELETE', '/api/me')).statusCode).toBe(200);
    expect(await arePro([next.uid])).toEqual([true]);
  });

  test('comes out right, and nobody is refused, when students join two classes and leave them, licences change and accounts go at once', async () => {
    const [one, other] = [await licensed(5, 8), await licensed(5, 8)];
    const leavers = [...one.ids.slice(0, 4), ...other.ids.slice(0, 4)];
    const comers = await newAccounts(database, 10);
    const goers = [...one.ids.slice(4, 6), ...other.ids.slice(4, 6)];
    await Promise.all([
      ...comers.map((uid) => byCode(uid, bare(one.code))),
      ...comers.toReversed().map((uid) => byCode(uid, bare(other.code))),
      ...leavers.map((uid, place) => leave(uid, place < 4 ? one.id : other.id)),
      ...[6, 7, 8].flatMap((seats) => [give(one.id, seats), give(other.id, seats)]),
      ...goers.map((uid) => leaveAllClasses(database, uid)),
      ...comers.map((uid) => setGrantOf(uid, null)),
      one.teacher.call('PATCH', one.at, { name: 'Meanwhile' }),
    ]);
    for (const { id } of [one, other]) {
      const { rows: members } = await pool.query<{ user_id: string }>(
        'select user_id from class_members where class_id = $1 order by joined_at, user_id',
        [id],
      );
      const { rows: licence } = await pool.query<{ seats: number }>(
        'select seats from class_licences where class_id = $1',
        [id],
      );
      const { rows: held } = await pool.query<{ user_id: string }>('select user_id from class_pro where class_id = $1', [id]); // prettier-ignore
      const ids = (rows: { user_id: string }[]) => rows.map((row) => row.user_id);
      expect(members).toHaveLength(12);
      expect(new Set(ids(held))).toEqual(new Set(ids(members).slice(0, licence[0]?.seats)));
      expect(await arePro(ids(held))).toEqual(held.map(() => true));
    }
    expect(await arePro([...leavers, ...goers])).toEqual([...leavers, ...goers].map(() => false));
  });

  describe('of a teacher', () => {
    const put = (teacher: Teacher, at: string, seats: number) => teacher.call('PUT', `${at}/seats`, { seats });

    test('stands where they put its seats, and on no more classes than there are seats', async () => {
      const { at, teacher, ids } = await licensed(null, 2);
      const other = await newClass(teacher);
      const [member = ''] = await newAccounts(database, 1);
      await byCode(member, bare(other.code));
      expect((await put(teacher, at, 1)).json()).toMatchObject({ error: { message: classTexts.noSeatsOfOwn } });
      await giveTeacher(teacher.uid, 2);
      expect((await put(teacher, at, 1)).json<ClassSettings>().ownSeats).toMatchObject({
        seats: 2,
        here: 1,
        elsewhere: 0,
      });
      const tooMany = await put(teacher, other.at, 2);
      expect([tooMany.statusCode, tooMany.json()]).toMatchObject([
        409,
        { error: { message: classTexts.tooManySeats(1) } },
      ]);
      expect((await put(teacher, other.at, 1)).statusCode).toBe(200);
      expect(await arePro([...ids, member])).toEqual([true, false, true]);
      await put(teacher, other.at, 0);
      await put(teacher, at, 2);
      expect(await arePro([...ids, member])).toEqual([true, true, false]);
    });

    test('is never put twice by two at once', async () => {
      const { at, teacher } = await licensed(null, 0);
      const other = await newClass(teacher);
      await giveTeacher(teacher.uid, 30);
      const replies = await Promise.all([put(teacher, at, 30), put(teacher, other.at, 30)]);
      expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    });

    test.each<[string, (teacher: Teacher, at: string) => Promise<unknown>]>([
      ['the operator takes it back', (teacher) => giveTeacher(teacher.uid, null)],
      ['it ends', (teacher) => giveTeacher(teacher.uid, 2, lastYear)],
      ['they delete their account', (teacher) => teacher.call('DELETE', '/api/me')],
      ['they take the seats away', (teacher, at) => put(teacher, at, 0)],
      [
        'they teach the class no more',
        async (teacher, at) => {
          const other = await newTeacher(app, database);
          await teacher.call('POST', `${at}/teachers`, { email: other.email });
          expect((await teacher.call('DELETE', `${at}/teachers/me`)).statusCode).toBe(200);
        },
      ],
    ])('makes nobody Pro any more when %s', async (_, end) => {
      const { at, teacher, ids } = await licensed(null, 2);
      await giveTeacher(teacher.uid, 2);
      await put(teacher, at, 2);
      expect(await arePro(ids)).toEqual([true, true]);
      await end(teacher, at);
      expect(await arePro(ids)).toEqual([false, false]);
    });

    test('is not made smaller than what stands on classes', async () => {
      const { at, teacher } = await licensed(null, 0);
      await giveTeacher(teacher.uid, 5);
      await put(teacher, at, 4);
      await expect(giveTeacher(teacher.uid, 3)).rejects.toThrow('4 of these seats stand on classes');
      await giveTeacher(teacher.uid, 4);
    });

    test('with one of the class: who joined first holds what lasts longest', async () => {
      const { id, at, teacher, ids } = await licensed(1, 2);
      await giveTeacher(teacher.uid, 1, inTwoYears);
      await put(teacher, at, 1);
      const { rows } = await pool.query('select user_id, until from class_pro where class_id = $1 order by until', [
        id,
      ]);
      expect(rows).toEqual([
        { user_id: ids[1], until: nextYear },
        { user_id: ids[0], until: inTwoYears },
      ]);
    });

    test('is used by nobody who teaches no more', async () => {
      const { at, teacher } = await licensed(null, 0);
      await giveTeacher(teacher.uid, 5);
      await accountQueries(database).setRole(teacher.email, 'student');
      await teacher.call('POST', '/api/sign-in', { email: teacher.email, password: teacher.password });
      expect((await put(teacher, at, 1)).statusCode).toBe(403);
    });
  });
});
