import { useEffect, useEffectEvent, useState } from 'react';
import type { Part } from '#course/lesson.ts';
import { useInBrowser } from '#platform/web/useInBrowser.ts';
import { practise, startPractice, type Practice, type PracticeEvent } from '../../practice.ts';
import { dropAttempt, nameOfAttempt, restoreAttempt, saveAttempt, type AttemptOf } from '../attempts.ts';
import { kept, visitor } from '../kept.ts';

/**
 * The practice of one lesson, kept in this browser until it is finished: after a reload it goes on where it was.
 * For another lesson, owner or other parts the caller makes a new one (by `key`).
 */
export function usePractice(parts: readonly Part[], attempt: AttemptOf, onFinished: () => void) {
  const inBrowser = useInBrowser();
  const [played, setPlayed] = useState<Practice>();
  const asked = whatIsAsked(parts);
  const state = played ?? (inBrowser ? restoreAttempt(kept, attempt, asked) : startPractice(parts.length));

  useOtherWindows(nameOfAttempt(attempt), (isGone) => {
    // who signs up in another window takes a visitor's attempt along: then it is not finished
    const isTaken = isGone && attempt.owner === visitor;
    if (!isTaken && !state.finished) setPlayed(restoreAttempt(kept, attempt, asked));
  });

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

/** Another window of this browser has gone on with the same attempt, or it is gone: finished, or given up. */
function useOtherWindows(name: string, onChange: (isGone: boolean) => void): void {
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    const listener = ({ key, newValue }: StorageEvent) => {
      if (key === name) changed(newValue === null);
    };
    window.addEventListener('storage', listener);
    return () => window.removeEventListener('storage', listener);
  }, [name]);
}

/** What a kept attempt must still fit to: the same parts with the same answers. */
export function whatIsAsked(parts: readonly Part[]): readonly string[] {
  return parts.map(({ id, correctAnswer }) => `${id}=${correctAnswer}`);
}

function keysOf(parts: readonly Part[]): readonly number[] {
  return parts.map(({ correctAnswer }) => correctAnswer);
}
