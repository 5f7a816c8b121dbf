import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { checkCourse } from '#authoring/server/lintApart.ts';
import { complain } from '../program.ts';

/** `course check`: the shipped course or another folder, or some sections of the shipped one. It needs no database. */
export async function checkCourseFiles(shipped: string, names: string[]): Promise<void> {
  const [first = shipped, ...rest] = names;
  const isSection = (name: string) => basename(name) === name && existsSync(join(shipped, name, 'section.yaml'));
  const stranger = names.find((name) => !isSection(name));
  if (stranger === undefined) return prove(shipped, names);
  if (rest.length > 0) return complain(`The course has no section '${stranger}'.`);
  if (!existsSync(join(first, 'course.yaml'))) return complain(`'${first}' is no section, and no folder of a course.`);
  return prove(first, []);
}

async function prove(folder: string, sections: string[]): Promise<void> {
  if (!(await checkCourse(folder, sections))) process.exitCode = 1;
}
