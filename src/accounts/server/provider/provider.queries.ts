import { and, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/db.ts';
import { isUniqueViolation } from '#platform/server/db/db.errors.ts';
import type { Jobs } from '#platform/server/mail/jobs.ts';
import type { Mail } from '#platform/server/mail/mail.ts';
import type { Account } from '../../account.ts';
import type { Entrance } from '../accounts.queries.ts';
import { identities, sessions, users } from '../accounts.tables.ts';
import { withdrawActionCodes } from '../actionCodes.queries.ts';
import type { ProvenPerson } from './oidc.ts';
import { identityLinkedLetter } from './provider.letters.ts';
import { ProviderFailure } from './providerFailure.ts';
import { providerPictures } from './providerPicture.ts';
import { mayMakeAccount, type SignUpRule } from '../signUpRule.ts';
import { endOtherWaysIn, insertSession, lockUser, type StartedSession } from '../sessions/sessions.queries.ts';

interface ProviderQueryServices {
  database: Database;
  mail: Pick<Mail, 'post'>;
  jobs: Pick<Jobs, 'add'>;
  /** What letters call the provider. */
  provider: string;
  origin: string;
  /** Who may make an account. */
  signUpRule: SignUpRule;
}

/** How somebody came in. */
interface Entered {
  session: StartedSession;
  /** By an identity that was not known before, be it into a new account or into one that was there. */
  isLinked: boolean;
}

export type ProviderQueries = ReturnType<typeof providerQueries>;

/** Somebody else may make the same account in the same moment; then this one finds it. */
const mostTries = 3;

/** What the database knows of people whom a provider identifies. */
export function providerQueries({
  database: { orm },
  mail,
  jobs,
  provider,
  origin,
  signUpRule,
}: ProviderQueryServices) {
  return {
    /**
     * Lets somebody in whom a provider identified: into the account of this identity, else into the one with their address
     * if the provider has confirmed that it is theirs, else into a new one.
     * @throws ProviderFailure when that cannot be, and then nothing has changed.
     */
    async enterByIdentity(person: ProvenPerson, entrance: Pick<Entrance, 'device' | 'replaced'>): Promise<Entered> {
      for (let tries = 1; ; tries += 1) {
        try {
          return await orm.transaction((tx) => enter(tx, person, entrance));
        } catch (error) {
          if (tries === mostTries || !isUniqueViolation(error)) throw error;
        }
      }
    },

    /** Notes that the person of a session has just proved who they are. @throws ProviderFailure when it was another. */
    async proveAgain(
      { issuer, subject }: { issuer: string; subject?: string },
      { userId, sessionId }: { userId: string; sessionId: string },
    ): Promise<void> {
      const bySubject = subject === undefined ? undefined : eq(identities.subject, subject);
      const found = await orm
        .select({ userId: identities.userId })
        .from(identities)
        .where(and(eq(identities.issuer, issuer), bySubject, eq(identities.userId, userId)));
      if (found.length === 0) throw new ProviderFailure('not-your-identity');
      await orm
        .update(sessions)
        .set({ provedAt: sql`now()` })
        .where(eq(sessions.id, sessionId));
    },
  };

  async function enter(
    tx: Transaction,
    person: ProvenPerson,
    { device, replaced }: Pick<Entrance, 'device' | 'replaced'>,
  ): Promise<Entered> {
    const known = await findByIdentity(tx, person);
    const userId = known ?? (await linkOrCreate(tx, withEmail(person)));
    const user = await lockUser(tx, userId);
    if (!user || user.isDisabled) throw new ProviderFailure(user ? 'user-disabled' : 'unavailable');
    const { account } = user;
    if (replaced) await tx.delete(sessions).where(eq(sessions.tokenHash, replaced));
    if (person.picture && !account.photoURL) await jobs.add(tx, providerPictures, { userId, address: person.picture });
    return { session: await insertSession(tx, account, device), isLinked: known === undefined };
  }

  async function linkOrCreate(tx: Transaction, person: PersonWithEmail): Promise<string> {
    const user = await lockByEmail(tx, person.email);
    if (!user) {
      requireMayMakeAccount(signUpRule, person);
      return createUser(tx, person);
    }
    const meanwhile = await findByIdentity(tx, person); // the same person in the same moment, while this one waited
    if (meanwhile) return meanwhile;
    const { uid } = user.account;
    if (!person.isEmailVerified) throw new ProviderFailure('email-not-verified');
    if (user.isEmailVerified) await requireNoOther(tx, uid, person.issuer);
    else await dropUnconfirmed(tx, user.account);
    await insertIdentity(tx, uid, person);
    const hasLostPassword = !user.isEmailVerified && user.passwordHash !== null;
    await mail.post(tx, identityLinkedLetter({ to: person.email, provider, hasLostPassword, origin }), uid);
    return uid;
  }
}

type PersonWithEmail = ProvenPerson & { email: string };

/** Where addresses decide, one that the provider has not confirmed says nothing. */
function requireMayMakeAccount(rule: SignUpRule, { email, isEmailVerified }: PersonWithEmail): void {
  if (rule === 'open' || (isEmailVerified && mayMakeAccount(rule, email))) return;
  throw new ProviderFailure('sign-up-closed');
}

function withEmail({ email, ...person }: ProvenPerson): PersonWithEmail {
  if (email === undefined) throw new ProviderFailure('email-missing');
  return { ...person, email };
}

async function findByIdentity(tx: Transaction, { issuer, subject }: ProvenPerson): Promise<string | undefined> {
  const [found] = await tx
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
  return found?.userId;
}

async function lockByEmail(tx: Transaction, email: string) {
  const [found] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  const user = found && (await lockUser(tx, found.id));
  return user?.account.email === email ? user : undefined;
}

/** An address may have gone over to somebody else at the provider: they do not get the account with it. */
async function requireNoOther(tx: Transaction, userId: string, issuer: string): Promise<void> {
  const others = await tx
    .select({ subject: identities.subject })
    .from(identities)
    .where(and(eq(identities.userId, userId), eq(identities.issuer, issuer)));
  if (others.length > 0) throw new ProviderFailure('other-identity');
}

/**
 * Whoever made the account never showed that the address is theirs; the person who now comes did. No way in that the first
 * one had may remain. An administrator's account is not given away like that: they confirm their address first.
 */
async function dropUnconfirmed(tx: Transaction, { uid, email, role }: Account): Promise<void> {
  if (role === 'admin') throw new ProviderFailure('email-unconfirmed-here');
  await tx
    .update(users)
    .set({ passwordHash: null, emailVerifiedAt: sql`now()` })
    .where(eq(users.id, uid));
  await endOtherWaysIn(tx, uid);
  await withdrawActionCodes(tx, uid, email);
  await tx.delete(identities).where(eq(identities.userId, uid));
}

async function createUser(tx: Transaction, person: PersonWithEmail): Promise<string> {
  const { name, email, isEmailVerified } = person;
  const emailVerifiedAt = isEmailVerified ? sql`now()` : null;
  const [user] = await tx.insert(users).values({ name, email, emailVerifiedAt }).returning({ id: users.id });
  if (!user) throw new Error('Expected the new user to be returned but found none');
  await insertIdentity(tx, user.id, person);
  return user.id;
}

async function insertIdentity(tx: Transaction, userId: string, { issuer, subject }: ProvenPerson): Promise<void> {
  await tx.insert(identities).values({ issuer, subject, userId });
}
