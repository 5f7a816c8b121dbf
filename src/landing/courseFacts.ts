import type { ChoicePart, CourseOutline, SectionOutline } from '#course/lesson.ts';

/** The lesson whose first question stands on the front page. */
export const triedLesson = { sectionId: 'math-linear', lessonId: 'lin1-practice' };

/** A question of the course that the public course map shows. */
export interface Sample {
  /** Of which half of the test. */
  half: Half['title'];
  sectionId: string;
  lessonId: string;
  lessonTitle: string;
  part: ChoicePart;
}

/** What the public pages say of the course. */
export interface CourseFacts {
  /** How many lessons are open. */
  lessonCount: number;
  /** How many questions they ask. */
  questionCount: number;
  /** Whether {@link triedLesson} can be opened here. */
  canTry: boolean;
  sections: readonly SectionOutline[];
  samples: readonly Sample[];
}

export function courseFacts(
  course: CourseOutline | undefined,
  { questionCount, samples }: Pick<CourseFacts, 'questionCount' | 'samples'> = { questionCount: 0, samples: [] },
): CourseFacts {
  const sections = course?.sections ?? [];
  const open = sections.filter(({ locked }) => !locked);
  const tried = open.find(({ id }) => id === triedLesson.sectionId);
  return {
    lessonCount: open.reduce((sum, { lessons }) => sum + lessons.length, 0),
    questionCount,
    canTry: tried?.lessons.some(({ id }) => id === triedLesson.lessonId) ?? false,
    sections,
    samples,
  };
}

/** The halves of the test, and with what the ids of their sections begin. */
export const halves = [
  { title: 'Reading and Writing', prefix: 'rw-' },
  { title: 'Math', prefix: 'math-' },
] as const;
export type Half = (typeof halves)[number];

export interface SectionGroup {
  title: string;
  sections: readonly SectionOutline[];
}

/** The course in reading order: what comes before the halves of the test, the halves, and what comes after them. */
export function groupSections(sections: readonly SectionOutline[]): SectionGroup[] {
  const ofHalf = ({ prefix }: Half) => sections.filter(({ id }) => id.startsWith(prefix));
  const inHalves = new Set(halves.flatMap(ofHalf));
  const first = sections.findIndex((section) => inHalves.has(section));
  if (first < 0) return sections.length > 0 ? [{ title: 'Sections', sections }] : [];
  const others = (isBefore: boolean) =>
    sections.filter((section, index) => !inHalves.has(section) && index < first === isBefore);
  return [
    { title: 'First things first', sections: others(true) },
    ...halves.map((half) => ({ title: half.title, sections: ofHalf(half) })),
    { title: 'Ready for test day', sections: others(false) },
  ].filter((group) => group.sections.length > 0);
}
