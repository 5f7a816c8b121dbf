import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError, unavailable } from '#platform/errors.ts';
import { accountError } from '../accountError.ts';
import type { Limit } from './limit.ts';

/** What is counted, and for whom. */
export type Counter = readonly [limit: Limit, key: string];

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
  /** The same for what stays counted only when it comes to something. */
  countSuccesses<T>(counters: readonly Counter[], guess: () => Promise<T | undefined>): Promise<T | undefined>;
  /** Does something if the limit admits it once more; it stays counted unless it throws. @throws AppError as `count` does. */
  countUnlessItFails<T>(counter: Counter, work: () => Promise<T>): Promise<T>;
  /** Does something if every limit admits it once more, silent beyond that. What fails stays uncounted, and throws. */
  doIfAdmitted(counters: readonly Counter[], work: () => Promise<void>): Promise<void>;
  /** How many attempts are counted now. */
  counted(...counter: Counter): Promise<number>;
  /** Forgets what was counted. */
  forget(...counter: Counter): Promise<void>;
  /** The same for every key that begins so. */
  forgetAllOf(...counters: readonly Counter[]): Promise<void>;
  /** Lets the period end so long from now, if nothing more is admitted in it. */
  pauseWhenSpent(counter: Counter, seconds: number): Promise<void>;
}

/** Counters of attempts, in the database that all processes share. */
export function makeAttemptLimits(pool: Pool): AttemptLimits {
  const limiters = new Map<string, RateLimiterPostgres>();

  function limiterOf({ name, points, seconds }: Limit): RateLimiterPostgres {
    const known = limiters.get(name);
    if (known) return known;
    const table = { storeClient: pool, storeType: 'pool', tableName: 'attempt_limits', tableCreated: true };
    const limiter = new RateLimiterPostgres({ ...table, keyPrefix: name, points, duration: seconds });
    limiters.set(name, limiter);
    return limiter;
  }

  /** @returns when the period ends in which it is counted, in milliseconds of the epoch. */
  async function count(limit: Limit, key: string): Promise<number> {
    try {
      return endOf(await limiterOf(limit).consume(key));
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) {
        throw unavailable('This is not available right now. Please try again in a moment.', reason);
      }
      await giveBack(limit, key, endOf(reason)); // what was refused was no attempt
      throw accountError('too-many-requests', Math.ceil(reason.msBeforeNext / 1000));
    }
  }

  /** Takes back what was counted, in its own period alone: a later one neither gains nor loses by it. */
  async function giveBack(limit: Limit, key: string, periodEnd: number): Promise<void> {
    const values = [limiterOf(limit).getKey(key), periodEnd];
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

  return {
    count: async (...counter) => void (await count(...counter)),

    async admits(...counter) {
      try {
        await count(...counter);
        return true;
      } catch (error) {
        if (isTooMany(error)) return false;
        throw error;
      }
    },

    countFailures: (counters, guess) => counting(counters, guess, (found) => found === undefined),
    countSuccesses: (counters, guess) => counting(counters, guess, (found) => found !== undefined),
    countUnlessItFails: (counter, work) => counting([counter], work, () => true),

    async doIfAdmitted(counters, work) {
      try {
        await counting(counters, work, () => true);
      } catch (error) {
        if (!isTooMany(error)) throw error;
      }
    },

    async counted(limit, key) {
      return (await limiterOf(limit).get(key))?.consumedPoints ?? 0;
    },

    async forget(limit, key) {
      const values = [limiterOf(limit).getKey(key)];
      await pool.query({ name: 'forget_attempts', text: 'delete from attempt_limits where key = $1', values });
    },

    async forgetAllOf(...counters) {
      const beginnings = counters.map(([limit, key]) => limiterOf(limit).getKey(key));
      const isOfThem = 'exists (select from unnest($1::text[]) as beginning where starts_with(key, beginning))';
      await pool.query(`delete from attempt_limits where ${isOfThem}`, [beginnings]);
    },

    async pauseWhenSpent([limit, key], seconds) {
      const values = [limiterOf(limit).getKey(key), limit.points, Date.now() + seconds * 1000];
      await pool.query({ name: 'pause_attempts', text: pauseAttempts, values });
    },
  };
}

function isTooMany(error: unknown): boolean {
  return error instanceof AppError && error.httpStatus === 429;
}

const pauseAttempts = 'update attempt_limits set expire = $3 where key = $1 and points >= $2';
const giveBackAttempt = 'update attempt_limits set points = greatest(points - 1, 0) where key = $1 and expire <= $2';

function endOf({ msBeforeNext }: RateLimiterRes): number {
  return Date.now() + msBeforeNext;
}
