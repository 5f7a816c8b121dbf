import { memo, useRef } from 'react';
import { keyOf } from '#course/answerKey.ts';
import type { Part } from '#course/lesson.ts';
import { untouched, type PartState } from '#study/practice.ts';
import { texts } from '#study/texts.ts';
import { CourseHtml } from '#study/web/CourseHtml.tsx';
import { Block } from '#study/web/player/Explanation.tsx';
import { Options } from '#study/web/player/Options.tsx';
import { TypedField } from '#study/web/player/TypedField.tsx';
import { AllHints } from './AllHints.tsx';
import { Reasons } from './Reasons.tsx';

/** One question as students see it once it is answered right, with all that it can say to them. */
export const PartPreview = memo(function PartPreview({ part, number }: { part: Part; number: number }) {
  const answering = useRef<HTMLElement>(null);
  const [key = ''] = [keyOf(part)].flat();
  const solved: PartState = { ...untouched, chosen: key, verdict: 'right', tries: 1 };
  const shown = { state: solved, rationaleId: `${part.id}-why`, showsRationale: false, onChoose: () => {} };
  return (
    <article data-question={part.id} className="mt-6 flex min-w-0 flex-col gap-4 border-t border-hairline pt-4">
      <h4 className="text-sm text-muted wrap-anywhere">
        {number}. {part.id} · {part.skill} · {part.difficulty}
      </h4>
      {part.figure && <CourseHtml html={part.figure} />}
      {part.passage && (
        <section aria-label={texts.passage} className="rounded-control bg-sunken p-4">
          <CourseHtml html={part.passage} />
        </section>
      )}
      <CourseHtml html={part.question} />
      {part.kind === 'typed' ? (
        <TypedField key={key} part={part} fieldRef={answering} {...shown} />
      ) : (
        <Options part={part} fieldsetRef={answering} {...shown} />
      )}
      <Reasons part={part} />
      <AllHints hints={part.hints} />
      <h5 className="font-semibold">{texts.explanation}</h5>
      {part.explanation.map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </article>
  );
});
