import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { getMistakes } from '#answers/mistakes.ts';
import type { InputOf } from '#platform/endpoint.ts';
import { replyOf } from '#platform/web/useReply.ts';

export type MistakeFilter = Omit<InputOf<typeof getMistakes>['query'], 'cursor'>;

/** The mistakes that pass a filter, as many pages of them as were asked for. */
export function useMistakes(filter: MistakeFilter) {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const pages = useQueries({
    queries: [undefined, ...cursors].map((cursor) =>
      replyOf(getMistakes, { query: cursor === undefined ? filter : { ...filter, cursor } }),
    ),
  });
  const failed = pages.find(({ error, data }) => error && !data);
  const next = pages.at(-1)?.data?.next ?? undefined;
  return {
    /** Undefined until something is known. */
    mistakes: pages[0]?.data && pages.flatMap(({ data }) => data?.mistakes ?? []),
    isPending: pages.some(({ isPending }) => isPending),
    failed: failed?.error && { error: failed.error, retry: () => void failed.refetch() },
    /** Undefined when all are there. */
    showMore: next === undefined ? undefined : () => setCursors([...cursors, next]),
  };
}
