import { diagnosticResult } from '#answers/diagnosticResult.ts';
import { isRight, keyOf } from '#course/answerKey.ts';
import type { Part } from '#course/lesson.ts';
import type { MistakeFamily } from '#course/mistakes.ts';
import { familyOf } from '#course/server/familyOf.ts';
import { domains, halves, paceSeconds, type Half } from '#course/skills.ts';
import { judgeEntry } from '#course/typedAnswer.ts';
import { changesAmong, settledAnswers } from '../../answerChanges.ts';
import { moduleFacts, type ExamProfile } from '../../exam.ts';
import type { DomainReport, ExamReport, Level, PacingReport, QuestionReport, StageReport } from '../../report.ts';
import { scoreTotal, type HalfScore } from '../../score.ts';
import { allowedSecondsOf, seatsOf } from '../../stagesOf.ts';
import { askedId } from '../attemptState.ts';
import type { AnswerRow, AttemptRow, ScoreRow, StageRow, WholeAttempt } from '../exam.queries.ts';
import type { ExamForm } from '../examForms.ts';
import { lastMs } from '../stageClock.ts';
import { cutOfStage } from '../cutOfStage.ts';
import { nameOf, type Keys, type Quarantined } from '../health/quarantine.queries.ts';
import { takenEvents, type EventRow } from './takenEvents.ts';

/** A question that took more than so many times what there was for it was slow; as in reviews. */
const slowTimes = 2;
/** Of fewer answered questions in a domain no interval is told. */
const enoughOfDomain = 5;

interface Told {
  whole: WholeAttempt & { attempt: AttemptRow & { finishedAt: Date } };
  /** With the keys that hold. */
  form: ExamForm;
  /** As these keys judge them. */
  answers: readonly AnswerRow[];
  scores: readonly ScoreRow[];
  events: readonly EventRow[];
  families: readonly MistakeFamily[];
  checked: ExamReport['checked'];
  quarantined: Quarantined;
  keys: Keys;
}

/** Everything that an attempt came to, from its own rows. */
export function reportOf(told: Told): ExamReport {
  const { whole, form, scores, families, checked } = told;
  const { id, mode, scope, profile, startedAt, finishedAt, isRepeat, epoch } = whole.attempt;
  const stages = whole.stages.filter(({ closedAt }) => closedAt);
  const questions = stages.flatMap((stage) => questionsOf(stage, told));
  const changes = questions.flatMap((question) => question.changes);
  const countOf = (kind: (typeof changes)[number]['kind']) => changes.filter((change) => change.kind === kind).length;
  return {
    ...{ id, form: form.id, title: form.title, mode, scope, profile, isRepeat, takeovers: epoch - 1 },
    ...{ startedAt: startedAt.getTime(), finishedAt: finishedAt.getTime() },
    scores: scoresByModel(scores),
    unscored: unscoredOf(told, stages),
    checked,
    stages: stages.map((stage) => stageReport(stage, told, questions)),
    routes: routesOf(stages, form, questions),
    domains: domainsIn(questions),
    skills: skillsIn(questions),
    mistakes: mistakesIn(questions, families),
    pacing: pacingOf(questions, whole.attempt),
    changes: {
      rightToWrong: countOf('right-to-wrong'),
      wrongToRight: countOf('wrong-to-right'),
      wrongToWrong: countOf('wrong-to-wrong'),
    },
    questions,
  };
}

export function halfOf({ module }: Pick<StageRow, 'module'>): Half {
  return module.startsWith('math') ? 'math' : 'reading-writing';
}

function levelOf({ module }: Pick<StageRow, 'module'>): Level {
  if (module.endsWith('-1')) return 'first';
  return module.endsWith('-harder') ? 'harder' : 'easier';
}

