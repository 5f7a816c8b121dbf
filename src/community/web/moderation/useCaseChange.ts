import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { replyKey } from '#platform/answers.ts';
import { getModerationCase, getModerationLog, getModerationQueue, type ModerationCase } from '../../moderation.ts';

interface Change {
  work: () => Promise<ModerationCase>;
  /** What was done, as a sentence. */
  said: string;
}

/** Does something about a case, and shows it as it is then. @param onDone is told what was done. */
export function useCaseChange(caseId: number, onDone: (said: string) => void) {
  const queries = useQueryClient();
  const alert = useRef<HTMLParagraphElement>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ work }: Change) => work(),
    async onSuccess(found, { said }) {
      queries.setQueryData(replyKey(getModerationCase, { params: { caseId } }), found);
      onDone(said);
      const lists: unknown[] = [getModerationQueue.path, getModerationLog.path];
      await queries.invalidateQueries({ predicate: ({ queryKey }) => lists.includes(queryKey[1]) });
    },
    onError: () => setTimeout(() => alert.current?.focus()),
  });
  const change = (wanted: Change) => {
    if (!isPending) mutate(wanted);
  };
  return { change, isPending, error, alert };
}
