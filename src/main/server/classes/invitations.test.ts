import { describe, expect, test } from 'vitest';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import type { ClassMembers, ClassSettings, MyClasses } from '#classes/classes.ts';
import { mostAsked, mostInvited, mostLettersADay } from '#classes/limits.ts';
import { newClass, newTeacher, type Teacher } from '#classes/server/testing/classPeople.ts';
import { classTexts } from '#classes/texts.ts';
import { lettersTo } from '#accounts/server/testing/letters.ts';
import { makeLog } from '#platform/server/log.ts';
import { Jobs } from '#platform/server/mail/jobs.ts';
import { Mail } from '#platform/server/mail/mail.ts';
import { readConfig } from '../config.ts';
import { testServer } from '../testing/testServer.ts';

describe('an invitation', async () => {
  const { app, database, url } = await testServer();
  const log = makeLog('silent');
  const secret = 'a secret that only the tests know, long'; // of every server of the tests
  const jobs = new Jobs(database, log);
  const mail = new Mail({ database, jobs, log, secret, config: readConfig({ DATABASE_URL: url }) });
  const invite = (teacher: Teacher, at: string, list: string) => teacher.call('POST', `${at}/invitations`, { list });
  const mine = async (student: Pick<Teacher, 'call'>) => (await student.call('GET', '/api/classes')).json<MyClasses>();
  const sentence = (reply: { json: () => unknown }) => (reply.json() as { error: { message: string } }).error.message;
  const letters = async (to: string) =>
    (await lettersTo(mail, to)).filter(({ subject }) => subject.endsWith('invites you to a class'));

  test('asks who has an account and tells everybody in a letter, without a word of who that is', async () => {
    const teacher = await newTeacher(app, database, 'Ada Teacher');
    const { at, id, code } = await newClass(teacher, 'Circles');
    const student = await newStudent(app);
    const known = await invite(teacher, at, `Sam,${student.email.toUpperCase()}`);
    const unknown = await invite(teacher, at, 'Name,E-mail\nBo,bo.nobody@example.com');
    expect([known.statusCode, known.body]).toEqual([200, unknown.body]);
    expect(known.json()).toEqual({ sent: 1 });
    expect((await mine(student)).asked).toMatchObject([
      { id, name: 'Circles', teachers: ['Ada Teacher'], joinedAt: null },
    ]);
    expect((await student.call('GET', '/api/today')).json()).toMatchObject({ invitations: 1 });
    for (const to of [student.email, 'bo.nobody@example.com']) {
      const [letter, ...more] = await letters(to);
      expect([letter?.subject, more]).toEqual(['Ada Teacher invites you to a class', []]);
      expect(letter?.text).toContain(`/join/${code}`);
      expect(letter?.text).toContain('“Circles”');
    }
    const settings = (await teacher.call('GET', `${at}/settings`)).body;
    const members = (await teacher.call('GET', `${at}/members`)).json<ClassMembers>();
    expect(members).toEqual({ members: [], next: null });
    for (const canary of [student.email, student.uid]) expect(settings).not.toContain(canary);
    expect((await teacher.call('DELETE', `${at}/members/${student.uid}`)).statusCode).toBe(404);
  });

  test('is accepted by who was asked alone, once they agree, or declined', async () => {
    const teacher = await newTeacher(app, database);
    const { at, id } = await newClass(teacher);
    const [accepts, declines, stranger] = [await newStudent(app), await newStudent(app), await newStudent(app)];
    await invite(teacher, at, `${accepts.email}\n${declines.email}`);
    const yes = (student: typeof accepts, body = { agrees: true }) => student.call('PUT', `${at}/membership`, body);
    expect((await yes(stranger)).statusCode).toBe(404);
    expect((await yes(teacher)).statusCode).toBe(404);
    expect((await yes(accepts, { agrees: false })).statusCode).toBe(400);
    expect((await yes(accepts)).json<MyClasses>()).toMatchObject({ joined: [{ id }], asked: [] });
    expect((await yes(accepts)).statusCode).toBe(200);
    expect((await declines.call('DELETE', `${at}/membership`)).json()).toEqual({ teaches: [], joined: [], asked: [] });
    expect((await yes(declines)).statusCode).toBe(404);
    expect((await teacher.call('GET', `${at}/settings`)).json<ClassSettings>().members).toBe(1);
  });

  test('changes nothing for who is in the class, and is shown no more once the class is over', async () => {
    const teacher = await newTeacher(app, database);
    const { at, code } = await newClass(teacher);
    const [member, asked] = [await newStudent(app), await newStudent(app)];
    await member.call('POST', `/api/join/${code}`, { agrees: true });
    await invite(teacher, at, `${member.email}, ${asked.email}, ${teacher.email}`);
    expect(await mine(member)).toMatchObject({ joined: [{ name: 'Evening class' }], asked: [] });
    expect((await mine(teacher)).asked).toEqual([]);
    await teacher.call('PATCH', at, { isArchived: true });
    expect((await mine(asked)).asked).toEqual([]);
    expect((await asked.call('PUT', `${at}/membership`, { agrees: true })).statusCode).toBe(404);
    expect(sentence(await invite(teacher, at, 'ada@example.com'))).toBe(classTexts.isArchived);
  });

  test('waits for one person 20 times at most', async () => {
    const student = await newStudent(app);
    const teacher = await newTeacher(app, database);
    for (let asked = 0; asked < mostAsked + 2; asked += 1) {
      const { at } = await newClass(teacher);
      expect((await invite(teacher, at, student.email)).statusCode).toBe(200);
    }
    expect((await mine(student)).asked).toHaveLength(mostAsked);
    expect(await letters(student.email)).toHaveLength(1);
  });

  test.each([
    ['', classTexts.nobodyListed],
    ['Name,E-mail', classTexts.nobodyListed],
    ['ada@example.com\nBo Reed\nnobody@', classTexts.badLines([2, 3])],
    [Array.from({ length: 8 }, () => 'Bo').join('\n'), classTexts.badLines([2, 3, 4, 5, 6, 7, 8])],
    [Array.from({ length: mostInvited + 1 }, (_, n) => `n${n}@example.com`).join('\n'), classTexts.tooManyListed],
  ])('list that is none is told so (%#)', async (list, message) => {
    const teacher = await newTeacher(app, database);
    const { at } = await newClass(teacher);
    const reply = await invite(teacher, at, list);
    expect([reply.statusCode, sentence(reply)]).toEqual([400, message]);
    expect(await letters('ada@example.com')).toEqual([]);
  });

  test('is not sent while nobody may join', async () => {
    const teacher = await newTeacher(app, database);
    const { at } = await newClass(teacher);
    await teacher.call('DELETE', `${at}/code`);
    expect(sentence(await invite(teacher, at, 'cy@example.com'))).toBe(classTexts.noCode);
    expect(await letters('cy@example.com')).toEqual([]);
  });

  test('is no weapon: a teacher sends 300 in a day and is told when to come back, and an address gets one', async () => {
    const [teacher, other] = [await newTeacher(app, database), await newTeacher(app, database)];
    const [{ at }, ofOther] = [await newClass(teacher), await newClass(other)];
    const list = (from: number, count: number) =>
      Array.from({ length: count }, (_, n) => `weapon-${from + n}@example.com`).join('\n');
    expect((await invite(teacher, at, list(0, 200))).json()).toEqual({ sent: 200 });
    const beyond = await invite(teacher, at, list(200, 101));
    expect([beyond.statusCode, Number(beyond.headers['retry-after']) > 0]).toEqual([429, true]);
    expect(await letters('weapon-200@example.com')).toEqual([]);
    expect((await invite(teacher, at, list(200, mostLettersADay - 200))).statusCode).toBe(200);
    expect((await invite(teacher, at, list(400, 1))).statusCode).toBe(429);
    expect((await invite(other, ofOther.at, list(0, 3))).json()).toEqual({ sent: 3 });
    expect(await letters('weapon-0@example.com')).toHaveLength(1);
  });
});
