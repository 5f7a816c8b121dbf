import type { FastifyInstance } from 'fastify';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import type { FollowLink } from '#parents/followLinks.ts';
import { caller, type Caller } from '#platform/server/testing/caller.ts';

const dayMs = 24 * 3_600_000;
export const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** A day (UTC) so many days from now. */
export function inDays(count: number): string {
  return new Date(Date.now() + count * dayMs).toISOString().slice(0, 10);
}

/** Lets somebody follow the student, for a month. */
export async function giveAddress({ call }: Pick<Caller, 'call'>, label = 'Mum') {
  const made = await call('POST', '/api/follow-links', { label, lastDay: inDays(30) });
  const { address, link } = made.json<{ address: string; link: FollowLink }>();
  return { address, link, path: new URL(address).pathname };
}

/** A student who has given somebody an address, and whoever has it: a browser that knows nothing else. */
export async function followedStudent(app: FastifyInstance, given: { name?: string; label?: string } = {}) {
  const student = await newStudent(app, { name: given.name ?? 'Sam Reed' });
  const { address, link, path } = await giveAddress(student, given.label);
  const stranger = caller(app);
  return {
    ...{ student, address, link, path, token: path.slice('/follow/'.length) },
    open: (from = stranger) => from.call('GET', path),
    ask: (email: string, from = stranger) => from.call('POST', path, `email=${encodeURIComponent(email)}`, form),
  };
}
