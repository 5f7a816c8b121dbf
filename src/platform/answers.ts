import type { Endpoint, InputOf, ReplyOf } from './endpoint.ts';

/** Under which name the answer of a call is kept in the browser's memory. */
export type ReplyKey = readonly unknown[];

export function replyKey<E extends Endpoint>(endpoint: E, input: InputOf<E>): ReplyKey {
  return [endpoint.method, endpoint.path, input];
}

/** One answer that the server put into the page, so that the first screen needs no call. */
export interface FirstAnswer {
  key: ReplyKey;
  value: unknown;
}

/** An answer to put into the page; both sides build its key the same way. */
export function firstAnswer<E extends Endpoint>(endpoint: E, input: InputOf<E>, value: ReplyOf<E>): FirstAnswer {
  return { key: replyKey(endpoint, input), value };
}
