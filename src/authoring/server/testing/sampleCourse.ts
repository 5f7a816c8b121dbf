import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { folderOfFile } from '#platform/server/testing/testFolder.ts';

/** A small sound course; a test changes what it is about. */
export const sampleFiles: Record<string, string> = {
  'course.yaml': [
    'id: sample',
    'title: Sample',
    'domains:',
    '  Algebra: [Linear functions, Circles]',
    'families:',
    '  slips: { name: Slips, sentence: Something went wrong on the way., misconceptions: [sign-slip, swap] }',
    '',
  ].join('\n'),
  'lines/section.yaml': [
    'title: Lines',
    "description: 'Straight lines.'",
    'order: 10',
    'locked: false',
    'misconceptions:',
    '  sign-slip: Loses a minus sign.',
    '  swap: Swaps x and y.',
    '',
  ].join('\n'),
  'lines/slope.md': [
    '---',
    'title: Slope',
    'order: 10',
    'skills: [Linear functions]',
    'minutes: 8',
    '---',
    'A line rises by $m$ per step.',
    '',
    '## How steep?',
    '',
    '::: idea',
    'Rise over run.',
    ':::',
    '',
  ].join('\n'),
  'lines/slope-drill.yaml': [
    "title: 'Practice: slope'",
    'order: 20',
    'skills: [Linear functions]',
    'minutes: 12',
    'parts:',
    '  - id: slope-01',
    '    skill: Linear functions',
    '    difficulty: easy',
    '    question: What is the slope of $y=2x+1$?',
    '    options:',
    "      - { text: '$2$', rationale: It is the number before x. }",
    "      - { text: '$1$', misconception: swap, rationale: That is where it starts. }",
    "      - { text: '$-2$', misconception: sign-slip, rationale: It rises. }",
    "      - { text: '$x$', misconception: swap, rationale: That is a variable. }",
    '    answer: A',
    '    hints: [Look at x., Which number multiplies x?, It stands before x.]',
    '    explanation:',
    '      - heading: The form',
    '      - text: In $y=mx+b$ the slope is $m$.',
    '      - final: The slope is $2$.',
    '    provenance: original',
    '',
  ].join('\n'),
  'later/section.yaml': [
    'title: Later',
    'order: 20',
    'locked: true',
    'lessons:',
    '  - { id: exam-2, title: Exam 2, type: PRACTICE, order: 20 }',
    '  - { id: exam-1, title: Exam 1, type: PRACTICE, order: 10 }',
    '',
  ].join('\n'),
};

/** A folder with the files of the sample course, some of them changed, or left out (undefined). */
export async function courseFolder(changes: Record<string, string | Uint8Array | undefined> = {}): Promise<string> {
  const folder = await folderOfFile('lodestar-sample-course-');
  for (const [file, content] of Object.entries({ ...sampleFiles, ...changes })) {
    if (content === undefined) continue;
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  }
  return folder;
}

/** A file of the sample course with one text put in the place of another. */
export function edited(file: string, from: string, to: string): Record<string, string> {
  const text = sampleFiles[file];
  if (!text?.includes(from)) throw new Error(`Expected '${from}' in ${file} but found none.`);
  return { [file]: text.replace(from, () => to) };
}
