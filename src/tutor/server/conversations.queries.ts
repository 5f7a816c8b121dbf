import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm';
import type { CleanHtml } from '#platform/cleanHtml.ts';
import { notFound } from '#platform/errors.ts';
import type { Database, Transaction } from '#platform/server/db/db.ts';
import { keptDays, longestHistory, messagesOfPage, type Message, type SaidBefore } from '../tutor.ts';
import type { Picture } from '../picture.ts';
import { sendPicture } from './pictures/pictures.queries.ts';
import { conversations, messagePictures, messages, runningAnswers } from './tutor.tables.ts';

/** Where a part stands, as its conversation remembers it. */
export interface PartPlace {
  sectionId: string;
  lessonId: string;
  partId: string;
}

interface NewQuestion {
  userId: string;
  prompt: string;
  /** A new conversation when there is none. */
  conversationId?: string | undefined;
  /** What the conversation is about; nothing in the solver. */
  place?: PartPlace | undefined;
  /** A picture that waits for it; of a question that is asked again the one that it has. */
  pictureId?: string | undefined;
}

/** What was said before, and what is known of the picture that went along with it. */
export interface SaidWithPicture extends SaidBefore {
  picture?: Picture & { transcript: string | null };
}

/** What there is already when a question comes. */
interface Before {
  /** Undefined when a new one begins. */
  conversationId?: string | undefined;
  isAskedAgain: boolean;
  /** The oldest first; undefined in a conversation that is new. */
  said: SaidWithPicture[] | undefined;
}

/** An answer, whole or as far as it came. */
interface KeptAnswer {
  content: string;
  html: CleanHtml;
  isStopped: boolean;
}

export type ConversationQueries = ReturnType<typeof conversationQueries>;

