import { nameOfQuestion, type BankQuestion } from '#course/server/questionBank.ts';
import { halfOfSkill } from '#course/skills.ts';
import type { Database } from '#platform/server/db/db.ts';
import type { SimulatedTry } from '../../testing/simulatedTries.ts';

/** Puts first tries on the record, as if students had sent them; faster than sending them. */
export async function tellTries(
  { pool }: Pick<Database, 'pool'>,
  questions: readonly BankQuestion[],
  tries: readonly SimulatedTry[],
): Promise<void> {
  const questionOf = new Map(questions.map((question) => [nameOfQuestion(question), question]));
  const rows = tries.flatMap(({ partId, ...tried }) => {
    const question = questionOf.get(partId);
    return question ? [{ ...tried, ...question, half: halfOfSkill(question.skill) ?? null }] : [];
  });
  const students = new Set(tries.map(({ student }) => student));
  await pool.query(
    `insert into users (name, email) select 'Student', 'student-' || n || '@example.com' from unnest($1::int[]) n`,
    [[...students]],
  );
  await pool.query(tell, [JSON.stringify(rows)]);
}

const tell = `
  with given as (
    select gen_random_uuid() as id, u.id as user_id, g.*
    from json_to_recordset($1::json) as g(student int, "lessonId" text, round int, "partId" text, edition text, skill text,
      difficulty text, half text, choice int, "isRight" boolean, ms int)
    join users u on u.email = 'student-' || g.student || '@example.com'
  ), said as (
    insert into answers (user_id, id, attempt_id, lesson_id, part_id, round, edition, try, choice, hints, ms, mode,
      answered_at, is_right, counts)
    select user_id, id, id, "lessonId", "partId", round, edition, 1, choice, 0, ms, 'lesson', now(), "isRight", true from given
  )
  insert into answered_parts (user_id, lesson_id, round, part_id, skill, difficulty, half, first_id, first_at, first_right,
    first_choice, first_hints, first_ms, last_id, last_at, last_right, last_choice, ever_right, tries)
  select user_id, "lessonId", round, "partId", skill, difficulty, half, id, now(), "isRight", choice, 0, ms, id, now(),
    "isRight", choice, "isRight", 1 from given`;
