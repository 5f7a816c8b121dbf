import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { pseudonym } from '#platform/server/secrets.ts';
import type { Identity } from '../identity.ts';
import { accountLimits, failuresInARow, pauseSeconds } from '../limits/accountLimits.ts';
import type { AttemptLimits, Counter } from '../limits/attemptLimits.ts';
import { networkKey } from '../limits/network.ts';
import type { SecurityEvents } from '../security/securityEvents.ts';

interface GuessServices {
  limits: AttemptLimits;
  identity: Pick<Identity, 'knownBrowser'>;
  events: Pick<SecurityEvents, 'note'>;
  /** Keys the hashes under which attempts are counted. */
  secret: string;
  /** Writes to the owner of an account that somebody guesses at without end. */
  warnOwner(userId: string): Promise<void>;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Whose password is guessed at, if there is such an account. */
interface Guessed {
  userId: string | undefined;
  isRight: boolean;
}

export type Guesses = ReturnType<typeof passwordGuesses>;

/**
 * How often passwords may be guessed at. Strangers' browsers are counted together for an account, and by their network; a browser
 * that has been signed in to the account is counted by itself, and a session by itself: so whoever guesses at somebody's password
 * keeps strangers out, not the person where they are at home.
 */
export function passwordGuesses({ limits, identity, events, secret, warnOwner, log }: GuessServices) {
  return {
    /**
     * @param email under which the account is kept, or what was typed when that is no address.
     * @returns whether the guess was right. @throws AppError 429 when no more is admitted.
     */
    async atSignIn(request: FastifyRequest, email: string, guess: () => Promise<Guessed>): Promise<boolean> {
      const account = pseudonym(secret, email);
      const browser = identity.knownBrowser(request, email);
      const failures: Counter = browser
        ? [accountLimits.signInFailuresPerBrowser, `${account}${pseudonym(secret, browser)}`]
        : [accountLimits.signInFailuresPerAccount, account];
      const network: Counter[] = browser ? [] : [[accountLimits.signInFailuresPerNetwork, networkKey(secret, request)]];
      let userId: string | undefined;
      const guessOnce = async () => {
        const guessed = await guess();
        userId = guessed.userId;
        return guessed.isRight || undefined;
      };
      const isRight = await countInARow(failures, network, () =>
        limits.countSuccesses([[accountLimits.signInsPerAccount, account]], guessOnce),
      );
      // behind the answer: its time must not tell whether there is such an account
      if (!isRight) void noteFailure(request, userId, failures, network).catch(reportUnnoted);
      return isRight;
    },

    /** By somebody who is signed in. @returns whether the guess was right. @throws AppError 429 when no more is admitted. */
    inSession(sessionId: string, guess: () => Promise<boolean>): Promise<boolean> {
      const failures: Counter = [accountLimits.proofFailuresPerSession, pseudonym(secret, sessionId)];
      return countInARow(failures, [], async () => (await guess()) || undefined);
    },
  };

  async function countInARow(
    failures: Counter,
    network: Counter[],
    guess: () => Promise<true | undefined>,
  ): Promise<boolean> {
    const inARow: Counter = [failuresInARow, failures[1]];
    const isRight = await limits.countFailures([...network, failures, inARow], guess);
    if (isRight) await limits.forget(...inARow);
    else await limits.pauseWhenSpent(inARow, pauseSeconds);
    return isRight === true;
  }

  async function noteFailure(
    request: FastifyRequest,
    userId: string | undefined,
    [limit, key]: Counter,
    [network]: Counter[],
  ): Promise<void> {
    if (network && (await isSpent(network))) await events.note('network-locked', null, request);
    if (userId === undefined) return;
    if (await isSpent([failuresInARow, key])) {
      await events.note('locked-for-a-day', userId, request);
      if (network && (await limits.admits(accountLimits.guessingLettersPerAccount, key))) await warnOwner(userId);
      return;
    }
    const count = await limits.counted(limit, key);
    if (count === 1) await events.note('sign-in-failed', userId, request);
    if (count === limit.points) await events.note('locked', userId, request);
  }

  async function isSpent(counter: Counter): Promise<boolean> {
    return (await limits.counted(...counter)) >= counter[0].points;
  }

  function reportUnnoted(err: unknown): void {
    log.warn({ err }, 'a failed sign-in was not noted');
  }
}

/** Lets everybody try again at once who has to wait for wrong passwords at the account of this address. */
export async function unlock(limits: Pick<AttemptLimits, 'forgetAllOf'>, secret: string, email: string): Promise<void> {
  const account = pseudonym(secret, email);
  await limits.forgetAllOf(
    [accountLimits.signInFailuresPerAccount, account],
    [accountLimits.signInFailuresPerBrowser, account],
    [failuresInARow, account],
  );
}
