import { AlgebraError } from '#algebra/expression.ts';
import { reportInto, type Problem } from '#platform/server/problem.ts';
import { conforms, parseYaml } from '#platform/server/yaml.ts';
import type { TSchema } from 'typebox';
import { firstVariant } from '../family/family.ts';
import { isOfExam, readCourseFolder } from '../reading/courseFolder.ts';
import { ChoiceFile, CourseFile, isTyped, TypedFile, type PartFile } from '../reading/shapes.ts';
import { explanationText } from './explanation.ts';
import type { Question } from './question.ts';

/** The questions of some lessons, or what is wrong with their files. */
export interface CourseQuestions {
  questions: Question[];
  problems: Problem[];
  /** Names that are neither of a section nor of a PRACTICE lesson with questions. */
  strangers: string[];
}

/**
 * The questions of a course's PRACTICE lessons as their files have them, in the order of the files; of a family the first. Those of
 * practice exams stay where they are: nobody is to see their keys.
 * @param names sections and lessons; all when there are none.
 */
export async function courseQuestions(folder: string, names: readonly string[] = []): Promise<CourseQuestions> {
  const { files, problems } = await readCourseFolder(folder);
  const lessons = files.filter(
    ({ file }) => /^[^/]+\/.+\.yaml$/.test(file) && !isOfExam(file) && !file.endsWith('/section.yaml'),
  );
  const isWanted = (file: string) => names.length === 0 || namesOf(file).some((name) => names.includes(name));
  const questions = lessons
    .filter(({ file }) => isWanted(file))
    .flatMap(({ file, text }) => questionsIn(file, text, problems));
  const known = new Set(lessons.flatMap(({ file }) => namesOf(file)));
  return { questions, problems, strangers: names.filter((name) => !known.has(name)) };
}

/** The skills that course.yaml names; none when it cannot be read. */
export async function courseSkills(folder: string): Promise<Set<string>> {
  const { files } = await readCourseFolder(folder, []);
  const head = files.find(({ file }) => file === 'course.yaml');
  const yaml = head && parseYaml(head.text, { line: 1, report: () => {} });
  return yaml && conforms(yaml, [], CourseFile, yaml.value)
    ? new Set(Object.values(yaml.value.domains).flat())
    : new Set();
}

/** `math-linear/lin1-practice.yaml`: its section and its lesson. */
function namesOf(file: string): string[] {
  return file.replace(/\.yaml$/, '').split('/');
}

function questionsIn(file: string, text: string, problems: Problem[]): Question[] {
  const yaml = parseYaml(text, { line: 1, report: reportInto(problems, file) });
  const parts = (yaml?.value as { parts?: unknown } | null | undefined)?.parts;
  if (!yaml || !Array.isArray(parts)) return [];
  return parts.flatMap((part: unknown, index) => {
    const schema: TSchema = typeof (part as { answer?: unknown } | null)?.answer === 'object' ? TypedFile : ChoiceFile;
    const path = ['parts', index];
    if (!conforms(yaml, path, schema, part)) return [];
    try {
      return questionOf(part as PartFile, yaml.lineOf(path));
    } catch (error) {
      if (!(error instanceof AlgebraError)) throw error;
      yaml.report(yaml.lineOf([...path, 'family']), error.message);
      return [];
    }
  });
}

function questionOf(written: PartFile, line: number): Question {
  const { part } = firstVariant(written);
  const { id, passage, question, hints, skill, difficulty, provenance, explanation } = part;
  return {
    ...{
      id,
      line,
      passage: passage?.trim(),
      stem: question.trim(),
      hints: hints.map((hint) => hint.trim()),
      skill,
      difficulty,
      provenance,
    },
    explanation: explanationText(explanation),
    answer: answerOf(part),
    tags: [],
    besides: [
      ...(written.figure === undefined ? [] : ['its figure']),
      ...(written.check === undefined ? [] : ['its check']),
      ...(written.family === undefined ? [] : ['its family (the first numbers are written)']),
    ],
  };
}

function answerOf(part: PartFile): Question['answer'] {
  if (isTyped(part))
    return {
      kind: 'typed',
      entries: part.answer.typed,
      rationale: part.rationale.trim(),
      wrong: part.wrong.map((one) => ({ ...one })),
    };
  const options = part.options.map(({ text, rationale, misconception }) => ({
    text: text.trim(),
    rationale: rationale.trim(),
    misconception,
  }));
  return { kind: 'choice', options, key: 'ABCD'.indexOf(part.answer) };
}
