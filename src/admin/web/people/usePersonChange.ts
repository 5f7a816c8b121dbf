import { useMutation, useQueryClient } from '@tanstack/react-query';
import { replyKey } from '#platform/answers.ts';
import { getPeople, getPerson, type Person } from '../../people.ts';

interface Change {
  /** What is said when it is done. */
  said: string;
  work: () => Promise<Person>;
}

/** Does one thing for a person after another, and shows them as they are then. */
export function usePersonChange(uid: string) {
  const queries = useQueryClient();
  const { mutateAsync, isPending, error, data, reset } = useMutation({
    mutationFn: async ({ said, work }: Change) => ({ said, person: await work() }),
    async onSuccess({ person }) {
      queries.setQueryData(replyKey(getPerson, { params: { uid } }), person);
      await queries.invalidateQueries({ queryKey: replyKey(getPeople, { query: {} }).slice(0, 2) });
    },
  });
  return { change: mutateAsync, isPending, refusal: error?.message, said: data?.said, reset };
}
