/** Where one's classes are listed, and others are joined. */
export const classesPath = '/classes';

/** What the students of a class do, for its teachers. */
export function classPath(classId: string): string {
  return `/classes/${classId}`;
}

/** How a class is called, who is in it and who may join. */
export function classSettingsPath(classId: string): string {
  return `/classes/${classId}/settings`;
}
