import type { CourseOutline, SectionOutline } from '#course/lesson.ts';
import { halfOfSkill, type Half } from '#course/skills.ts';
import { sortedSections } from './readingOrder.ts';

/** The half of the test that most of a section's skills belong to; undefined where none does. */
export function halfOfSection({ lessons }: SectionOutline): Half | undefined {
  const halves = lessons.flatMap(({ skills = [] }) => skills.flatMap((skill) => halfOfSkill(skill) ?? []));
  const ofMath = halves.filter((half) => half === 'math').length;
  if (halves.length === 0) return undefined;
  return ofMath * 2 > halves.length ? 'math' : 'reading-writing';
}

/** Sections that belong together, in the order of the course, each with its place in it from 1. */
export interface SectionGroup {
  /** Undefined for what comes before both halves, and for what comes after. */
  half: Half | undefined;
  sections: readonly { section: SectionOutline; number: number }[];
}

/** What comes before both halves, the halves, what comes after them; without those that would be empty. */
export function sectionGroups(course: CourseOutline): SectionGroup[] {
  const all = sortedSections(course).map((section, index) => ({ section, number: index + 1 }));
  const halves = all.map(({ section }) => halfOfSection(section));
  const firstOfHalf = halves.findIndex((half) => half !== undefined);
  const before = firstOfHalf === -1 ? all.length : firstOfHalf;
  const of = (half: Half) => ({ half, sections: all.filter((_, index) => halves[index] === half) });
  const inOrder = (['reading-writing', 'math'] as const).toSorted((one, other) => halves.indexOf(one) - halves.indexOf(other)); // prettier-ignore
  return [
    { half: undefined, sections: all.slice(0, before) },
    ...inOrder.map(of),
    { half: undefined, sections: all.filter((_, index) => index >= before && halves[index] === undefined) },
  ].filter(({ sections }) => sections.length > 0);
}