function questionsOf(stage: StageRow, { whole, form, answers, events, families, quarantined, keys }: Told): QuestionReport[] {
  const half = halfOf(stage);
  const ids = stage.items.map((_, index) => askedId(stage.stage, index));
  const taken = takenEvents(
    ids,
    events.filter((event) => event.stage === stage.stage),
  );
  return stage.items.map((name, index): QuestionReport => {
    const id = askedId(stage.stage, index);
    const row = answers.find((answer) => answer.stage === stage.stage && answer.item === name.id);
    const { part, families: ofItem } = form.item(name);
    const key = keyOf(part);
    const given = row?.choice ?? row?.entry ?? null;
    const isMistake = given !== null && !row?.isRight && !quarantined.has(nameOf(name));
    const family = !isMistake ? null : familyIn({ part, families: ofItem }, given);
    const ms = row?.ms ?? 0;
    return {
      ...{ id, stage: stage.stage, number: index + 1, half, part, given, ms },
      ...{ isTrial: name.isTrial, isWithdrawn: quarantined.has(nameOf(name)), isRekeyed: keys.has(nameOf(name)) },
      isRight: row?.isRight ?? false,
      hasTooFewDigits: part.kind === 'typed' && typeof given === 'string' && judgeEntry(given, part.correctEntries) === 'too-few-digits',
      isReached: row?.isReached ?? false,
      isMarked: stage.responses[id]?.marked ?? false,
      isSlow: ms > slowTimes * ownMsOf(half, whole.attempt.profile),
      changes: changesAmong(settledAnswers(taken, id), (one) => isRight(one, key)),
      family: families.find((one) => one.id === family) ?? null,
    };
  });
} // prettier-ignore

/** The family of the mistake that an answer to an item stands for; null where its author names none. */
export function familyIn({ part, families }: { part: Part; families: readonly (string | null)[] }, given: number | string) {
  const wrongEntries = part.kind === 'typed' ? part.wrongEntries.map(({ entry }) => entry) : [];
  return familyOf({ families: [...families], wrongEntries }, given);
} // prettier-ignore

/** The newest first. */
function scoresByModel(rows: readonly ScoreRow[]): ExamReport['scores'] {
  const models = [...new Set(rows.map(({ model }) => model))].toReversed();
  return models.map((model) => {
    const own = rows.filter((row) => row.model === model);
    const found = new Map(own.map((row) => [row.half, halfScore(row)]));
    const [verbal, math] = [found.get('reading-writing'), found.get('math')];
    return {
      ...{ model, madeAt: Math.max(...own.map(({ madeAt }) => madeAt.getTime())) },
      ...(verbal && math ? { total: scoreTotal({ 'reading-writing': verbal, math }) } : {}),
      halves: halves.flatMap((half) => {
        const score = found.get(half);
        return score ? [{ half, score: score.score, low: score.low, high: score.high }] : [];
      }),
    };
  });
}

function halfScore({ score, low, high, theta, se, model }: ScoreRow): HalfScore {
  return { score, low, high, model, theta: theta / 1000, se: se / 1000 };
}

function unscoredOf({ whole: { attempt }, scores }: Told, stages: readonly StageRow[]): ExamReport['unscored'] {
  const taken = [...new Set(seatsOf(attempt.scope).map(({ half }) => half))];
  return taken.flatMap((half): ExamReport['unscored'] => {
    if (scores.some((score) => score.half === half)) return [];
    if (attempt.profile.untimed) return [{ half, reason: 'untimed' }];
    const closed = stages.filter((stage) => halfOf(stage) === half).length;
    return [{ half, reason: closed < 2 ? 'one-module' : 'too-few' }];
  });
}

function stageReport(stage: StageRow, { whole }: Told, questions: readonly QuestionReport[]): StageReport {
  const { stage: n, stops, openedAt, closedAt, allowedSeconds, reason } = stage;
  const counted = questions.filter((one) => one.stage === n && !one.isTrial);
  const of = (kind: StageRow['stops'][number]['kind']) => stops.filter((stop) => stop.kind === kind);
  const lengthOf = (some: typeof stops) => some.reduce((sum, { from, to }) => sum + to - from, 0);
  const creditOf = (some: typeof stops) => some.reduce((sum, { credited }) => sum + credited, 0);
  const [pauses, interruptions] = [of('pause'), of('interruption')];
  const shown = questions.filter((one) => one.stage === n).reduce((sum, { ms }) => sum + ms, 0);
  const open = openedAt && closedAt ? Math.min(closedAt.getTime() - openedAt.getTime(), lastMs(stage)) : 0;
  const stoodInTime = [...pauses, ...interruptions].map(({ from, to, ...stop }) => ({ ...stop, from: Math.min(from, open), to: Math.min(to, open) })); // prettier-ignore
  const isTimed = whole.attempt.mode !== 'paper';
  return {
    ...{ n, half: halfOf(stage), level: levelOf(stage), end: reason ?? 'left', lateEvents: stage.lateEvents },
    workedMs: !isTimed ? 0 : reason === 'left' ? shown : Math.max(0, Math.round(open - lengthOf(stoodInTime))),
    allowedMs: allowedSeconds === null ? null : allowedSeconds * 1000,
    ...{ pauses: pauses.length, pausedMs: Math.round(lengthOf(pauses)) },
    ...{ interruptions: interruptions.length, interruptedMs: Math.round(lengthOf(interruptions)) },
    ...{ creditedMs: Math.round(creditOf(interruptions)), addedMs: Math.round(creditOf(of('added'))) },
    ...{ right: counted.filter((one) => one.isRight).length, of: counted.length },
  };
} // prettier-ignore

