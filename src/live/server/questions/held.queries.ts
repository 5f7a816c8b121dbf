import { asc, eq, sql } from 'drizzle-orm';
import { users } from '#accounts/server/accounts.tables.ts';
import { displayNameOf } from '#accounts/displayName.ts';
import type { Database } from '#platform/server/db/db.ts';
import { minuteOf } from '../../recordingMinute.ts';
import { liveSessions } from '../live.tables.ts';
import { liveQuestions } from './questions.tables.ts';

/** Questions that several reported and nobody has looked at, the oldest first. The title of a class's session is not told. */
export async function findHeld({ orm }: Pick<Database, 'orm'>, limit: number) {
  const rows = await orm
    .select({
      question: liveQuestions,
      fullName: users.name,
      sessionTitle: sql<string | null>`case when live_sessions.class_id is null then live_sessions.title end`,
      votes: sql<number>`(select count(*)::int from live_question_votes where question_id = live_questions.id)`,
      reports: sql<number>`(select count(*)::int from live_question_reports where question_id = live_questions.id)`,
    })
    .from(liveQuestions)
    .innerJoin(users, eq(users.id, liveQuestions.userId))
    .innerJoin(liveSessions, eq(liveSessions.id, liveQuestions.sessionId))
    .where(eq(liveQuestions.state, 'held'))
    .orderBy(asc(liveQuestions.askedAt), asc(liveQuestions.id))
    .limit(limit);
  return rows.map(({ question, fullName, ...counted }) => {
    const { id, sessionId, text, state, hiddenReason, answer, answeredAtSecond } = question;
    const minute = answeredAtSecond === null ? null : minuteOf(answeredAtSecond);
    return { id, sessionId, text, state, hiddenReason, answer, minute, name: displayNameOf(fullName), ...counted };
  });
}
