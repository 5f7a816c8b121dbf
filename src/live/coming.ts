import { Type, type Static } from 'typebox';
import { endpoint, shape } from '#platform/endpoint.ts';
import { Id } from '#platform/id.ts';

/** So many may say that they come to one session: each of them gets letters. */
export const mostComing = 5_000;
/** To so many sessions that are still ahead one may say that one comes. */
export const mostSessionsAhead = 50;

export const Coming = shape({
  isComing: Type.Boolean(),
  /** Letters remind one of it, and tell when it moves or is cancelled. */
  hasLetters: Type.Boolean(),
});
export type Coming = Static<typeof Coming>;

/** Safe to repeat. */
export const sayComing = endpoint({
  method: 'PUT',
  path: '/api/live-sessions/:id/coming',
  access: 'student',
  summary: 'Say that you come to a live session, or not any more',
  params: shape({ id: Id }),
  body: shape({ isComing: Type.Boolean() }),
  reply: Coming,
  refusals: [409],
});

export const wantLiveLetters = endpoint({
  method: 'PUT',
  path: '/api/live-letters',
  access: 'student',
  summary: 'Want letters about the live sessions that you come to, or none',
  body: shape({ hasLetters: Type.Boolean() }),
  reply: shape({ hasLetters: Type.Boolean() }),
});
