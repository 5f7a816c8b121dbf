import { and, eq, sql } from 'drizzle-orm';
import { moduleNames, type ExamFormSpec, type ItemName } from '#course/examForm.ts';
import { lessons } from '#course/server/course.tables.ts';
import { examForms } from '#course/server/exams.tables.ts';
import type { Database } from '#platform/server/db/db.ts';

/** The file of a lesson, below the course's folder; null where the course has it no more. */
export async function fileOfLesson({ orm }: Pick<Database, 'orm'>, lessonId: string): Promise<string | null> {
  const { id, sectionId, type } = lessons;
  const [found] = await orm.select({ sectionId, type }).from(lessons).where(eq(id, lessonId));
  return found ? `${found.sectionId}/${lessonId}.${found.type === 'LEARN' ? 'md' : 'yaml'}` : null;
}

/** The file of an item of the exams, beside the course's folder; null where no form asks it any more. */
export async function fileOfItem({ orm }: Pick<Database, 'orm'>, { id, print }: ItemName): Promise<string | null> {
  const all = sql`jsonb_path_query_array(${examForms.spec}, '$.*.*[*]')`;
  const asks = sql`${all} @> ${JSON.stringify([{ id, print }])}::jsonb`;
  const [form] = await orm
    .select({ id: examForms.id, spec: examForms.spec })
    .from(examForms)
    .where(and(examForms.isNewest, asks))
    .limit(1);
  return form ? `../exams/${form.id}/${fileIn(form.spec, id)}.yaml` : null;
}

function fileIn({ modules, trial }: ExamFormSpec, item: string): string {
  const module = moduleNames.find((name) => modules[name].some(({ id }) => id === item));
  if (module) return module;
  return trial.math.some(({ id }) => id === item) ? 'trial-math' : 'trial';
}
