export function sectionAddress(sectionId: string): string {
  return `/dashboard/lesson?${query({ sectionId })}`;
}

export function lessonAddress(lesson: { sectionId: string; lessonId: string }): string {
  const { lessonId, sectionId } = lesson;
  return `/lesson-view?${query({ lessonId, sectionId })}`;
}

function query(fields: Record<string, string>): string {
  return new URLSearchParams(fields).toString();
}
