import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import { getMe, signOut } from '../account.ts';
import { forgetKept } from './forgetKept.ts';
import { finishLastWork } from './lastWork.ts';

const signOutKey = [signOut.method, signOut.path];

/** Whoever signs out, or has, is not told that their session ended. */
export function isSigningOut(queries: QueryClient): boolean {
  const begun = queries.getMutationCache().findAll({ mutationKey: signOutKey });
  return begun.some(({ state: { status } }) => status === 'pending' || status === 'success');
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
    mutationKey: signOutKey,
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
