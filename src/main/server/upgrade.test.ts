import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import { hashPassword } from '#accounts/server/passwords/password.ts';
import type { LiveSessions } from '#live/live.ts';
import { migrate } from '#platform/server/db/db.migrations.ts';
import type { Database } from '#platform/server/db/db.ts';
import { caller } from '#platform/server/testing/caller.ts';
import { createEmptyDatabase } from '#platform/server/testing/testDatabases.ts';
import { makeTestFolder } from '#platform/server/testing/testFolder.ts';
import { signedInTeacher, putClass, putMember } from '#teaching/server/testing/taughtClass.ts';
import { folders } from './folders.ts';
import { testServer } from './testing/testServer.ts';

const [sam, admin] = ['5a000000-0000-4000-8000-000000000001', 'ad000000-0000-4000-8000-000000000002'];
const [answerId, attemptId] = ['0193a000-0000-7000-8000-000000000003', '0193a000-0000-7000-8000-000000000004'];
const password = 'a long walk by the sea';

/** A folder with the migrations up to one, as an older version of the program ships them. */
async function migrationsUpTo(last: number): Promise<string> {
  const folder = await makeTestFolder();
  await cp(folders.migrations, folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(path, 'utf8')) as { entries: { idx: number }[] };
  const entries = journal.entries.filter(({ idx }) => idx <= last);
  await writeFile(path, JSON.stringify({ ...journal, entries }));
  return folder;
}

/** What people had left in a database before there were classes and a community. */
async function leaveThings({ pool }: Database): Promise<void> {
  await pool.query(
    `insert into users (id, name, email, email_verified_at, password_hash, role, pro_until, created_at) values
       ($1, 'Sam Reed', 'sam@example.com', '2026-10-01Z', $3, 'student', now() + interval '90 days', '2026-09-01Z'),
       ($2, 'Kim Lake', 'kim@example.com', '2026-10-01Z', $3, 'admin', null, '2026-08-01Z')`,
    [sam, admin, await hashPassword(password, 'n')],
  );
  await pool.query("insert into attempts (id, user_id, lesson_id, round) values ($2, $1, 'bnd-marks-drill', 0)", [sam, attemptId]); // prettier-ignore
  await pool.query(
    `insert into answers (user_id, id, attempt_id, lesson_id, part_id, round, edition, try, choice, hints, ms, mode, answered_at, is_right, counts)
     values ($1, $2, $3, 'bnd-marks-drill', 'bnd-marks-drill-01', 0, 'first', 1, 2, 0, 4200, 'lesson', '2026-10-02Z', true, true)`,
    [sam, answerId, attemptId],
  );
  await pool.query(
    `insert into answered_parts (user_id, lesson_id, round, part_id, skill, difficulty, half, first_id, first_at, first_right, first_choice,
       first_hints, first_ms, last_id, last_at, last_right, last_choice, ever_right, tries)
     values ($1, 'bnd-marks-drill', 0, 'bnd-marks-drill-01', 'Boundaries', 'easy', 'reading-writing', $2, '2026-10-02Z', true, 2, 0, 4200, $2, '2026-10-02Z', true, 2, true, 1)`,
    [sam, answerId],
  );
  await pool.query(
    `insert into live_sessions (id, title, host, location, starts_at, zoom_link, is_example, source) values
       ('of-the-file', 'Circles', 'Ada', 'Zoom', now() + interval '3 days', 'https://zoom.example/1', false, 'file'),
       ('of-the-desk', 'Commas', 'Ada', 'Zoom', now() + interval '4 days', 'https://zoom.example/2', false, 'command')`,
  );
  const small = [
    `insert into answered_skills values ('${sam}', 'Boundaries', 1, 1)`,
    `insert into completed_lessons (user_id, lesson_id, section_id) values ('${sam}', 'start-test-map', 'start-here')`,
    `insert into security_events (what, who) values ('signed-up', 'a'), ('made-admin', 'b'), ('second-step-set-up', 'b'), ('deleted', 'c')`,
    `insert into mistake_notes (user_id, lesson_id, round, part_id, note, written_at) values ('${sam}', 'bnd-marks-drill', 0, 'bnd-marks-drill-01', 'Look at the comma.', now())`,
    `insert into calendar_feeds (user_id) values ('${sam}')`,
    `insert into conversations (user_id, title) values ('${sam}', 'Commas')`,
  ];
  for (const statement of small) await pool.query(statement);
}

