import { useMutation, useQueryClient } from '@tanstack/react-query';
import { replyKey } from '#platform/answers.ts';
import { getClass, getClasses, type DeskClass } from '../../classes.ts';

interface Change {
  /** What is said when it is done. */
  said: string;
  work: () => Promise<DeskClass>;
  whenDone?: () => void;
}

/** Does one thing to a class after another, and shows it as it is then. */
export function useDeskClassChange(classId: string, whenDone: () => void) {
  const queries = useQueryClient();
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: async ({ work, ...rest }: Change) => ({ ...rest, one: await work() }),
    async onSuccess({ one, whenDone: also }) {
      also?.();
      whenDone();
      queries.setQueryData(replyKey(getClass, { params: { classId } }), one);
      await queries.invalidateQueries({ queryKey: replyKey(getClasses, { query: {} }).slice(0, 2) });
    },
  });
  function change(wanted: Change) {
    if (!isPending) mutate(wanted);
  }
  return { change, isPending, refusal: error?.message, said: data?.said };
}
