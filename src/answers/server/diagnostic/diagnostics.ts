import type { PublishedCourse } from '#course/server/published.ts';
import { nameOfQuestion } from '#course/server/questionBank.ts';
import { halves, type Half } from '#course/skills.ts';
import { AppError, notFound, unavailable } from '#platform/errors.ts';
import type { HalfDiagnostic } from '../../diagnostic.ts';
import { nextDifficulties } from '../../diagnosticResult.ts';
import type { QuestionSet } from '../../sets.ts';
import type { QuestionSets } from '../sets/questionSets.ts';
import { candidates, chooseStage } from './chooseStage.ts';
import type { DiagnosticQueries, Taken } from './diagnostic.queries.ts';
import type { AskedStage } from './diagnostic.tables.ts';
import { askedTries, diagnosticState, titleOf } from './diagnosticState.ts';

interface Services {
  queries: DiagnosticQueries;
  sets: QuestionSets;
  course: Pick<PublishedCourse, 'bank'>;
  random?: () => number;
}

/** Whoever opens it in two windows at once gets the same set in both. */
const mostLooks = 5;

export type Diagnostics = ReturnType<typeof makeDiagnostics>;

/** The diagnostic: of each half two sets of questions, the second chosen by how the first one went. */
export function makeDiagnostics({ queries, sets, course, random = Math.random }: Services) {
  async function stateOf(userId: string, taken: Taken): Promise<HalfDiagnostic> {
    const [handedIn, answered] = await Promise.all([
      queries.findHandedIn(
        userId,
        taken.stages.map(({ setId }) => setId),
      ),
      queries.findAnswers(userId, taken.stages),
    ]);
    return diagnosticState(taken, handedIn, answered);
  }

  /** Asks a stage. @param before it in the same diagnostic. Undefined when another one was put there first. */
  async function ask(
    userId: string,
    half: Half,
    old: Taken | undefined,
    now: number,
    before = old?.stages.length === 1 ? old.stages : [],
  ): Promise<QuestionSet | undefined> {
    const stage = before.length === 1 ? 2 : 1;
    const from = candidates(course.bank, half, random);
    const [seen, answered] = await Promise.all([
      queries.findSeen(userId, from),
      before.length > 0 ? queries.findAnswers(userId, before) : [],
    ]);
    const seenNames = new Set(seen.map(nameOfQuestion));
    const difficulties = nextDifficulties(half, askedTries(before, answered));
    const questions = chooseStage(from, {
      ...{ half, stage, before: before.flatMap((asked) => asked.questions) },
      difficultyOf: (domain) => difficulties.get(domain) ?? 'medium',
      isSeen: (question) => seenNames.has(nameOfQuestion(question)),
    });
    if (questions.length === 0) throw notFound('question');
    const set = await sets.create(userId, { kind: 'diagnostic', title: titleOf(half, stage), questions }, now);
    const asked: AskedStage = {
      setId: set.id,
      questions: questions.map(({ lessonId, round, partId, skill, difficulty }) => ({ lessonId, round, partId, skill, difficulty })), // prettier-ignore
    };
    const begunAt = stage === 2 && old ? old.begunAt : new Date(now);
    const isFirst = await queries.put(userId, { half, stages: [...before, asked], begunAt }, old?.stages.at(-1)?.setId);
    return isFirst ? set : undefined;
  }

  async function openSet(userId: string, setId: string): Promise<QuestionSet> {
    const stored = await sets.find(userId, setId);
    if (!stored) throw notFound('set');
    return sets.whole(userId, stored);
  }

  return {
    async find(userId: string): Promise<HalfDiagnostic[]> {
      const taken = await queries.findTaken(userId);
      return Promise.all(
        halves.map(async (half) => {
          const ofHalf = taken.find((one) => one.half === half);
          return ofHalf ? stateOf(userId, ofHalf) : { half, state: 'new' as const, setIds: [] };
        }),
      );
    },

    /**
     * The set that is open in a half, or the next one.
     * @throws AppError 409 when it was done lately; 404 when the course has no question of that half.
     */
    async open(userId: string, half: Half, now: number): Promise<QuestionSet> {
      for (let looks = 0; looks < mostLooks; looks += 1) {
        const taken = (await queries.findTaken(userId)).find((one) => one.half === half);
        const state = taken && (await stateOf(userId, taken));
        const open = state?.state === 'open' ? state.setIds.at(-1) : undefined;
        if (open) {
          const set = await openSet(userId, open);
          if (set.questions.length > 0) return set;
          const anew = await ask(userId, half, taken, now, taken?.stages.slice(0, -1)); // the course asks none of them any more
          if (anew) return anew;
          continue;
        }
        if (state?.againFrom && Date.parse(state.againFrom) > now) throw doneLately(state.againFrom);
        const set = await ask(userId, half, taken, now);
        if (set) return set;
      }
      throw unavailable('The diagnostic is being opened elsewhere. Please try again in a moment.');
    },

    /**
     * The second stage of the diagnostic whose first one is this set, or the second itself.
     * @throws AppError 404 when it is none of one's own, 409 when the first stage was not handed in.
     */
    async next(userId: string, setId: string, now: number): Promise<QuestionSet> {
      for (let looks = 0; looks < mostLooks; looks += 1) {
        const taken = (await queries.findTaken(userId)).find(({ stages }) => stages.some((one) => one.setId === setId));
        if (!taken) throw notFound('diagnostic');
        const second = taken.stages[1];
        if (second) return openSet(userId, second.setId);
        const { state } = await stateOf(userId, taken);
        if (state === 'open') throw stillOpen();
        const set = await ask(userId, taken.half, taken, now);
        if (set) return set;
      }
      throw unavailable('The diagnostic is being opened elsewhere. Please try again in a moment.');
    },
  };
}

function doneLately(againFrom: string): AppError {
  return new AppError(409, `You took it lately. It can be taken again from ${againFrom.slice(0, 10)} on.`, { code: 'done-lately' }); // prettier-ignore
}

function stillOpen(): AppError {
  return new AppError(409, 'The first part is not handed in yet.', { code: 'still-open' });
}
