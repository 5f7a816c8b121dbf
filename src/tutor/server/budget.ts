import type { Database } from '#platform/server/db/db.ts';
import { allSpent } from './refusals.ts';

/** The model's tokens of a day for everybody together, counted for all processes by the database. */
export interface TokenBudget {
  /**
   * Sets tokens aside before a question goes to the model; {@link Reservation.settle} gives back what was not used. A server
   * that dies in between leaves them counted as spent.
   *
   * @throws AppError 429 when that much is not left today.
   */
  reserve(tokens: number): Promise<Reservation>;
}

export interface Reservation {
  /** To be called once, with what was really used. */
  settle(usedTokens: number): Promise<void>;
}

/** Counts only when the whole of it fits; the row is locked meanwhile, so that no two fit into the same rest. */
const reserveText = `
  insert into tokens_of_day as t (day, tokens)
  select (now() at time zone 'utc')::date, $1::bigint where $1::bigint <= $2::bigint
  on conflict (day) do update set tokens = t.tokens + excluded.tokens where t.tokens + excluded.tokens <= $2::bigint
  returning day::text`;

const settleText = `update tokens_of_day set tokens = greatest(tokens + $1::bigint, 0) where day = $2::date`;

export function tokenBudget({ pool }: Pick<Database, 'pool'>, tokensPerDay: number): TokenBudget {
  return {
    async reserve(tokens) {
      const { rows } = await pool.query<{ day: string }>({
        name: 'reserve_tokens',
        text: reserveText,
        values: [tokens, tokensPerDay],
      });
      const day = rows[0]?.day;
      if (day === undefined) throw allSpent();
      return {
        settle: async (used) => {
          if (used === tokens) return;
          await pool.query({ name: 'settle_tokens', text: settleText, values: [used - tokens, day] });
        },
      };
    },
  };
}

/** Forgets the days before yesterday. */
export async function deleteOldDays({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await pool.query("delete from tokens_of_day where day < (now() at time zone 'utc')::date - 1");
}
