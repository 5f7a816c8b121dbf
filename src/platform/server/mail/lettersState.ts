import type { Database } from '../db/db.ts';
import { mostCounted } from './queueState.ts';

export interface LettersState {
  /** On their way, or kept since no mail server is set; up to 10,000. */
  waiting: number;
  /** The mail server took them not even in the last try. */
  refused: number;
  oldestRefusedAt: Date | null;
  /** What the mail server said of the newest of them; without addresses. */
  lastRefusal: string | null;
}

/** How the letters that were not sent stand: by indexes, and no letter is opened. */
export async function readLetters({ pool }: Pick<Database, 'pool'>): Promise<LettersState> {
  const { rows } = await pool.query<LettersState>(
    `select
      (select count(*) from (select 1 from mails limit $1) counted)::int as waiting,
      (select count(*) from (select 1 from mails where refusal is not null limit $1) counted)::int as refused,
      (select min(created_at) from mails where refusal is not null) as "oldestRefusedAt",
      (select refusal from mails where refusal is not null order by created_at desc limit 1) as "lastRefusal"`,
    [mostCounted],
  );
  const [found] = rows;
  if (!found) throw new Error('Expected the state of the letters but found none');
  return { ...found, waiting: Math.max(0, found.waiting - found.refused) };
}
