import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError, unavailable } from '#platform/errors.ts';
import { networkOf } from '#platform/server/network.ts';
import { pseudonym } from '#platform/server/secrets.ts';
import { accountError } from './accountError.ts';

const minute = 60;

/** How many attempts are admitted; made for a whole school behind one address. Counted for all processes together. */
export const allowed = {
  signInFailuresPerAccount: { points: 10, seconds: 15 * minute },
  signInFailuresPerNetwork: { points: 100, seconds: 15 * minute },
  signUpsPerNetwork: { points: 300, seconds: 60 * minute },
  signUpsPerAddress: { points: 10, seconds: 60 * minute },
  passwordResetsPerNetwork: { points: 300, seconds: 60 * minute },
  passwordResetsPerAccount: { points: 3, seconds: 60 * minute },
  verificationsPerAccount: { points: 3, seconds: 60 * minute },
  emailChangesPerAccount: { points: 5, seconds: 60 * minute },
  /** Of letters that confirm it: the one of signing up and three more. */
  lettersPerAddressPerHour: { points: 4, seconds: 60 * minute },
  lettersPerAddressPerDay: { points: 10, seconds: 24 * 60 * minute },
  photoChangesPerPerson: { points: 30, seconds: 60 * minute },
  newsletterPerNetwork: { points: 20, seconds: 60 * minute },
  newsletterLettersPerHour: { points: 1, seconds: 60 * minute },
  newsletterLettersPerDay: { points: 3, seconds: 24 * 60 * minute },
  paymentsPerPerson: { points: 60, seconds: minute },
  paymentPagesPerPerson: { points: 10, seconds: minute },
  paymentChecksPerPerson: { points: 30, seconds: minute },
  questionsPerMinute: { points: 20, seconds: minute },
  questionsPerDay: { points: 200, seconds: 24 * 60 * minute },
} as const;
type LimitName = keyof typeof allowed;

/** What is counted, and for whom. */
export type Counter = readonly [limit: LimitName, key: string];

export interface AttemptLimits {
  /** Counts an attempt. @throws AppError 429 `too-many-requests` beyond the limit, 503 when it cannot be counted. */
  count(...counter: Counter): Promise<void>;
  /** Counts an attempt and says whether it is within the limit, for refusals that nobody may notice. */
  admits(...counter: Counter): Promise<boolean>;
  /**
   * Runs a guess if every limit admits one more. It is counted before it runs, so that guesses made at once cannot slip
   * by; it stays counted only when it comes to undefined. @throws AppError as `count` does.
   */
  countFailures<T>(counters: readonly Counter[], guess: () => Promise<T | undefined>): Promise<T | undefined>;
  /** Does something if the limit admits it once more; it stays counted unless it throws. @throws AppError as `count` does. */
  countUnlessItFails<T>(counter: Counter, work: () => Promise<T>): Promise<T>;
  /** Does something if every limit admits it once more, silent beyond that. What fails stays uncounted, and throws. */
  doIfAdmitted(counters: readonly Counter[], work: () => Promise<void>): Promise<void>;
}

export function makeAttemptLimits(pool: Pool): AttemptLimits {
  const limiters = Object.fromEntries(
    Object.entries(allowed).map(([name, { points, seconds }]) => [
      name,
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'attempt_limits',
        tableCreated: true,
        keyPrefix: name,
        points,
        duration: seconds,
      }),
    ]),
  ) as Record<LimitName, RateLimiterPostgres>;

  /** @returns when the period ends in which it is counted, in milliseconds of the epoch. */
  async function count(limit: LimitName, key: string): Promise<number> {
    try {
      return endOf(await limiters[limit].consume(key));
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) {
        throw unavailable('This is not available right now. Please try again in a moment.', reason);
      }
      await giveBack(limit, key, endOf(reason)); // what was refused was no attempt
      throw accountError('too-many-requests', Math.ceil(reason.msBeforeNext / 1000));
    }
  }

  /** Takes back what was counted, in its own period alone: a later one neither gains nor loses by it. */
  async function giveBack(limit: LimitName, key: string, periodEnd: number): Promise<void> {
    const values = [limiters[limit].getKey(key), periodEnd];
    await pool.query({ name: 'give_back_attempt', text: giveBackAttempt, values });
  }

  /** Counts before it works; takes that back when the work throws, or comes to what does not stay counted. */
  async function counting<T>(
    counters: readonly Counter[],
    work: () => Promise<T>,
    staysCounted: (outcome: T) => boolean,
  ): Promise<T> {
    const counted: (readonly [...counter: Counter, periodEnd: number])[] = [];
    let stays = false;
    try {
      for (const counter of counters) counted.push([...counter, await count(...counter)]);
      const outcome = await work();
      stays = staysCounted(outcome);
      return outcome;
    } finally {
      if (!stays) for (const one of counted) await giveBack(...one);
    }
  }

  function countFailures<T>(counters: readonly Counter[], guess: () => Promise<T | undefined>) {
    return counting(counters, guess, (found) => found === undefined);
  }

  function countUnlessItFails<T>(counter: Counter, work: () => Promise<T>) {
    return counting([counter], work, () => true);
  }

  async function doIfAdmitted(counters: readonly Counter[], work: () => Promise<void>): Promise<void> {
    try {
      await counting(counters, work, () => true);
    } catch (error) {
      if (!isTooMany(error)) throw error;
    }
  }

  async function admits(...counter: Counter): Promise<boolean> {
    try {
      await count(...counter);
      return true;
    } catch (error) {
      if (isTooMany(error)) return false;
      throw error;
    }
  }
  return {
    count: async (...counter) => void (await count(...counter)),
    ...{ admits, countFailures, countUnlessItFails, doIfAdmitted },
  };
}

function isTooMany(error: unknown): boolean {
  return error instanceof AppError && error.httpStatus === 429;
}

const giveBackAttempt = 'update attempt_limits set points = greatest(points - 1, 0) where key = $1 and expire <= $2';

function endOf({ msBeforeNext }: RateLimiterRes): number {
  return Date.now() + msBeforeNext;
}

/**
 * Counts a letter that confirms an address, whoever asks for it, and says whether it may be written. Nobody may notice when
 * not: it is somebody's mail that is spared.
 */
export async function admitsLetterTo(email: string, limits: AttemptLimits, secret: string): Promise<boolean> {
  const address = pseudonym(secret, email);
  const isAdmitted = await limits.admits('lettersPerAddressPerHour', address);
  return isAdmitted && limits.admits('lettersPerAddressPerDay', address);
}

/** Under what name attempts from the network of a request are counted. */
export function networkKey(secret: string, { ip, socket }: FastifyRequest): string {
  return pseudonym(secret, networkOf(ip) ?? networkOf(socket.remoteAddress) ?? 'unknown');
}
