import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { replyKey } from '#platform/answers.ts';
import type { Endpoint, InputOf, ReplyOf } from '#platform/endpoint.ts';
import { getOwnThreads, getPartThreads, getThread, searchThreads, type Thread } from '../../community.ts';
import type { AboutPart } from '../part/aboutPart.ts';

/** How the browser's memory follows what was done with threads. */
export interface ThreadMemory {
  /** The server's newest answer about a thread, for every list that it stands in. */
  keep(thread: Thread): void;
  /** A thread that was just asked: the first of its part. */
  add(part: AboutPart, thread: Thread): void;
  /** Something of it was deleted: the server knows what is left. Ends when it has said so. */
  reread(threadId: string): Promise<void>;
  /** The whole of it was deleted. */
  forget(threadId: string): Promise<void>;
}

export function useThreadMemory(): ThreadMemory {
  return threadMemory(useQueryClient());
}

export function threadMemory(queries: QueryClient): ThreadMemory {
  const firstPage = (threadId: string) => replyKey(getThread, { params: { threadId }, query: {} });
  const rereadLists = () =>
    queries.invalidateQueries({ predicate: ({ queryKey }) => lists.some((list) => isOf(list, queryKey)) });

  return {
    keep(thread) {
      queries.setQueryData(firstPage(thread.id), thread);
      void queries.invalidateQueries({ predicate: (query) => isOfThread(thread.id)(query) && isFurther(query) });
      for (const list of lists)
        queries.setQueriesData<ReplyOf<typeof getOwnThreads>>(
          { predicate: ({ queryKey }) => isOf(list, queryKey) },
          (page) => page && { ...page, threads: page.threads.map((line) => (line.id === thread.id ? thread : line)) },
        );
    },
    add(part, thread) {
      queries.setQueryData(firstPage(thread.id), thread);
      queries.setQueryData<ReplyOf<typeof getPartThreads>>(
        replyKey(getPartThreads, { params: part, query: {} }),
        (page) => page && { ...page, threads: [thread, ...page.threads.filter(({ id }) => id !== thread.id)] },
      );
      void queries.invalidateQueries({ predicate: ({ queryKey }) => isOf(getOwnThreads, queryKey) });
    },
    async reread(threadId) {
      await Promise.all([rereadLists(), queries.invalidateQueries({ predicate: isOfThread(threadId) })]);
    },
    async forget(threadId) {
      await rereadLists();
      queries.removeQueries({ predicate: isOfThread(threadId), type: 'inactive' });
    },
  };
}

const isOfThread =
  (threadId: string) =>
  ({ queryKey }: Keyed): boolean =>
    isOf(getThread, queryKey) && inputOf(queryKey).params.threadId === threadId;

/** A page behind the first. */
const isFurther = ({ queryKey }: Keyed): boolean => inputOf(queryKey).query.after !== undefined;

interface Keyed {
  queryKey: readonly unknown[];
}

const inputOf = ([, , input]: readonly unknown[]) => input as InputOf<typeof getThread>;

const lists = [getPartThreads, searchThreads, getOwnThreads] as const;

function isOf(endpoint: Endpoint, [method, path]: readonly unknown[]): boolean {
  return method === endpoint.method && path === endpoint.path;
}
