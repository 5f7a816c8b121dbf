import { useEffect, useEffectEvent, useState } from 'react';
import { visitor } from '#accounts/visitor.ts';
import type { AnswerMode } from '#answers/answers.ts';
import { asAnswer } from '#answers/given.ts';
import { uuid7 } from '#answers/uuid7.ts';
import { answerOutbox, quitOutbox } from '#answers/web/answerOutbox.ts';
import { keyOf, type Given } from '#course/answerKey.ts';
import type { Lesson, Part } from '#course/lesson.ts';
import { kept } from '#platform/web/kept.ts';
import { useInBrowser } from '#platform/web/useInBrowser.ts';
import { partOnScreen, practise, startPractice, type Attempt, type PracticeEvent } from '../../practice.ts';
import { dropAttempt, nameOfAttempt, nameOfMarkup, restoreAttempt, saveAttempt, whatIsAsked } from '../attempts.ts';
import { useTimeSeen } from './useTimeSeen.ts';

/** What is practised, and by whom. */
export interface Run {
  lesson: Lesson;
  parts: readonly Part[];
  /** Which round of fresh questions these parts are, or were taken from. */
  round: number | undefined;
  /** A review is of the parts that were missed: it is no place to come back to. */
  mode: Extract<AnswerMode, 'lesson' | 'round' | 'review'>;
  /** Whose attempt it is: an account's uid, or 'visitor'. */
  owner: string;
}

/**
 * The practice of one lesson, kept in this browser until it is finished: after a reload it goes on where it was, and on
 * another device where the answers ended. For another lesson, owner or other parts the caller makes a new one (by `key`).
 */
export function usePractice(run: Run, onFinished: () => void) {
  const { lesson, parts, round, mode, owner } = run;
  const place = { owner, sectionId: lesson.sectionId, lessonId: lesson.id, round };
  const isKept = mode !== 'review';
  const inBrowser = useInBrowser();
  const [played, setPlayed] = useState<Attempt>();
  const asked = whatIsAsked(parts);
  const { id, practice } =
    played ?? (inBrowser && isKept ? restoreAttempt(kept, place, asked) : { practice: startPractice(parts.length) });
  const time = useTimeSeen(practice.current);

  useOtherWindows(nameOfAttempt(place), (isGone) => {
    // who signs up in another window takes a visitor's attempt along: then it is not finished
    const isTaken = isGone && owner === visitor;
    if (isKept && !isTaken && !practice.finished) setPlayed(restoreAttempt(kept, place, asked));
  });
  useOtherDevices(run, isKept && owner !== visitor && lesson.edition !== undefined, (found) => {
    if (played || document.querySelector('dialog:modal, textarea:focus')) return; // the student is at work here
    setPlayed(found);
    if (found.id === undefined) dropAttempt(kept, place);
    else saveAttempt(kept, place, asked, found);
  });

  function act(event: PracticeEvent): void {
    const ms = time.elapsed();
    const next = practise(practice, event.type === 'check' ? { ...event, ms } : event, parts.map(keyOf));
    if (next === practice) return;
    const attemptId = id ?? uuid7();
    setPlayed({ id: attemptId, practice: next });
    if (event.type === 'check') {
      const { tries, hints, chosen } = partOnScreen(next);
      keepAnswer(run, { attemptId, partId: parts[next.current]?.id ?? '', try: tries, hints, ms, given: chosen ?? '' });
      time.restart();
    }
    if (next.finished) onFinished();
    if (!isKept) return;
    if (next.finished) dropAttempt(kept, place);
    else saveAttempt(kept, place, asked, { id: attemptId, practice: next });
  }

  /** The lesson starts over, here and on every other device. */
  function quit(): void {
    if (!isKept) return;
    dropAttempt(kept, place);
    if (id !== undefined) quitOutbox.add(owner, id, { lessonId: lesson.id });
  }

  const markupAt = isKept ? { name: nameOfMarkup(nameOfAttempt(place)), asked: asked.join() } : undefined;
  return { state: practice, act, quit, markupAt };
}

interface Answered {
  attemptId: string;
  partId: string;
  try: number;
  hints: number;
  ms: number;
  given: Given;
}

/** It is sent behind the student's back. A lesson without an edition is of a server that keeps no answers. */
function keepAnswer({ lesson, round, mode, owner }: Run, { given, ...about }: Answered): void {
  if (lesson.edition === undefined) return;
  const id = uuid7();
  const of = { lessonId: lesson.id, edition: lesson.edition, mode, ...(round === undefined ? {} : { round }) };
  answerOutbox.add(owner, id, { id, ...of, ...about, ...asAnswer(given), at: new Date().toISOString() });
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

/** Asks the server, when the question stands, whether the lesson has gone on, or ended, on another device. */
function useOtherDevices(run: Run, isAsked: boolean, onFound: (attempt: Attempt) => void): void {
  const find = useEffectEvent(() => import('./findAttempt.ts').then((code) => code.findAttempt(run)));
  const found = useEffectEvent(onFound);
  useEffect(() => {
    let isLeft = false;
    const take = (attempt: Attempt | undefined) => {
      if (attempt && !isLeft) found(attempt);
    };
    if (isAsked) find().then(take, () => {}); // without word of the server it goes on as it is
    return () => {
      isLeft = true;
    };
  }, [isAsked]);
}
