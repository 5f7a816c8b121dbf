import { stringify } from 'yaml';
import { importedPart } from './importedPart.ts';
import type { Question } from './question.ts';

/** A lesson has at most so many parts. */
const partsInFile = 20;

/**
 * Questions as PRACTICE lessons of the course's own format, to be looked through: what the source did not hold is not there, and
 * `npm run course` asks for it.
 * @param source the name of the file they come from.
 * @param ids those of the questions, in their order.
 */
export function importedFiles(
  questions: readonly Question[],
  ids: readonly string[],
  source: string,
): { file: string; text: string }[] {
  const parts = questions.map((question, index) => importedPart(question, ids[index] ?? ''));
  const count = Math.ceil(parts.length / partsInFile);
  return Array.from({ length: count }, (_, index) => {
    const own = [index * partsInFile, (index + 1) * partsInFile] as const;
    const skills = [...new Set(questions.slice(...own).flatMap(({ skill }) => skill ?? []))].slice(0, 12);
    const lesson = {
      title: `Questions of ${source.slice(0, 80)}, ${index + 1} of ${count}`,
      order: 10 * (index + 1),
      skills,
      minutes: Math.min(90, Math.ceil(parts.slice(...own).length * 1.3)),
      parts: parts.slice(...own),
    };
    const name = `imported-${String(index + 1).padStart(String(count).length, '0')}.yaml`;
    return { file: name, text: stringify(lesson, { lineWidth: 0, aliasDuplicateObjects: false }) };
  });
}
