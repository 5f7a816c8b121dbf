import { useSyncExternalStore } from 'react';
import { useOwner } from '#accounts/web/useOwner.ts';
import { answerOutbox } from '#answers/web/answerOutbox.ts';
import type { AboutPart } from './aboutPart.ts';

/** Whether the server has all answers to a part that were given in this browser: a moment after the last one. */
export function useIsSent({ lessonId, round, partId }: AboutPart): boolean {
  const owner = useOwner() ?? '';
  return useSyncExternalStore(
    (changed) => answerOutbox.subscribe(changed),
    () =>
      !answerOutbox
        .list(owner)
        .some(([, one]) => one.lessonId === lessonId && (one.round ?? 0) === round && one.partId === partId),
    () => true,
  );
}
