import type { Half } from '#course/skills.ts';
import type { ExamCard } from '../exam.ts';
import { scoreTotal, type HalfScore } from '../score.ts';
import { seatsOf } from '../stagesOf.ts';
import { currentStageOf, openStageOf } from './attemptState.ts';
import type { ExamQueries, ListedAttempt, ScoreRow } from './exam.queries.ts';
import type { ExamForms } from './examForms.ts';
import { lastMs, openMs } from './stageClock.ts';

type CardAttempt = ExamCard['attempts'][number];

/** So many of each form, the newest. */
const mostOfForm = 20;

/** The forms that can be taken and those that are announced, in their order, and those that the student has taken once. */
export async function listExams(
  { forms, queries, now }: { forms: Pick<ExamForms, 'list'>; queries: ExamQueries; now: () => number },
  userId: string,
): Promise<ExamCard[]> {
  const [all, attempts] = [await forms.list(), await queries.listAttempts(userId)];
  const at = now();
  const ids = [...new Set(all.map(({ id }) => id))];
  return ids.flatMap((id): ExamCard[] => {
    const versions = all.filter((form) => form.id === id);
    const newest = versions.find(({ isNewest }) => isNewest);
    const own = attempts.filter(({ attempt }) => attempt.form === id).slice(0, mostOfForm);
    if (!newest && own.length === 0) return [];
    const card = {
      ...{ id, title: (newest ?? versions.at(-1))?.title ?? id, isOpen: newest?.isOpen ?? false },
      attempts: own.map((one) => cardOf(one, at)),
    };
    return [card];
  });
}

function cardOf(whole: ListedAttempt, now: number): CardAttempt {
  const { attempt, scores, withdrawn } = whole;
  const { id, mode, scope, startedAt, finishedAt } = attempt;
  const stage = finishedAt ? undefined : currentStageOf(whole);
  const open = openStageOf(whole);
  const left = open && lastMs(open) - openMs(open, now);
  const score = finishedAt ? scoreOf(seatsOf(scope).map(({ half }) => half), scores) : undefined; // prettier-ignore
  return {
    ...{ id, mode, scope, startedAt: startedAt.getTime(), stages: seatsOf(scope).length },
    ...(finishedAt ? { finishedAt: finishedAt.getTime() } : {}),
    ...(stage === undefined ? {} : { stage }),
    ...(left === undefined || left === Number.POSITIVE_INFINITY ? {} : { secondsLeft: Math.max(0, Math.round(left / 1000)) }), // prettier-ignore
    ...(score ? { score } : {}),
    ...(finishedAt && withdrawn > 0 ? { withdrawn } : {}),
  };
}

/** Of all that was taken, by the newest model; undefined where one of the halves has no score. */
export function scoreOf(halves: readonly Half[], scores: readonly ScoreRow[]): CardAttempt['score'] {
  const model = scores.at(-1)?.model;
  const found = new Map(scores.filter((row) => row.model === model).map((row) => [row.half, halfScore(row)]));
  const [verbal, math] = [found.get('reading-writing'), found.get('math')];
  if (halves.some((half) => !found.has(half))) return undefined;
  const band = verbal && math ? scoreTotal({ 'reading-writing': verbal, math }) : (verbal ?? math);
  return band && { score: band.score, low: band.low, high: band.high };
}

export function halfScore({ score, low, high, theta, se, model }: ScoreRow): HalfScore {
  return { score, low, high, model, theta: theta / 1000, se: se / 1000 };
}
