import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { replyKey } from '#platform/answers.ts';
import { AppError } from '#platform/errors.ts';
import { notice } from '#platform/web/notice.tsx';
import type { Me } from '../account.ts';
import { getProfile, type Profile } from '../ownAccount.ts';
import { useAct } from './card.tsx';
import { meKey } from './useSession.ts';

const profileKey = replyKey(getProfile, {});

/** Keeps the answer of a change of one's own account, so that every screen shows it at once. */
export function useKeep() {
  const queries = useQueryClient();

  /** An older answer that is still on its way must not overwrite this one. */
  async function keep(queryKey: QueryKey, answer: unknown) {
    await queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, answer);
  }
  return {
    keep,
    async keepProfile(profile: Profile) {
      await keep(profileKey, profile);
      const { displayName, email, photoURL } = profile;
      queries.setQueryData<Me>(meKey, (me) => (me?.user ? { user: { ...me.user, displayName, email, photoURL } } : me));
    },
    async keepMe(me: Me) {
      await keep(meKey, me);
      await queries.invalidateQueries({ queryKey: profileKey });
    },
  };
}

interface Change<Given, Answer> {
  change: (given: Given) => Promise<Answer>;
  /** The answer is there. */
  done: (answer: Answer, given: Given) => unknown;
  refused?: (error: Error) => void;
  /** Changes under one name go out one after another, so that the last one counts. */
  inTurn?: string;
}

/**
 * A change of one's own account. Whoever is signed out by now is told, and comes back after signing in. Its `error` is there
 * until something else is done on the same card.
 */
export function useChange<Given = void, Answer = unknown>({ change, done, refused, inTurn }: Change<Given, Answer>) {
  const queries = useQueryClient();
  const { act, isLast } = useAct();
  const { error, ...mutation } = useMutation({
    mutationFn: change,
    onMutate: act,
    ...(inTurn ? { scope: { id: inTurn } } : {}),
    onSuccess: done,
    onError: (error) => {
      act(); // told even when something else was begun while the answer was on its way
      if (!hasEndedSession(error)) return refused?.(error);
      queries.setQueryData<Me>(meKey, { user: null });
      void notice(error.message);
    },
  });
  return { ...mutation, error: isLast ? error : null };
}

/** Not every 401: a wrong password is one, too. */
function hasEndedSession(error: Error): boolean {
  return error instanceof AppError && (error.code === 'user-token-expired' || error.code === 'user-disabled');
}
