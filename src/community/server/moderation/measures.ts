import { eq } from 'drizzle-orm';
import { AppError, notFound, permissionDenied } from '#platform/errors.ts';
import type { Database, Transaction } from '#platform/server/db/db.ts';
import type { Measure } from '../../moderation.ts';
import { communityCases, communityPeople } from '../community.tables.ts';
import { lockCommunity } from '../lockCommunity.ts';
import { lockStanding, type Standing } from '../safety/people.ts';
import { lockPost } from '../safety/post.ts';
import { tell } from '../safety/tell.ts';
import { findAuthor } from './cases.ts';
import { readReason } from './decide.ts';
import { writeDeed } from './deeds.ts';
import { changed } from './lockCase.ts';
import { refusalToMeasure, type Moderator } from './mayAct.ts';

interface Taken {
  measure: Measure;
  days?: number;
  reason: string;
  lastDeed: number;
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Mutes the author of a post, bans them from the community alone, or lets them back; they are told why.
 *
 * @throws AppError 404 when there is nobody, 403 when this moderator may not, 409 when something was done about them since, 422 without days.
 */
export async function takeMeasureOf(
  { orm }: Pick<Database, 'orm'>,
  by: Moderator,
  caseId: number,
  taken: Taken,
  now: number,
): Promise<void> {
  const reason = readReason(taken.reason);
  const { measure, days } = taken;
  if (measure === 'mute' && days === undefined) throw new AppError(422, 'Say for how many days.');
  await orm.transaction(async (tx) => {
    await lockCommunity(tx, 'alone');
    const personId = await findAuthorOf(tx, caseId);
    const standing = await lockStanding(tx, personId);
    const person = await findAuthor({ orm: tx }, personId);
    if (!person) throw notFound('person');
    const refusal = refusalToMeasure(by, person);
    if (refusal) throw permissionDenied(refusal);
    if (person.lastDeed !== taken.lastDeed) throw changed();
    const until = new Date(now + (days ?? 0) * dayMs);
    await tx
      .update(communityPeople)
      .set(standingAfter(measure, standing, until))
      .where(eq(communityPeople.userId, personId));
    await tell(tx, personId, { ...told(measure, until, reason), threadId: null });
    await writeDeed(tx, { byId: by.uid, what: measure, personId, threadId: null, answerId: null, reason });
  });
}

/** @throws AppError 404 when there is no such case, and when the account is gone. */
async function findAuthorOf(tx: Transaction, caseId: number): Promise<string> {
  const [found] = await tx.select().from(communityCases).where(eq(communityCases.id, caseId));
  if (!found) throw notFound('case');
  const post = await lockPost(tx, found);
  if (!post?.authorId) throw notFound('person');
  return post.authorId;
}

function standingAfter(measure: Measure, { bannedAt }: Standing, until: Date) {
  if (measure === 'mute') return { mutedUntil: until };
  if (measure === 'ban') return { bannedAt: bannedAt ?? new Date(until) };
  return { mutedUntil: null, bannedAt: null };
}

function told(measure: Measure, until: Date, reason: string) {
  if (measure === 'mute')
    return {
      kind: 'muted',
      sentence: `Until ${minutes.format(until)} (UTC) you can read here, not write: ${reason}`,
    } as const;
  if (measure === 'ban')
    return { kind: 'banned', sentence: `You can no longer write here. Your lessons stay open to you. The reason: ${reason}` } as const; // prettier-ignore
  return { kind: 'let-back', sentence: `You can write here again: ${reason}` } as const;
}

const minutes = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
