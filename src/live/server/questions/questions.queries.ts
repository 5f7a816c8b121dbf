import { and, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/db.ts';
import { mostQuestions, reportsThatHold, type QuestionState } from '../../questions.ts';
import { liveSessions } from '../live.tables.ts';
import { liveQuestionReports, liveQuestions, liveQuestionVotes } from './questions.tables.ts';

type Db = Pick<Database, 'orm'>;

/** A question as it stands, with whose it is. */
export interface FoundQuestion {
  id: string;
  userId: string;
  /** Of who asked: for {@link displayNameOf}. */
  fullName: string;
  text: string;
  state: QuestionState;
  hiddenReason: string | null;
  answeredAtSecond: number | null;
  answer: string | null;
  votes: number;
  /** Since somebody last looked. */
  reports: number;
  /** Whether the person who asks for the list has it, too. */
  hasYourVote: boolean;
}

/**
 * All questions of a session, those that most have first; whoever has left its class is seen there no more.
 *
 * @param userId who asks for the list.
 */
export async function findQuestions({ orm }: Db, sessionId: string, userId: string | null): Promise<FoundQuestion[]> {
  const { rows } = await orm.execute<FoundQuestion & Record<string, unknown>>(sql`
    select q.id, q.user_id as "userId", u.name as "fullName", q.text, q.state, q.hidden_reason as "hiddenReason",
      q.answered_at_second as "answeredAtSecond", q.answer, v.votes, v."hasYourVote",
      (select count(*)::int from ${liveQuestionReports} r where r.question_id = q.id
        and (q.looked_at is null or r.reported_at > q.looked_at)) as reports
    from ${liveQuestions} q join ${liveSessions} s on s.id = q.session_id join users u on u.id = q.user_id,
      lateral (select count(*)::int as votes, coalesce(bool_or(user_id = ${userId}), false) as "hasYourVote"
        from ${liveQuestionVotes} where question_id = q.id) v
    where q.session_id = ${sessionId} and (s.class_id is null
      or exists (select from class_members m where m.class_id = s.class_id and m.user_id = u.id and m.joined_at is not null)
      or exists (select from class_teachers t where t.class_id = s.class_id and t.user_id = u.id))
    order by v.votes desc, q.asked_at, q.id limit ${mostQuestions}`);
  return rows;
}

/** Until the transaction ends nobody else asks in this session: what is counted stays so. */
export async function lockSession(tx: Transaction, sessionId: string): Promise<{ startsAt: Date } | undefined> {
  const isIt = eq(liveSessions.id, sessionId);
  const [found] = await tx.select({ startsAt: liveSessions.startsAt }).from(liveSessions).where(isIt).for('update');
  return found;
}

export async function countQuestions(tx: Transaction, sessionId: string, userId: string) {
  const isOfSession = eq(liveQuestions.sessionId, sessionId);
  const all = await tx.$count(liveQuestions, isOfSession);
  const own = await tx.$count(liveQuestions, and(isOfSession, eq(liveQuestions.userId, userId)));
  return { all, own };
}

/** The question of this session that others see, or that is their own. */
export async function findQuestion({ orm }: Db, sessionId: string, id: string) {
  const { userId, state, text } = liveQuestions;
  const [found] = await orm
    .select({ id: liveQuestions.id, userId, state, text, reason: liveQuestions.hiddenReason })
    .from(liveQuestions)
    .where(and(eq(liveQuestions.id, id), eq(liveQuestions.sessionId, sessionId)));
  return found;
}

/** Has it, too, or not any more; a question that is gone meanwhile takes no vote. */
export async function setVote({ orm }: Db, questionId: string, userId: string, has: boolean): Promise<void> {
  if (has)
    await orm.execute(sql`insert into ${liveQuestionVotes} (question_id, user_id)
      select id, ${userId}::uuid from ${liveQuestions} where id = ${questionId} on conflict do nothing`);
  else
    await orm
      .delete(liveQuestionVotes)
      .where(and(eq(liveQuestionVotes.questionId, questionId), eq(liveQuestionVotes.userId, userId)));
}

/** Notes a report, once of each person; so many of them hold the question back until somebody looks. */
export async function addReport({ orm }: Db, questionId: string, userId: string): Promise<void> {
  await orm.transaction(async (tx) => {
    const isIt = eq(liveQuestions.id, questionId);
    const [question] = await tx.select().from(liveQuestions).where(isIt).for('update');
    if (!question) return;
    await tx.insert(liveQuestionReports).values({ questionId, userId }).onConflictDoNothing();
    const counts = sql`${liveQuestionReports.questionId} = ${questionId}
      and ${liveQuestionReports.reportedAt} > coalesce(${question.lookedAt}::timestamptz, '-infinity')`;
    const reports = await tx.$count(liveQuestionReports, counts);
    if (question.state === 'shown' && reports >= reportsThatHold)
      await tx.update(liveQuestions).set({ state: 'held' }).where(isIt);
  });
}

/** As they stand in the copy of one's data. */
export async function findOwnQuestions({ orm }: Db, userId: string) {
  const { sessionId, text, askedAt, state, hiddenReason, answer, answeredAtSecond } = liveQuestions;
  const asked = await orm
    .select({ sessionId, text, askedAt, state, hiddenReason, answer, answeredAtSecond })
    .from(liveQuestions)
    .where(eq(liveQuestions.userId, userId))
    .orderBy(askedAt);
  const votes = await orm
    .select({ questionId: liveQuestionVotes.questionId })
    .from(liveQuestionVotes)
    .where(eq(liveQuestionVotes.userId, userId));
  const reports = await orm
    .select({ questionId: liveQuestionReports.questionId, reportedAt: liveQuestionReports.reportedAt })
    .from(liveQuestionReports)
    .where(eq(liveQuestionReports.userId, userId));
  return { asked, votes: votes.map(({ questionId }) => questionId), reports };
}
