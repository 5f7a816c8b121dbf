import { sql } from 'drizzle-orm';
import { examForms } from '#course/server/exams.tables.ts';
import type { Database } from '#platform/server/db/db.ts';
import type { ExamsToPlan } from '#study/plan/planOn.ts';
import { breakSeconds, standardProfile } from '../exam.ts';
import { sizeOf } from '../scopes.ts';
import { examAttempts } from './exam.tables.ts';

/** Of a whole exam, with its break. */
const minutes = (sizeOf('whole', standardProfile).minutes ?? 0) + breakSeconds / 60;

/** The open forms that a student has not taken whole, and when a whole exam was finished last. */
export async function findExamsToPlan({ orm }: Pick<Database, 'orm'>, userId: string): Promise<ExamsToPlan> {
  const { form, scope, finishedAt } = examAttempts;
  const whole = sql`select max(${finishedAt}) from ${examAttempts} where ${examAttempts.userId} = ${userId} and ${scope} = 'whole'`;
  const { rows } = await orm.execute<{ form: string | null; title: string; last: string | null }>(sql`
    select f.id as form, f.title, last.at as last
    from (select (${whole}) as at) last
    left join ${examForms} f on f.is_newest and jsonb_array_length(f.spec -> 'modules' -> 'math-1') > 0
      and (${whole} and ${form} = f.id) is null
    order by f."order", f.id`);
  const last = rows[0]?.last ?? null;
  return {
    left: rows.flatMap(({ form: id, title }) => (id === null ? [] : [{ form: id, title, minutes }])),
    last: last === null ? undefined : { at: new Date(last).getTime(), minutes },
  };
}
