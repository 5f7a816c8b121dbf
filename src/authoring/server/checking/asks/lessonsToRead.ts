import { halfOf, type Half } from '#course/skills.ts';
import { parseYaml } from '#platform/server/yaml.ts';
import type { CourseFileText } from '../../reading/courseFolder.ts';
import { splitHead } from '../../reading/findAsks.ts';

/** A LEARN lesson, and the half of the test that it is about; undefined for one of neither. */
export interface LessonToRead {
  id: string;
  half: Half | undefined;
}

/** All LEARN lessons of a course in reading order, by the heads of their files alone. */
export function lessonsToRead(
  files: readonly CourseFileText[],
  domains: Readonly<Record<string, readonly string[]>>,
): LessonToRead[] {
  const sectionOrder = new Map(
    files.flatMap(({ file, text }) =>
      file.endsWith('/section.yaml') ? [[folderOf(file), orderIn(text)] as const] : [],
    ),
  );
  const halfOfSkill = (skill: string) =>
    halfOf(Object.keys(domains).find((name) => domains[name]?.includes(skill)) ?? '');
  return files
    .flatMap(({ file, text }) => {
      const head = file.endsWith('.md') ? splitHead(text)?.head : undefined;
      if (head === undefined) return [];
      const { skills = [] } = fieldsOf(head);
      const half = [skills]
        .flat()
        .map(halfOfSkill)
        .find((each) => each !== undefined);
      const order = [sectionOrder.get(folderOf(file)) ?? 0, orderIn(head)] as const;
      return [{ id: file.slice(file.indexOf('/') + 1, -'.md'.length), half, order }];
    })
    .sort((one, other) => one.order[0] - other.order[0] || one.order[1] - other.order[1])
    .map(({ order: _, ...lesson }) => lesson);
}

function folderOf(file: string): string {
  return file.slice(0, file.indexOf('/'));
}

function orderIn(text: string): number {
  return fieldsOf(text).order ?? 0;
}

function fieldsOf(text: string): { order?: number; skills?: string[] } {
  return parseYaml(text, { line: 1, report: () => {} })?.value ?? {};
}
