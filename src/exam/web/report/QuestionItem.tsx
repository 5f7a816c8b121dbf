import { Check, ChevronDown, CircleDashed, X } from 'lucide-react';
import { useState } from 'react';
import type { CourseOutline } from '#course/lesson.ts';
import { optionName } from '#course/optionNames.ts';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { lessonAddress, practiseSkillAddress } from '#study/addresses.ts';
import { lessonsOfSkill } from '#study/lessonsOfSkill.ts';
import { CourseHtml } from '#study/web/CourseHtml.tsx';
import { ReportLater } from '#study/web/ReportLater.tsx';
import { LookedBack } from '#study/web/sets/end/LookedBack.tsx';
import { examSection } from '#tutor/tutor.ts';
import type { QuestionReport } from '../../report.ts';
import { ItemChat } from './ItemChat.tsx';
import { clock, reportTexts as texts } from '../../reportTexts.ts';

interface Props {
  /** Its id. */
  attempt: string;
  question: QuestionReport;
  course: CourseOutline | undefined;
}

const looks = {
  right: { Icon: Check, color: 'text-ok' },
  wrong: { Icon: X, color: 'text-no' },
  unanswered: { Icon: CircleDashed, color: 'text-muted' },
  notReached: { Icon: CircleDashed, color: 'text-muted' },
};

/** One question: how it went, and opened all that there is to learn from it. What is not open is not in the page. */
export function QuestionItem(props: Props) {
  const { question } = props;
  const [isOpen, setOpen] = useState(false);
  const { number, part, ms } = question;
  const how = howOf(question);
  const { Icon, color } = looks[how];
  return (
    <li className="border-t border-hairline">
      <button
        type="button"
        aria-expanded={isOpen}
        className="-mx-2 flex min-h-14 w-[calc(100%+1rem)] items-center gap-3 rounded-control px-2 py-2 text-left tabular-nums enabled-hover:bg-sunken"
        onClick={() => setOpen(!isOpen)}
      >
        <span className="w-6 shrink-0 text-muted">
          <span className="sr-only">{texts.question(number)}</span>
          <span aria-hidden="true">{number}</span>
        </span>
        <Icon aria-hidden="true" className={`size-5 shrink-0 ${color}`} strokeWidth={2.5} />
        <span className="min-w-0 grow">
          <span className="block">{[texts[how], ...marksOf(question)].join(', ')}</span>
          <span className="block text-sm text-muted">{part.skill}</span>
        </span>
        {ms > 0 && <span className="shrink-0 text-sm text-muted">{clock(ms)}</span>}
        <ChevronDown aria-hidden="true" className={`size-5 shrink-0 text-muted ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      {isOpen && <Opened {...props} />}
    </li>
  );
}

function howOf({ isRight, given, isReached }: QuestionReport): keyof typeof looks {
  if (isRight) return 'right';
  if (given !== null) return 'wrong';
  return isReached ? 'unanswered' : 'notReached';
}

function marksOf({ isMarked, isSlow, changes, isTrial, isWithdrawn, isRekeyed }: QuestionReport): string[] {
  return [
    ...(isMarked ? [texts.marked] : []),
    ...(isSlow ? [texts.slow] : []),
    ...(changes.length > 0 ? [texts.changed] : []),
    ...(isRekeyed ? [texts.rekeyed] : []),
    ...(isWithdrawn ? [texts.withdrawn] : isTrial ? [texts.trial] : []),
  ];
}

function Opened({ attempt, question, course }: Props) {
  const { part, given, isTrial, isWithdrawn, isRekeyed, hasTooFewDigits, changes } = question;
  return (
    <div className="flex flex-col gap-4 pb-4">
      {(isTrial || isWithdrawn) && (
        <p className="rounded-control bg-sunken px-4 py-3 text-sm">
          {isWithdrawn ? texts.withdrawnLead : texts.trialLead}
        </p>
      )}
      {isRekeyed && <p className="rounded-control bg-sunken px-4 py-3 text-sm">{texts.rekeyedLead}</p>}
      {hasTooFewDigits && <p className="rounded-control bg-no-bg px-4 py-3 text-sm text-no">{texts.tooFewDigits}</p>}
      <LookedBack part={part} chosen={given ?? undefined} />
      {changes.length > 0 && (
        <p className="text-sm">
          <span className="font-semibold">{texts.youChanged}:</span>{' '}
          {changes
            .map(({ from, to, kind }) => `${nameOf(from)} → ${nameOf(to)}, ${texts.changeKinds[kind]}`)
            .join('; ')}
        </p>
      )}
      <details>
        <summary className="inline-flex min-h-11 items-center text-sm font-semibold text-primary">{texts.hints}</summary>
        <ol className="flex list-decimal flex-col gap-2 pl-6">
          {part.hints.map((hint, index) => (
            <li key={index}>
              <CourseHtml html={hint} />
            </li>
          ))}
        </ol>
      </details>
      <div className="flex flex-wrap gap-3 print:hidden">
        <LessonLink skill={part.skill} course={course} />
        <ButtonLink to={practiseSkillAddress(part.skill)} variant="secondary">
          {texts.drill}
        </ButtonLink>
      </div>
      <ItemChat attempt={attempt} question={question} />
      <ReportLater
        seen={{ sectionId: examSection, lessonId: attempt, partId: question.id, tried: given === null ? [] : [given] }}
      />
    </div>
  );
} // prettier-ignore

/** To the first lesson that teaches the skill. */
function LessonLink({ skill, course }: { skill: string; course: CourseOutline | undefined }) {
  const lessons = course ? lessonsOfSkill(course, {}, skill) : [];
  const lesson = lessons.find(({ type }) => type === 'LEARN') ?? lessons[0];
  if (!lesson) return null;
  return (
    <ButtonLink to={lessonAddress(lesson)} variant="secondary">
      {texts.lesson}
    </ButtonLink>
  );
}

function nameOf(given: number | string | null): string {
  if (given === null) return texts.nothing;
  return typeof given === 'number' ? optionName(given, 'letters') : given;
}
