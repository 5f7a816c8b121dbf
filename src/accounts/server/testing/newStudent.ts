import type { FastifyInstance } from 'fastify';
import { caller } from '#platform/server/testing/caller.ts';
import type { Me } from '../../account.ts';

let count = 0;

/** A student who has just signed up, with everything about them. */
export async function newStudent(
  app: Pick<FastifyInstance, 'inject'>,
  given: { email?: string; password?: string; name?: string } = {},
) {
  count += 1;
  const email = given.email ?? `student-${process.pid}-${count}@example.com`;
  const password = given.password ?? 'a long walk by the sea';
  const student = caller(app);
  const reply = await student.call('POST', '/api/sign-up', { name: given.name ?? 'Sam Reed', email, password });
  const { user } = reply.json<Me>();
  if (!user) throw new Error(`Expected sign-up to succeed but found ${reply.body}`);
  return { ...student, email, password, uid: user.uid };
}
