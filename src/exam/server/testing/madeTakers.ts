import { randomUUID } from 'node:crypto';
import { users } from '#accounts/server/accounts.tables.ts';
import { normal } from '#answers/testing/simulatedTries.ts';
import { randomFrom } from '#authoring/server/family/random.ts';
import { halfOfModule, type ModuleName } from '#course/examForm.ts';
import { chanceAt, hardnessOfLabel } from '#course/itemModel.ts';
import type { Database } from '#platform/server/db/db.ts';
import { standardProfile } from '../../exam.ts';
import { secondModule } from '../../routing.ts';
import type { FinishedAttempt } from '../calibration/record.queries.ts';
import type { AnswerRow, AttemptRow } from '../exam.queries.ts';
import { examAnswers, examAttempts, examStages } from '../exam.tables.ts';
import { madeKey, type madeForm } from './madeForm.ts';

interface Wanted {
  /** When they finish. */
  at: number;
  /** Items whose key is wrong: who solves one chooses another option. */
  wrongKeys?: readonly string[];
  /** Items that take ten times as long as others. */
  slow?: readonly string[];
}

/**
 * Makes people who have taken the whole of a made-up form, as the model says, row by row as the server keeps them. The first item of
 * each module is harder than its label says.
 */
export function madeTakers(form: ReturnType<typeof madeForm>, { at, wrongKeys = [], slow = [] }: Wanted) {
  const random = randomFrom('takers of the made-up form');
  const parts = new Map(form.parts.map(({ part }) => [part.id, part]));
  const finishedAt = new Date(at);

  return (about: Partial<AttemptRow> = {}, stops: 'pause'[] = []): FinishedAttempt => {
    const attempt: AttemptRow = {
      ...{ id: randomUUID(), userId: randomUUID(), form: form.id, version: form.version, mode: 'rehearsal', scope: 'whole' },
      ...{ profile: standardProfile, requestId: randomUUID(), seed: 1, epoch: 1, startedAt: finishedAt, finishedAt, isRepeat: false },
      ...about,
    };
    const ability = normal(random);
    const stages: FinishedAttempt['stages'] = [];
    const answers: AnswerRow[] = [];
    for (const half of ['reading-writing', 'math'] as const) {
      const first = take(`${half}-1`);
      take(secondModule(half, first, form.spec.cuts));
    }
    return { attempt, stages, answers };

    function take(module: ModuleName): number {
      const stage = stages.length + 1;
      const scored = form.spec.modules[module].map((name) => ({ ...name, isTrial: false }));
      const trial = form.spec.trial[halfOfModule(module)].slice(0, 2).map((name) => ({ ...name, isTrial: true }));
      const items = [...scored, ...(stage % 2 === 1 ? trial : [])];
      const stood = stops.map((kind) => ({ kind, from: 0, to: 9, credited: 9 }));
      stages.push({ stage, module, items, stops: stood, lateEvents: 0, closedAt: finishedAt, reason: 'handed-in' });
      const own = items.map(({ id: item, print, isTrial }, index): AnswerRow => {
        const { difficulty, kind } = parts.get(item) ?? { difficulty: 'easy', kind: 'choice' };
        const hardness = hardnessOfLabel[difficulty].mean + (index === 0 ? 1.5 : 0);
        const isSolved = random() < chanceAt(ability, hardness, kind === 'typed');
        const isRight = wrongKeys.includes(item) ? !isSolved && random() < 1 / 3 : isSolved;
        const wrong = isSolved ? 0 : ([0, 2, 3][Math.floor(random() * 3)] ?? 0);
        const entry = isRight ? madeKey.entry : random() < 0.5 ? '1/3' : '7';
        const given = kind === 'typed' ? { entry, choice: null } : { entry: null, choice: isRight ? madeKey.choice : wrong };
        const ms = Math.round((30_000 + 40_000 * random()) * (slow.includes(item) ? 10 : 1));
        return { attemptId: attempt.id, stage, item, print, ...given, isRight, isTrial, ms, isReached: true };
      });
      answers.push(...own);
      return own.filter(({ isRight, isTrial }) => isRight && !isTrial).length;
    }
  };
} // prettier-ignore

/** Puts one into the database. @returns whose it is. */
export async function keepTaker({ orm }: Database, { attempt, stages, answers }: FinishedAttempt): Promise<string> {
  await orm.insert(users).values({ id: attempt.userId, name: '', email: `${attempt.userId}@example.com` });
  await orm.insert(examAttempts).values(attempt);
  const { startedAt: openedAt, id: attemptId } = attempt;
  await orm.insert(examStages).values(stages.map((stage) => ({ ...stage, attemptId, openedAt, allowedSeconds: 1920, standardSeconds: 1920 })));
  await orm.insert(examAnswers).values(answers);
  return attempt.userId;
} // prettier-ignore
