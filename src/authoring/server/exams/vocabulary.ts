import { parseYaml } from '#platform/server/yaml.ts';
import type { CourseFileText } from '../reading/courseFolder.ts';
import { splitHead } from '../reading/findAsks.ts';

/** Skill → the misconceptions that its items may name, each with its sentence: those of the sections whose lessons have it. */
export type Vocabulary = ReadonlyMap<string, ReadonlyMap<string, string>>;

export function vocabularyOf(files: readonly CourseFileText[]): Vocabulary {
  const vocabulary = new Map<string, Map<string, string>>();
  for (const { file, text } of files) {
    const section = file.endsWith('/section.yaml') ? fieldsOf(text) : undefined;
    const misconceptions = Object.entries(section?.misconceptions ?? {});
    if (misconceptions.length === 0) continue;
    for (const skill of skillsTaughtIn(file.slice(0, -'section.yaml'.length), files)) {
      const known = vocabulary.get(skill) ?? new Map<string, string>();
      for (const [id, sentence] of misconceptions) if (!known.has(id)) known.set(id, sentence);
      vocabulary.set(skill, known);
    }
  }
  return vocabulary;
}

function skillsTaughtIn(folder: string, files: readonly CourseFileText[]): Set<string> {
  const lessons = files.filter(({ file }) => file.startsWith(folder) && !file.endsWith('/section.yaml'));
  return new Set(lessons.flatMap(({ file, text }) => [fieldsOf(headOf(file, text)).skills ?? []].flat()));
}

/** The fields of a lesson, without what it asks. */
function headOf(file: string, text: string): string {
  return file.endsWith('.md') ? (splitHead(text)?.head ?? '') : (text.split(/^parts:/m)[0] ?? '');
}

/** What is wrong with a file its own reader tells. */
function fieldsOf(text: string): { skills?: string[]; misconceptions?: Record<string, string> } {
  return parseYaml(text, { line: 1, report: () => {} })?.value ?? {};
}
