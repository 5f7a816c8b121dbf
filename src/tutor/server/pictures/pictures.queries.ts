import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/db.ts';
import type { Picture } from '../../picture.ts';
import { conversations, messagePictures, messages, waitingPictures } from '../tutor.tables.ts';
import { pictureGone, type MadePicture } from './makePicture.ts';

export type PictureQueries = ReturnType<typeof pictureQueries>;

/** Pictures of problems: chosen, then sent with a message. Everything here is found by its owner alone. */
export function pictureQueries({ orm }: Pick<Database, 'orm'>) {
  return {
    /** In place of one that was chosen before. */
    async choose(userId: string, made: MadePicture): Promise<Picture> {
      const picture = { ...made, id: crypto.randomUUID(), chosenAt: sql`now()` };
      await orm
        .insert(waitingPictures)
        .values({ ...picture, userId })
        .onConflictDoUpdate({ target: waitingPictures.userId, set: picture });
      return { id: picture.id, width: made.width, height: made.height };
    },

    async find(userId: string, id: string): Promise<Buffer | undefined> {
      const [waiting] = await orm
        .select({ jpeg: waitingPictures.jpeg })
        .from(waitingPictures)
        .where(isWaiting(userId, id));
      if (waiting) return waiting.jpeg;
      const [sent] = await orm
        .select({ jpeg: messagePictures.jpeg })
        .from(messagePictures)
        .innerJoin(messages, eq(messages.id, messagePictures.messageId))
        .innerJoin(conversations, eq(conversations.id, messages.conversationId))
        .where(and(eq(messagePictures.id, id), eq(conversations.userId, userId)));
      return sent?.jpeg;
    },

    async takeBack(userId: string, id: string): Promise<void> {
      await orm.delete(waitingPictures).where(isWaiting(userId, id));
    },

    /** Those of messages. */
    async findSent(ids: readonly string[]): Promise<ReadonlyMap<string, MadePicture>> {
      if (ids.length === 0) return new Map();
      const { id, jpeg, width, height } = messagePictures;
      const rows = await orm
        .select({ id, jpeg, width, height })
        .from(messagePictures)
        .where(inArray(id, [...ids]));
      return new Map(rows.map(({ id: name, ...made }) => [name, made]));
    },

    async keepTranscript(id: string, transcript: string): Promise<void> {
      await orm.update(messagePictures).set({ transcript }).where(eq(messagePictures.id, id));
    },

    /** The ids of all of one person's, for the copy of their data. */
    async findOwn(userId: string): Promise<string[]> {
      const { rows } = await orm.execute<{ id: string }>(sql`
        select p.id from ${messagePictures} p join ${messages} m on m.id = p.message_id
          join ${conversations} c on c.id = m.conversation_id where c.user_id = ${userId}
        union all select id from ${waitingPictures} where user_id = ${userId}`);
      return rows.map(({ id }) => id);
    },

    /** Forgets what was chosen and not sent within an hour. */
    async forgetWaiting(): Promise<void> {
      await orm.delete(waitingPictures).where(sql`${waitingPictures.chosenAt} < now() - interval '1 hour'`);
    },
  };
}

/** Puts the picture that waits with the message that it was chosen for. @throws AppError 409 when it is not there any more. */
export async function sendPicture(
  tx: Pick<Transaction, 'execute'>,
  { userId, pictureId, messageId }: { userId: string; pictureId: string; messageId: string },
): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    with chosen as (
      delete from ${waitingPictures} where user_id = ${userId} and id = ${pictureId} returning id, jpeg, width, height
    )
    insert into ${messagePictures} (message_id, id, jpeg, width, height)
    select ${messageId}::uuid, id, jpeg, width, height from chosen`);
  if (rowCount !== 1) throw pictureGone();
}

function isWaiting(userId: string, id: string) {
  return and(eq(waitingPictures.userId, userId), eq(waitingPictures.id, id));
}
