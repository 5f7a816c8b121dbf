import { useQueryClient } from '@tanstack/react-query';
import { replyKey } from '#platform/answers.ts';
import { useReply } from '#platform/web/useReply.ts';
import { getMe, type Me } from '../account.ts';

/** Under which name the answer to 'who is signed in here' is kept. */
export const meKey = replyKey(getMe, {});

/** Who is signed in here. `user` is null for a visitor and undefined while that is not known. */
export function useMe() {
  const { data, isPending, error, refetch } = useReply(getMe, {});
  return { user: data?.user, isPending, error, refetch };
}

/**
 * What to do with the answer of signing in or up: it is kept, and what was kept for anybody else is dropped. An older
 * answer that is still on its way must not overwrite it.
 */
export function useEnter(): (me: Me) => Promise<void> {
  const queries = useQueryClient();
  return async (me) => {
    await queries.cancelQueries({ queryKey: meKey });
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[1] !== getMe.path });
    queries.setQueryData(meKey, me);
  };
}
