import { Check, LifeBuoy, RotateCcw } from 'lucide-react';
import type { LessonResult, QuestionResult } from '../../../lessonResult.ts';
import { endTexts } from '../../../endTexts.ts';

/** How it went, question by question: what was right at once, what took a hint or more tries, and how long. */
export function LessonScore({ result: { right, questions, repeated } }: { result: LessonResult }) {
  const hasTimes = questions.some(({ seconds }) => seconds !== undefined);
  return (
    <section aria-labelledby="score" className="card flex w-full flex-col gap-4 p-5 text-left sm:p-6">
      <div className="flex flex-col gap-1">
        <h2 id="score" className="text-xl tabular-nums">
          {right} of {questions.length} right at the first try
        </h2>
        {hasTimes && <p className="text-sm text-muted">{endTexts.timesLead}</p>}
      </div>
      <ol aria-label={endTexts.questionByQuestion} className="flex flex-col">
        {questions.map((question) => (
          <QuestionRow key={question.number} {...question} />
        ))}
      </ol>
      {repeated.length > 0 && (
        <div className="flex flex-col gap-2">
          <h3 className="text-base">{endTexts.cameTwice}</h3>
          <ul className="flex list-disc flex-col gap-1 pl-5">
            {repeated.map(({ mistake, times }) => (
              <li key={mistake}>
                {mistake} <span className="text-muted tabular-nums">({times} times)</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

const looks = {
  'at once': { Icon: Check, color: 'text-ok' },
  'after a hint': { Icon: LifeBuoy, color: 'text-primary' },
  'after tries': { Icon: RotateCcw, color: 'text-no' },
};

function QuestionRow({ number, how, tries, seconds, paceSeconds }: QuestionResult) {
  const { Icon, color } = looks[how];
  return (
    <li className="flex items-center gap-3 border-t border-hairline py-2 tabular-nums first:border-t-0">
      <span className="w-6 shrink-0 text-muted">{number}</span>
      <Icon aria-hidden="true" className={`size-5 shrink-0 ${color}`} strokeWidth={2.5} />
      <span className="min-w-0 grow">{wordsFor(how, tries)}</span>
      {seconds !== undefined && (
        <span className="shrink-0 text-right text-sm text-muted">
          <span className={seconds > paceSeconds ? 'font-semibold text-ink' : ''}>{seconds} s</span> of {paceSeconds} s
        </span>
      )}
    </li>
  );
}

function wordsFor(how: QuestionResult['how'], tries: number): string {
  if (how === 'after tries') return `Right after ${tries} tries`;
  return how === 'at once' ? endTexts.rightAtOnce : endTexts.rightAfterHint;
}
