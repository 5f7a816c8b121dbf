import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Role } from '#accounts/account.ts';
import { users } from '#accounts/server/accounts.tables.ts';
import { signedIn } from '#accounts/server/identity.ts';
import { accountLimits } from '#accounts/server/limits/accountLimits.ts';
import type { AttemptLimits } from '#accounts/server/limits/attemptLimits.ts';
import { postResetLetter, type Letters } from '#accounts/server/passwords/passwords.queries.ts';
import { deleteAccountOf, type LeavingSteps } from '#accounts/server/profile/leaving.ts';
import type { SecurityEvents } from '#accounts/server/security/securityEvents.ts';
import { accountColumns, lockUser } from '#accounts/server/sessions/sessions.queries.ts';
import { setDisabled, setRole, signOutEverywhere } from '#accounts/server/standing.ts';
import { requireAnotherAdmin } from '#accounts/server/standing.queries.ts';
import { proGrants } from '#billing/server/billing.tables.ts';
import { giveGrant, grantEnd } from '#billing/server/grant.ts';
import { AppError, invalidArgument, notFound, permissionDenied } from '#platform/errors.ts';
import type { Database, Transaction } from '#platform/server/db/db.ts';
import { pseudonym } from '#platform/server/secrets.ts';
import { audit } from '../audit/audit.ts';
import { ownAccountTexts, peopleTexts } from '../../peopleTexts.ts';

interface ChangeServices extends Letters {
  database: Database;
  events: SecurityEvents;
  limits: AttemptLimits;
  leaving: LeavingSteps;
  /** Keys the names under which attempts are counted. */
  secret: string;
}

export type PersonChanges = ReturnType<typeof personChanges>;

/** What administrators do to somebody's account: each with its line in the audit log, or not at all. */
export function personChanges({ database, events, limits, leaving, secret, ...letters }: ChangeServices) {
  const { orm } = database;

  return {
    /** @throws AppError 409 when nobody may come in there, 429 when they got as many letters as may be. */
    async sendResetLink(request: FastifyRequest, uid: string): Promise<void> {
      const [user] = await orm.select({ email: users.email }).from(users).where(eq(users.id, uid));
      if (!user) throw notFound('person');
      await limits.count(accountLimits.passwordResetsPerAccount, pseudonym(secret, user.email));
      await orm.transaction(async (tx) => {
        const { account, isDisabled } = await lockPerson(tx, uid);
        if (isDisabled) throw new AppError(409, peopleTexts.disabledGetsNoLink);
        await postResetLetter(tx, letters, account);
        await audit(tx, request, { what: 'person.reset-link-sent', target: uid });
      });
    },

    async disable(request: FastifyRequest, uid: string, isDisabled: boolean): Promise<void> {
      requireSomebodyElse(request, uid, ownAccountTexts.disable);
      await orm.transaction(async (tx) => {
        if (isDisabled) await requireRemainingAdmin(tx, request, uid);
        const person = await lockPerson(tx, uid);
        if (person.isDisabled === isDisabled) return;
        await setDisabled(tx, { events, request }, uid, isDisabled);
        const [before, after] = [{ disabled: !isDisabled }, { disabled: isDisabled }];
        await audit(tx, request, {
          what: isDisabled ? 'person.disabled' : 'person.enabled',
          target: uid,
          before,
          after,
        });
      });
    },

    async signOut(request: FastifyRequest, uid: string): Promise<void> {
      requireSomebodyElse(request, uid, ownAccountTexts.signOut);
      await orm.transaction(async (tx) => {
        await lockPerson(tx, uid);
        await signOutEverywhere(tx, { events, request }, uid);
        await audit(tx, request, { what: 'person.signed-out', target: uid });
      });
    },

    async changeRole(request: FastifyRequest, uid: string, role: Role): Promise<void> {
      requireSomebodyElse(request, uid, ownAccountTexts.role);
      await orm.transaction(async (tx) => {
        await requireRemainingAdmin(tx, request, uid);
        const { account, isDisabled } = await lockPerson(tx, uid);
        if (account.role === role) return;
        if (isDisabled && role === 'admin') throw new AppError(409, peopleTexts.disabledRunsNothing);
        await setRole(tx, { events, request }, uid, role);
        const [before, after] = [{ role: account.role }, { role }];
        await audit(tx, request, { what: 'person.role-changed', target: uid, before, after });
      });
    },

    /** @param day as {@link grantEnd} reads it; null ends the grant. */
    async grant(request: FastifyRequest, uid: string, day: string | null): Promise<void> {
      const until = day === null ? null : grantEnd(day);
      if (until === undefined) throw invalidArgument(peopleTexts.noDayToCome);
      await orm.transaction(async (tx) => {
        await lockPerson(tx, uid);
        const [given] = await tx.select({ until: proGrants.until }).from(proGrants).where(eq(proGrants.userId, uid));
        if (!given && !until) return;
        await giveGrant(tx, { events, request }, uid, until);
        const [before, after] = [given && { until: given.until }, until && { until }];
        await audit(tx, request, {
          what: until ? 'person.pro-granted' : 'person.pro-ended',
          target: uid,
          before,
          after,
        });
      });
    },

    /** @param typed the address, as who deletes it typed it. @throws AppError as {@link deleteAccountOf} does. */
    async delete(request: FastifyRequest, uid: string, typed: string): Promise<void> {
      requireSomebodyElse(request, uid, ownAccountTexts.delete);
      const [account] = await orm.select(accountColumns).from(users).where(eq(users.id, uid));
      if (!account) throw notFound('person');
      if (typed.trim().toLowerCase() !== account.email) throw invalidArgument(peopleTexts.otherAddress);
      const { role } = account;
      await deleteAccountOf(account, database, {
        ...leaving,
        whenDeleted: [
          (tx) => requireRemainingAdmin(tx, request, uid),
          ...(leaving.whenDeleted ?? []),
          (tx) => events.note('deleted', uid, request, tx),
          (tx) => audit(tx, request, { what: 'person.deleted', target: uid, before: { role } }),
        ],
      });
    },
  };
}

/** Nobody changes them before the transaction ends. @throws AppError 404. */
async function lockPerson(tx: Transaction, uid: string) {
  const user = await lockUser(tx, uid);
  if (!user) throw notFound('person');
  return user;
}

function requireSomebodyElse(request: FastifyRequest, uid: string, refusal: string): void {
  if (signedIn(request).uid === uid) throw new AppError(409, refusal, { code: 'own-account' });
}

/**
 * Whoever takes an administrator away is one, and stays one until the transaction ends: of two who take each other away at once
 * the second is none any more.
 */
async function requireRemainingAdmin(tx: Transaction, request: FastifyRequest, uid: string): Promise<void> {
  const admins = await requireAnotherAdmin(tx, uid, peopleTexts.lastAdmin);
  if (!admins.includes(signedIn(request).uid)) throw permissionDenied('Only administrators may do this.');
}
