import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/server/db/db.ts';
import type { CommunityMe } from '../../community.ts';
import type { ModerationCase } from '../../moderation.ts';
import { communityDeeds, communityThreads } from '../community.tables.ts';
import { openCase } from '../moderation/openCase.ts';
import { communityOf } from './community.ts';

export const cases = '/api/community/moderation/cases';

/** A community with a moderator, `kim`, and what moderators do there. */
export async function moderationOf(app: Pick<FastifyInstance, 'inject'>, database: Database) {
  const { orm, pool } = database;
  const community = communityOf(app, database);
  const { member, question, report, caseOf } = community;
  const kim = await community.moderator('Kim Quiet Lake');
  type Person = Awaited<ReturnType<typeof member>>;
  type Caller = Pick<Person, 'call'>;

  const decide = ({ call }: Caller, found: ModerationCase, body: object) =>
    call('PUT', `${cases}/${found.id}/decision`, {
      decision: 'hide',
      reason: 'Be kind.',
      revision: found.revision,
      ...body,
    });
  const measure = ({ call }: Caller, found: ModerationCase, body: object) =>
    call('PUT', `${cases}/${found.id}/author`, {
      measure: 'ban',
      reason: 'Again.',
      lastDeed: found.author?.lastDeed ?? 0,
      ...body,
    });
  const merge = ({ call }: Caller, found: ModerationCase, into: string) =>
    call('PUT', `${cases}/${found.id}/merge`, { into, reason: 'Asked before.', revision: found.revision });
  const stateOf = async (id: string) =>
    (await orm.select().from(communityThreads).where(eq(communityThreads.id, id)))[0];
  const deedsOf = ({ uid }: Person) =>
    orm.select().from(communityDeeds).where(eq(communityDeeds.personId, uid)).orderBy(communityDeeds.id);
  const meOf = async ({ call }: Caller) => (await call('GET', '/api/community/me')).json<CommunityMe>();

  /** The case of a post that was just put there. */
  async function waiting(
    post: { threadId: string; answerId: string | null },
    isDanger = false,
  ): Promise<ModerationCase> {
    await orm.transaction((tx) => openCase(tx, post, { isDanger }));
    const { rows } = await pool.query<{ id: string }>(
      'select id from community_cases where thread_id = $1 and answer_id is not distinct from $2',
      [post.threadId, post.answerId],
    );
    return caseOf(kim, Number(rows[0]?.id));
  }

  /** A question of somebody, reported by others. */
  async function reported(count = 1, author?: Person) {
    const by = author ?? (await member('Sam Secretname'));
    const threadId = await question(by.uid, { text: 'An unkind word.' });
    const reporters = await Promise.all(Array.from({ length: count }, () => member('Rae Reporter')));
    for (const who of reporters) await report(who, threadId, { text: 'This hurts.' });
    const { rows } = await pool.query<{ id: string }>('select id from community_cases where thread_id = $1', [
      threadId,
    ]);
    return { author: by, threadId, reporters, found: await caseOf(kim, Number(rows[0]?.id)) };
  }

  return { ...community, kim, decide, measure, merge, stateOf, deedsOf, meOf, waiting, reported };
}
