import type { FastifyRequest } from 'fastify';
import type { Database, Transaction } from '#platform/server/db/db.ts';
import type { Mail } from '#platform/server/mail/mail.ts';
import { hasFactor, type SecondStep, type SetUp } from '../../secondStep.ts';
import { accountError } from '../accountError.ts';
import { signedIn, signedInSession, type Identity } from '../identity.ts';
import type { AttemptLimits } from '../limits/attemptLimits.ts';
import type { SecurityEventKind, SecurityEvents } from '../security/securityEvents.ts';
import { lockUser } from '../sessions/sessions.queries.ts';
import { secondStepLetter, type SecondStepChange } from './secondStep.letters.ts';
import { findSecondStep, noteStepTaken, replaceRecoveryCodes } from './secondStep.queries.ts';

export interface SecondStepServices {
  database: Database;
  identity: Identity;
  mail: Pick<Mail, 'post'>;
  limits: AttemptLimits;
  events: SecurityEvents;
  /** Seals the secrets of apps. */
  secret: string;
  /** What people type: where letters lead, and what passkeys are bound to. */
  publicUrl: URL;
  /** The time, in milliseconds. */
  now: () => number;
}

export type FactorChanges = ReturnType<typeof factorChanges>;

/** What is common to all changes of how an account takes the second step. */
export function factorChanges({ database, identity, mail, events, publicUrl }: SecondStepServices) {
  const eventOf: Record<SecondStepChange, SecurityEventKind> = {
    'app-set-up': 'second-step-set-up',
    'passkey-set-up': 'second-step-set-up',
    'passkey-removed': 'second-step-removed',
    'recovery-codes-made': 'recovery-codes-made',
    'recovery-code-used': 'recovery-code-used',
  };

  /** Writes down what happened, and tells the person, with the transaction. */
  async function tell(tx: Transaction, request: FastifyRequest, change: SecondStepChange): Promise<void> {
    const { uid, email } = signedIn(request);
    await events.note(eventOf[change], uid, request, tx);
    await mail.post(tx, secondStepLetter(email, change, publicUrl.origin), uid);
  }

  return {
    tell,

    stateOf: (request: FastifyRequest, db: Pick<Transaction, 'select'> = database.orm): Promise<SecondStep> =>
      findSecondStep(db, signedIn(request).uid, signedInSession(request).id),

    /**
     * Changes the ways of an account, one change after the other. The first way wants a recent sign-in, and all that comes
     * later the second step of the last 15 minutes as well.
     *
     * @throws AppError 403 `requires-recent-login` or `multi-factor-auth-required`.
     */
    async change<T>(
      request: FastifyRequest,
      work: (tx: Transaction, before: SecondStep, userId: string) => Promise<T>,
    ): Promise<T> {
      const { uid } = signedIn(request);
      const { id } = signedInSession(request);
      await identity.recent(request);
      const hadFactor = hasFactor(await findSecondStep(database.orm, uid, id));
      if (hadFactor) await identity.stepUp(request);
      return database.orm.transaction(async (tx) => {
        if (!(await lockUser(tx, uid))) throw accountError('user-token-expired');
        const before = await findSecondStep(tx, uid, id);
        if (hasFactor(before) && !hadFactor) throw accountError('multi-factor-auth-required'); // set up meanwhile
        return work(tx, before, uid);
      });
    },

    /** A way was set up just now: it was shown with that, and the first one brings the recovery codes. */
    async finishSetUp(
      tx: Transaction,
      request: FastifyRequest,
      before: SecondStep,
      change: SecondStepChange,
    ): Promise<SetUp> {
      const { uid } = signedIn(request);
      const { id } = signedInSession(request);
      await noteStepTaken(tx, id);
      await tell(tx, request, change);
      const recoveryCodes = hasFactor(before) ? [] : await replaceRecoveryCodes(tx, uid);
      return { state: await findSecondStep(tx, uid, id), recoveryCodes };
    },
  };
}
