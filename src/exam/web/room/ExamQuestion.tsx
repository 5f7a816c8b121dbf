import { Bookmark } from 'lucide-react';
import { memo, useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import { CourseHtml } from '#study/web/CourseHtml.tsx';
import { Options } from '#study/web/player/Options.tsx';
import { Source } from '#study/web/player/Question.tsx';
import { TypedField } from '#study/web/player/TypedField.tsx';
import { untouched } from '#study/practice.ts';
import { texts as playerTexts } from '#study/texts.ts';
import type { ExamItem } from '../../exam.ts';
import type { ItemResponse } from '../../responses.ts';
import { questionTexts } from '../../questionTexts.ts';
import { spokenPunctuation } from '../../spokenPunctuation.ts';
import { asPart } from './asPart.ts';
import { ReadAloud } from './ReadAloud.tsx';
import type { Hand } from './hand.ts';

interface Props {
  item: ExamItem;
  response: ItemResponse;
  number: number;
  count: number;
  /** Answers can be struck out. */
  isEliminating: boolean;
  onEliminating: (isOn: boolean) => void;
  hasSpeech: boolean;
  /** What the student can do; it stays the same. */
  hand: Hand;
  /** It is the next one, which nobody sees yet. */
  isAhead?: boolean;
  headingRef?: RefObject<HTMLHeadingElement | null>;
  answeringRef?: RefObject<HTMLElement | null>;
}

/** One question, and what the student has done with it. Drawn again only when one of the two changes. */
export const ExamQuestion = memo(function ExamQuestion({
  item,
  response,
  number,
  count,
  hand,
  isAhead = false,
  headingRef,
  answeringRef = nowhere,
  ...props
}: Props) {
  const part = useMemo(() => asPart(item), [item]);
  const spoken = useMemo(() => (item.kind === 'choice' ? spokenPunctuation(item.options) : []), [item]);
  const { given, marked, struck } = response;
  const placeId = isAhead ? undefined : 'question-place';
  const article = useRef<HTMLElement>(null);
  useLayoutEffect(() => nameUnderlined(article.current), []);
  const state = { ...untouched, chosen: given };
  const ids = { rationaleId: `${item.id}-reason`, showsRationale: false };
  return (
    <article ref={article} className="question" aria-labelledby={placeId}>
      <header className="question-head exam-question-head">
        <h2 id={placeId} ref={headingRef} tabIndex={-1} className="exam-number">
          <span className="sr-only">{questionTexts.place(number, count)}</span>
          <span aria-hidden="true">{number}</span>
        </h2>
        <button
          type="button"
          aria-pressed={marked}
          className="question-mark exam-mark"
          onClick={() => hand.mark(item.id, !marked)}
        >
          <Bookmark aria-hidden="true" className="size-5" />
          {playerTexts.markForReview}
        </button>
        {props.hasSpeech && <ReadAloud />}
        {item.kind === 'choice' && (
          <button
            type="button"
            role="switch"
            aria-checked={props.isEliminating}
            aria-label={questionTexts.eliminator}
            title={questionTexts.eliminator}
            className="exam-eliminator"
            onClick={() => props.onEliminating(!props.isEliminating)}
          >
            <span aria-hidden="true">ABC</span>
          </button>
        )}
      </header>
      <Source part={item} />
      <div className="question-body">
        <section aria-label={questionTexts.question}>
          <CourseHtml html={item.question} className="readable text-lg" />
        </section>
        <section aria-label={questionTexts.options}>
          {part.kind === 'typed' ? (
            <TypedField
              part={part}
              state={state}
              {...ids}
              onChoose={(entry) => hand.answer(item.id, entry)}
              fieldRef={answeringRef}
            />
          ) : (
            <Options
              part={part}
              state={state}
              {...ids}
              onChoose={(option) => hand.answer(item.id, option)}
              spoken={spoken}
              struck={struck}
              {...(props.isEliminating ? { onStrike: (option: number) => hand.strike(response, option) } : {})}
              fieldsetRef={answeringRef}
            />
          )}
        </section>
      </div>
    </article>
  );
});

const nowhere: RefObject<HTMLElement | null> = { current: null };

/** What a question refers to by its underline can be found by ear, too. */
function nameUnderlined(article: HTMLElement | null): void {
  for (const underlined of article?.querySelectorAll<HTMLElement>('.question-source u, .readable u') ?? []) {
    underlined.role = 'region';
    underlined.ariaLabel = questionTexts.referenced;
  }
}
