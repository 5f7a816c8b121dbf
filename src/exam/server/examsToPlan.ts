import type { Database } from '#platform/server/db/db.ts';
import type { ExamsToPlan } from '#study/plan/planOn.ts';
import { breakSeconds, standardProfile } from '../exam.ts';
import { sizeOf } from '../scopes.ts';

/** Of a whole exam, with its break. */
const minutes = (sizeOf('whole', standardProfile).minutes ?? 0) + breakSeconds / 60;

/** The open forms that a student has not taken whole, and when a whole exam was finished last. */
export async function findExamsToPlan({ pool }: Pick<Database, 'pool'>, userId: string): Promise<ExamsToPlan> {
  const { rows } = await pool.query<{ form: string | null; title: string; last: Date | null }>({
    name: 'find_exams_to_plan',
    text: examsToPlan,
    values: [userId],
  });
  const last = rows[0]?.last ?? null;
  return {
    left: rows.flatMap(({ form, title }) => (form === null ? [] : [{ form, title, minutes }])),
    last: last === null ? undefined : { at: last.getTime(), minutes },
  };
}

const lastWhole = "select max(finished_at) from exam_attempts where user_id = $1 and scope = 'whole'";
const examsToPlan = `
  select f.id as form, f.title, last.at as last
  from (select (${lastWhole}) as at) last
  left join exam_forms f on f.is_newest and jsonb_array_length(f.spec -> 'modules' -> 'math-1') > 0
    and (${lastWhole} and form = f.id) is null
  order by f."order", f.id`;
