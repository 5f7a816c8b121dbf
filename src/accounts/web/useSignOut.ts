import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import { getMe, signOut } from '../account.ts';
import { forgetKept } from './forgetKept.ts';
import { finishLastWork } from './lastWork.ts';
import { signingOut } from './signingOut.ts';

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
      signingOut.hasBegun = true;
      await finishLastWork();
      return call(signOut, {});
    },
    onSuccess: () => {
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[1] !== getMe.path });
      forgetKept();
      done();
    },
    onError: () => {
      signingOut.hasBegun = false;
      failed();
    },
  });
}

/** Goes to the front page by loading it anew, so that nothing of the person who left stays in memory. */
export function leave(): void {
  window.location.assign('/');
}
