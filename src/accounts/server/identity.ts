import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { permissionDenied, unauthenticated } from '#platform/errors.ts';
import type { Guard } from '#platform/server/http/app.ts';
import { isDiskFull } from '#platform/server/db/db.errors.ts';
import type { PlatformSettings } from '#platform/server/platform.settings.ts';
import { isStaff, type Account } from '../account.ts';
import { accountError } from './accountError.ts';
import type { AccountQueries, FoundSession } from './accounts.queries.ts';
import type { Beside } from './sessions/beside.ts';
import { bearerTokens, type BearerTokens } from './sessions/bearer.ts';
import { knownBrowsers, type KnownBrowsers } from './knownBrowsers.ts';
import { deviceOf, hashToken, sessionCookie, type SessionCookie } from './sessions/session.ts';
import type { StartedSession } from './sessions/sessions.queries.ts';

/** A session in use is noted as used at most this often, so that reading costs no write. */
const noteEverySeconds = 300;
/** How long after a proof of who one is delicate changes need no new one. */
const recentSeconds = 15 * 60;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the call reads of its student together with the session; it finds it in {@link signedInSession}. */
    beside?: Beside;
  }
  interface FastifyRequest {
    /** Who is signed in, once {@link Identity} looked; undefined before. */
    account: Account | null | undefined;
    /** The session that the account was found by. */
    session: FoundBy | undefined;
  }
}

interface IdentitySettings {
  config: Pick<PlatformSettings, 'PUBLIC_URL' | 'SMTP_URL'>;
  secret: string;
}

interface FoundBy {
  id: string;
  provedSeconds: number;
  tokenHash: Buffer;
  beside: unknown;
}

/** Who calls: from the session cookie, or, for what students may do, from a bearer token of that session. */
export class Identity {
  private readonly queries: AccountQueries;
  private readonly cookie: SessionCookie;
  private readonly bearer: BearerTokens;
  private readonly known: KnownBrowsers;
  private readonly adminsConfirm: boolean;

  /** @param secret signs tokens and the names of browsers. */
  constructor(app: FastifyInstance, queries: AccountQueries, { config, secret }: IdentitySettings) {
    this.queries = queries;
    this.cookie = sessionCookie(config.PUBLIC_URL);
    this.bearer = bearerTokens(secret);
    this.known = knownBrowsers(config.PUBLIC_URL, secret);
    this.adminsConfirm = config.SMTP_URL !== '';
    app.decorateRequest('account', undefined);
    app.decorateRequest('session', undefined);
  }

  /** The account of the cookie, or null. Looks once a request. @throws AppError 401 when the account is disabled. */
  async find(request: FastifyRequest): Promise<Account | null> {
    if (request.account !== undefined) return request.account;
    const tokenHash = this.tokenHash(request);
    return (request.account = tokenHash ? await this.findBy(tokenHash, request) : null);
  }

  /** Lets signed-in people pass. A cookie or token whose session is over is told so. */
  readonly student: Guard = async (request) => {
    if (await this.find(request)) return;
    const isByCookie = this.tokenHash(request) !== undefined;
    const token = isByCookie ? undefined : this.bearer.read(request);
    if (token?.isValid) request.account = await this.findBy(token.tokenHash, request);
    if (!request.account) throw isByCookie || token ? accountError('user-token-expired') : unauthenticated();
  };

  /** The account as it is now, of a request that a guard let pass a while ago. @throws AppError 401 when its session is over. */
  async reload(request: FastifyRequest): Promise<Account> {
    const account = await this.findBy(signedInSession(request).tokenHash, request);
    if (!account) throw accountError('user-token-expired');
    return account;
  }

  /** Lets people pass who proved a short while ago, in this browser, who they are. */
  readonly recent: Guard = async (request) => {
    await this.byCookie(request);
    if (signedInSession(request).provedSeconds > recentSeconds) throw accountError('requires-recent-login');
  };

  /** Lets teachers pass, and administrators. Which class is theirs, the call sees. */
  readonly teacher: Guard = async (request) => {
    await this.student(request);
    if (!isStaff(signedIn(request).role)) throw permissionDenied('Only teachers may do this.');
  };