type Rows = Record<string, Record<string, unknown>[]>;

/** All rows of all tables of the product. */
async function rowsOf({ pool }: Database): Promise<Rows> {
  const { rows: tables } = await pool.query<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public' order by 1"); // prettier-ignore
  const found: Rows = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: Record<string, unknown> }>(`select to_jsonb(t) as row from "${name}" t order by t::text collate "C"`); // prettier-ignore
    found[name] = rows.map(({ row }) => row);
  }
  return found;
}

describe('a database from before there were classes and a community', async () => {
  const { url, database, drop } = await createEmptyDatabase();
  const older = await migrationsUpTo(30);
  afterAll(async () => {
    await drop();
    await rm(older, { recursive: true });
  });
  await migrate(database, older);
  await leaveThings(database);
  const before = await rowsOf(database);
  const run = await migrate(database, folders.migrations);
  const after = await rowsOf(database);
  const { app } = await testServer({}, url);

  test('keeps every row with all that it said', () => {
    expect(before).not.toHaveProperty('classes');
    expect(run).toBeGreaterThanOrEqual(8);
    expect(Object.values(before).filter((rows) => rows.length > 0).length).toBeGreaterThanOrEqual(10);
    for (const [table, rows] of Object.entries(before)) {
      const kept = after[table] ?? [];
      expect([table, kept.length]).toEqual([table, rows.length]);
      for (const row of rows) expect(kept).toContainEqual(expect.objectContaining(row));
    }
  });

  test('is read by the server of today: old passwords, the record and live sessions', async () => {
    const { call } = caller(app);
    expect((await call('POST', '/api/sign-in', { email: 'sam@example.com', password })).statusCode).toBe(200);
    const copy = (await call('GET', '/api/me/export')).body;
    for (const one of [answerId, 'start-test-map', 'Look at the comma.']) expect(copy).toContain(one);
    const sessions = (await call('GET', '/api/live-sessions')).json<LiveSessions>().upcoming;
    expect(sessions.map(({ id }) => id).toSorted()).toEqual(['of-the-desk', 'of-the-file']);
    expect((await call('PUT', '/api/live-sessions/of-the-desk/coming', { isComing: true })).statusCode).toBe(200);
    expect((await call('GET', '/api/community/me')).json()).toMatchObject({ isOn: true, displayName: 'Sam R.', hasAgreed: false, unread: 0 }); // prettier-ignore
  });

  test('takes what came since: teachers, classes with who was there before, and accounts that go', async () => {
    const teacher = await signedInTeacher(app, database);
    const classId = await putClass(database, [teacher.uid]);
    await putMember(database, classId, sam);
    const report = (await teacher.call('GET', `/api/classes/${classId}/report`)).json<{ students: object[] }>();
    expect(report.students).toMatchObject([{ name: 'Sam Reed', firstTries: 0, right: 0 }]); // what was before joining is not shown
    const newcomer = await newStudent(app);
    expect((await newcomer.call('DELETE', '/api/me')).statusCode).toBe(200);
    const { call } = caller(app);
    await call('POST', '/api/sign-in', { email: 'sam@example.com', password });
    expect((await call('DELETE', '/api/me')).statusCode).toBe(200);
    const { rows } = await database.pool.query('select id from answers where user_id = $1', [sam]);
    expect(rows).toEqual([]);
  });
});
