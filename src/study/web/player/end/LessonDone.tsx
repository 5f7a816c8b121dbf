import { Sparkles } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Ask, Lesson } from '#course/lesson.ts';
import { kept } from '#platform/web/kept.ts';
import { Button, ButtonLink, type ButtonLook } from '#platform/web/ui/Button.tsx';
import { ProgressRing } from '#platform/web/ui/ProgressRing.tsx';
import { lessonAddress, roundAddress } from '../../../addresses.ts';
import { lessonResult, type LessonResult } from '../../../lessonResult.ts';
import type { Practice } from '../../../practice.ts';
import { countSettled } from '../../../asking.ts';
import { askTexts, howManyAnswered } from '../../../askTexts.ts';
import { percentDone } from '../../../progress.ts';
import { texts } from '../../../texts.ts';
import { endTexts } from '../../../endTexts.ts';
import { LessonScore } from './LessonScore.tsx';
import { SavedLine } from './SavedLine.tsx';
import { dropAsking, restoreAsking } from '../../keptAsking.ts';
import { useProgress } from '../../useProgress.ts';
import type { Run } from '../usePractice.ts';
import type { WayOn } from '../useWayOn.ts';

interface Props {
  lesson: Lesson;
  /** Who did it: an account's uid, or 'visitor'. */
  owner: string;
  way: WayOn;
  /** How the questions went, where there were any. */
  done?: Pick<Run, 'parts' | 'round' | 'mode'> & { practice: Practice; onRedo: (missed: Run['parts']) => void };
  /** Leads back to the questions of a LEARN lesson. */
  onAnswerRest?: () => void;
}

/** The end of a lesson: what was reached, whether it is saved, and where to go from here. */
export function LessonDone({ lesson, owner, way, done, onAnswerRest }: Props) {
  const result = done && lessonResult(done.practice, done.parts);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <main className="mx-auto flex min-h-svh max-w-md flex-col items-center justify-center gap-8 px-5 py-10 text-center">
      <SectionRing lesson={lesson} owner={owner} way={way} />
      <div className="flex flex-col gap-2">
        <h1 ref={heading} tabIndex={-1} className="text-3xl">
          {texts.congratulations}
        </h1>
        <p className="text-lg text-muted">{messageFor(done?.mode, result)}</p>
        <SavedLine lesson={lesson} owner={owner} completes={!done || done.mode === 'lesson'} />
      </div>
      {lesson.asks && <Answered lesson={lesson} asks={lesson.asks} owner={owner} onAnswerRest={onAnswerRest} />}
      {result && <LessonScore result={result} />}
      <WaysOn lesson={lesson} way={way} done={done} result={result} />
    </main>
  );
}

interface AnsweredProps extends Pick<Props, 'lesson' | 'owner' | 'onAnswerRest'> {
  asks: readonly Ask[];
}

/** How many questions of a LEARN lesson were answered, and the way to those that are left. Where none is, it asks anew the next time. */
function Answered({ lesson, asks, owner, onAnswerRest }: AnsweredProps) {
  const [answered] = useState(() => countSettled(restoreAsking(kept, owner, lesson), asks));
  const isAll = answered === asks.length;
  useEffect(() => {
    if (isAll) dropAsking(kept, owner, lesson);
  }, [isAll, owner, lesson]);
  return (
    <div className="flex flex-col items-center gap-3">
      <p className="text-lg tabular-nums">{howManyAnswered(answered, asks.length)}</p>
      {!isAll && onAnswerRest && (
        <Button variant="secondary" onClick={onAnswerRest}>
          {askTexts.answerRest}
        </Button>
      )}
    </div>
  );
}

function messageFor(mode: Run['mode'] | undefined, result: LessonResult | undefined): string {
  if (!mode || !result) return texts.lessonDone;
  if (mode === 'lesson') return texts.allPartsDone;
  if (mode === 'review') return endTexts.missedDone;
  return result.missed.length ? endTexts.roundDone : endTexts.roundAllRight;
}

/** What to do next. Whoever missed much had better practise first, and finds that on top. */
function WaysOn({ lesson, way, done, result }: Omit<Props, 'owner'> & { result: LessonResult | undefined }) {
  const { rounds } = lesson;
  const missed = result?.missed ?? [];
  const isWeak = Boolean(result?.isWeak);
  const again =
    rounds === undefined ? undefined : (
      <PracticeAgain lesson={lesson} round={done?.round} rounds={rounds} variant={isWeak ? 'primary' : 'secondary'} />
    );
  const redo = done && missed.length > 0 && (
    <Button size="large" variant={isWeak && !again ? 'primary' : 'secondary'} onClick={() => done.onRedo(missed)}>
      {endTexts.redoMissed}
    </Button>
  );
  const next = way.next && (
    <>
      <p id="next-lesson" className="text-sm text-muted">
        {texts.upNext}: {way.next.title}
      </p>
      <ButtonLink
        to={lessonAddress(way.next)}
        size="large"
        variant={isWeak ? 'secondary' : 'primary'}
        aria-describedby="next-lesson"
      >
        {endTexts.nextLesson}
      </ButtonLink>
    </>
  );
  return (
    <div className="flex w-full flex-col gap-3">
      {isWeak ? (
        <>
          {again}
          {redo}
          {next}
        </>
      ) : (
        <>
          {next}
          {redo}
          {again}
        </>
      )}
      <ButtonLink to={way.backTo} size="large" variant={way.next || isWeak ? 'secondary' : 'primary'}>
        {texts.goBack}
      </ButtonLink>
    </div>
  );
}

interface AgainProps extends Pick<ButtonLook, 'variant'> {
  lesson: Lesson;
  round: number | undefined;
  rounds: number;
}

/** The lesson once more, with other numbers: any round first, then one after another. */
function PracticeAgain({ lesson, round, rounds, variant }: AgainProps) {
  const [next] = useState(() => (round === undefined ? Math.ceil(Math.random() * rounds) || 1 : (round % rounds) + 1));
  const place = { sectionId: lesson.sectionId, lessonId: lesson.id };
  return (
    <>
      <ButtonLink to={roundAddress(place, next)} size="large" variant={variant} aria-describedby="fresh-questions">
        {endTexts.practiceAgain}
      </ButtonLink>
      <p id="fresh-questions" className="text-sm text-muted">
        {endTexts.freshQuestions}
      </p>
    </>
  );
}

/** How far the section has come with this lesson. */
function SectionRing({ lesson, owner, way: { section } }: Pick<Props, 'lesson' | 'owner' | 'way'>) {
  const { completed, isPending } = useProgress(owner);
  if (!section) return <Sparkles aria-hidden="true" className="size-16 text-primary" />;
  return (
    <div className="flex flex-col items-center gap-3">
      <ProgressRing
        percent={isPending ? undefined : percentDone(section.lessons, completed[lesson.sectionId])}
        label={section.title}
        size={136}
      />
      <p className="text-sm font-semibold text-muted">{section.title}</p>
    </div>
  );
}
