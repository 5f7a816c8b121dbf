import { Check } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Link } from 'wouter';
import { dayOf } from '#accounts/web/settings/moments.ts';
import type { Mistake } from '#answers/mistakes.ts';
import type { QuestionSeen } from '#answers/questionReports.ts';
import { optionName } from '#course/optionNames.ts';
import { useInBrowser } from '#platform/web/useInBrowser.ts';
import { lessonAddress, roundAddress } from '../../addresses.ts';
import { reviewTexts as texts } from '../../reviewTexts.ts';
import { texts as playerTexts } from '../../texts.ts';
import { CourseHtml } from '../CourseHtml.tsx';
import { useOptionNames } from '../optionNames.ts';
import { QuestionsLater } from '../QuestionsLater.tsx';
import { ReportLater } from '../ReportLater.tsx';
import { Note } from './Note.tsx';

interface Props {
  mistake: Mistake;
  /** From 1, on the whole list. */
  number: number;
  /** It was just fetched, and the first of those. */
  takesFocus: boolean;
}

/** One question that was missed: where it stands, what was asked and chosen, and the student's own note. */
export function MistakeItem({ mistake, number, takesFocus }: Props) {
  const { asked, family, skill } = mistake;
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <article
      aria-labelledby={headingId}
      className="card flex flex-col gap-4 p-5 sm:p-6 print:border-0 print:bg-transparent print:p-0 print:shadow-none"
    >
      <header className="flex flex-col gap-1">
        <h3 id={headingId} ref={heading} tabIndex={-1} className="text-base">
          <span className="tabular-nums">{number}. </span>
          <Place mistake={mistake} />
        </h3>
        <p className="text-sm text-muted">
          {skill}
          {family && ` · ${family}`}
        </p>
        <Facts mistake={mistake} />
      </header>
      {asked ? <Asked asked={asked} /> : <p className="text-muted">{texts.changed}</p>}
      <Note mistake={mistake} number={number} />
      {asked && mistake.lesson && (
        <>
          <QuestionsLater part={{ lessonId: mistake.lessonId, round: mistake.round, partId: mistake.partId }} />
          <ReportLater
            seen={{
              sectionId: mistake.lesson.sectionId,
              lessonId: mistake.lessonId,
              partId: mistake.partId,
              tried: triedIn(asked),
            }}
          />
        </>
      )}
      <Lines />
    </article>
  );
}

function Place({ mistake: { lesson, lessonId, round, skill } }: Pick<Props, 'mistake'>) {
  if (!lesson) return skill;
  const place = { sectionId: lesson.sectionId, lessonId };
  const to = round > 0 ? roundAddress(place, round) : lessonAddress(place);
  return (
    <Link to={to} className="link">
      {lesson.title}
      {round > 0 && `, ${texts.ofRound}`}
    </Link>
  );
}

/** Which day it was depends on where one is: a browser knows. */
function Facts({ mistake: { missedAt, isRightAgain } }: Pick<Props, 'mistake'>) {
  const isInBrowser = useInBrowser();
  return (
    <p className="flex min-h-6 flex-wrap gap-x-4 text-sm text-muted print:hidden">
      {isInBrowser && (
        <span>
          {texts.missedOn} <time dateTime={missedAt}>{dayOf(missedAt, null)}</time>
        </span>
      )}
      {isRightAgain && (
        <span className="flex items-center gap-1 text-ok">
          <Check aria-hidden="true" className="size-4" strokeWidth={3} />
          {texts.rightAgain}
        </span>
      )}
    </p>
  );
}

function Asked({ asked }: { asked: NonNullable<Mistake['asked']> }) {
  const { figure, passage, question, misconception } = asked;
  return (
    <>
      {figure && <CourseHtml html={figure} />}
      {passage && (
        <section
          aria-label={playerTexts.passage}
          className="rounded-control bg-sunken p-4 print:bg-transparent print:p-0"
        >
          <CourseHtml html={passage} />
        </section>
      )}
      <CourseHtml html={question} />
      <Given asked={asked}>{misconception && <p className="text-sm text-muted">{misconception}</p>}</Given>
      {asked.kind === 'typed' ? <RightEntry entries={asked.correctEntries} /> : <AllOptions asked={asked} />}
    </>
  );
}

type AskedThere = NonNullable<Mistake['asked']>;
type AskedChoice = Extract<AskedThere, { kind: 'choice' }>;

function triedIn(asked: AskedThere): QuestionSeen['tried'] {
  const given = asked.kind === 'typed' ? asked.entered : asked.chosen;
  return given === null ? [] : [given];
}

/** What was chosen or typed. */
function Given({ asked, children }: { asked: AskedThere; children: ReactNode }) {
  const isTyped = asked.kind === 'typed';
  const choice = isTyped || asked.chosen === null ? undefined : asked.options[asked.chosen];
  if (isTyped ? asked.entered === null : !choice) return null;
  return (
    <div className="flex flex-col gap-1 border-l-4 border-no pl-4 print:hidden">
      <div className="flex flex-wrap gap-x-2">
        <span className="font-semibold">{isTyped ? texts.youEntered : texts.youChose}</span>
        {isTyped ? asked.entered : choice && <CourseHtml html={choice} as="span" className="min-w-0" />}
      </div>
      {children}
    </div>
  );
}

/** On paper there is room to write instead. */
function RightEntry({ entries }: { entries: readonly string[] }) {
  return (
    <>
      <details className="answer print:hidden">
        <summary>{texts.rightAnswer}</summary>
        <p>{entries.join(texts.or)}</p>
      </details>
      <p className="hidden print:block">{texts.answerLine}</p>
    </>
  );
}

function AllOptions({ asked: { options, correctAnswer } }: { asked: AskedChoice }) {
  const names = useOptionNames();
  return (
    <details className="answer print:border-0! print:p-0!">
      <summary className="print:hidden">{texts.options}</summary>
      <ol className="flex flex-col gap-2">
        {options.map((option, index) => (
          <li key={index} className="flex gap-3">
            <span className="shrink-0 font-semibold tabular-nums print:hidden">{optionName(index, names)}</span>
            <span className="hidden shrink-0 font-semibold print:inline">{optionName(index, 'letters')}</span>
            <CourseHtml html={option} as="span" className="min-w-0 grow" />
            {index === correctAnswer && (
              <span className="flex shrink-0 items-center gap-1 text-sm font-semibold text-ok print:hidden">
                <Check aria-hidden="true" className="size-5" strokeWidth={3} />
                {texts.right}
              </span>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}

/** Room to write, on paper. */
function Lines() {
  return (
    <div className="hidden flex-col gap-10 pt-24 print:flex">
      {[texts.whatIDid, texts.instead].map((label) => (
        <p key={label} className="border-b border-line pb-1">
          {label}
        </p>
      ))}
    </div>
  );
}