  /** Lets administrators pass who may still have to take the second step: this is for taking it. */
  readonly administrator: Guard = async (request) => {
    await this.byCookie(request);
    if (request.account?.role !== 'admin') throw permissionDenied('Only administrators may do this.');
  };

  /** Lets administrators pass who took the second step in this session. */
  readonly admin: Guard = async (request) => {
    await this.administrator(request);
    await this.requireSecondStep(request);
  };

  /** Lets administrators pass who took the second step a short while ago: for what cannot be undone. */
  readonly stepUp: Guard = async (request) => {
    await this.admin(request);
    await this.requireSecondStep(request, recentSeconds);
  };

  private async requireSecondStep(request: FastifyRequest, mostSeconds = Infinity): Promise<void> {
    const seconds = await this.queries.secondsSinceSecondStep(signedInSession(request).id);
    if (seconds === undefined || seconds > mostSeconds) throw accountError('multi-factor-auth-required');
  }

  private async byCookie(request: FastifyRequest): Promise<void> {
    if (await this.find(request)) return;
    throw this.tokenHash(request) ? accountError('user-token-expired') : unauthenticated();
  }

  private async findBy(tokenHash: Buffer, request: FastifyRequest): Promise<Account | null> {
    const session = await this.queries.findSession(tokenHash, request.routeOptions.config.beside);
    if (!session) return null;
    if (session.isOver || session.isDisabled) await unlessFull(request, this.queries.endSession(tokenHash));
    if (session.isOver) return null;
    if (session.isDisabled) throw accountError('user-disabled');
    if (session.unnotedSeconds > noteEverySeconds) await unlessFull(request, this.queries.noteSessionUsed(session.id));
    const { id, provedSeconds, beside } = session;
    request.session = { id, provedSeconds, tokenHash, beside };
    return this.inEffect(session);
  }

  /** Of the cookie alone. */
  tokenHash(request: FastifyRequest): Buffer | undefined {
    const token = this.cookie.read(request);
    return token === undefined ? undefined : hashToken(token);
  }

  /** How the person comes in: with what browser, and which session ends with that. */
  entrance(request: FastifyRequest): { device: string; replaced: Buffer | undefined } {
    return { device: deviceOf(request), replaced: this.tokenHash(request) };
  }

  /** The session begins in this browser. @returns the account as everybody but itself sees it. */
  async remember(reply: FastifyReply, { account, token, endsInSeconds }: StartedSession): Promise<Account> {
    this.cookie.set(reply, token, endsInSeconds);
    this.known.remember(reply, account.email);
    if (account.role !== 'admin') return account;
    const session = await this.queries.findSession(hashToken(token));
    return session ? this.inEffect(session) : account;
  }

  forget(reply: FastifyReply): void {
    this.cookie.clear(reply);
  }

  /** The browser is a stranger to the account from now on. */
  forgetBrowser(reply: FastifyReply, { email }: Account): void {
    this.known.forget(reply, email);
  }

  /** The name of the browser, when it has been signed in to the account of this address before. */
  knownBrowser(request: FastifyRequest, email: string): string | undefined {
    return this.known.idFor(request, email);
  }

  /**
   * Where mail is sent, the rights of an administrator begin once they have shown that the address is theirs: one that was mistyped
   * is somebody else's, who could choose a new password with it.
   */
  private inEffect({ account, isEmailVerified }: FoundSession): Account {
    const mustConfirm = account.role === 'admin' && this.adminsConfirm && !isEmailVerified;
    return mustConfirm ? { ...account, role: 'student' } : account;
  }
}

/** A note beside a read: when the disk is full it is left out, and reading goes on. */
async function unlessFull(request: FastifyRequest, note: Promise<void>): Promise<void> {
  await note.catch((err: unknown) => {
    if (!isDiskFull(err)) throw err;
    request.log.warn({ err }, 'session not noted');
  });
}

/** The account of a request that a guard let pass. */
export function signedIn(request: FastifyRequest): Account {
  if (!request.account) throw new Error('Expected a guard to have found the account but found none');
  return request.account;
}

/** The session of a request that a guard let pass. */
export function signedInSession(request: FastifyRequest): FoundBy {
  if (!request.session) throw new Error('Expected a guard to have found the session but found none');
  return request.session;
}
