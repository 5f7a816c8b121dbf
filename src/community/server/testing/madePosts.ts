import { randomUUID } from 'node:crypto';
import { users } from '#accounts/server/accounts.tables.ts';
import type { CleanHtml } from '#platform/cleanHtml.ts';
import type { Database } from '#platform/server/db/db.ts';
import { communityAnswers, communityThreads } from '../community.tables.ts';

/** People and posts as they stand in the database, without the calls that make them. Each gives the id of what it made. */
export function madePosts({ orm }: Pick<Database, 'orm'>) {
  return {
    async newUser(): Promise<string> {
      const id = randomUUID();
      await orm.insert(users).values({ id, name: 'Sam Reed', email: `${id}@example.com` });
      return id;
    },

    async newThread(given: Partial<typeof communityThreads.$inferInsert> = {}): Promise<string> {
      const id = randomUUID();
      const place = { lessonId: 'lin1-practice', round: 0, partId: 'q1', edition: 'first' };
      const words = { text: 'Why?', html: '<p>Why?</p>' as CleanHtml };
      await orm.insert(communityThreads).values({ id, ...place, ...words, ...given });
      return id;
    },

    async newAnswer(threadId: string, given: Partial<typeof communityAnswers.$inferInsert> = {}): Promise<string> {
      const id = randomUUID();
      const words = { text: 'So.', html: '<p>So.</p>' as CleanHtml };
      await orm.insert(communityAnswers).values({ id, threadId, isExpert: false, ...words, ...given });
      return id;
    },
  };
}
