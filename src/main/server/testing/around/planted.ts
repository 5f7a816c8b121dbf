import type { Caller } from '#platform/server/testing/caller.ts';
import type { IdentityAround } from '../access/columns.ts';

/** What was planted: by kind the texts that stand for it, and by the way to a parameter (`/api/sets/:setId`) what stands there. */
export interface Planted {
  canaries: Record<string, readonly string[]>;
  ids: Record<string, string>;
  more?: More;
}

/** Routes at which more of it stands, with their ids and queries, and who gets an answer there. */
export type More = [route: string, readers: readonly IdentityAround[]][];

/** Calls as somebody who plants: what is refused ends the test. */
export async function plant({ call }: Pick<Caller, 'call'>, ...asked: Parameters<Caller['call']>) {
  const reply = await call(...asked);
  if (reply.statusCode >= 400) throw new Error(`Expected ${asked[0]} ${asked[1]} to plant something but found ${reply.body}`); // prettier-ignore
  return reply;
}
