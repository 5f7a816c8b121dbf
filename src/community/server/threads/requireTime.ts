import { sql } from 'drizzle-orm';
import { isStaff } from '#accounts/account.ts';
import { users } from '#accounts/server/accounts.tables.ts';
import { answeredParts } from '#answers/server/answers.tables.ts';
import { tooManyRequests } from '#platform/errors.ts';
import type { Transaction } from '#platform/server/db/db.ts';
import { answersADay, nextPostAt, partsOfKnown, questionsADay, type Post } from '../../postLimits.ts';
import { timeLeft } from '../../timeLeft.ts';
import { communityAnswers, communityThreads } from '../community.tables.ts';
import type { Viewer } from '../door.queries.ts';

/**
 * That somebody may write now. Theirs is the only transaction that writes for them meanwhile: it holds `lockStanding`.
 *
 * @throws AppError 429 that says when they may.
 */
export async function requireTime(tx: Transaction, kind: Post['kind'], { uid, role }: Viewer): Promise<void> {
  const { now, ...writer } = await findWriter(tx, uid);
  const parts = isStaff(role) ? partsOfKnown : writer.answeredParts; // nobody new is made a teacher by chance
  const at = nextPostAt(kind, { ...writer, answeredParts: parts, lately: await findLately(tx, uid) }, now);
  if (!at) return;
  const seconds = (at.getTime() - now.getTime()) / 1_000;
  throw tooManyRequests(`You can write the next one in ${timeLeft(seconds)}.`, Math.ceil(seconds));
}

interface FoundWriter extends Record<string, unknown> {
  now: Date;
  accountMadeAt: Date;
  answeredParts: number;
}

async function findWriter(tx: Transaction, uid: string) {
  const { rows } = await tx.execute<FoundWriter>(sql`select now() as now, created_at as "accountMadeAt",
    (select count(*)::int from (select 1 from ${answeredParts} where user_id = ${uid} limit ${partsOfKnown}) a) as "answeredParts"
    from ${users} where id = ${uid}`);
  const [found] = rows;
  if (!found) throw new Error('Expected the account of who writes but found none');
  const { now, accountMadeAt, answeredParts: parts } = found;
  return { now: new Date(now), accountMadeAt: new Date(accountMadeAt), answeredParts: parts };
}

async function findLately(tx: Transaction, uid: string): Promise<Post[]> {
  const { rows } = await tx.execute<{ kind: Post['kind']; writtenAt: Date }>(sql`
    (select 'question' as kind, written_at as "writtenAt" from ${communityThreads}
      where author_id = ${uid} and written_at > now() - interval '1 day' order by written_at desc limit ${questionsADay})
    union all
    (select 'answer', written_at from ${communityAnswers}
      where author_id = ${uid} and written_at > now() - interval '1 day' order by written_at desc limit ${answersADay})`);
  return rows.map(({ kind, writtenAt }) => ({ kind, writtenAt: new Date(writtenAt) }));
}
