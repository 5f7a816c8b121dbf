import { useMutation, useQueryClient } from '@tanstack/react-query';
import { replyKey } from '#platform/answers.ts';
import { call } from '#platform/web/call.ts';
import { useReply } from '#platform/web/useReply.ts';
import { getMe, signOut, type Me } from '../account.ts';
import { finishLastWork } from './lastWork.ts';

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

interface SignOutEnds {
  /** The session is over, and what this browser kept of the person is gone. */
  done: () => void;
  failed: () => void;
}

/**
 * Ends the session on the server and drops what this browser keeps of the person. The screen stays as it is until it
 * calls {@link leave}: that way a notice can be read first. `done` and `failed` are called even when the screen has
 * gone meanwhile.
 *
 * @example
 * const { mutate: signOut, isPending } = useSignOut({ done: leave, failed: () => notice(signOutFailedText) });
 */
export function useSignOut({ done, failed }: SignOutEnds) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await finishLastWork();
      return call(signOut, {});
    },
    onSuccess: () => {
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[1] !== getMe.path });
      forgetKept();
      done();
    },
    onError: failed,
  });
}

/** Goes to the front page by loading it anew, so that nothing of the person who left stays in memory. */
export function leave(): void {
  window.location.assign('/');
}

/** Answers and completed lessons that could not be sent yet stay: ids and choices alone, lost otherwise to whoever gave them. */
function forgetKept(): void {
  forgetNamed(/^lodestar\.(?!(?:completions|answers|quits|finishes)\.)/);
}

/** All that this browser keeps of anybody: for somebody whose account is gone. */
export function forgetEverythingKept(): void {
  forgetNamed(/^lodestar\./);
}

function forgetNamed(pattern: RegExp): void {
  try {
    for (const name of Object.keys(localStorage).filter((name) => pattern.test(name))) localStorage.removeItem(name);
  } catch {
    // a browser that forbids the storage keeps nothing in it
  }
}
