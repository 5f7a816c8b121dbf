export const learnAddress = '/dashboard/learn';

export function sectionAddress(sectionId: string): string {
  return `/dashboard/lesson?${new URLSearchParams({ sectionId })}`;
}

export function lessonAddress(lesson: { sectionId: string; lessonId: string }): string {
  const { lessonId, sectionId } = lesson;
  return `/lesson-view?${new URLSearchParams({ lessonId, sectionId })}`;
}

/** Signing up, and then back to `next`. */
export function signUpAddress(next: string): string {
  return `/signup?${new URLSearchParams({ next })}`;
}