function routesOf(
  stages: readonly StageRow[],
  form: ExamForm,
  questions: readonly QuestionReport[],
): ExamReport['routes'] {
  return stages.flatMap((second) => {
    const [half, level] = [halfOf(second), levelOf(second)];
    const before = stages.find(({ stage }) => stage === second.stage - 1);
    if (level === 'first' || !before) return [];
    const first = questions.filter((one) => one.stage === second.stage - 1 && !one.isTrial);
    const right = before.right ?? first.filter((one) => one.isRight).length; // by the key of its time
    return [{ half, right, of: first.length, cut: cutOfStage(before, form), level }];
  });
}

/** What counted of each domain of the halves that were taken. */
function domainsIn(questions: readonly QuestionReport[]): DomainReport[] {
  return halves.flatMap((half) => {
    const own = counting(questions).filter((one) => one.half === half);
    if (own.length === 0) return [];
    const tries = own.map(({ part, given, isRight: right }) => ({
      ...{ skill: part.skill, difficulty: part.difficulty, isTyped: part.kind === 'typed' },
      isRight: given === null ? undefined : right,
    }));
    return diagnosticResult(half, tries).map(({ domain, asked, answered, right, low, high }) => ({
      ...{ domain, half, asked, answered, right },
      interval: answered >= enoughOfDomain ? { low, high } : null,
    }));
  });
}

function skillsIn(questions: readonly QuestionReport[]): ExamReport['skills'] {
  return domains.flatMap(({ name, skills }) =>
    skills.flatMap((skill) => {
      const own = counting(questions).filter(({ part }) => part.skill === skill);
      if (own.length === 0) return [];
      return [{ skill, domain: name, asked: own.length, right: own.filter((one) => one.isRight).length }];
    }),
  );
}

function mistakesIn(questions: readonly QuestionReport[], families: readonly MistakeFamily[]): ExamReport['mistakes'] {
  return families
    .map((family) => ({
      ...family,
      questions: questions.filter((one) => one.family?.id === family.id).map(({ id }) => id),
    }))
    .filter((family) => family.questions.length > 0)
    .sort((one, other) => other.questions.length - one.questions.length);
}

function pacingOf(questions: readonly QuestionReport[], { profile, mode }: AttemptRow): PacingReport[] {
  return halves.flatMap((half): PacingReport[] => {
    const own = questions.filter((one) => one.half === half);
    if (own.length === 0) return [];
    const shown = mode === 'paper' ? [] : own.filter(({ ms }) => ms > 0);
    const timesOf = (some: readonly QuestionReport[]) => some.map(({ ms }) => ms);
    return [
      {
        ...{ half, testMs: testMsOf(half), ownMs: ownMsOf(half, profile), medianMs: median(timesOf(shown)) },
        rightMs: mean(timesOf(shown.filter((one) => one.isRight))),
        wrongMs: mean(timesOf(shown.filter((one) => !one.isRight))),
      },
    ];
  });
}

function counting(questions: readonly QuestionReport[]): QuestionReport[] {
  return questions.filter(({ isTrial, isWithdrawn }) => !isTrial && !isWithdrawn);
}

function testMsOf(half: Half): number {
  return 1000 * paceSeconds(domains.find((domain) => domain.half === half)?.skills[0] ?? '');
}

/** With the time of the profile; without a clock it is that of the test. */
function ownMsOf(half: Half, profile: ExamProfile): number {
  const allowed = allowedSecondsOf(half, 'practice', profile) ?? moduleFacts[half].seconds;
  return Math.round((testMsOf(half) * allowed) / moduleFacts[half].seconds);
}

/** Of an even number of values the lower one of the middle. */
function median(values: readonly number[]): number | null {
  return values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? null;
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
}