/** What is kept of what students and tutor say. Everything here is found by its owner alone. */
export function conversationQueries({ orm }: Pick<Database, 'orm'>) {
  return {
    /**
     * What was said before in a conversation, and whether this very question waits there for its answer, or for the rest of one
     * that was stopped: then it is asked again, by somebody who may not even know of the conversation.
     * @throws AppError 404 when the conversation is not the student's, or about something else.
     */
    async findBefore(question: NewQuestion): Promise<Before> {
      const { userId, prompt, conversationId, place, pictureId } = question;
      if (conversationId === undefined) return { ...(await findUnanswered(orm, question)), said: undefined };
      const about = and(ownedBy(userId, conversationId), isAbout(place));
      const [found] = await orm.select({ id: conversations.id }).from(conversations).where(about);
      if (!found) throw notFound('conversation');
      const newest = await lastMessages(orm, conversationId);
      const last = newest.findIndex(({ isStopped }) => !isStopped);
      const asked = newest[last]?.role === 'user' ? newest[last] : undefined;
      const isAskedAgain = asked?.content === prompt && asked.picture?.id === pictureId;
      const before = isAskedAgain ? newest.slice(last + 1) : newest;
      return { conversationId, isAskedAgain, said: before.slice(0, longestHistory).toReversed() };
    },

    /**
     * Keeps a question, in a new conversation when it has none yet. @returns the conversation.
     * @throws AppError 404 when the conversation was deleted a moment ago, 409 when its picture is not there any more.
     */
    keepQuestion(question: NewQuestion, { conversationId, isAskedAgain }: Before): Promise<string> {
      const { userId, prompt, place } = question;
      return orm.transaction(async (tx) => {
        if (conversationId === undefined) {
          const id = await insertConversation(tx, { userId, title: titleOf(prompt), ...place });
          await insertQuestion(tx, id, question);
          return id;
        }
        const [found] = await tx
          .update(conversations)
          .set({ updatedAt: sql`now()` })
          .where(ownedBy(userId, conversationId))
          .returning({ id: conversations.id });
        if (!found) throw notFound('conversation'); // deleted a moment ago
        if (!isAskedAgain) await insertQuestion(tx, conversationId, question);
        await tx.delete(messages).where(tooOld(conversationId));
        return conversationId;
      });
    },

    /**
     * Keeps an answer, in place of those to the same question that were stopped.
     * @returns undefined when the student has deleted the conversation meanwhile.
     */
    async keepAnswer(conversationId: string, answer: KeptAnswer): Promise<string | undefined> {
      return orm.transaction(async (tx) => {
        const [found] = await tx
          .update(conversations)
          .set({ updatedAt: sql`now()` })
          .where(eq(conversations.id, conversationId))
          .returning({ id: conversations.id });
        if (!found) return undefined;
        const isLater = sql`${messages.place} > (select max(q.place) from ${messages} q
          where q.conversation_id = ${conversationId} and q.role = 'user')`;
        await tx
          .delete(messages)
          .where(and(eq(messages.conversationId, conversationId), stoppedAnswers, isNull(messages.reported), isLater));
        const [row] = await tx
          .insert(messages)
          .values({ conversationId, role: 'assistant', ...answer })
          .returning({ id: messages.id });
        return row?.id;
      });
    },

    /** The solver's, the newest first. */
    async findTitles(userId: string) {
      return orm
        .select(titleColumns)
        .from(conversations)
        .where(and(eq(conversations.userId, userId), isNull(conversations.partId), isKept))
        .orderBy(desc(conversations.updatedAt))
        .limit(mostListed);
    },

    /** With its newest messages, or those before one of them. */
    async find(userId: string, id: string, before?: string) {
      const [conversation] = await orm.select(titleColumns).from(conversations).where(ownedBy(userId, id));
      if (!conversation) throw notFound('conversation');
      return { ...conversation, ...(await pageOf(id, before)) };
    },

    /** The newest about this part. */
    async findAboutPart(userId: string, place: PartPlace) {
      const [found] = await orm
        .select(titleColumns)
        .from(conversations)
        .where(and(eq(conversations.userId, userId), isAbout(place), isKept))
        .orderBy(desc(conversations.updatedAt))
        .limit(1);
      if (found) return { id: found.id, ...(await pageOf(found.id)) };
      return { id: null, messages: [], hasEarlier: false, isAnswering: false };
    },

    async rename(userId: string, id: string, title: string) {
      const [renamed] = await orm
        .update(conversations)
        .set({ title })
        .where(ownedBy(userId, id))
        .returning(titleColumns);
      if (!renamed) throw notFound('conversation');
      return renamed;
    },

    /** Safe to repeat. */
    /** @throws AppError 404 when the person has no such conversation. */
    async delete(userId: string, id: string): Promise<void> {
      const deleted = await orm.delete(conversations).where(ownedBy(userId, id)).returning({ id: conversations.id });
      if (deleted.length === 0) throw notFound('conversation');
    },

    async report(userId: string, id: string, messageId: string, reason: 'wrong' | 'harmful'): Promise<void> {
      const [conversation] = await orm.select(titleColumns).from(conversations).where(ownedBy(userId, id));
      const isAnswer = and(eq(messages.id, messageId), eq(messages.conversationId, id), eq(messages.role, 'assistant'));
      const reported = conversation
        ? await orm.update(messages).set({ reported: reason }).where(isAnswer).returning({ id: messages.id })
        : [];
      if (reported.length === 0) throw notFound('message');
    },

    /** Everything of one person, for the copy of their data. */
    async findAll(userId: string) {
      const rows = await orm
        .select({
          id: conversations.id,
          title: conversations.title,
          sectionId: conversations.sectionId,
          lessonId: conversations.lessonId,
          partId: conversations.partId,
          startedAt: conversations.createdAt,
          role: messages.role,
          content: messages.content,
          writtenAt: messages.createdAt,
          isStopped: messages.isStopped,
          reported: messages.reported,
          picture: messagePictures.id,
          transcript: messagePictures.transcript,
        })
        .from(conversations)
        .innerJoin(messages, eq(messages.conversationId, conversations.id))
        .leftJoin(messagePictures, eq(messagePictures.messageId, messages.id))
        .where(eq(conversations.userId, userId))
        .orderBy(asc(conversations.createdAt), asc(conversations.id), asc(messages.place));
      return [...Map.groupBy(rows, ({ id }) => id).values()];
    },

    /** What students said is wrong or harmful, the newest first, with the question before it; without names. */
    async findReported(count = 100) {
      const { rows } = await orm.execute<
        Record<'id' | 'reported' | 'question' | 'answer' | 'about', string> & { at: Date }
      >(sql`
        select m.id, m.reported, m.content as answer, m.created_at as at, coalesce(c.lesson_id || ' ' || c.part_id, 'solver') as about,
          coalesce((select q.content from ${messages} q where q.conversation_id = m.conversation_id and q.place < m.place
            and q.role = 'user' order by q.place desc limit 1), '') as question
        from ${messages} m join ${conversations} c on c.id = m.conversation_id
        where m.reported is not null order by m.created_at desc limit ${count}`);
      return rows;
    },

    /** Takes an answer out of the reported ones. @returns what was said of it; undefined when it is none of them. */
    async closeReport(tx: Transaction, messageId: string): Promise<'wrong' | 'harmful' | undefined> {
      const isReported = and(eq(messages.id, messageId), isNotNull(messages.reported));
      const [found] = await tx.select({ reported: messages.reported }).from(messages).where(isReported).for('update');
      if (found) await tx.update(messages).set({ reported: null }).where(isReported);
      return found?.reported ?? undefined;
    },

    /** Forgets conversations in which nobody has said anything for too long. */
    async forgetOld(): Promise<void> {
      await orm.delete(conversations).where(sql`not (${isKept})`);
    },

    /** Forgets what one account keeps beyond its share of the disk, the oldest conversations first. */
    async forgetTooMuch(mostBytes = mostKeptBytes): Promise<void> {
      await orm.execute(sql`
        delete from ${conversations} where id in (
          select id from (
            select c.id, sum(of_one.bytes) over (partition by c.user_id order by c.updated_at desc, c.id) as bytes
            from ${conversations} c join (
              select conversation_id,
                sum(pg_column_size(content) + coalesce(pg_column_size(html), 0) + coalesce(pg_column_size(jpeg), 0)) as bytes
              from ${messages} m left join ${messagePictures} p on p.message_id = m.id group by conversation_id
            ) of_one on of_one.conversation_id = c.id
          ) of_all where bytes > ${mostBytes})`);
    },
  };

  async function pageOf(
    conversationId: string,
    before?: string,
  ): Promise<{ messages: Message[]; hasEarlier: boolean; isAnswering: boolean }> {
    // in this order: an answer that ends in between is among the messages
    const [running] = await orm.select({ id: runningAnswers.id }).from(runningAnswers).where(isRunning(conversationId));
    const rows = await lastMessages(orm, conversationId, messagesOfPage + 1, before);
    const shown = rows.slice(0, messagesOfPage).toReversed();
    const messages = shown.map(({ id, role, content, html, isStopped, createdAt, picture }) => ({
      id,
      role,
      content,
      ...(picture && { picture: { id: picture.id, width: picture.width, height: picture.height } }),
      ...(html === null ? {} : { html: html as CleanHtml }),
      ...(isStopped && { isStopped }),
      createdAt: createdAt.toISOString(),
    }));
    return { messages, hasEarlier: rows.length > messagesOfPage, isAnswering: running !== undefined };
  }
}

