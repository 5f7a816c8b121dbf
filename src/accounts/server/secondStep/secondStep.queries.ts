import { and, asc, count, eq, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/db.ts';
import type { SecondStep } from '../../secondStep.ts';
import { sessions } from '../accounts.tables.ts';
import { hashRecoveryCode, newRecoveryCodes } from './codes.ts';
import { authenticators, passkeyChallenges, passkeys, recoveryCodes } from './secondStep.tables.ts';

type Db = Pick<Database['orm'] | Transaction, 'select'>;

/** How it stands with the second step of one account, in one session. */
export async function findSecondStep(db: Db, userId: string, sessionId: string): Promise<SecondStep> {
  const [app] = await db
    .select({ confirmedAt: authenticators.confirmedAt })
    .from(authenticators)
    .where(eq(authenticators.userId, userId));
  const own = await findPasskeys(db, userId);
  const [codes] = await db.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const [session] = await db
    .select({ seconds: sql<number | null>`floor(extract(epoch from now() - ${sessions.secondStepAt}))::int` })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  return {
    appSince: app?.confirmedAt?.toISOString() ?? null,
    passkeys: own.map(({ id, name, createdAt, lastUsedAt }) => ({
      ...{ id, name, createdAt: createdAt.toISOString() },
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodes: codes?.left ?? 0,
    secondsSinceTaken: session?.seconds ?? null,
  };
}

/** The oldest first. */
export function findPasskeys(db: Db, userId: string) {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt));
}

export async function noteStepTaken(tx: Transaction, sessionId: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ secondStepAt: sql`now()` })
    .where(eq(sessions.id, sessionId));
}

/** Notes that a code of this half minute is used. @returns false when one of it, or of a later one, was used before. */
export async function useStep(tx: Transaction, userId: string, step: number): Promise<boolean> {
  const isLater = sql`coalesce(${authenticators.lastStep}, -1) < ${step}`;
  const used = await tx
    .update(authenticators)
    .set({ lastStep: step })
    .where(and(eq(authenticators.userId, userId), isLater))
    .returning({ userId: authenticators.userId });
  return used.length > 0;
}

/** Uses a recovery code up. @returns whether it was one. */
export async function useRecoveryCode(tx: Transaction, userId: string, typed: string): Promise<boolean> {
  const used = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashRecoveryCode(typed))))
    .returning({ userId: recoveryCodes.userId });
  return used.length > 0;
}

/** Makes ten codes in the place of those that there are. */
export async function replaceRecoveryCodes(tx: Transaction, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashRecoveryCode(code) })));
  return codes;
}

type Purpose = (typeof passkeyChallenges.$inferSelect)['purpose'];

/** How long a passkey has to sign what it was asked to. */
const challengeMinutes = 5;

/** A newer one takes the place of the last. */
export async function keepChallenge(
  { orm }: Pick<Database, 'orm'>,
  sessionId: string,
  purpose: Purpose,
  challenge: string,
): Promise<void> {
  const kept = { challenge, expiresAt: sql`now() + make_interval(mins => ${challengeMinutes})` };
  await orm
    .insert(passkeyChallenges)
    .values({ sessionId, purpose, ...kept })
    .onConflictDoUpdate({ target: [passkeyChallenges.sessionId, passkeyChallenges.purpose], set: kept });
}

/** What was asked to be signed in this session, once; undefined when nothing was, or too long ago. */
export async function takeChallenge(
  { orm }: Pick<Database, 'orm'>,
  sessionId: string,
  purpose: Purpose,
): Promise<string | undefined> {
  const [taken] = await orm
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.sessionId, sessionId), eq(passkeyChallenges.purpose, purpose)))
    .returning({
      challenge: passkeyChallenges.challenge,
      isFresh: sql<boolean>`${passkeyChallenges.expiresAt} > now()`,
    });
  return taken?.isFresh ? taken.challenge : undefined;
}

/** Forgets what no passkey signed in time. */
export async function forgetChallenges({ orm }: Pick<Database, 'orm'>): Promise<void> {
  await orm.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, sql`now()`));
}

/** Takes every way from an account, as when its phone is lost. */
export async function forgetFactors(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(authenticators).where(eq(authenticators.userId, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
}

/** What a copy of a person's own data tells of it. */
export async function findOwnSecondStep({ orm }: Pick<Database, 'orm'>, userId: string) {
  const { secondsSinceTaken: _, ...kept } = await findSecondStep(orm, userId, noSession);
  return {
    ...kept,
    passkeys: kept.passkeys.map(({ id: __, ...passkey }) => passkey),
  };
}

const noSession = '00000000-0000-0000-0000-000000000000';
