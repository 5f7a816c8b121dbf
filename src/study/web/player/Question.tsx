import { Bookmark } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { Given } from '#course/answerKey.ts';
import type { Part, TypedPart } from '#course/lesson.ts';
import type { PartState } from '../../practice.ts';
import { texts } from '../../texts.ts';
import { CourseHtml } from '../CourseHtml.tsx';
import { Divider } from './Divider.tsx';
import { isFramed } from './frame.ts';
import { Hints } from './Hints.tsx';
import { Options } from './Options.tsx';
import { TypedField } from './TypedField.tsx';

/** What the student has marked at a question. */
export interface QuestionMarks {
  isMarked: boolean;
  onMark: () => void;
  struck: readonly number[];
  onStrike: (option: number) => void;
}

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
  /** What helps after a wrong try, below the hints. */
  work?: ReactNode;
  marks: QuestionMarks;
  headingRef: RefObject<HTMLHeadingElement | null>;
  optionsRef: RefObject<HTMLElement | null>;
}

/**
 * One part as the student meets it: what it is about, what is asked, what to choose from. In a frame, where there is room,
 * the first stands beside the others.
 */
export function Question({
  lessonTitle,
  place,
  part,
  marks,
  headingRef,
  optionsRef,
  onMoreHints,
  work,
  ...answering
}: Props) {
  return (
    <article className="question" aria-labelledby="question-place">
      <header className="question-head flex flex-wrap items-center justify-between gap-x-4 text-sm text-muted">
        <h1 className="text-sm font-semibold text-muted">{lessonTitle}</h1>
        <div className="flex items-center gap-2 max-sm:grow max-sm:justify-between">
          <h2
            id="question-place"
            ref={headingRef}
            tabIndex={-1}
            className="text-sm font-normal tracking-normal tabular-nums"
          >
            {place}
          </h2>
          <button type="button" aria-pressed={marks.isMarked} className="question-mark" onClick={marks.onMark}>
            <Bookmark aria-hidden="true" className="size-5" />
            {texts.markForReview}
          </button>
        </div>
      </header>
      <Source part={part} />
      <div className="question-body">
        <CourseHtml html={part.question} className="readable text-lg" />
        {part.kind === 'typed' ? (
          <>
            <TypedField part={part} fieldRef={optionsRef} {...answering} />
            {answering.state.wrongTries.length >= triesToAnswer && answering.state.verdict !== 'right' && (
              <Answer part={part} />
            )}
          </>
        ) : (
          <Options part={part} fieldsetRef={optionsRef} {...marks} {...answering} />
        )}
        {onMoreHints && answering.state.verdict !== 'right' && (
          <Hints hints={part.hints} count={answering.state.hints} onMore={onMoreHints} />
        )}
        {answering.state.verdict !== 'right' && work}
      </div>
    </article>
  );
}

/** After so many wrong entries the answer can be seen: of options the right one is always left. */
const triesToAnswer = 3;

function Answer({ part: { correctEntries, rationale } }: { part: TypedPart }) {
  return (
    <details className="answer">
      <summary>{texts.showAnswer}</summary>
      <div>
        <CourseHtml html={rationale} />
        <p>
          {texts.answerIs} <strong>{correctEntries[0]}</strong>
        </p>
      </div>
    </details>
  );
}

const sourceId = 'question-source';

/** What the question is about: above it, or in a frame beside it. */
export function Source({ part }: { part: Pick<Part, 'figure' | 'passage'> }) {
  const { figure, passage } = part;
  if (!figure && !passage) return null;
  const inside = (
    <>
      {figure && <CourseHtml html={figure} />}
      {passage && (
        <section aria-label={texts.passage} className="readable card p-5 sm:p-6">
          <CourseHtml html={passage} />
        </section>
      )}
    </>
  );
  if (!isFramed(part)) return inside;
  return (
    <>
      <Beside>{inside}</Beside>
      <Divider controls={sourceId} />
    </>
  );
}

/** The left side of the frame. Where it scrolls by itself the keyboard can get to it. */
function Beside({ children }: { children: ReactNode }) {
  const side = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const box = side.current;
    if (!box) return undefined;
    const watching = new ResizeObserver(() => setScrolls(box.scrollHeight > box.clientHeight));
    for (const one of [box, ...box.children]) watching.observe(one);
    return () => watching.disconnect();
  }, []);
  return (
    <div
      ref={side}
      id={sourceId}
      role="group"
      aria-label={texts.source}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the keyboard's focus
      tabIndex={scrolls ? 0 : undefined}
      className="question-source"
    >
      {children}
    </div>
  );
}
