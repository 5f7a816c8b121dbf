import type { ExamProfile } from '../../exam.ts';
import type { ExamReport, StageReport } from '../../report.ts';
import { reportTexts as texts } from '../../reportTexts.ts';
import { roomTexts } from '../../roomTexts.ts';
import { texts as examTexts } from '../../texts.ts';
import { Section } from './Section.tsx';

/** By which rules it was taken, with what help, and what came between. */
export function Conditions({ report }: { report: ExamReport }) {
  const { mode, scope, profile, stages, isRepeat, takeovers } = report;
  return (
    <Section id="conditions" title={texts.conditions}>
      <dl className="grid grid-cols-[max-content_1fr] gap-x-6 gap-y-1">
        <Fact name={texts.rules}>{`${examTexts.modes[mode]}${mode === 'paper' ? `. ${texts.selfTimed}` : ''}`}</Fact>
        <Fact name={texts.what}>{examTexts.scopes[scope]}</Fact>
        {mode !== 'paper' && <Fact name={texts.time}>{timeOf(profile)}</Fact>}
        <Fact name={texts.help}>{helpOf(profile).join(', ') || texts.noHelp}</Fact>
      </dl>
      {isRepeat && <p>{texts.repeat}</p>}
      {takeovers > 0 && <p>{texts.takenOver(takeovers)}</p>}
      {mode !== 'paper' && (
        <ul className="flex flex-col gap-2 text-sm tabular-nums">
          {stages.map((stage) => (
            <li key={stage.n}>
              <span className="font-semibold">{roomTexts.section(stage.half, stage.level === 'first' ? 1 : 2)}:</span>{' '}
              {factsOf(stage).join('; ')}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function timeOf({ untimed, time, inMathOnly }: ExamProfile): string {
  if (untimed) return examTexts.untimed;
  return `${examTexts.times(time)}${inMathOnly && time > 1 ? `, ${examTexts.inMathOnly}` : ''}`;
}

function helpOf({ pauses, extraBreaks, speech }: ExamProfile): string[] {
  return [
    ...(pauses ? [examTexts.pauses] : []),
    ...(extraBreaks ? [examTexts.extraBreaks] : []),
    ...(speech ? [examTexts.speech] : []),
  ];
}

function factsOf(stage: StageReport): string[] {
  const { workedMs, allowedMs, end, pauses, pausedMs, interruptions, interruptedMs, creditedMs, addedMs, lateEvents } =
    stage;
  return [
    `${texts.worked(workedMs, allowedMs)}, ${texts.ends[end]}`,
    ...(pauses > 0 ? [texts.pauses(pauses, pausedMs)] : []),
    ...(interruptions > 0 ? [texts.interruptions(interruptions, interruptedMs, creditedMs)] : []),
    ...(addedMs > 0 ? [texts.added(addedMs)] : []),
    ...(lateEvents > 0 ? [texts.late(lateEvents)] : []),
  ];
}
