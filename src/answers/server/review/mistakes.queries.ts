import { and, desc, eq, lt, or, sql } from 'drizzle-orm';
import { AppError, notFound } from '#platform/errors.ts';
import type { Database } from '#platform/server/db/db.ts';
import type { QuestionName } from '#course/server/questionBank.ts';
import { answeredParts, answers } from '../answers.tables.ts';
import { mistakeNotes } from './review.tables.ts';

/** So many notes one account may keep. */
export const mostNotes = 2_000;

/** So many mistakes are told at a time. */
export const mistakesOfPage = 20;

export interface MistakeFilter {
  skill?: string;
  family?: string;
  /** Only those that were not right at the first check since. */
  open?: boolean;
}

/** The last one of the page before. */
interface Position {
  at: number;
  id: string;
}

export type MistakeQueries = ReturnType<typeof mistakeQueries>;

/** The questions that were missed, and the notes on them. Everything here is found by its owner alone. */
export function mistakeQueries({ orm }: Pick<Database, 'orm'>) {
  const { userId: owner, lessonId, round, partId, firstRight, firstAt, firstId } = answeredParts;
  const isMissed = (userId: string) => and(eq(owner, userId), sql`not ${firstRight}`);
  const isNote = (userId: string, name: QuestionName) =>
    and(
      eq(mistakeNotes.userId, userId),
      eq(mistakeNotes.lessonId, name.lessonId),
      eq(mistakeNotes.round, name.round),
      eq(mistakeNotes.partId, name.partId),
    );

  return {
    /** A page of them, the newest first, and one more where there is one. */
    findPage(userId: string, { skill, family, open }: MistakeFilter, after?: Position) {
      const at = after && new Date(after.at);
      return orm
        .select({
          ...{ lessonId, round, partId, firstAt, firstId },
          skill: answeredParts.skill,
          family: answeredParts.firstFamily,
          choice: answeredParts.firstChoice,
          entry: answeredParts.firstEntry,
          isRightAgain: answeredParts.rightAtOnce,
          edition: answers.edition,
          note: mistakeNotes.note,
        })
        .from(answeredParts)
        .innerJoin(answers, and(eq(answers.userId, userId), eq(answers.id, firstId)))
        .leftJoin(
          mistakeNotes,
          and(
            eq(mistakeNotes.userId, userId),
            eq(mistakeNotes.lessonId, lessonId),
            eq(mistakeNotes.round, round),
            eq(mistakeNotes.partId, partId),
          ),
        )
        .where(
          and(
            isMissed(userId),
            skill === undefined ? undefined : eq(answeredParts.skill, skill),
            family === undefined ? undefined : eq(answeredParts.firstFamily, family),
            open ? eq(answeredParts.rightAtOnce, false) : undefined,
            at && or(lt(firstAt, at), and(eq(firstAt, at), lt(firstId, after.id))),
          ),
        )
        .orderBy(desc(firstAt), desc(firstId))
        .limit(mistakesOfPage + 1);
    },

    /** @throws AppError 404 when the student missed no such question, 409 when there are too many notes. */
    async putNote(userId: string, name: QuestionName, note: string, now: number): Promise<void> {
      const [missed] = await orm
        .select({ partId })
        .from(answeredParts)
        .where(and(isMissed(userId), eq(lessonId, name.lessonId), eq(round, name.round), eq(partId, name.partId)));
      if (!missed) throw notFound('mistake');
      const writtenAt = new Date(now);
      const { rowCount } = await orm.update(mistakeNotes).set({ note, writtenAt }).where(isNote(userId, name));
      if (rowCount) return;
      if ((await orm.$count(mistakeNotes, eq(mistakeNotes.userId, userId))) >= mostNotes) throw tooManyNotes();
      await orm
        .insert(mistakeNotes)
        .values({ ...name, userId, note, writtenAt })
        .onConflictDoUpdate({
          target: [mistakeNotes.userId, mistakeNotes.lessonId, mistakeNotes.round, mistakeNotes.partId],
          set: { note, writtenAt },
        });
    },

    async deleteNote(userId: string, name: QuestionName): Promise<void> {
      await orm.delete(mistakeNotes).where(isNote(userId, name));
    },

    findNotes(userId: string) {
      const { lessonId, round, partId, note, writtenAt } = mistakeNotes;
      return orm
        .select({ lessonId, round, partId, note, writtenAt })
        .from(mistakeNotes)
        .where(eq(mistakeNotes.userId, userId))
        .orderBy(mistakeNotes.writtenAt);
    },
  };
}

function tooManyNotes(): AppError {
  return new AppError(
    409,
    `You have ${mostNotes} notes, which is as many as are kept. Empty one that you no longer need.`,
  );
}
