import type { ReadCourse } from '../../reading/checkCourse.ts';
import type { Blueprint } from './blueprint.ts';

/** What is there of each skill, and what the blueprint still misses. */
export function coverageOf(course: ReadCourse, blueprint: Blueprint, families: ReadonlyMap<string, number>): string {
  const there = new Map(
    course.sections.flatMap(({ lessons }) => lessons.map((lesson) => [lesson.id, lesson] as const)),
  );
  const planned = blueprint.sections.flatMap(({ lessons }) => lessons);
  const rows = Object.values(course.domains).flatMap((skills) =>
    skills.map((skill) => {
      const lessons = planned.filter((lesson) => lesson.skills.includes(skill));
      const missing = lessons.filter(({ id }) => !there.has(id));
      const written = lessons.filter(({ id }) => there.has(id));
      const parts = [...there.values()].flatMap((lesson) => lesson.parts ?? []).filter((part) => part.skill === skill);
      const of = (type: string) =>
        `${written.filter((lesson) => lesson.type === type).length}/${lessons.filter((lesson) => lesson.type === type).length}`;
      return [
        skill,
        of('LEARN'),
        of('PRACTICE'),
        String(parts.length),
        String(families.get(skill) ?? 0),
        missing.map(({ id }) => id).join(' ') || '-',
      ];
    }),
  );
  const total = [...families.values()].reduce((sum, each) => sum + each, 0);
  const written = planned.filter(({ id }) => there.has(id)).length;
  const parts = [...there.values()].flatMap((lesson) => lesson.parts ?? []).length;
  const wanted = planned.reduce((sum, lesson) => sum + (lesson.parts ?? 0), 0);
  return [
    table([['Skill', 'Learn', 'Practice', 'Parts', 'Families', 'Missing'], ...rows]),
    '',
    `${written} of ${planned.length} lessons, ${parts} of ${wanted} parts, ${total} of ${blueprint.families} families.`,
  ].join('\n');
}

function table(rows: string[][]): string {
  const widths =
    rows[0]?.map((_, column) => Math.max(...rows.map((row) => Math.min(60, row[column]?.length ?? 0)))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.slice(0, column === 0 ? 60 : undefined).padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
