import { useEffect, useEffectEvent, useState } from 'react';
import { answerOutbox, finishOutbox } from '#answers/web/answerOutbox.ts';
import type { QuestionSet } from '#answers/sets.ts';
import { kept } from '#platform/web/kept.ts';
import { useTimeSeen } from '../player/useTimeSeen.ts';
import { answersOf } from './handIn.ts';
import { restoreRun, saveRun } from './keptRuns.ts';
import { isSitting, sit, startSitting, type Sitting, type SittingEvent } from './sitting.ts';

/** A set that is taken as the test is, kept in this browser until it was handed in. For another set the caller makes a new one. */
export function useSitting(set: QuestionSet, owner: string, onHandedIn: (sitting: Sitting) => void) {
  const run = { owner, setId: set.id };
  const count = set.questions.length;
  const isOfSet = (value: unknown): value is Sitting => isSitting(value, count);
  const restore = () => restoreRun(kept, run, set.questions, isOfSet) ?? startSitting(count);
  const [sitting, setSitting] = useState(restore);
  const time = useTimeSeen(sitting.current);

  function take(state: Sitting): void {
    setSitting(state);
    if (state.handedIn) onHandedIn(state);
  }

  function act(event: SittingEvent): void {
    const next = sit(sitting, event, time.elapsed());
    if (next === sitting) return;
    time.restart();
    saveRun(kept, run, set, next, { isDone: Boolean(next.handedIn) });
    if (next.handedIn) send(next);
    take(next);
  }

  function send(handedIn: Sitting): void {
    for (const answer of answersOf(set, handedIn)) answerOutbox.add(owner, answer.id, answer);
    finishOutbox.add(owner, set.id, {});
  }

  function handIn(isTimeUp: boolean): void {
    const elsewhere = restore(); // the clock runs out in all windows at once
    if (elsewhere.handedIn) return take(elsewhere);
    act({ type: 'hand in', at: new Date().toISOString(), isTimeUp });
  }

  useWhenHidden(() => act({ type: 'pause' }));
  useOtherWindows(`lodestar.set.${owner}.${set.id}`, () => take(restore()));
  return { sitting, act, handIn };
}

/** A page that is hidden may never be seen again. */
function useWhenHidden(onHidden: () => void): void {
  const hidden = useEffectEvent(onHidden);
  useEffect(() => {
    const listener = () => {
      if (document.hidden) hidden();
    };
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  }, []);
}

/** Another window of this browser has gone on with the same set. */
function useOtherWindows(name: string, onChange: () => void): void {
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    const listener = ({ key, newValue }: StorageEvent) => {
      if (key === name && newValue !== null) changed();
    };
    window.addEventListener('storage', listener);
    return () => window.removeEventListener('storage', listener);
  }, [name]);
}
