import { describe, expect, test } from 'vitest';
import { accountQueries } from '#accounts/server/accounts.queries.ts';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import { deskClassTexts, type DeskClass, type DeskClasses, type TeacherSeats } from '#admin/classes.ts';
import { findDeeds } from '#admin/server/audit/audit.queries.ts';
import { newAdmin } from '#admin/server/testing/newAdmin.ts';
import type { ClassImport } from '#admin/classList.ts';
import type { MyClasses } from '#classes/classes.ts';
import { newClass, newTeacher } from '#classes/server/testing/classPeople.ts';
import { testServer } from '../testing/testServer.ts';

const nobody = '00000000-0000-4000-8000-000000000000';
const given = { seats: 2, until: '2090-06-30' };
const until = '2090-07-01T00:00:00.000Z';

describe('an administrator', async () => {
  const { app, database } = await testServer();
  const admin = await newAdmin(app, database);
  const desk = (id: string, more = '') => `/api/admin/classes/${id}${more}`;
  const sentence = (reply: { json: () => unknown }) => (reply.json() as { error: { message: string } }).error.message;
  const deedsOn = async (target: string) =>
    (await findDeeds(database, { target })).map(({ what, before, after }) => ({ what, before, after })).toReversed();

  test('finds classes by how their name begins, page after page, and those without a teacher', async () => {
    const teacher = await newTeacher(app, database, 'Ada Teacher');
    for (let count = 0; count < 25; count += 1) await newClass(teacher, `Findable ${String(count).padStart(2, '0')}`);
    const names: string[] = [];
    let pages = 0;
    for (let after = ''; pages < 5; pages += 1) {
      const reply = await admin.call('GET', `/api/admin/classes?search=%20fINDable${after && `&after=${after}`}`);
      const page = reply.json<DeskClasses>();
      names.push(...page.classes.map(({ name }) => name));
      if (!page.next) break;
      after = page.next;
    }
    expect([pages, names.length, names[0], names.at(-1)]).toEqual([1, 25, 'Findable 00', 'Findable 24']);
    const all = (await admin.call('GET', '/api/admin/classes')).json<DeskClasses>();
    expect(all.classes[0]).toMatchObject({ name: 'Findable 24', teachers: 1, members: 0, isArchived: false });
    expect(all.classes).toHaveLength(20);
    const untaught = async () =>
      (await admin.call('GET', '/api/admin/classes?only=untaught')).json<DeskClasses>().classes.map(({ name }) => name);
    expect(await untaught()).toEqual([]);
    const alone = await newTeacher(app, database);
    await newClass(alone, 'Left behind');
    await accountQueries(database).setRole(alone.email, 'student');
    expect(await untaught()).toEqual(['Left behind']);
    for (const search of ['%', '_', "'", '\\', '%00', '🎓'])
      expect((await admin.call('GET', `/api/admin/classes?search=${encodeURIComponent(search)}`)).json()).toEqual({
        classes: [],
        next: null,
      });
  });

  test('gives a class a licence, ends it, archives and reopens the class, and the log tells it', async () => {
    const { id, code } = await newClass(await newTeacher(app, database));
    const student = await newStudent(app);
    await student.call('POST', `/api/join/${code}`, { agrees: true });
    const isPro = async () =>
      (await student.call('GET', '/api/me')).json<{ user: { hasPaid: boolean } }>().user.hasPaid;
    const licensed = (await admin.call('PUT', desk(id, '/licence'), given)).json<DeskClass>();
    expect(licensed).toMatchObject({ licence: { seats: 2, endsAt: until }, seatsHeld: 1, members: 1 });
    expect(await isPro()).toBe(true);
    await admin.call('PUT', desk(id, '/archived'), { isArchived: true });
    await admin.call('PUT', desk(id, '/archived'), { isArchived: true });
    expect(await isPro()).toBe(false);
    await admin.call('PUT', desk(id, '/archived'), { isArchived: false });
    expect(await isPro()).toBe(true);
    expect((await admin.call('DELETE', desk(id, '/licence'))).json<DeskClass>()).toMatchObject({ licence: null });
    await admin.call('DELETE', desk(id, '/licence'));
    expect(await isPro()).toBe(false);
    expect(await deedsOn(id)).toEqual([
      { what: 'class.licence-given', before: null, after: { seats: 2, until } },
      { what: 'class.archived', before: { archived: false }, after: { archived: true } },
      { what: 'class.reopened', before: { archived: true }, after: { archived: false } },
      { what: 'class.licence-ended', before: { seats: 2, until }, after: null },
    ]);
  });

  test.each([
    [{ seats: 0, until: '2090-06-30' }, 400],
    [{ seats: 501, until: '2090-06-30' }, 400],
    [{ seats: 1.5, until: '2090-06-30' }, 400],
    [{ seats: '2', until: '2090-06-30' }, 400],
    [{ seats: 2, until: '2020-06-30' }, 400],
    [{ seats: 2, until: 'soon' }, 400],
    [{ seats: 2 }, 400],
  ])('does not give just any licence: %j', async (body, status) => {
    const { id } = await newClass(await newTeacher(app, database));
    expect((await admin.call('PUT', desk(id, '/licence'), body)).statusCode).toBe(status);
    expect(await deedsOn(id)).toEqual([]);
  });

  test('hands a class over that its teacher left, and whoever taught it sees it no more', async () => {
    const [teacher, next] = [await newTeacher(app, database), await newTeacher(app, database, 'Bo Teacher')];
    const { id, at } = await newClass(teacher, 'Circles');
    const student = await newStudent(app);
    for (const email of [student.email, 'nobody@example.com', 'none']) {
      const refused = await admin.call('PUT', desk(id, '/teacher'), { email });
      expect([refused.statusCode, sentence(refused)]).toEqual([409, deskClassTexts.noTeacher]);
    }
    await teacher.call('DELETE', '/api/me');
    expect((await admin.call('GET', desk(id))).json<DeskClass>().teachers).toEqual([]);
    const handed = (await admin.call('PUT', desk(id, '/teacher'), { email: next.email })).json<DeskClass>();
    expect(handed.teachers).toEqual([{ uid: next.uid, name: 'Bo Teacher', email: next.email }]);
    expect((await next.call('GET', `${at}/settings`)).statusCode).toBe(200);
    const last = await newTeacher(app, database);
    await admin.call('PUT', desk(id, '/teacher'), { email: last.email });
    expect((await next.call('GET', `${at}/settings`)).statusCode).toBe(404);
    expect((await deedsOn(id)).map(({ what }) => what)).toEqual(['class.handed-over', 'class.handed-over']);
    expect((await admin.call('PUT', desk(nobody, '/teacher'), { email: last.email })).statusCode).toBe(404);
  });

  test('gives a teacher seats and takes them back, and the log tells it', async () => {
    const teacher = await newTeacher(app, database);
    const { at } = await newClass(teacher);
    const seats = `/api/admin/people/${teacher.uid}/seats`;
    expect((await admin.call('GET', seats)).json()).toEqual({ licence: null });
    await admin.call('PUT', seats, given);
    await teacher.call('PUT', `${at}/seats`, { seats: 2 });
    const placed = (await admin.call('GET', seats)).json<TeacherSeats>();
    expect(placed).toEqual({ licence: { seats: 2, endsAt: until, placed: 2 } });
    expect((await admin.call('PUT', seats, { ...given, seats: 1 })).statusCode).toBe(409);
    expect((await admin.call('DELETE', seats)).json()).toEqual({ licence: null });
    expect((await deedsOn(teacher.uid)).map(({ what }) => what)).toEqual(['person.seats-given', 'person.seats-ended']);
    const student = await newStudent(app);
    const refused = await admin.call('PUT', `/api/admin/people/${student.uid}/seats`, given);
    expect([refused.statusCode, sentence(refused)]).toEqual([409, deskClassTexts.notATeacher]);
  });

  test('invites everybody on a class list to a class: new accounts and those that are there, and joins nobody', async () => {
    const { id } = await newClass(await newTeacher(app, database), 'Circles');
    const there = await newStudent(app);
    const list = `name,email\nNoor,noor@invited.example\nSam,${there.email}`;
    const send = (way: string) =>
      admin.call('POST', `/api/admin/people/import${way}?classId=${id}`, list, { 'content-type': 'text/csv' });
    expect((await send('/preview')).json<ClassImport>()).toMatchObject({ made: 1, there: 1, invitedTo: 'Circles' });
    expect((await there.call('GET', '/api/classes')).json<MyClasses>().asked).toEqual([]);
    expect((await send('')).json<ClassImport>()).toMatchObject({ isDone: true, invitedTo: 'Circles' });
    const mine = (await there.call('GET', '/api/classes')).json<MyClasses>();
    expect(mine).toMatchObject({ joined: [], asked: [{ id, name: 'Circles' }] });
    const { rows } = await database.pool.query(
      'select count(*)::int as asked, count(joined_at)::int as joined from class_members where class_id = $1',
      [id],
    );
    expect(rows).toEqual([{ asked: 2, joined: 0 }]);
    await admin.call('PUT', desk(id, '/archived'), { isArchived: true });
    expect((await send('')).statusCode).toBe(404);
  });
});
