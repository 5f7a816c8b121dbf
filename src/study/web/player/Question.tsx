import type { RefObject } from 'react';
import type { Given } from '#course/answerKey.ts';
import type { Part } from '#course/lesson.ts';
import type { PartState } from '../../practice.ts';
import { texts } from '../../texts.ts';
import { CourseHtml } from '../CourseHtml.tsx';
import { Hints } from './Hints.tsx';
import { Options } from './Options.tsx';
import { TypedField } from './TypedField.tsx';

interface Props {
  lessonTitle: string;
  /** Such as 'Question 3 of 8'. */
  place: string;
  part: Part;
  state: PartState;
  rationaleId: string;
  /** A wrong verdict has been painted: the reason may follow. */
  showsRationale: boolean;
  /** Undefined where there are no hints, as on the test. */
  onMoreHints: (() => void) | undefined;
  /** An option, or all that stands in the field. */
  onChoose: (given: Given) => void;
  headingRef: RefObject<HTMLHeadingElement | null>;
  optionsRef: RefObject<HTMLElement | null>;
}

/** One part as the student meets it: what it is about, what is asked, what to choose from. */
export function Question({ lessonTitle, place, part, headingRef, optionsRef, onMoreHints, ...answering }: Props) {
  return (
    <article className="flex min-w-0 flex-col gap-6" aria-labelledby="question-place">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-muted">
        <h1 className="text-sm font-semibold text-muted">{lessonTitle}</h1>
        <h2
          id="question-place"
          ref={headingRef}
          tabIndex={-1}
          className="text-sm font-normal tracking-normal tabular-nums"
        >
          {place}
        </h2>
      </header>
      {part.figure && <CourseHtml html={part.figure} />}
      {part.passage && (
        <section aria-label={texts.passage} className="card p-5 sm:p-6">
          <CourseHtml html={part.passage} />
        </section>
      )}
      <CourseHtml html={part.question} className="text-lg" />
      {part.kind === 'typed' ? (
        <TypedField part={part} fieldRef={optionsRef} {...answering} />
      ) : (
        <Options part={part} fieldsetRef={optionsRef} {...answering} />
      )}
      {onMoreHints && answering.state.verdict !== 'right' && (
        <Hints hints={part.hints} count={answering.state.hints} onMore={onMoreHints} />
      )}
    </article>
  );
}
