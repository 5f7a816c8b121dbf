import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { halfOfModule, moduleNames, type ModuleName } from '#course/examForm.ts';
import type { Difficulty } from '#course/lesson.ts';
import { domains, halfOfSkill } from '#course/skills.ts';
import { subjects, type ExamItemFile } from '../exams/examShapes.ts';
import { mixes, readingOrder, sharesOf } from '../checking/exams/plan.ts';
import { folderOfFile } from '#platform/server/testing/testFolder.ts';

const levels = ['easy', 'medium', 'hard'] as const;

export type MadeForm = Record<ModuleName | 'trial', ExamItemFile[]>;

/** A whole form whose questions ask nothing: as many as a form has, of its skills, levels, keys and order. */
export function madeForm(id = 'form-1'): MadeForm {
  const modules = moduleNames.map((name) => [name, madeModule(name, id)] as const);
  const trial = [...'1234'].flatMap((number) =>
    ['Inferences', 'Percentages'].map((skill, half) =>
      madeItem(`${id}-trial-${half}-${number}`, skill, 'medium', Number(number)),
    ),
  );
  return { ...(Object.fromEntries(modules) as Record<ModuleName, ExamItemFile[]>), trial };
}

function madeModule(name: ModuleName, form: string): ExamItemFile[] {
  const isMath = halfOfModule(name) === 'math';
  const skills = sharesOf(name).flatMap(({ skills, count }) => Array.from({ length: count }, () => skills[0] ?? ''));
  const sorted = levels.flatMap((level) => Array.from({ length: mixes[name][level] }, () => level));
  const mixed = <T>(list: readonly T[]) => list.map((_, index) => list[(index * 7) % list.length] as T);
  const groups = isMath
    ? [mixed(skills)]
    : readingOrder.map((group) => skills.filter((skill) => group.includes(skill)));
  const left = isMath ? sorted : mixed(sorted);
  const items = groups.flatMap((group) => {
    const taken = left.splice(0, group.length).sort((a, b) => levels.indexOf(a) - levels.indexOf(b));
    return group.map((skill, index) => ({ skill, difficulty: taken[index] ?? 'medium' }));
  });
  let options = 0;
  return items.map(({ skill, difficulty }, index) => {
    const isTyped = isMath && index % 4 === 1;
    const item = madeItem(`${form}-${name}-${index + 1}`, skill, difficulty, isTyped ? undefined : options++);
    return isMath && index % 3 === 0 ? { ...item, context: true } : item;
  });
}

/** @param place gives the key its letter; undefined where the answer is typed. */
export function madeItem(id: string, skill: string, difficulty: Difficulty, place: number | undefined): ExamItemFile {
  const isMath = halfOfSkill(skill) === 'math';
  const asked = {
    ...{ id, skill, difficulty },
    ...(isMath ? {} : { subject: subjects[(place ?? 0) % 4] ?? 'science', passage: madePassage(id) }),
    question: `What does ${id} ask?`,
    hints: ['Look at it.', 'Look again.', 'Look once more.'],
    explanation: [{ final: `That is what ${id} asks.` }],
    provenance: 'original',
  };
  const slip = { misconception: 'slip' };
  if (place === undefined) {
    const wrong = [{ entry: '3', ...slip, rationale: 'That is one more.' }];
    return { ...asked, answer: { typed: ['2'] }, rationale: 'Right: it is two.', wrong };
  }
  const answer = 'ABCD'[place % 4] as 'A' | 'B' | 'C' | 'D';
  const options = [...'ABCD'].map((letter, index) => ({
    ...{ text: `${id} asks ${index}`, rationale: `It asks that: ${index}.` },
    ...(letter === answer ? {} : slip),
  }));
  return { ...asked, options, answer };
}

/** Prose of the test's level. */
function madePassage(id: string): string {
  return (
    `Although the manuscript ${id} had drawn the attention of several historians, its origin remained uncertain ` +
    'until its ink was compared with that of other documents. The comparison, which was completed only recently, ' +
    'suggests that two scribes of different workshops wrote it.'
  );
}

const skills = domains.flatMap((domain) => domain.skills);
const lesson = (order: number, named: readonly string[]) =>
  `---\ntitle: Lesson ${order}\norder: ${order}\nskills: ${JSON.stringify(named)}\nminutes: 5\n---\nWords.\n`;

/** The files of a course that teaches every skill in three lessons, and of a form beside it. */
export const examFiles: Record<string, string> = {
  'sat/course.yaml': stringify({
    id: 'sample',
    title: 'Sample',
    domains: Object.fromEntries(domains.map(({ name, skills }) => [name, skills])),
    families: { slips: { name: 'Slips', sentence: 'It went wrong.', misconceptions: ['slip'] } },
  }),
  'sat/all/section.yaml': stringify({ title: 'All', order: 10, misconceptions: { slip: 'Slips on the way.' } }),
  ...Object.fromEntries(
    [0, 10, 20].map((from) => [`sat/all/some-${from}.md`, lesson(from, skills.slice(from, from + 10))]),
  ),
  'exams/form-1/form.yaml': stringify({ title: 'Exam 1', order: 10, cuts: { 'reading-writing': 16, math: 12 } }),
  ...formFiles('form-1', madeForm()),
};

/** The files of the modules of a form, beside the folder of a course. */
export function formFiles(id: string, form: Partial<MadeForm>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(form).map(([name, parts]) => [
      `exams/${id}/${name}.yaml`,
      stringify({ parts }, { aliasDuplicateObjects: false }),
    ]),
  );
}

/** A course with a form, some of the files changed, or left out (undefined). Gives the folder of the course. */
export async function examCourse(changes: Record<string, string | undefined> = {}): Promise<string> {
  const parent = await folderOfFile('lodestar-exam-course-');
  for (const [file, text] of Object.entries({ ...examFiles, ...changes })) {
    if (text === undefined) continue;
    await mkdir(dirname(join(parent, file)), { recursive: true });
    await writeFile(join(parent, file), text);
  }
  return join(parent, 'sat');
}

/** A file of {@link examFiles} with one text put in the place of another. */
export function editedExam(file: string, from: string, to: string): Record<string, string> {
  const text = examFiles[file];
  if (!text?.includes(from)) throw new Error(`Expected '${from}' in ${file} but found none.`);
  return { [file]: text.replace(from, () => to) };
}
