import pg from 'pg';
import type { Kept, Write } from './ledger.ts';

/** What a member of the database holds of these students. */
export async function readKept(url: string, userIds: readonly string[]): Promise<Kept> {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  try {
    const answers = await client.query<Write>(
      `select user_id as "userId", id::text as id, 'answer' as kind from answers where user_id = any($1::uuid[])`,
      [userIds],
    );
    const lessons = await client.query<Write>(
      `select user_id as "userId", lesson_id as id, 'lesson' as kind from completed_lessons where user_id = any($1::uuid[])`,
      [userIds],
    );
    const counted = await client.query<{ userId: string; tries: number }>(
      `select user_id as "userId", sum(tries)::int as tries from answered_parts where user_id = any($1::uuid[]) group by user_id`,
      [userIds],
    );
    return {
      writes: [...answers.rows, ...lessons.rows],
      counted: new Map(counted.rows.map(({ userId, tries }) => [userId, tries])),
    };
  } finally {
    await client.end();
  }
}
