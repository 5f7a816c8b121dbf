import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { permissionDenied, unauthenticated } from '#platform/errors.ts';
import type { Guard } from '#platform/server/app.ts';
import { isDiskFull } from '#platform/server/db.errors.ts';
import type { Account } from '../account.ts';
import { accountError } from './accountError.ts';
import type { AccountQueries } from './accounts.queries.ts';
import { deviceOf, hashToken, type SessionCookie } from './session.ts';
import type { StartedSession } from './sessions.queries.ts';

/** A session in use is noted as used at most this often, so that reading costs no write. */
const noteEverySeconds = 300;
/** How long after a proof of who one is delicate changes need no new one. */
const recentSeconds = 15 * 60;

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in, once {@link Identity} looked; undefined before. */
    account: Account | null | undefined;
    /** The session that the account was found by. */
    session: { id: string; provedSeconds: number } | undefined;
  }
}

/** Who calls: from the session cookie, and from nothing else. */
export class Identity {
  private readonly queries: AccountQueries;
  private readonly cookie: SessionCookie;

  constructor(app: FastifyInstance, queries: AccountQueries, cookie: SessionCookie) {
    this.queries = queries;
    this.cookie = cookie;
    app.decorateRequest('account', undefined);
    app.decorateRequest('session', undefined);
  }

  /** The signed-in account, or null. Looks once a request. @throws AppError 401 when the account is disabled. */
  async find(request: FastifyRequest): Promise<Account | null> {
    if (request.account !== undefined) return request.account;
    const tokenHash = this.tokenHash(request);
    const session = tokenHash && (await this.queries.findSession(tokenHash));
    if (!session) return (request.account = null);
    if (session.isOver || session.isDisabled) await unlessFull(request, this.queries.endSession(tokenHash));
    if (session.isOver) return (request.account = null);
    if (session.isDisabled) throw accountError('user-disabled');
    if (session.unnotedSeconds > noteEverySeconds) await unlessFull(request, this.queries.noteSessionUsed(session.id));
    request.session = { id: session.id, provedSeconds: session.provedSeconds };
    return (request.account = session.account);
  }

  /** Lets signed-in people pass. A cookie whose session is over is told so. */
  readonly student: Guard = async (request) => {
    if (await this.find(request)) return;
    throw this.tokenHash(request) ? accountError('user-token-expired') : unauthenticated();
  };

  /** Lets people pass who proved a short while ago who they are. */
  readonly recent: Guard = async (request) => {
    await this.student(request);
    if (signedInSession(request).provedSeconds > recentSeconds) throw accountError('requires-recent-login');
  };

  readonly admin: Guard = async (request) => {
    await this.student(request);
    if (request.account?.role !== 'admin') throw permissionDenied('Only administrators may do this.');
  };

  tokenHash(request: FastifyRequest): Buffer | undefined {
    const token = this.cookie.read(request);
    return token === undefined ? undefined : hashToken(token);
  }

  /** How the person comes in: with what browser, and which session ends with that. */
  entrance(request: FastifyRequest): { device: string; replaced: Buffer | undefined } {
    return { device: deviceOf(request), replaced: this.tokenHash(request) };
  }

  remember(reply: FastifyReply, { token, endsInSeconds }: StartedSession): void {
    this.cookie.set(reply, token, endsInSeconds);
  }

  forget(reply: FastifyReply): void {
    this.cookie.clear(reply);
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
export function signedInSession(request: FastifyRequest): { id: string; provedSeconds: number } {
  if (!request.session) throw new Error('Expected a guard to have found the session but found none');
  return request.session;
}
