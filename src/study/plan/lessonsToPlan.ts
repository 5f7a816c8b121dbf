import type { CourseOutline, SectionOutline } from '#course/lesson.ts';
import { sectionGroups } from '../halfOfSection.ts';
import { sortedLessons } from '../readingOrder.ts';

/** A lesson that is still to be done. */
export interface LessonToPlan {
  sectionId: string;
  lessonId: string;
  title: string;
  minutes: number;
}

/** Exams are taken in a room of their own, and planned for themselves. */
const examType = 'EXAM';
/** Of a lesson that does not say how long it takes. */
const usualMinutes = 10;

/**
 * The open lessons that are not completed, in the order of the plan: what the course begins with, then the two halves of the
 * test in turns, section by section, then the rest. In a half the sections that were begun go first, then those of the weakest
 * skills, then the course's order. Inside a section its own order stays.
 *
 * @param weakest skills, see `weakestFirst`: empty while nothing is known.
 */
export function lessonsToPlan(
  course: CourseOutline,
  completed: ReadonlySet<string>,
  weakest: readonly string[],
): LessonToPlan[] {
  const ranks = new Map(course.sections.map((section) => [section, placeOf(section)]));
  const groups = sectionGroups(course).map(({ half, sections }) => ({ half, sections: sections.map(({ section }) => section) })); // prettier-ignore
  const firstHalf = groups.findIndex(({ half }) => half !== undefined);
  const before = groups.slice(0, firstHalf === -1 ? groups.length : firstHalf).flatMap(({ sections }) => sections);
  const after = firstHalf === -1 ? [] : groups.slice(firstHalf).filter(({ half }) => half === undefined).flatMap(({ sections }) => sections); // prettier-ignore
  const halves = groups.filter(({ half }) => half !== undefined).toSorted(bySections);
  const left = [...before, ...taken(halves.map(({ sections }) => inTurn(sections))), ...after].flatMap(lessonsLeft);
  return left.filter(({ type }) => type !== examType).map(toPlan);

  /** Whose turn it is: where a section was begun, then the one with less behind it, then the weaker one. */
  function bySections(one: { sections: SectionOutline[] }, other: { sections: SectionOutline[] }): number {
    const [first, second] = [inTurn(one.sections)[0], inTurn(other.sections)[0]];
    const fewer = sum(one.sections.map(countDone)) - sum(other.sections.map(countDone));
    return isBegun(second) - isBegun(first) || fewer || rankOf(first) - rankOf(second);
  }

  function inTurn(sections: readonly SectionOutline[]): SectionOutline[] {
    return sections
      .filter((section) => lessonsLeft(section).length > 0)
      .toSorted((one, other) => isBegun(other) - isBegun(one) || rankOf(one) - rankOf(other));
  }

  function isBegun(section: SectionOutline | undefined): number {
    return Number(section !== undefined && countDone(section) > 0);
  }

  function countDone({ lessons }: SectionOutline): number {
    return lessons.filter(({ id }) => completed.has(id)).length;
  }

  function rankOf(section: SectionOutline | undefined): number {
    return (section && ranks.get(section)) ?? weakest.length;
  }

  /** The place of its weakest skill. Sections of which nothing is known are all alike. */
  function placeOf({ lessons }: SectionOutline): number {
    const skills = new Set(lessons.flatMap(({ skills = [] }) => skills));
    const place = weakest.findIndex((skill) => skills.has(skill));
    return place === -1 ? weakest.length : place;
  }

  function lessonsLeft(section: SectionOutline) {
    if (section.locked) return [];
    return sortedLessons(section)
      .filter(({ id }) => !completed.has(id))
      .map((lesson) => ({ ...lesson, sectionId: section.id }));
  }
}

/** One of each by turns, until all are taken. */
function taken<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list.slice(place, place + 1))).flat();
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function toPlan(lesson: { sectionId: string; id: string; title: string; minutes?: number }): LessonToPlan {
  const { sectionId, id, title, minutes = usualMinutes } = lesson;
  return { sectionId, lessonId: id, title, minutes };
}
