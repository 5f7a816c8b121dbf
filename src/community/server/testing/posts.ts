import { randomUUID } from 'node:crypto';
import { answeredParts } from '#answers/server/answers.tables.ts';
import type { CleanHtml } from '#platform/cleanHtml.ts';
import type { Database } from '#platform/server/db/db.ts';
import type { PostState } from '../../community.ts';
import { communityAnswers, communityThreads } from '../community.tables.ts';

export const place = { lessonId: 'bnd-marks-drill', round: 0, partId: 'bnd-marks-drill-01' };

interface GivenPost {
  text?: string;
  state?: PostState;
  partId?: string;
  isExpert?: boolean;
}

/** Posts of somebody, put into the database as posting leaves them. */
export function postBuilder({ orm }: Pick<Database, 'orm'>) {
  return {
    async question(
      authorId: string | null,
      { text = 'Why is it B?', state = 'shown', partId }: GivenPost = {},
    ): Promise<string> {
      const id = randomUUID();
      const about = { ...place, ...(partId === undefined ? {} : { partId }) };
      await orm
        .insert(communityThreads)
        .values({ id, ...about, edition: 'first', authorId, text, html: htmlOf(text), state });
      return id;
    },

    async answer(
      threadId: string,
      authorId: string | null,
      { text = 'Look at the comma.', state = 'shown', isExpert = false }: GivenPost = {},
    ): Promise<string> {
      const id = randomUUID();
      await orm.insert(communityAnswers).values({ id, threadId, authorId, text, html: htmlOf(text), state, isExpert });
      return id;
    },

    /** They have answered the part that threads are about, and so may read them. */
    async answered(userId: string): Promise<void> {
      const [first, now] = [randomUUID(), new Date()];
      await orm
        .insert(answeredParts)
        .values({
          ...{ userId, ...place, skill: 'boundaries', difficulty: 'easy' },
          ...{ firstId: first, firstAt: now, firstRight: true, firstHints: 0, firstMs: 1_000 },
          ...{ lastId: first, lastAt: now, lastRight: true, everRight: true, tries: 1 },
        })
        .onConflictDoNothing();
    },
  };
}

function htmlOf(text: string): CleanHtml {
  return `<p>${text}</p>` as CleanHtml;
}
