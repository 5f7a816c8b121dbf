import { and, asc, desc, eq, getTableColumns, gt, isNull, notInArray } from 'drizzle-orm';
import { users } from '#accounts/server/accounts.tables.ts';
import type { PublishedCourse } from '#course/server/published.ts';
import type { QuestionName } from '#course/server/questionBank.ts';
import { notFound } from '#platform/errors.ts';
import type { Database, Transaction } from '#platform/server/db/db.ts';
import type { QuestionSet, SetKind } from '../../sets.ts';
import { uuid7 } from '../../uuid7.ts';
import { answers } from '../answers.tables.ts';
import { givenIn } from '../readAnswer.ts';
import { questionSets } from './sets.tables.ts';

/** A set as it is kept: the questions by their names alone. */
export type StoredSet = Omit<typeof questionSets.$inferSelect, 'userId'>;

interface NewSet {
  kind: SetKind;
  title: string;
  questions: readonly QuestionName[];
  /** Seconds for all of it, where a clock runs. */
  allowedSeconds?: number;
  /** What whoever chose the questions has to remember of them. */
  notes?: unknown;
}

/** So many sets of a student are kept, the newest. */
export const mostSets = 100;

/** So many answers to one set are shown: each of its questions may be tried some times. */
const mostAnswered = 500;

export type QuestionSets = ReturnType<typeof makeQuestionSets>;

/** Hears, in the transaction, that a set was handed in. */
type OnFinished = (tx: Transaction, userId: string, setId: string, now: number) => Promise<void>;

/** The sets of questions that students are given. Everything here is found by its owner alone. */
export function makeQuestionSets(
  { orm }: Database,
  course: Pick<PublishedCourse, 'askedQuestions'>,
  onFinished?: OnFinished,
) {
  const { userId: owner, ...columns } = getTableColumns(questionSets);
  const isSet = (userId: string, id: string) => and(eq(owner, userId), eq(questionSets.id, id));
  const isOpen = (userId: string, kind: SetKind) =>
    and(eq(owner, userId), eq(questionSets.kind, kind), isNull(questionSets.finishedAt));

  async function answeredOf(userId: string, setId: string): Promise<QuestionSet['answered']> {
    const rows = await orm
      .select()
      .from(answers)
      .where(and(eq(answers.userId, userId), eq(answers.attemptId, setId)))
      .orderBy(asc(answers.try), asc(answers.answeredAt), asc(answers.id))
      .limit(mostAnswered);
    return rows.map(({ lessonId, round, partId, isRight, ms, ...answer }) => ({
      ...{ lessonId, ...(round > 0 ? { round } : {}), partId },
      ...{ given: givenIn(answer), right: isRight, ms },
    }));
  }

  async function forgetOldest(userId: string): Promise<void> {
    const newest = orm
      .select({ id: questionSets.id })
      .from(questionSets)
      .where(eq(owner, userId))
      .orderBy(desc(questionSets.id))
      .limit(mostSets);
    await orm.delete(questionSets).where(and(eq(owner, userId), notInArray(questionSets.id, newest)));
  }

  return {
    /** Keeps a set for a student, and forgets the oldest where there are too many. */
    async create(userId: string, given: NewSet, now: number): Promise<QuestionSet> {
      const stored = newSet(given, now);
      await orm.insert(questionSets).values({ ...stored, userId });
      await forgetOldest(userId);
      return this.whole(userId, stored);
    },

    /**
     * The same, unless a set of this kind was begun since one looked, by another server too: then that one.
     * @param known the newest open one of then.
     */
    async createOnce(userId: string, given: NewSet, known: string | undefined, now: number): Promise<QuestionSet> {
      const stored = await orm.transaction(async (tx) => {
        await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update'); // one at a time
        const [begun] = await tx
          .select(columns)
          .from(questionSets)
          .where(and(isOpen(userId, given.kind), known === undefined ? undefined : gt(questionSets.id, known)))
          .orderBy(desc(questionSets.id))
          .limit(1);
        if (begun) return begun;
        const made = newSet(given, now);
        await tx.insert(questionSets).values({ ...made, userId });
        return made;
      });
      await forgetOldest(userId);
      return this.whole(userId, stored);
    },

    /**
     * The same once for whatever asks for it: one call of a student after another. @param claim says, in the transaction, whether the
     * set of the offered id is kept; else which one stands already.
     */
    async createClaimed(
      userId: string,
      given: NewSet,
      claim: (tx: Transaction, offered: string) => Promise<string>,
      now: number,
    ): Promise<{ set: QuestionSet; isNew: boolean } | undefined> {
      const offered = newSet(given, now);
      const standing = await orm.transaction(async (tx) => {
        await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update'); // one at a time
        const id = await claim(tx, offered.id);
        if (id === offered.id) await tx.insert(questionSets).values({ ...offered, userId });
        return id;
      });
      const isNew = standing === offered.id;
      if (isNew) await forgetOldest(userId);
      const stored = isNew ? offered : await this.find(userId, standing);
      return stored && { set: await this.whole(userId, stored), isNew };
    },

    async find(userId: string, id: string): Promise<StoredSet | undefined> {
      const [stored] = await orm.select(columns).from(questionSets).where(isSet(userId, id));
      return stored;
    },

    /** The newest set of a kind that was not handed in. */
    async findOpen(userId: string, kind: SetKind): Promise<StoredSet | undefined> {
      const [stored] = await orm
        .select(columns)
        .from(questionSets)
        .where(isOpen(userId, kind))
        .orderBy(desc(questionSets.id))
        .limit(1);
      return stored;
    },

    /** Those that are kept, the newest first. */
    findAll(userId: string) {
      const { notes: _, allowedSeconds: __, ...shown } = columns;
      return orm.select(shown).from(questionSets).where(eq(owner, userId)).orderBy(desc(questionSets.id));
    },

    /** The set with all that is shown of it. */
    async whole(userId: string, stored: StoredSet): Promise<QuestionSet> {
      const { id, kind, title, allowedSeconds, startedAt, finishedAt } = stored;
      const [questions, answered] = await Promise.all([
        course.askedQuestions(stored.questions),
        answeredOf(userId, id),
      ]);
      return {
        ...{ id, kind, title, ...(allowedSeconds === null ? {} : { allowedSeconds }) },
        ...{ startedAt: startedAt.toISOString(), questions, answered, isFinished: finishedAt !== null },
      };
    },

    /** @throws AppError 404 when it is nobody's, or somebody else's. */
    async finish(userId: string, id: string, now: number): Promise<void> {
      const isHandedIn = await orm.transaction(async (tx) => {
        const { rowCount } = await tx
          .update(questionSets)
          .set({ finishedAt: new Date(now) })
          .where(and(isSet(userId, id), isNull(questionSets.finishedAt)));
        if (rowCount) await onFinished?.(tx, userId, id, now);
        return Boolean(rowCount);
      });
      if (!isHandedIn && !(await this.find(userId, id))) throw notFound('set');
    },
  };
}

function newSet({ questions, ...given }: NewSet, now: number): StoredSet {
  const names = questions.map(({ lessonId, round, partId }) => ({ lessonId, round, partId }));
  const set = { allowedSeconds: null, notes: null, ...given, id: uuid7(now), questions: names };
  return { ...set, startedAt: new Date(now), finishedAt: null };
}
