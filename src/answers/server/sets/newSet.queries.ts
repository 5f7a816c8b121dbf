import type { Database } from '#platform/server/db/db.ts';
import type { SeenQuestion } from './chooseQuestions.ts';

/** More of one skill are not looked at: the last ones that were met. A skill has some hundred questions. */
const mostOfSkill = 400;

const seenQuestions = `
  select recent.* from unnest($2::text[]) as wanted(skill) cross join lateral (
    select lesson_id as "lessonId", round, part_id as "partId", first_right as "firstRight", last_right as "lastRight",
      (extract(epoch from first_at) * 1000)::float8 as "firstAt", (extract(epoch from last_at) * 1000)::float8 as "lastAt"
    from answered_parts p where p.user_id = $1 and p.skill = wanted.skill
    order by first_at desc limit ${mostOfSkill}
  ) recent`;

/** What the student has answered in these skills: read by the index of student and skill, so many rows of each at most. */
export async function findSeenQuestions(
  { pool }: Pick<Database, 'pool'>,
  userId: string,
  skills: readonly string[],
): Promise<SeenQuestion[]> {
  const { rows } = await pool.query<SeenQuestion>({
    name: 'find_seen_questions',
    text: seenQuestions,
    values: [userId, [...skills]],
  });
  return rows;
}
