export const learnAddress = '/dashboard/learn';

export function sectionAddress(sectionId: string): string {
  return `/dashboard/lesson?${query({ sectionId })}`;
}

export function lessonAddress(lesson: { sectionId: string; lessonId: string }): string {
  const { lessonId, sectionId } = lesson;
  return `/lesson-view?${query({ lessonId, sectionId })}`;
}

/** Signing up, and then back to `next`. */
export function signUpAddress(next: string): string {
  return `/signup?${query({ next })}`;
}

function query(fields: Record<string, string>): string {
  return new URLSearchParams(fields).toString();
}
