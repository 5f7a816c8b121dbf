import { domainsOf } from '#course/skills.ts';
import type { Difficulty } from '#course/lesson.ts';
import type { FamilyOfWords } from '#course/vocabulary.ts';
import { isTyped, type ChoiceFile, type PartFile } from '../../reading/shapes.ts';
import type { ReadCourse } from '../../reading/checkCourse.ts';
import { meanGrade } from '../reading/checkGrades.ts';
import type { Blueprint } from './blueprint.ts';

const levels = ['easy', 'medium', 'hard'] as const satisfies Difficulty[];

/**
 * What is there of each skill, and what the blueprint still misses.
 *
 * @param parts those of all lessons, as they are written.
 */
export function coverageOf(
  course: ReadCourse,
  blueprint: Blueprint,
  parts: readonly PartFile[],
  vocabulary: readonly FamilyOfWords[],
): string {
  const there = new Set(course.sections.flatMap(({ lessons }) => lessons.map(({ id }) => id)));
  const planned = blueprint.sections.flatMap(({ lessons }) => lessons);
  const rows = Object.values(course.domains).flatMap((skills) =>
    skills.map((skill) => {
      const lessons = planned.filter((lesson) => lesson.skills.includes(skill));
      const of = (type: string) => {
        const all = lessons.filter((lesson) => lesson.type === type);
        return `${all.filter(({ id }) => there.has(id)).length}/${all.length}`;
      };
      const own = parts.filter((part) => part.skill === skill);
      const wanted = blueprint.targets?.[skill];
      const counts = levels.map((level) => own.filter(({ difficulty }) => difficulty === level).length);
      const short = levels.flatMap((level, index) => {
        const lack = (wanted?.[level] ?? 0) - (counts[index] ?? 0);
        return lack > 0 ? [`${lack} ${level}`] : [];
      });
      const missing = [...lessons.map(({ id }) => id).filter((id) => !there.has(id)), ...short];
      return [
        skill,
        of('LEARN'),
        of('PRACTICE'),
        String(own.length),
        counts.join('/'),
        levels.map((level) => wanted?.[level] ?? 0).join('/'),
        String(own.filter(isTyped).length),
        String(own.filter(({ family }) => family).length),
        gradeOf(own),
        gradeOf(own.filter(({ difficulty }) => difficulty === 'hard')),
        missing.join(', ') || '-',
      ];
    }),
  );
  const head = [
    'Skill',
    'Learn',
    'Practice',
    'Parts',
    'E/M/H',
    'Wanted',
    'Typed',
    'Families',
    'Grade',
    'Hard',
    'Missing',
  ];
  return [table([head, ...rows]), '', ...totals(course, blueprint, parts, there), wordsOf(blueprint, vocabulary)].join(
    '\n',
  );
}

/** Of the whole course. */
function totals(course: ReadCourse, blueprint: Blueprint, parts: readonly PartFile[], there: ReadonlySet<string>) {
  const planned = blueprint.sections.flatMap(({ lessons }) => lessons);
  const wanted = planned.reduce((sum, lesson) => sum + (lesson.parts ?? 0), 0);
  const families = parts.filter(({ family }) => family);
  const hard = families.filter(({ difficulty }) => difficulty === 'hard').length;
  const ofConventions = families.filter(({ skill }) => course.domains[conventions]?.includes(skill)).length;
  const lessons = `${planned.filter(({ id }) => there.has(id)).length} of ${planned.length} lessons`;
  return [
    `${lessons}, ${parts.length} of ${wanted} parts, ${families.length} of ${blueprint.families} families.`,
    `Of the families ${hard} of ${blueprint.hardFamilies ?? 0} hard and ${ofConventions} of ${blueprint.conventionFamilies ?? 0} of conventions.`,
    `${excerptsIn(parts)} of ${blueprint.excerpts ?? 0} excerpts; public data in ${shareOf(parts)} of the figures of Reading and Writing.`,
    `Typed: ${typedShare(course, parts)} of Math.`,
  ];
}

function wordsOf({ words = 0 }: Blueprint, vocabulary: readonly FamilyOfWords[]): string {
  const count = vocabulary.reduce((sum, family) => sum + family.words.length, 0);
  return `${count} of ${words} words of academic English, in ${vocabulary.length} families.`;
}

const conventions = 'Standard English Conventions';

function excerptsIn(parts: readonly PartFile[]): number {
  return parts.filter(({ provenance }) => provenance.startsWith('excerpt: ')).length;
}

/** How many parts show public data, of all that are about a figure, as '12 of 16'. */
function shareOf(parts: readonly PartFile[]): string {
  const figures = parts.filter(({ skill }) => skill === 'Command of Evidence (Quantitative)');
  return `${figures.filter(({ provenance }) => /\bdata: /.test(provenance)).length} of ${figures.length}`;
}

function typedShare({ domains }: ReadCourse, parts: readonly PartFile[]): string {
  const skills = new Set(domainsOf('math').flatMap(({ name }) => domains[name] ?? []));
  const math = parts.filter(({ skill }) => skills.has(skill));
  return `${math.filter(isTyped).length} of ${math.length}`;
}

function gradeOf(parts: readonly PartFile[]): string {
  const texts = parts.filter((part): part is ChoiceFile => !isTyped(part) && !part.check && part.passage !== undefined);
  return texts.length > 0 ? meanGrade(texts).toFixed(1) : '';
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
