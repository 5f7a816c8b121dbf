import type { FastifyInstance } from 'fastify';
import { accountQueries } from '#accounts/server/accounts.queries.ts';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import type { Database } from '#platform/server/db/db.ts';

/** An administrator who has signed in and taken the second step a moment ago. */
export async function newAdmin(app: Pick<FastifyInstance, 'inject'>, database: Database) {
  const admin = await newStudent(app, { name: 'Ruth Desk' });
  await database.pool.query('update users set email_verified_at = now() where id = $1', [admin.uid]);
  await accountQueries(database).setRole(admin.email, 'admin'); // which ends the sessions
  await admin.call('POST', '/api/sign-in', { email: admin.email, password: admin.password });
  await database.pool.query('update sessions set second_step_at = now() where user_id = $1', [admin.uid]);
  return admin;
}
