import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { accountQueries } from '#accounts/server/accounts.queries.ts';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import type { Database } from '#platform/server/db/db.ts';
import type { ClassSettings } from '../../classes.ts';

type App = Pick<FastifyInstance, 'inject'>;

/** A teacher who has signed in. */
export async function newTeacher(app: App, database: Database, name = 'Ruth Teacher') {
  const teacher = await newStudent(app, { name });
  await accountQueries(database).setRole(teacher.email, 'teacher'); // which ends the sessions
  await teacher.call('POST', '/api/sign-in', { email: teacher.email, password: teacher.password });
  return teacher;
}

export type Teacher = Awaited<ReturnType<typeof newTeacher>>;

/** A class of theirs that may be joined. */
export async function newClass(teacher: Teacher, name = 'Evening class') {
  const at = `/api/classes/${randomUUID()}`;
  const made = (await teacher.call('PUT', at, { name, timeZone: 'Europe/Paris' })).json<ClassSettings>();
  return { id: made.id, at, code: made.joinCode ?? '' };
}

/** So many accounts that nobody signed up, and nobody is signed in to. @returns their ids. */
export async function newAccounts({ pool }: Database, count: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (name, email)
     select 'Member ' || n, 'member-' || gen_random_uuid() || '@example.com' from generate_series(1, $1) n returning id`,
    [count],
  );
  return rows.map(({ id }) => id);
}