/** Of one conversation so many messages are kept: the newest. */
const mostKept = 400;
/** Of one account so much is kept, as the database stores it: beyond it the conversations in which nothing was said for longest go. */
const mostKeptBytes = 64 * 1024 * 1024;
const mostListed = 200;

const titleColumns = {
  id: conversations.id,
  title: conversations.title,
  updatedAt: sql<string>`to_char(${conversations.updatedAt} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
};

const isKept = sql`${conversations.updatedAt} > now() - make_interval(days => ${sql.raw(String(keptDays))})`;

function ownedBy(userId: string, id: string) {
  return and(eq(conversations.id, id), eq(conversations.userId, userId), isKept);
}

function isAbout(place: PartPlace | undefined) {
  if (!place) return isNull(conversations.partId);
  const { sectionId, lessonId, partId } = place;
  return and(
    eq(conversations.sectionId, sectionId),
    eq(conversations.lessonId, lessonId),
    eq(conversations.partId, partId),
  );
}

/** A conversation of just this question, asked a moment ago, without a whole answer: whoever asks again may not know of it. */
async function findUnanswered(
  orm: Pick<Transaction, 'select'>,
  { userId, prompt, place, pictureId }: NewQuestion,
): Promise<{ conversationId?: string; isAskedAgain: boolean }> {
  const justNow = sql`${conversations.updatedAt} > now() - interval '15 minutes'`;
  const [found] = await orm
    .select({
      id: conversations.id,
      said: sql<number>`(count(*) filter (where not (${stoppedAnswers})))::int`,
      first: sql<string>`min(${messages.content}) filter (where ${messages.role} = 'user')`,
      picture: sql<string | null>`min(${messagePictures.id}::text)`,
    })
    .from(conversations)
    .innerJoin(messages, eq(messages.conversationId, conversations.id))
    .leftJoin(messagePictures, eq(messagePictures.messageId, messages.id))
    .where(and(eq(conversations.userId, userId), isAbout(place), justNow))
    .groupBy(conversations.id)
    .orderBy(desc(conversations.updatedAt))
    .limit(1);
  const isIt = found?.said === 1 && found.first === prompt && found.picture === (pictureId ?? null);
  return isIt ? { conversationId: found.id, isAskedAgain: true } : { isAskedAgain: false };
}

async function insertConversation(tx: Transaction, values: typeof conversations.$inferInsert): Promise<string> {
  const [row] = await tx.insert(conversations).values(values).returning({ id: conversations.id });
  if (!row) throw new Error('Expected the new conversation to be returned but found none');
  return row.id;
}

async function insertQuestion(tx: Transaction, conversationId: string, question: NewQuestion): Promise<void> {
  const { userId, prompt, pictureId } = question;
  const [row] = await tx
    .insert(messages)
    .values({ conversationId, role: 'user', content: prompt })
    .returning({ id: messages.id });
  if (!row) throw new Error('Expected the new message to be returned but found none');
  if (pictureId !== undefined) await sendPicture(tx, { userId, pictureId, messageId: row.id });
}

/** An answer that was stopped is kept as far as it came. */
const stoppedAnswers = eq(messages.isStopped, true);

/** One that was stopped counts until what came of it is kept. */
function isRunning(conversationId: string) {
  return and(eq(runningAnswers.conversationId, conversationId), sql`${runningAnswers.endsAt} > now()`);
}

/** @param before the id of a message: those before it. */
function lastMessages(
  orm: Pick<Transaction, 'select'>,
  conversationId: string,
  count = longestHistory + 2,
  before?: string,
) {
  const isBefore =
    before === undefined
      ? undefined
      : sql`${messages.place} < (select b.place from ${messages} b where b.id = ${before} and b.conversation_id = ${conversationId})`;
  const { id, width, height, transcript } = messagePictures;
  return orm
    .select({ ...getTableColumns(messages), picture: { id, width, height, transcript } })
    .from(messages)
    .leftJoin(messagePictures, eq(messagePictures.messageId, messages.id))
    .where(and(eq(messages.conversationId, conversationId), isBefore))
    .orderBy(desc(messages.place))
    .limit(count)
    .then((rows) => rows.map(({ picture, ...message }) => ({ ...message, ...(picture ? { picture } : {}) })));
}

function tooOld(conversationId: string) {
  return and(
    eq(messages.conversationId, conversationId),
    isNull(messages.reported),
    sql`${messages.place} <= (select k.place from ${messages} k where k.conversation_id = ${conversationId}
      order by k.place desc offset ${mostKept} limit 1)`,
  );
}

/** The beginning of the question, on one line. */
function titleOf(prompt: string): string {
  const line = prompt.replace(/\s+/g, ' ').trim();
  return line.length <= 60
    ? line
    : `${line
        .slice(0, 59)
        .replace(/[\ud800-\udbff]$/, '')
        .trimEnd()}…`;
}
