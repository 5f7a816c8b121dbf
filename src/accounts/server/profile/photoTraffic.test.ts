import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { caller, type Caller } from '#platform/server/testing/caller.ts';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import { newStudent } from '../testing/newStudent.ts';
import { providerServer } from '../testing/providerServer.ts';
import { eventually } from '#platform/server/testing/eventually.ts';
import { heavyPicture, redAndBlue } from '../testing/pictures.ts';

describe('a photo on its way over the network', async () => {
  const { url, database } = await testDatabase();
  const { app } = await providerServer(url);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;

  /** Says that so much of a photo is coming, and sends the first byte of it. */
  function begin(student: Caller, bytes = 9_900_000, localAddress = '127.0.0.1') {
    const cookie = [...student.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'image/png', 'content-length': bytes }; // prettier-ignore
    const request = httpRequest({
      host: '127.0.0.1',
      port,
      method: 'PUT',
      path: '/api/me/photo',
      headers,
      localAddress,
    });
    request.write('\x89');
    const status = new Promise<number | string>((resolve) => {
      request.on('response', (response) => resolve(response.statusCode ?? 0)).on('error', () => resolve('cut'));
    });
    return { status, cut: () => request.destroy() };
  }
  const put = (person: Caller, picture: Buffer) =>
    person.call('PUT', '/api/me/photo', picture, { 'content-type': 'image/*' });
  const points = async () =>
    (await database.pool.query<{ key: string; points: number }>("select key, points from attempt_limits where key like 'photo%' and points > 0")).rows; // prettier-ignore

  test('that is slow keeps nobody else from sending theirs, large or small', async () => {
    await database.pool.query('delete from attempt_limits');
    const students = await Promise.all([newStudent(app), newStudent(app), newStudent(app), newStudent(app)]);
    const slow = students.slice(0, 2).map((student) => begin(student));
    await eventually(async () => expect(await points()).toHaveLength(2));
    const elsewhere = caller(app, {}, '127.0.0.2');
    for (const [name, value] of students[2]?.cookies ?? []) elsewhere.cookies.set(name, value);
    expect((await put(elsewhere, await heavyPicture())).statusCode).toBe(200);
    const tiny = await (await redAndBlue(4, 4)).png().toBuffer();
    expect((await put(students[3] as Caller, tiny)).statusCode).toBe(200);
    for (const { cut } of slow) cut();
  });

  test('beside as much as may come at once is refused, and whoever hangs up makes place', async () => {
    await database.pool.query('delete from attempt_limits');
    const students = await Promise.all([newStudent(app), newStudent(app), newStudent(app)]);
    const coming = students.slice(0, 2).map((student) => begin(student));
    await eventually(async () => expect(await points()).toHaveLength(2));
    const third = begin(students[2], 2_000_000);
    expect(await third.status).toBe(429);
    third.cut();
    for (const { cut } of coming) cut();
    const heavy = await heavyPicture();
    await eventually(async () => expect((await put(students[2] as Caller, heavy)).statusCode).toBe(200));
  });

  test('leaves its place to others also when its person hangs up before it is known who they are', async () => {
    const student = await newStudent(app);
    const lock = await database.pool.connect();
    await lock.query('begin; lock table sessions in access exclusive mode');
    const coming = [begin(student), begin(student)];
    const waiting = "select 1 from pg_locks where not granted and relation = 'sessions'::regclass";
    await eventually(async () => expect((await database.pool.query(waiting)).rowCount).toBe(2));
    for (const { cut } of coming) cut();
    expect(await Promise.all(coming.map(({ status }) => status))).toEqual(['cut', 'cut']);
    await sleep(50); // the server hears of it
    await lock.query('commit');
    lock.release();
    const tiny = await (await redAndBlue(4, 4)).png().toBuffer();
    await eventually(async () => expect((await put(student, tiny)).statusCode).toBe(200));
  });

  test('is counted under no name that tells whose it is, and beyond the limit is refused before it is read', async () => {
    await database.pool.query('delete from attempt_limits');
    const student = await newStudent(app);
    expect((await put(student, Buffer.from('no picture'))).statusCode).toBe(400);
    const counted = await points(); // with what was under way before, perhaps
    expect(counted).toContainEqual(expect.objectContaining({ points: 1 }));
    for (const { key } of counted) expect(key).not.toContain(student.uid);
    await database.pool.query("update attempt_limits set points = 30 where key like 'photo%'");
    const next = begin(student);
    expect(await next.status).toBe(429);
    next.cut();
  });

  test('is refused to nobody for what strangers send', async () => {
    const strangers = Array.from({ length: 3 }, () => begin(caller(app)));
    expect(await Promise.all(strangers.map(({ status }) => status))).toEqual([401, 401, 401]);
    const tiny = await (await redAndBlue(4, 4)).png().toBuffer();
    expect((await put(await newStudent(app), tiny)).statusCode).toBe(200);
    for (const { cut } of strangers) cut();
  });
});
