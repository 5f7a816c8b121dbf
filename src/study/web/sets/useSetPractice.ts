import { useState } from 'react';
import type { Answer } from '#answers/answers.ts';
import { asAnswer } from '#answers/given.ts';
import type { QuestionSet } from '#answers/sets.ts';
import { uuid7 } from '#answers/uuid7.ts';
import { answerOutbox, finishOutbox } from '#answers/web/answerOutbox.ts';
import { isRight, keyOf } from '#course/answerKey.ts';
import type { AskedQuestion } from '#course/lesson.ts';
import { kept } from '#platform/web/kept.ts';
import { attemptToTake } from '../../place.ts';
import {
  isPracticeUnderWay,
  partOnScreen,
  practise,
  startPractice,
  type Practice,
  type PracticeEvent,
} from '../../practice.ts';
import { useTimeSeen } from '../player/useTimeSeen.ts';
import { aboutQuestion, modeOf } from './handIn.ts';
import { restoreRun, saveRun } from './keptRuns.ts';
import { doneOnRecord } from './setResult.ts';

interface Run {
  set: QuestionSet;
  /** All of the set; or those of it that were missed, once more: that is an attempt of its own and is not kept. */
  questions: readonly AskedQuestion[];
  isRedo: boolean;
  owner: string;
}

/** A set that is practised as a lesson is. For another set, or other questions of it, the caller makes a new one. */
export function useSetPractice({ set, questions, isRedo, owner }: Run, onFinished: (practice: Practice) => void) {
  const [attemptId] = useState(() => (isRedo ? uuid7() : set.id));
  const [practice, setPractice] = useState(() =>
    isRedo ? startPractice(questions.length) : whereItStands(set, owner),
  );
  const time = useTimeSeen(practice.current);
  const keep = (state: Practice) => saveRun(kept, { owner, setId: set.id }, set, state, { isDone: state.finished });

  function act(event: PracticeEvent): void {
    const ms = time.elapsed();
    const next = practise(
      practice,
      event.type === 'check' ? { ...event, ms } : event,
      questions.map(({ part }) => keyOf(part)),
    );
    if (next === practice) return;
    setPractice(next);
    const question = questions[next.current];
    if (event.type === 'check' && question) {
      const { tries, hints, chosen } = partOnScreen(next);
      const mode = isRedo ? 'drill' : modeOf(set.kind);
      const about = { attemptId, ...aboutQuestion(question), mode, try: tries, hints, ms };
      keepAnswer(owner, { ...about, ...asAnswer(chosen ?? '') });
      time.restart();
    }
    if (!isRedo) keep(next);
    if (next.finished) finish(next);
  }

  function finish(state: Practice): void {
    if (!isRedo) finishOutbox.add(owner, set.id, {});
    onFinished(state);
  }

  /** What was answered stays on the record; the rest of the set is given up. */
  function quit(): void {
    if (isRedo) return;
    keep({ ...practice, finished: true });
    finishOutbox.add(owner, set.id, {});
  }

  return { practice, act, quit };
}

type Unsent<A> = A extends unknown ? Omit<A, 'id' | 'at'> : never;

/** It is sent behind the student's back. */
function keepAnswer(owner: string, answer: Unsent<Answer>): void {
  const id = uuid7();
  answerOutbox.add(owner, id, { id, ...answer, at: new Date().toISOString() });
}

/** In this browser, or on the record where that has come further. */
function whereItStands(set: QuestionSet, owner: string): Practice {
  const { id, questions } = set;
  const asked = questions.map(({ part }, index) => ({ id: String(index), key: keyOf(part) }));
  const isOfSet = (value: unknown): value is Practice => isPracticeUnderWay(value, questions.length);
  const own = restoreRun(kept, { owner, setId: id }, questions, isOfSet) ?? startPractice(questions.length);
  const parts = doneOnRecord(set).flatMap(({ tried, hints }, index) => {
    const right = tried.some((given) => isRight(given, asked[index]?.key ?? []));
    return tried.length ? { partId: String(index), tried: [...tried], right, hints } : [];
  });
  return attemptToTake({ id, practice: own }, { attemptId: id, parts }, false, asked)?.practice ?? own;
}
