import { randomUUID } from 'node:crypto';
import type { Database } from '#platform/server/db/db.ts';
import { longestSeconds } from './limits.ts';
import { twoAtOnce } from './refusals.ts';

/** Answers that one student may be given at a time, on all servers together. */
const mostAtOnce = 2;

/** An answer is counted a little longer than it may take: when its server dies, nobody else takes it off the list. */
const countedSeconds = longestSeconds + 10;

/** Takes a place that is free. Two that take the same one at once are told apart by its key: one of them gets nothing. */
const takePlace = `
  insert into running_answers as a (user_id, place, id, ends_at)
  select $1, place, $2, now() + make_interval(secs => ${countedSeconds}) from generate_series(1, ${mostAtOnce}) place
  where not exists (select 1 from running_answers b where b.user_id = $1 and b.place = place.place and b.ends_at > now())
  order by place limit 1
  on conflict (user_id, place) do update
    set id = excluded.id, ends_at = excluded.ends_at, conversation_id = null, is_stopped = false where a.ends_at <= now()
  returning place`;

/** An answer under way, as all servers know of it. */
export interface RunningAnswer {
  /** Says whose question is answered: from here on its student may stop it, on whatever server that is asked. */
  isFor(conversationId: string): Promise<void>;
  /** Whether its student has stopped it, or deleted its conversation. */
  isStopped(): Promise<boolean>;
  /** To be called once. */
  end(): Promise<void>;
}

/**
 * Notes that an answer to this student is being made.
 *
 * @throws AppError 429 when two are under way already.
 */
export async function beginAnswer({ pool }: Pick<Database, 'pool'>, userId: string): Promise<RunningAnswer> {
  const id = randomUUID();
  let tries = mostAtOnce;
  while (tries > 0) {
    const { rows } = await pool.query({ name: 'take_place', text: takePlace, values: [userId, id] });
    if (rows.length > 0) break;
    tries -= 1; // taken by another a moment ago: the next place may be free
  }
  if (tries === 0) throw twoAtOnce();
  const own = [userId, id];
  return {
    async isFor(conversationId) {
      const text = 'update running_answers set conversation_id = $3 where user_id = $1 and id = $2';
      await pool.query({ name: 'answer_is_for', text, values: [...own, conversationId] });
    },
    async isStopped() {
      const text = 'select 1 from running_answers where user_id = $1 and id = $2 and not is_stopped';
      return (await pool.query(text, own)).rowCount === 0;
    },
    async end() {
      await pool.query('delete from running_answers where user_id = $1 and id = $2', own);
    },
  };
}

/** Stops what is being answered in a conversation of this student, if anything is: its server hears of it within a second. */
export async function stopAnswers(
  { pool }: Pick<Database, 'pool'>,
  userId: string,
  conversationId: string,
): Promise<void> {
  const text = 'update running_answers set is_stopped = true where user_id = $1 and conversation_id = $2';
  await pool.query(text, [userId, conversationId]);
}

/** Forgets answers whose server died. */
export async function deleteDeadAnswers({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await pool.query('delete from running_answers where ends_at <= now()');
}
