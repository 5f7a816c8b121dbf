/** The goal, and the plan that follows from it. */
export const planPath = '/dashboard/plan';

export function sectionAddress(sectionId: string): string {
  return `/dashboard/lesson?${query({ sectionId })}`;
}

export function lessonAddress(lesson: { sectionId: string; lessonId: string }): string {
  const { lessonId, sectionId } = lesson;
  return `/lesson-view?${query({ lessonId, sectionId })}`;
}

/** A round of fresh questions to practice the lesson again. */
export function roundAddress(lesson: { sectionId: string; lessonId: string }, round: number): string {
  return `${lessonAddress(lesson)}&${query({ round: String(round) })}`;
}

/** A set of questions that the student was given. */
export function setAddress(setId: string): string {
  return `/dashboard/set?${query({ setId })}`;
}

/** Where a student builds a set. */
export const practisePath = '/dashboard/practice';

/** The same with ten questions of one skill chosen, new ones first. */
export function practiseSkillAddress(skill: string): string {
  return `${practisePath}?${query({ skill })}`;
}

/** The diagnostic, with the half first that is meant. */
export function diagnosticAddress(half: string): string {
  return `/dashboard/diagnostic?${query({ half })}`;
}

/** What was missed, to be redone. */
export const reviewPath = '/dashboard/review';

/** The practice exams; they are taken in a room of their own. */
export const examsPath = '/exams';

/** The round that an address asks for. Anything but a number is no round: then it is the lesson itself. */
export function roundIn(text: unknown): number | undefined {
  return typeof text === 'string' && /^\d{1,4}$/.test(text) ? Number(text) : undefined;
}

function query(fields: Record<string, string>): string {
  return new URLSearchParams(fields).toString();
}
