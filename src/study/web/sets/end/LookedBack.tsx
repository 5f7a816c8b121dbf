import { Check, X } from 'lucide-react';
import { texts as playerTexts } from '../../../texts.ts';
import { CourseHtml } from '../../CourseHtml.tsx';
import { Block } from '../../player/Explanation.tsx';
import type { SetQuestionResult } from '../setResult.ts';
import { setTexts as texts } from '../setTexts.ts';

/** A question once more when it is over: what was chosen, the reason of every option, and the explanation. */
export function LookedBack({ result: { question, chosen } }: { result: SetQuestionResult }) {
  const { part } = question;
  return (
    <div className="flex min-w-0 flex-col gap-4 pt-2 pb-6">
      {part.figure && <CourseHtml html={part.figure} />}
      {part.passage && (
        <section aria-label={playerTexts.passage} className="rounded-control bg-sunken p-4">
          <CourseHtml html={part.passage} />
        </section>
      )}
      <CourseHtml html={part.question} />
      <ol aria-label={playerTexts.choices} className="flex flex-col gap-3">
        {part.options.map((option, index) => (
          <li
            key={index}
            className={`rounded-control border-l-4 px-4 py-3 ${lookOf(index, part.correctAnswer, chosen)}`}
          >
            <div className="flex flex-wrap gap-x-3 gap-y-1">
              <span className="shrink-0 font-semibold tabular-nums">{index + 1}</span>
              <CourseHtml html={option} className="min-w-0 flex-1 basis-52" />
              <Marks isKey={index === part.correctAnswer} isChosen={index === chosen} />
            </div>
            {part.rationales[index] && <CourseHtml html={part.rationales[index]} className="mt-2 text-sm" />}
            {index === chosen && part.misconceptions[index] && (
              <p className="mt-1.5 text-sm">
                <span className="font-semibold">{playerTexts.mistake}</span> {part.misconceptions[index]}
              </p>
            )}
          </li>
        ))}
      </ol>
      <section aria-label={playerTexts.explanation} className="flex flex-col gap-3">
        {part.explanation.map((block, index) => (
          <Block key={index} block={block} />
        ))}
      </section>
    </div>
  );
}

function lookOf(index: number, key: number, chosen: number | undefined): string {
  if (index === key) return 'border-ok bg-ok-bg';
  return index === chosen ? 'border-no bg-no-bg' : 'border-line bg-sunken';
}

function Marks({ isKey, isChosen }: { isKey: boolean; isChosen: boolean }) {
  if (!isKey && !isChosen) return null;
  const Icon = isKey ? Check : X;
  return (
    <span className={`flex shrink-0 items-center gap-1.5 text-sm font-semibold ${isKey ? 'text-ok' : 'text-no'}`}>
      <Icon aria-hidden="true" className="size-5" strokeWidth={3} />
      {isChosen ? texts.yourChoice : texts.rightChoice}
    </span>
  );
}
