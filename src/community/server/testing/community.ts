import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import type { Database } from '#platform/server/db/db.ts';
import type { CaseLine, ModerationCase } from '../../moderation.ts';
import { communityNotices, communityPeople } from '../community.tables.ts';
import { postBuilder } from './posts.ts';

type Caller = Pick<Awaited<ReturnType<typeof newStudent>>, 'call'>;

/** People of a community, and what they do there. */
export function communityOf(app: Pick<FastifyInstance, 'inject'>, database: Database) {
  const { orm } = database;
  const posts = postBuilder(database);
  const people = {
    /** A student who has answered the part that threads are about. */
    async member(name = 'Sam Reed') {
      const student = await newStudent(app, { name });
      await posts.answered(student.uid);
      return student;
    },
    async moderator(name = 'Kim Lake') {
      const student = await newStudent(app, { name });
      await orm.insert(communityPeople).values({ userId: student.uid, isModerator: true });
      return student;
    },
  };
  return {
    ...posts,
    ...people,
    report: ({ call }: Caller, threadId: string, body: object = {}) =>
      call('PUT', `/api/community/threads/${threadId}/report`, { answerId: null, reason: 'unkind', text: '', ...body }),
    queue: async ({ call }: Caller, query = '') =>
      (await call('GET', `/api/community/moderation/queue${query}`)).json<{ cases: CaseLine[]; isLast: boolean }>(),
    caseOf: async ({ call }: Caller, id: number) =>
      (await call('GET', `/api/community/moderation/cases/${id}`)).json<ModerationCase>(),
    noticesOf: (userId: string) =>
      orm.select().from(communityNotices).where(eq(communityNotices.userId, userId)).orderBy(communityNotices.id),
  };
}

export function sentenceOf(reply: { json: () => unknown }): string {
  return (reply.json() as { error: { message: string } }).error.message;
}
