import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { AppError, notFound } from '#platform/errors.ts';
import { isUniqueViolation } from '#platform/server/db/db.errors.ts';
import { serve } from '#platform/server/http/serve.ts';
import { siteName } from '#platform/site.ts';
import {
  addPasskey,
  askForPasskey,
  mostPasskeys,
  offerPasskey,
  removePasskey,
  takeStepByPasskey,
} from '../../secondStep.ts';
import { lastWayText, passkeyKnownText, tooManyPasskeysText } from '../../secondStepTexts.ts';
import { signedIn, signedInSession } from '../identity.ts';
import { nameOf } from '../name.ts';
import { deviceOf } from '../sessions/session.ts';
import { deviceName } from '../settings/devices.ts';
import type { FactorChanges, SecondStepServices } from './changeFactors.ts';
import { findPasskeys, keepChallenge, noteStepTaken, takeChallenge } from './secondStep.queries.ts';
import { passkeys } from './secondStep.tables.ts';
import { algorithms, refuse, verifyNewPasskey, verifyPasskeyUse } from './verifyPasskey.ts';

/** Passkeys: set up, used, removed. What they sign is asked for in one session, and signed once. */
export function servePasskeys(
  app: FastifyInstance,
  { database, publicUrl }: SecondStepServices,
  changes: FactorChanges,
): void {
  const newChallenge = () => randomBytes(32).toString('base64url');

  serve(app, offerPasskey, async (_, request) => {
    const { uid, email, displayName } = signedIn(request);
    await changes.change(request, async (_tx, before) => requireRoom(before.passkeys.length));
    const challenge = newChallenge();
    await keepChallenge(database, signedInSession(request).id, 'set-up', challenge);
    return {
      ...{ challenge, algorithms, rp: { id: publicUrl.hostname, name: siteName } },
      user: { id: handleOf(uid), name: email, displayName: displayName || email },
      known: (await findPasskeys(database.orm, uid)).map(asKnown),
    };
  });

  serve(app, addPasskey, async ({ body }, request) => {
    const name = nameOf(body.name) || deviceName(deviceOf(request));
    const challenge = await takeChallenge(database, signedInSession(request).id, 'set-up');
    if (challenge === undefined) return refuse('no challenge');
    const { id, publicKey, counter } = await verifyNewPasskey(body, { challenge, publicUrl });
    try {
      return await changes.change(request, async (tx, before, userId) => {
        requireRoom(before.passkeys.length);
        const made = { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports: body.transports };
        await tx.insert(passkeys).values({ userId, name, ...made });
        return changes.finishSetUp(tx, request, before, 'passkey-set-up');
      });
    } catch (error) {
      throw isUniqueViolation(error) ? new AppError(409, passkeyKnownText, { code: 'passkey-known' }) : error;
    }
  });

  serve(app, askForPasskey, async (_, request) => {
    const challenge = newChallenge();
    await keepChallenge(database, signedInSession(request).id, 'take', challenge);
    const known = await findPasskeys(database.orm, signedIn(request).uid);
    return { challenge, rpId: publicUrl.hostname, known: known.map(asKnown) };
  });

  serve(app, takeStepByPasskey, async ({ body }, request) => {
    const sessionId = signedInSession(request).id;
    const challenge = await takeChallenge(database, sessionId, 'take');
    const isNamed = and(eq(passkeys.credentialId, body.id), eq(passkeys.userId, signedIn(request).uid));
    const [passkey] = await database.orm.select().from(passkeys).where(isNamed);
    if (challenge === undefined || !passkey) return refuse('no challenge, or no passkey of theirs');
    const counter = await verifyPasskeyUse(body, passkey, { challenge, publicUrl });
    return database.orm.transaction(async (tx) => {
      const used = await tx
        .update(passkeys)
        .set({ counter, lastUsedAt: sql`now()` })
        .where(and(eq(passkeys.id, passkey.id), eq(passkeys.counter, passkey.counter)))
        .returning({ id: passkeys.id });
      if (used.length === 0) return refuse('used or removed meanwhile');
      await noteStepTaken(tx, sessionId);
      return changes.stateOf(request, tx);
    });
  });

  serve(app, removePasskey, ({ params: { passkeyId } }, request) =>
    changes.change(request, async (tx, before, userId) => {
      if (!before.passkeys.some(({ id }) => id === passkeyId)) throw notFound('passkey');
      const isLast = before.passkeys.length === 1 && before.appSince === null;
      if (isLast) throw new AppError(409, lastWayText, { code: 'last-second-step' });
      await tx.delete(passkeys).where(and(eq(passkeys.id, passkeyId), eq(passkeys.userId, userId)));
      await changes.tell(tx, request, 'passkey-removed');
      return changes.stateOf(request, tx);
    }),
  );
}

function requireRoom(count: number): void {
  if (count >= mostPasskeys) throw new AppError(409, tooManyPasskeysText, { code: 'too-many-passkeys' });
}

function asKnown({ credentialId, transports }: typeof passkeys.$inferSelect) {
  return { id: credentialId, type: 'public-key' as const, transports };
}

/** Under which a key keeps whose passkey it is: the account's id, in bytes. */
function handleOf(userId: string): string {
  return Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');
}
