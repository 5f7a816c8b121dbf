import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { replyKey, type FirstAnswer } from '../answers.ts';
import type { Endpoint, InputOf, ReplyOf } from '../endpoint.ts';
import { call } from './call.ts';

/** The answer of a call as react-query sees it: cached, shown at once when known, refreshed behind. */
export function replyOf<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
  return queryOptions<ReplyOf<E>>({
    queryKey: replyKey(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, signal),
  });
}

export function useReply<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
  return useQuery(replyOf(endpoint, input));
}

export function keepFirstAnswers(queries: QueryClient, answers: readonly FirstAnswer[]): void {
  for (const { key, value } of answers) queries.setQueryData(key, value);
}
