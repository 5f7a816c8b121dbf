import { halfNames } from '#course/skills.ts';
import { nameOfQuestion } from '#course/server/questionBank.ts';
import { againAfterDays, type HalfDiagnostic } from '../../diagnostic.ts';
import { diagnosticResult, type AskedTry } from '../../diagnosticResult.ts';
import type { StageAnswer, Taken } from './diagnostic.queries.ts';
import type { AskedStage } from './diagnostic.tables.ts';

const dayMs = 24 * 3_600_000;

export const titleOf = (half: Taken['half'], stage: number) => `Diagnostic: ${halfNames[half]}, part ${stage} of 2`;

/** How a half stands. @param handedIn when the sets were; a set that is kept no more was left long ago, and counts as handed in. */
export function diagnosticState(
  { half, stages, begunAt }: Taken,
  handedIn: ReadonlyMap<string, Date | null>,
  answered: readonly StageAnswer[],
): HalfDiagnostic {
  const setIds = stages.map(({ setId }) => setId);
  const at = handedIn.get(setIds.at(-1) ?? '');
  if (at === null) return { half, state: 'open', setIds };
  if (setIds.length === 1) return { half, state: 'between', setIds };
  const doneAt = at ?? begunAt;
  return {
    ...{ half, state: 'done', setIds, doneAt: doneAt.toISOString() },
    againFrom: new Date(doneAt.getTime() + againAfterDays * dayMs).toISOString(),
    domains: diagnosticResult(half, askedTries(stages, answered)),
  };
}

/** What was asked, each with how it was answered at the first try. */
export function askedTries(stages: readonly AskedStage[], answered: readonly StageAnswer[]): AskedTry[] {
  const verdicts = new Map<string, Pick<StageAnswer, 'isRight' | 'isTyped'>>();
  for (const { setId, isRight, isTyped, ...question } of answered) {
    const name = `${setId} ${nameOfQuestion(question)}`;
    if (!verdicts.has(name)) verdicts.set(name, { isRight, isTyped });
  }
  return stages.flatMap(({ setId, questions }) =>
    questions.map(({ skill, difficulty, ...question }) => ({
      ...{ skill, difficulty },
      isRight: undefined,
      ...verdicts.get(`${setId} ${nameOfQuestion(question)}`),
    })),
  );
}
