import { and, eq, sql } from 'drizzle-orm';
import { chooseSet, nothingToAsk } from '#answers/server/sets/chooseSet.ts';
import type { QuestionSets } from '#answers/server/sets/questionSets.ts';
import { answers } from '#answers/server/answers.tables.ts';
import { questionSets } from '#answers/server/sets/sets.tables.ts';
import type { NewSet } from '#answers/newSet.ts';
import type { PublishedCourse } from '#course/server/published.ts';
import type { ReplyOf } from '#platform/endpoint.ts';
import { AppError, notFound } from '#platform/errors.ts';
import type { Database, Transaction } from '#platform/server/db/db.ts';
import type { startAssigned } from '#study/assigned.ts';
import { endOf, isFor } from '../../assignmentRules.ts';
import type { Content } from '../../assignments.ts';
import { refusalTexts } from '../../assignmentTexts.ts';
import { assignmentWork } from './assignments.tables.ts';
import { findOwnOne } from './own.queries.ts';

interface StartServices {
  database: Database;
  course: Pick<PublishedCourse, 'bank'>;
  sets: QuestionSets;
}

/** Begins sets. Who asks again while the first call is under way waits for that one, and keeps no connection meanwhile. */
export function makeStarting(services: StartServices) {
  const underWay = new Map<string, ReturnType<typeof startSet>>();
  return (userId: string, id: string, now: number): ReturnType<typeof startSet> => {
    const name = `${userId} ${id}`;
    const first = underWay.get(name);
    if (first) return first;
    const starting = startSet(services, userId, id, now).finally(() => underWay.delete(name));
    underWay.set(name, starting);
    return starting;
  };
}

/**
 * The questions of an assigned set or drill: chosen for the student when they begin it, and the same ones from then on.
 *
 * @throws AppError 404 for whom it is not, 409 when it has no questions of its own, or none are kept or left.
 */
export async function startSet(
  services: StartServices,
  userId: string,
  id: string,
  now: number,
): Promise<ReplyOf<typeof startAssigned>> {
  const { database, course, sets } = services;
  const own = await findOwnOne(database, userId, id);
  if (!own || !isFor(own.facts.joinedAt, endOf(own.dueOn, own.classZone))) throw notFound('assignment');
  const wanted = wantedOf(own.content);
  if (!wanted) throw new AppError(409, refusalTexts.noQuestions);
  const stored = own.setId === null ? undefined : await sets.find(userId, own.setId);
  if (stored) return { set: await sets.whole(userId, stored), isNew: false };
  if (own.facts.set?.doneAt != null) throw new AppError(409, refusalTexts.isForgotten);
  const chosen = await chooseSet({ database, course }, userId, wanted, now);
  const claim = (tx: Transaction, offered: string) => claimWork(tx, { assignmentId: id, userId, offered, now });
  const given = await sets.createClaimed(userId, { ...chosen, title: own.title }, claim, now);
  if (!given || given.set.questions.length === 0) throw nothingToAsk(wanted);
  return given;
}

function wantedOf(content: Content): NewSet | undefined {
  if (content.kind === 'drill') return { kind: 'drill', half: content.half };
  if (content.kind !== 'set') return undefined;
  const { skills, difficulty, count } = content;
  return { kind: 'practice', skills, ...(difficulty ? { difficulty } : {}), count, from: 'any' };
}

interface Claim {
  assignmentId: string;
  userId: string;
  /** The set that is kept if there is none. */
  offered: string;
  now: number;
}

/** Which set it is: one that another call made meanwhile, or the offered one. The student's own calls come one after another. */
async function claimWork(tx: Transaction, { assignmentId, userId, offered, now }: Claim): Promise<string> {
  const isOwn = and(eq(assignmentWork.assignmentId, assignmentId), eq(assignmentWork.userId, userId));
  const [begun] = await tx.select({ setId: assignmentWork.setId, doneAt: assignmentWork.doneAt }).from(assignmentWork).where(isOwn); // prettier-ignore
  const isSet = begun && and(eq(questionSets.userId, userId), eq(questionSets.id, begun.setId));
  const kept = isSet ? await tx.select({ id: questionSets.id }).from(questionSets).where(isSet) : [];
  if (begun && (begun.doneAt || kept.length > 0)) return begun.setId;
  await tx
    .insert(assignmentWork)
    .values({ assignmentId, userId, setId: offered, begunAt: new Date(now) })
    .onConflictDoUpdate({
      target: [assignmentWork.assignmentId, assignmentWork.userId],
      set: { setId: offered, begunAt: new Date(now) },
    });
  return offered;
}

/** A set was handed in: if it is of an assignment, that is done, with so many right at the first try. */
export async function noteFinishedSet(tx: Transaction, userId: string, setId: string, now: number): Promise<void> {
  const isOf = and(eq(assignmentWork.userId, userId), eq(assignmentWork.setId, setId));
  const isOfSet = and(eq(questionSets.userId, userId), eq(questionSets.id, setId));
  const questions = sql<number>`(select jsonb_array_length(${questionSets.questions}) from ${questionSets} where ${isOfSet})`;
  const right = sql<number>`(select count(distinct (${answers.lessonId}, ${answers.round}, ${answers.partId})) from ${answers}
    where ${answers.userId} = ${userId} and ${answers.attemptId} = ${setId} and ${answers.try} = 1 and ${answers.isRight})`;
  await tx
    .update(assignmentWork)
    .set({ doneAt: new Date(now), questions, right })
    .where(and(isOf, sql`${assignmentWork.doneAt} is null`));
}
