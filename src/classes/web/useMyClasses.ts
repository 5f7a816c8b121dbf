import { useMutation, useQueryClient } from '@tanstack/react-query';
import { meKey } from '#accounts/web/useSession.ts';
import { replyKey } from '#platform/answers.ts';
import { getMyClasses, type MyClasses } from '../classes.ts';

interface Change {
  /** What is said when it is done. */
  said: string;
  work: () => Promise<MyClasses>;
}

/** Joins, leaves, accepts or declines; the list is then as the server has it, and whether one has Pro is asked anew. */
export function useMembership(whenDone?: () => void) {
  const queries = useQueryClient();
  const { mutate, isPending, error, data, reset } = useMutation({
    mutationFn: async ({ said, work }: Change) => ({ said, mine: await work() }),
    onSuccess({ mine }) {
      queries.setQueryData(replyKey(getMyClasses, {}), mine);
      void queries.invalidateQueries({ queryKey: meKey });
      whenDone?.();
    },
  });
  function change(wanted: Change) {
    if (!isPending) mutate(wanted);
  }
  return { change, isPending, refusal: error?.message, said: data?.said, reset };
}
