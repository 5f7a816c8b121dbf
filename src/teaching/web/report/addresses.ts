/** Of a class, for its teachers. */
export function classAddress(classId: string): string {
  return `/classes/${classId}`;
}

export function studentAddress(classId: string, studentId: string): string {
  return `${classAddress(classId)}/students/${studentId}`;
}
