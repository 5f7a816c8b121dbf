import { useState } from 'react';
import type { Part } from '#course/lesson.ts';
import { practise, startPractice, type Practice, type PracticeEvent } from '../practice.ts';
import { dropAttempt, restoreAttempt, saveAttempt, type AttemptOf } from './attempts.ts';
import { kept } from './kept.ts';
import { useInBrowser } from './useInBrowser.ts';

/**
 * The practice of one lesson, kept in this browser until it is finished: after a reload it goes on where it was.
 * For another lesson, owner or other parts the caller makes a new one (by `key`).
 */
export function usePractice(parts: readonly Part[], attempt: AttemptOf, onFinished: () => void) {
  const inBrowser = useInBrowser();
  const [played, setPlayed] = useState<Practice>();
  const asked = whatIsAsked(parts);
  const state = played ?? (inBrowser ? restoreAttempt(kept, attempt, asked) : startPractice(parts.length));

  function act(event: PracticeEvent): void {
    const next = practise(state, event, keysOf(parts));
    if (next === state) return;
    setPlayed(next);
    if (!next.finished) return saveAttempt(kept, attempt, asked, next);
    onFinished();
    dropAttempt(kept, attempt);
  }

  return { state, act };
}

/** What a kept attempt must still fit to: the same parts with the same answers. */
export function whatIsAsked(parts: readonly Part[]): readonly string[] {
  return parts.map(({ id, correctAnswer }) => `${id}=${correctAnswer}`);
}

function keysOf(parts: readonly Part[]): readonly number[] {
  return parts.map(({ correctAnswer }) => correctAnswer);
}
