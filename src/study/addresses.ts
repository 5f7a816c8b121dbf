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

/** The round that an address asks for. Anything but a number is no round: then it is the lesson itself. */
export function roundIn(text: unknown): number | undefined {
  return typeof text === 'string' && /^\d{1,4}$/.test(text) ? Number(text) : undefined;
}

function query(fields: Record<string, string>): string {
  return new URLSearchParams(fields).toString();
}
