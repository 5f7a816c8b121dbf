import type { newStudent } from '#accounts/server/testing/newStudent.ts';
import type { ReplyOf } from '#platform/endpoint.ts';
import type { startAssigned } from '#study/assigned.ts';

/** The set that a student is given for an assignment. */
export async function startedSet({ call }: Pick<Awaited<ReturnType<typeof newStudent>>, 'call'>, assignment: string) {
  const reply = await call('POST', `/api/assignments/${assignment}/start`);
  if (reply.statusCode !== 200) throw new Error(`Expected a set but found ${reply.body}`);
  return reply.json<ReplyOf<typeof startAssigned>>().set;
}
