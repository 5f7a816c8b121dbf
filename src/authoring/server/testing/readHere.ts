import { checkCourse } from '../reading/checkCourse.ts';
import type { CourseReading } from '../reading/readCourse.ts';

/** Reads a course in this process, for an import of which the readers' own processes are not the point. */
export async function readHere(folder: string): Promise<CourseReading> {
  const { course, problems } = await checkCourse(folder);
  return course ? { course, warnings: problems } : { problems };
}
