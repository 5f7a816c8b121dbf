import { useEffectEvent, useLayoutEffect, useState } from 'react';
import type { Part } from '#course/lesson.ts';
import { practise, startPractice, type Practice, type PracticeEvent } from '../practice.ts';
import { dropAttempt, restoreAttempt, saveAttempt, type AttemptOf } from './attempts.ts';
import { kept } from './kept.ts';

/**
 * The practice of one lesson, kept in this browser until it is finished: after a reload it goes on where it was.
 * For another lesson, owner or other parts the caller makes a new one (by `key`).
 */
export function usePractice(parts: readonly Part[], attempt: AttemptOf, onFinished: () => void) {
  const [state, setState] = useState<Practice>(() => startPractice(parts.length));

  // The server knows of no attempt, so the first render starts afresh; what was kept comes before the first paint.
  const restore = useEffectEvent(() => setState(restoreAttempt(kept, attempt, whatIsAsked(parts))));
  useLayoutEffect(() => restore(), []);

  function act(event: PracticeEvent): void {
    const next = practise(
      state,
      event,
      parts.map(({ correctAnswer }) => correctAnswer),
    );
    if (next === state) return;
    setState(next);
    if (!next.finished) return saveAttempt(kept, attempt, whatIsAsked(parts), next);
    onFinished();
    dropAttempt(kept, attempt);
  }

  return { state, act };
}

/** What a kept attempt must still fit to: the same parts with the same answers. */
export function whatIsAsked(parts: readonly Part[]): readonly string[] {
  return parts.map(({ id, correctAnswer }) => `${id}=${correctAnswer}`);
}
