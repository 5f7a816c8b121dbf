import { halfNames } from '#course/skills.ts';
import type { ChangeKind } from '../../answerChanges.ts';
import type { ExamReport, PacingReport, QuestionReport } from '../../report.ts';
import { reportTexts as texts, seconds } from '../../reportTexts.ts';
import { roomTexts } from '../../roomTexts.ts';
import { Section } from './Section.tsx';

const kinds: [ChangeKind, keyof ExamReport['changes']][] = [
  ['right-to-wrong', 'rightToWrong'],
  ['wrong-to-right', 'wrongToRight'],
  ['wrong-to-wrong', 'wrongToWrong'],
];

/** How long questions took, and what became of answers that were changed. */
export function Pacing({ report }: { report: ExamReport }) {
  const { pacing, changes, questions } = report;
  const isTimed = pacing.some(({ medianMs }) => medianMs !== null);
  return (
    <Section id="pacing" title={texts.pacing} {...(isTimed ? { lead: texts.stripLead } : {})}>
      {isTimed ? (
        pacing.map((one) => <HalfPacing key={one.half} pacing={one} questions={questions.filter(({ half }) => half === one.half)} />)
      ) : (
        <p>{texts.untimedPaper}</p>
      )}
      <div className="flex flex-col gap-1">
        <h3 className="text-base">{texts.changes}</h3>
        <ul className="flex flex-wrap gap-x-6 gap-y-1 tabular-nums">
          {kinds.map(([kind, field]) => (
            <li key={kind}>
              <span className="font-semibold">{changes[field]}</span> {texts.changeKinds[kind]}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
} // prettier-ignore

function HalfPacing({ pacing, questions }: { pacing: PacingReport; questions: readonly QuestionReport[] }) {
  const { half, medianMs, rightMs, wrongMs, ownMs } = pacing;
  const told = [
    ...(medianMs === null ? [] : [texts.median(medianMs)]),
    ...(rightMs === null ? [] : [texts.onRight(rightMs)]),
    ...(wrongMs === null ? [] : [texts.onWrong(wrongMs)]),
  ];
  const stages = [...new Set(questions.map(({ stage }) => stage))];
  return (
    <div className="flex flex-col gap-2 tabular-nums">
      <h3 className="text-base">{halfNames[half]}</h3>
      <p className="text-sm text-muted">
        {texts.perQuestion(half, pacing)} {told.length > 0 && `${told.join(', ')}.`}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        {stages.map((stage, index) => (
          <figure key={stage} className="flex flex-col gap-1">
            <Bars questions={questions.filter((one) => one.stage === stage)} paceMs={ownMs} />
            <figcaption className="text-xs text-muted">
              {roomTexts.section(half, index + 1)}, 0 to {seconds(scaleOf(ownMs))}
            </figcaption>
          </figure>
        ))}
      </div>
    </div>
  );
}

/** What took longer reaches the top, and no higher. */
function scaleOf(paceMs: number): number {
  return 3 * paceMs;
}

/** Its figures stand in the list of questions, too. */
function Bars({ questions, paceMs }: { questions: readonly QuestionReport[]; paceMs: number }) {
  const heightOf = (ms: number) => Math.min(60, (60 * ms) / scaleOf(paceMs));
  const line = 60 - heightOf(paceMs);
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${questions.length * 8} 60`} preserveAspectRatio="none" className="h-20 w-full rounded-sm bg-sunken">
      {questions.map(({ id, ms, isRight }, index) => (
        <rect
          key={id}
          x={index * 8 + 1.5}
          y={60 - heightOf(ms)}
          width="5"
          height={heightOf(ms)}
          vectorEffect="non-scaling-stroke"
          strokeWidth="1.5"
          className={isRight ? 'fill-primary stroke-primary' : 'fill-transparent stroke-no'}
        />
      ))}
      <line x1="0" x2={questions.length * 8} y1={line} y2={line} vectorEffect="non-scaling-stroke" strokeWidth="1.5" strokeDasharray="4 3" className="stroke-ink" />
    </svg>
  );
} // prettier-ignore
