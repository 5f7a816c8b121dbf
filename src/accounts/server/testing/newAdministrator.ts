import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/server/db/db.ts';
import { accountQueries } from '../accounts.queries.ts';
import { newStudent } from './newStudent.ts';

/** An administrator who has just signed in, and has no second step yet. */
export async function newAdministrator(app: Pick<FastifyInstance, 'inject'>, database: Database) {
  const admin = await newStudent(app, { name: 'Ruth Desk' });
  await database.pool.query('update users set email_verified_at = now() where id = $1', [admin.uid]);
  await accountQueries(database).setRole(admin.email, 'admin'); // which ends the sessions
  const signInAgain = () => admin.call('POST', '/api/sign-in', { email: admin.email, password: admin.password });
  await signInAgain();
  return { ...admin, signInAgain };
}
