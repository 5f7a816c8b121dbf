import { and, desc, eq, sql } from 'drizzle-orm';
import { isStaff, type Role } from '#accounts/account.ts';
import { lessonEditions } from '#course/server/course.tables.ts';
import type { PublishedCourse } from '#course/server/published.ts';
import { notFound } from '#platform/errors.ts';
import type { Database } from '#platform/server/db/db.ts';
import type { QuestionSeen } from '../../questionReports.ts';
import { answeredParts, answers } from '../answers.tables.ts';
import type { SeenQuestion } from './questionReports.queries.ts';

interface Asker {
  uid: string;
  role: Role;
}

/**
 * Finds which part of which lesson is meant, in the wording that its student answered last; where no answer has come yet, as the course
 * asks it now.
 *
 * @throws AppError 404 when there is none, 403 when its lesson is locked.
 */
export async function findSeenPart(
  { orm }: Pick<Database, 'orm'>,
  course: Pick<PublishedCourse, 'openLesson' | 'editions'>,
  { uid, role }: Asker,
  { sectionId, lessonId, partId, tried }: QuestionSeen,
): Promise<SeenQuestion> {
  course.openLesson(sectionId, lessonId, isStaff(role));
  const edition = (await findAnswered()) ?? (await findAsked());
  const asked = edition === undefined ? undefined : (await course.editions.find([edition])).get(edition);
  const part = asked?.parts.get(partId);
  if (!edition || !asked || !part || asked.lessonId !== lessonId) throw notFound('question');
  return { lessonId, round: asked.round, partId, print: part.print, seenIn: edition, tried };

  async function findAnswered(): Promise<string | undefined> {
    const { userId, lessonId: lesson, partId: part, lastId, lastAt } = answeredParts;
    const [found] = await orm
      .select({ edition: answers.edition })
      .from(answeredParts)
      .innerJoin(answers, and(eq(answers.userId, userId), eq(answers.id, lastId)))
      .where(and(eq(userId, uid), eq(lesson, lessonId), eq(part, partId)))
      .orderBy(desc(lastAt))
      .limit(1);
    return found?.edition;
  }

  async function findAsked(): Promise<string | undefined> {
    const { edition: name, lessonId: lesson, isNewest, parts, round } = lessonEditions;
    const [found] = await orm
      .select({ edition: name })
      .from(lessonEditions)
      .where(and(eq(lesson, lessonId), isNewest, sql`${parts} @> ${JSON.stringify([{ partId }])}::jsonb`))
      .orderBy(round)
      .limit(1);
    return found?.edition;
  }
} // prettier-ignore
