import { useEffect, useEffectEvent, useState } from 'react';
import { visitor } from '#accounts/visitor.ts';
import { asAnswer } from '#answers/given.ts';
import { uuid7 } from '#answers/uuid7.ts';
import { answerOutbox } from '#answers/web/answerOutbox.ts';
import { keyOf } from '#course/answerKey.ts';
import type { Ask, Lesson } from '#course/lesson.ts';
import { kept } from '#platform/web/kept.ts';
import { answerAsk, openAsk, type AskEvent, type Asking, type AskState } from '../../../asking.ts';
import { keepAsking, restoreAsking } from '../../keptAsking.ts';
import { useTimeSeen } from '../useTimeSeen.ts';
import { findAsking } from './findAsking.ts';

export interface LiveAsking {
  asking: Asking;
  /** The question that was touched last, by its id. */
  at: string | undefined;
  /** @returns the state of the question after the event. */
  act: (ask: Ask, event: AskEvent) => AskState;
  /** Opens the next piece of a worked example, by its place among those of the lesson. */
  openStep: (box: number) => void;
}

/** The questions of one LEARN lesson, kept in this browser: after a reload they stand as they stood, and on another device as they were answered. */
export function useAsking(lesson: Lesson, owner: string): LiveAsking {
  const [asking, setAsking] = useState(() => restoreAsking(kept, owner, lesson));
  const [isBegun, setBegun] = useState(false);
  const [at, setAt] = useState<string>();
  const time = useTimeSeen(0);

  const take = useEffectEvent((found: Asking) => {
    if (!isBegun) keep(found); // else the student is at work here
  });
  const isOfServer = owner !== visitor && lesson.edition !== undefined;
  useEffect(() => {
    let isLeft = false;
    if (isOfServer)
      findAsking(owner, lesson).then(
        (found) => {
          if (found && !isLeft) take(found);
        },
        () => {}, // without word of the server it goes on as it is
      );
    return () => {
      isLeft = true;
    };
  }, [isOfServer, owner, lesson]);

  function keep(next: Asking): void {
    setAsking(next);
    keepAsking(kept, owner, lesson, next);
  }

  function act(ask: Ask, event: AskEvent): AskState {
    const before = asking.asks[ask.id] ?? openAsk;
    const ms = time.elapsed();
    const next = answerAsk(before, event.type === 'check' ? { ...event, ms } : event, keyOf(ask));
    if (next === before) return next;
    setBegun(true);
    setAt(ask.id);
    const id = asking.id ?? uuid7();
    keep({ ...asking, id, asks: { ...asking.asks, [ask.id]: next } });
    if (event.type === 'check') {
      keepAnswer(id, ask, next, ms);
      time.restart();
    }
    return next;
  }

  /** It is sent behind the student's back. */
  function keepAnswer(attemptId: string, ask: Ask, { tries, hints, chosen }: AskState, ms: number): void {
    if (lesson.edition === undefined) return;
    const id = uuid7();
    const about = { attemptId, lessonId: lesson.id, partId: ask.id, edition: lesson.edition, mode: 'lesson' as const };
    const at = new Date().toISOString();
    answerOutbox.add(owner, id, { id, ...about, try: tries, hints, ms, at, ...asAnswer(chosen ?? '') });
  }

  function openStep(box: number): void {
    const steps = Array.from({ length: Math.max(asking.steps.length, box + 1) }, (_, at) => asking.steps[at] ?? 1);
    setBegun(true);
    keep({ ...asking, steps: steps.with(box, (steps[box] ?? 1) + 1) });
  }

  return { asking, at, act, openStep };
}
