import { useMutation, useQueryClient } from '@tanstack/react-query';
import { replyKey } from '#platform/answers.ts';
import { getClassSettings, getMyClasses, type ClassSettings } from '../../classes.ts';

interface Change {
  /** What is said when it is done. */
  said: string;
  work: () => Promise<ClassSettings>;
}

/** Does one thing to a class after another, and shows it as it is then. */
export function useClassChange(classId: string, whenDone?: () => void) {
  const queries = useQueryClient();
  const { mutate, isPending, error, data, reset } = useMutation({
    mutationFn: async ({ said, work }: Change) => ({ said, settings: await work() }),
    onSuccess({ settings }) {
      queries.setQueryData(replyKey(getClassSettings, { params: { classId } }), settings);
      void queries.invalidateQueries({ queryKey: replyKey(getMyClasses, {}) });
      whenDone?.();
    },
  });
  function change(wanted: Change) {
    if (!isPending) mutate(wanted);
  }
  return { change, isPending, refusal: error?.message, said: data?.said, reset };
}
