import type { TestDatabase } from '../../src/platform/server/testing/testDatabases.ts';
import type { Student } from './test.ts';

/** Makes a signed-in student an administrator who has confirmed the address and taken the second step, in all their browsers. */
export async function makeAdmin({ database }: TestDatabase, { uid }: Student): Promise<void> {
  await database.pool.query("update users set role = 'admin', email_verified_at = now() where id = $1", [uid]);
  await database.pool.query('update sessions set second_step_at = now() where user_id = $1', [uid]);
}
