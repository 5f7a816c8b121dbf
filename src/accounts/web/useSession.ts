import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import { replyKey, useReply } from '#platform/web/useReply.ts';
import { getMe, signOut, type Me } from '../account.ts';

const meKey = replyKey(getMe, {});

/** Who is signed in here. `user` is null for a visitor and undefined while that is not known. */
export function useMe() {
  const { data, isPending, error, refetch } = useReply(getMe, {});
  return { user: data?.user, isPending, error, refetch };
}

/** What to do with the answer of signing in or up: it is kept, and what was kept for anybody else is dropped. */
export function useEnter(): (me: Me) => void {
  const queries = useQueryClient();
  return (me) => {
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[1] !== getMe.path });
    queries.setQueryData(meKey, me);
  };
}

/**
 * Ends the session on the server and drops what this browser keeps of the person. The screen stays as it is until it
 * calls {@link leave}: that way a notice can be read first.
 *
 * @example
 * const { mutate: signOut, isPending } = useSignOut();
 * signOut(undefined, { onSuccess: leave });
 */
export function useSignOut() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(signOut, {}),
    onSuccess: () => {
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[1] !== getMe.path });
      forgetKept();
    },
  });
}

/** Goes to the front page by loading it anew, so that nothing of the person who left stays in memory. */
export function leave(): void {
  window.location.assign('/');
}

function forgetKept(): void {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith('lodestar.'));
    for (const name of names) localStorage.removeItem(name);
  } catch {
    // a browser that forbids the storage keeps nothing in it
  }
}
