import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/server/db/db.ts';
import { answerRecords } from '../answers.tables.ts';
import type { CardName } from './cards.ts';
import { reviewCards } from './review.tables.ts';
import { dueAt } from './schedule.ts';

/**
 * Puts what was missed outside the lessons, such as in a practice exam, on the student's cards: a miss each, as one in a lesson. The
 * question itself belongs to no lesson, so that a card asks any other that can be missed in the same way.
 *
 * One statement, in the transaction of what they were missed in: it happens as often as that does. It counts as a change of
 * the record, so that a batch of answers that has looked at these cards meanwhile looks again.
 */
export async function addMisses(
  tx: Pick<Transaction, 'execute'>,
  userId: string,
  misses: readonly CardName[],
  now: number,
): Promise<void> {
  const counted = countedByCard(misses);
  if (counted.length === 0) return;
  const at = new Date(now).toISOString();
  const due = new Date(dueAt(now, [])).toISOString();
  await tx.execute(sql`
    with record as (
      insert into ${answerRecords} as r (user_id, version, day, answers_of_day)
      values (${userId}::uuid, 1, (now() at time zone 'utc')::date, 0)
      on conflict (user_id) do update set version = r.version + 1
      returning user_id
    )
    insert into ${reviewCards} as c (user_id, skill, family, misses, first_at, last_at, reviews, due_at)
    select user_id, skill, family, missed, ${at}::timestamptz, ${at}::timestamptz, '[]'::jsonb, ${due}::timestamptz
    from record, json_to_recordset(${JSON.stringify(counted)}::json) as given(skill text, family text, missed int)
    on conflict (user_id, skill, family) do update set
      misses = c.misses + excluded.misses, first_at = least(c.first_at, excluded.first_at),
      due_at = coalesce(c.due_at, excluded.due_at), last_at = greatest(c.last_at, excluded.last_at),
      last_id = null, last_lesson_id = null, last_round = null, last_part_id = null`);
}

/** In one order, so that two transactions never wait for each other. */
function countedByCard(misses: readonly CardName[]): (CardName & { missed: number })[] {
  const cards = new Map<string, CardName & { missed: number }>();
  for (const { skill, family } of misses) {
    const name = `${skill} ${family}`;
    cards.set(name, { skill, family, missed: (cards.get(name)?.missed ?? 0) + 1 });
  }
  return [...cards].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, card]) => card);
}
