import { and, eq } from 'drizzle-orm';
import { displayNameOf } from '#accounts/displayName.ts';
import { AppError, invalidArgument, notFound } from '#platform/errors.ts';
import type { Database } from '#platform/server/db/db.ts';
import { mayVoteAt, whyNotAsk } from '../../askingDoor.ts';
import { statusAt } from '../../clock.ts';
import { longestQuestion, type LiveQuestions } from '../../questions.ts';
import { minuteOf } from '../../recordingMinute.ts';
import type { AskedSession } from '../visible.queries.ts';
import { countQuestions, findQuestion, findQuestions, lockSession, type FoundQuestion } from './questions.queries.ts';
import { liveQuestions } from './questions.tables.ts';
import { checkedText } from './questionText.ts';
import type { Safety } from './safety.ts';

/** What whoever may join a session does with the questions of it. */
export function asking(database: Database, { isCommunityOn, mayWrite, withoutContact }: Safety) {
  const statusOf = (startsAt: Date, now: number) => statusAt({ startTime: startsAt.toISOString() }, now);
  const isOnFor = async ({ hasCommunity }: AskedSession, userId: string) => hasCommunity && isCommunityOn(userId);

  /** Where students do not write to each other, one sees one's own questions alone. */
  async function list(session: AskedSession, userId: string, now = Date.now()): Promise<LiveQuestions> {
    const [isOn, may, all] = await Promise.all([
      isOnFor(session, userId),
      mayWrite(userId),
      findQuestions(database, session.id, userId),
    ]);
    const status = statusOf(session.startsAt, now);
    const own = all.filter((question) => question.userId === userId).length;
    const reason = whyNotAsk({ status, isOn, mayWrite: may, own, all: all.length });
    const seen = all.filter((question) => question.userId === userId || (isOn && isSeen(question, status)));
    return {
      mayAsk: reason === null,
      mayVote: mayVoteAt({ status, isOn }),
      reason,
      questions: seen.map((question) => shownTo(userId, question)),
    };
  }

  function shownTo(userId: string, question: FoundQuestion) {
    const isYours = question.userId === userId;
    return { ...asShown(question, withoutContact), isYours, hasYourVote: question.hasYourVote };
  }

  async function requireOthers(session: AskedSession, userId: string, id: string): Promise<void> {
    const found = await findQuestion(database, session.id, id);
    const isSeenByThem = found?.state === 'shown' && (await isOnFor(session, userId));
    if (!found || (found.userId !== userId && !isSeenByThem)) throw notFound('question');
    if (found.userId === userId) throw invalidArgument('This question is yours.');
  }

  return {
    list,
    requireOthers,

    /** Sent twice it is asked once. */
    async ask(session: AskedSession, userId: string, id: string, written: string, now = Date.now()): Promise<void> {
      const text = checkedText(written, 'question', longestQuestion, withoutContact);
      const [isOn, may] = [await isOnFor(session, userId), await mayWrite(userId)];
      await database.orm.transaction(async (tx) => {
        const locked = await lockSession(tx, session.id);
        if (!locked) throw notFound('session');
        const [known] = await tx.select().from(liveQuestions).where(eq(liveQuestions.id, id));
        if (known && known.userId === userId && known.sessionId === session.id) return;
        if (known) throw new AppError(409, 'This question could not be kept. Please send it again.');
        const counted = await countQuestions(tx, session.id, userId);
        const why = whyNotAsk({ status: statusOf(locked.startsAt, now), isOn, mayWrite: may, ...counted });
        if (why) throw new AppError(409, why);
        await tx.insert(liveQuestions).values({ id, sessionId: session.id, userId, text });
      });
    },

    async takeBack(session: AskedSession, userId: string, id: string): Promise<void> {
      const isIt = and(eq(liveQuestions.id, id), eq(liveQuestions.sessionId, session.id));
      const isTheirs = and(isIt, eq(liveQuestions.userId, userId));
      const gone = await database.orm.delete(liveQuestions).where(isTheirs).returning({ id: liveQuestions.id });
      if (gone.length === 0) throw notFound('question');
    },

    async requireMayVote(session: AskedSession, userId: string, now = Date.now()): Promise<void> {
      const isOn = await isOnFor(session, userId);
      if (!mayVoteAt({ status: statusOf(session.startsAt, now), isOn }))
        throw new AppError(409, 'Nothing can be voted for here any more.');
    },
  };
}

/** To others than its author: after a session, only what is answered. */
function isSeen({ state, answeredAtSecond }: FoundQuestion, status: string): boolean {
  return state === 'shown' && (status !== 'expired' || answeredAtSecond !== null);
}

export function asShown(
  { id, text, fullName, votes, answeredAtSecond, answer, state, hiddenReason }: FoundQuestion,
  withoutContact: (text: string) => string,
) {
  const minute = answeredAtSecond === null ? null : minuteOf(answeredAtSecond);
  const name = displayNameOf(withoutContact(fullName));
  return { id, text, name, votes, minute, answer, state, hiddenReason };
}
