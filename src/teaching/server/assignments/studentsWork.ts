import type { KnownClass } from '#classes/server/membership.queries.ts';
import type { StudentFile } from '../../classReport.ts';
import { findLatest } from './assignments.queries.ts';
import { findFacts } from './facts.queries.ts';
import { knownLessons } from './knownLessons.ts';
import { findScores, judge, workOf, type ViewServices } from './teachersView.ts';

/** How it stands with each assignment that a student of a class has in it, due last first. */
export async function studentsWork(
  { database, course }: Pick<ViewServices, 'database' | 'course'>,
  taught: KnownClass,
  studentId: string,
): Promise<StudentFile['assignments']> {
  const rows = await findLatest(database, taught.id);
  const found = await findFacts(database, rows.map(({ id }) => id), studentId); // prettier-ignore
  const factsOf = new Map(found.map(({ assignmentId, facts }) => [assignmentId, facts]));
  const lessons = knownLessons(course.outline);
  const work: StudentFile['assignments'] = [];
  for (const row of rows) {
    const facts = factsOf.get(row.id);
    const standing = facts && judge(row, taught, lessons)(facts);
    if (!standing) continue;
    const scores = await findScores(database, row, standing.doneAt !== null && facts.exam ? [facts.exam.id] : []);
    const { title, dueOn, withdrawnAt } = row;
    work.push({ title, dueOn, isWithdrawn: withdrawnAt !== null, ...workOf(standing, facts, scores) });
  }
  return work;
}
