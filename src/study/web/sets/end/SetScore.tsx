import { Check, ChevronDown, CircleDashed, LifeBuoy, RotateCcw, X } from 'lucide-react';
import { useState } from 'react';
import type { QuestionSeen } from '#answers/questionReports.ts';
import { QuestionsLater } from '../../QuestionsLater.tsx';
import { ReportLater } from '../../ReportLater.tsx';
import { setTexts as texts } from '../setTexts.ts';
import type { SetQuestionResult, SetResult } from '../setResult.ts';
import { LookedBack } from './LookedBack.tsx';

/** How it went, question by question; each opens to what was asked and why the answer is right. */
export function SetScore({ result: { right, questions } }: { result: SetResult }) {
  const hasTimes = questions.some(({ seconds }) => seconds !== undefined);
  return (
    <section aria-labelledby="score" className="card flex w-full flex-col gap-4 p-4 text-left sm:p-6">
      <div className="flex flex-col gap-1">
        <h2 id="score" className="text-xl tabular-nums">
          {texts.score(right, questions.length)}
        </h2>
        {hasTimes && <p className="text-sm text-muted">{texts.timesLead}</p>}
      </div>
      <ol aria-label={texts.questionByQuestion} className="flex flex-col">
        {questions.map((question) => (
          <QuestionRow key={question.number} result={question} />
        ))}
      </ol>
    </section>
  );
}

const looks = {
  right: { Icon: Check, color: 'text-ok' },
  'after a hint': { Icon: LifeBuoy, color: 'text-primary' },
  'after tries': { Icon: RotateCcw, color: 'text-no' },
  wrong: { Icon: X, color: 'text-no' },
  open: { Icon: CircleDashed, color: 'text-muted' },
};

/** What is not open is not in the page: a set has a hundred formulas. */
function QuestionRow({ result }: { result: SetQuestionResult }) {
  const [isOpen, setOpen] = useState(false);
  const { number, how, question, seconds, paceSeconds } = result;
  const { lessonId, round = 0 } = question;
  const { Icon, color } = looks[how];
  return (
    <li className="border-t border-hairline first:border-t-0">
      <button
        type="button"
        aria-expanded={isOpen}
        className="-mx-2 flex min-h-14 w-[calc(100%+1rem)] items-center gap-3 rounded-control px-2 py-2 text-left tabular-nums enabled-hover:bg-sunken"
        onClick={() => setOpen(!isOpen)}
      >
        <span className="w-6 shrink-0 text-muted">{number}</span>
        <Icon aria-hidden="true" className={`size-5 shrink-0 ${color}`} strokeWidth={2.5} />
        <span className="min-w-0 grow">
          <span className="block">{wordsFor(result)}</span>
          <span className="block text-sm text-muted">{question.part.skill}</span>
        </span>
        {seconds !== undefined && (
          <span className="shrink-0 text-right text-sm text-muted">
            <span className={seconds > paceSeconds ? 'font-semibold text-ink' : ''}>{seconds} s</span> of {paceSeconds}{' '}
            s
          </span>
        )}
        <ChevronDown aria-hidden="true" className={`size-5 shrink-0 text-muted ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      {isOpen && (
        <LookedBack part={question.part} chosen={result.chosen}>
          {how !== 'open' && <QuestionsLater part={{ lessonId, round, partId: question.part.id }} />}
          <ReportLater seen={seenAs(result)} />
        </LookedBack>
      )}
    </li>
  );
}

function seenAs({ question: { sectionId, lessonId, part }, chosen }: SetQuestionResult): QuestionSeen {
  return { sectionId, lessonId, partId: part.id, tried: chosen === undefined ? [] : [chosen] };
}

function wordsFor({ how, tries }: SetQuestionResult): string {
  switch (how) {
    case 'right':
      return texts.right;
    case 'after a hint':
      return texts.rightAfterHint;
    case 'after tries':
      return texts.rightAfter(tries);
    default:
      return how === 'wrong' ? texts.wrong : texts.open;
  }
}
