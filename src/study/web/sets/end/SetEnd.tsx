import { CircleCheck, TimerOff } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'wouter';
import { home } from '#accounts/next.ts';
import type { SetKind } from '#answers/sets.ts';
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx';
import { reviewPath } from '../../../addresses.ts';
import { reviewTexts } from '../../../reviewTexts.ts';
import type { SetEndProps } from '../ends.ts';
import type { SetQuestionResult, SetResult } from '../setResult.ts';
import { setTexts as texts } from '../setTexts.ts';
import { SetSaved } from './SetSaved.tsx';
import { SetScore } from './SetScore.tsx';

interface Props extends SetEndProps {
  /** What a kind says besides, under the message. */
  note?: ReactNode;
  /** The first thing to do next, such as another set. */
  next?: ReactNode;
}

/** The end of a set: what was reached, question by question, whether it is saved, and where to go from here. */
export function SetEnd({ set, result, owner, isTimeUp, isRedo, onRedo, note, next }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  const Icon = isTimeUp ? TimerOff : CircleCheck;
  return (
    <main className="mx-auto flex min-h-svh max-w-2xl flex-col items-center gap-8 px-4 py-10 text-center sm:py-16">
      <div className="flex flex-col items-center gap-2">
        <Icon aria-hidden="true" className="size-14 text-primary" strokeWidth={1.5} />
        <h1 ref={heading} tabIndex={-1} className="text-3xl">
          {texts.done}
        </h1>
        <p className="font-semibold text-muted">{set.title}</p>
        <p className="text-lg text-muted">{messageFor(set.kind, result, isTimeUp, isRedo)}</p>
        {note}
        <SetSaved owner={owner} setId={set.id} />
      </div>
      <SetScore result={result} />
      {set.kind !== 'review' && !isRedo && result.questions.some(isMistake) && (
        <p className="text-muted">
          {texts.comesBack}{' '}
          <Link to={reviewPath} className="link">
            {reviewTexts.title}
          </Link>
        </p>
      )}
      <div className="flex w-full max-w-md flex-col gap-3">
        {next}
        {result.missed.length > 0 && (
          <Button size="large" variant={next ? 'secondary' : 'primary'} onClick={() => onRedo(result.missed)}>
            {texts.redo}
          </Button>
        )}
        <ButtonLink to={home} size="large" variant={next || result.missed.length ? 'secondary' : 'primary'}>
          {texts.toLessons}
        </ButtonLink>
      </div>
    </main>
  );
}

/** It was answered wrong at the first try, and is asked again on another day. */
function isMistake({ how }: SetQuestionResult): boolean {
  return how === 'wrong' || how === 'after tries';
}

function messageFor(kind: SetKind, { questions }: SetResult, isTimeUp: boolean, isRedo: boolean): string {
  if (isTimeUp) return texts.timeUp;
  if (kind === 'drill' || kind === 'diagnostic') return isRedo ? texts.redone : texts.handedIn;
  if (questions.some(({ how }) => how === 'open' || how === 'wrong')) return texts.endedEarly;
  return isRedo ? texts.redone : texts.allRight;
}
