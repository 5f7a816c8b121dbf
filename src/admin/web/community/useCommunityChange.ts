import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { replyKey } from '#platform/answers.ts';
import { call } from '#platform/web/call.ts';
import { changeDeskCommunity, getDeskCommunity } from '../../community.ts';

interface Change {
  body: { isOn?: boolean; words?: string; version: number };
  /** What was done, as a sentence. */
  said: string;
}

/** Changes the community as a whole, and shows it as it is then. @param onDone is told what was done. */
export function useCommunityChange(onDone: (said: string) => void) {
  const queries = useQueryClient();
  const alert = useRef<HTMLDivElement>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ body }: Change) => call(changeDeskCommunity, { body }),
    onSuccess(found, { said }) {
      queries.setQueryData(replyKey(getDeskCommunity, {}), found);
      onDone(said);
    },
    onError: () => alert.current?.focus(),
  });
  const change = (wanted: Change) => {
    if (!isPending) mutate(wanted);
  };
  return { change, isPending, error, alert };
}
