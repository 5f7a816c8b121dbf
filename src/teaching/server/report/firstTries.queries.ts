import type { Database } from '#platform/server/db/db.ts';

/** So many lessons and rounds of one student are told, those begun last. */
const mostTold = 1_000;

export interface LessonTries {
  lessonId: string;
  /** 0 is the lesson itself. */
  round: number;
  firstTries: number;
  right: number;
}

/** As with what was missed: a clock that is ahead dates nothing after joining that had come before. */
const tries = `
  select p.lesson_id as "lessonId", p.round, count(*)::int as "firstTries",
    (count(*) filter (where p.first_right))::int as "right"
  from answered_parts p
  where p.user_id = $1 and p.first_at >= $2::timestamptz and (p.first_at > $2::timestamptz + interval '24 hours'
    or (select a.received_at from answers a where a.user_id = p.user_id and a.id = p.first_id) >= $2::timestamptz)
  group by p.lesson_id, p.round order by max(p.first_at) desc, p.lesson_id, p.round limit ${mostTold}`;

/** How the first tries of a student went since a moment, lesson by lesson and round by round, wherever they were given. */
export async function findFirstTries({ pool }: Pick<Database, 'pool'>, userId: string, since: Date): Promise<LessonTries[]> {
  const { rows } = await pool.query<LessonTries>({ name: 'find_student_first_tries', text: tries, values: [userId, since] });
  return rows;
} // prettier-ignore
