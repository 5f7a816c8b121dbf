import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeProblem } from '#platform/server/problem.ts';
import { lintCourse } from './lintCourse.ts';
import { mathCourse, withoutFamily } from './testing/mathCourse.ts';

async function problemsWith(...rows: string[]): Promise<string[]> {
  const folder = await mathCourse();
  await writeFile(join(folder, '../REVIEW.md'), ['| Item | … |', '|---|---|', ...rows, ''].join('\n'));
  const { problems } = await lintCourse(folder);
  return problems.map(describeProblem);
}

const unread = await problemsWith();
const [first, second] = unread.map((problem) => /now (\w{8})\.$/.exec(problem)?.[1] ?? '');

test('parts that nobody solved blind are named, each with the print of what must be read', () => {
  expect(unread).toEqual([
    `../REVIEW.md:1 'solve-01' was solved blind 0 times, not 2. It is now ${first}.`,
    `../REVIEW.md:1 'solve-02' was solved blind 0 times, not 2. It is now ${second}.`,
  ]);
  expect(first).not.toBe(second);
});

test('two readings are enough, whatever came of them, for a mended part with the print of the mended one', async () => {
  const rows = [
    `| solve-01 | agrees | agrees | | | ${first} |`,
    `| solve-02 | said A | agrees | agrees | option A reworded | ${second} |`,
  ];
  expect(await problemsWith(...rows)).toEqual([]);
});

test('one reading is not enough, and a part that was changed since is to be solved again', async () => {
  const rows = [`| solve-01 | agrees | | | | ${first} |`, `| solve-02 | agrees | agrees | | | ${first} |`];
  expect(await problemsWith(...rows)).toEqual([
    `../REVIEW.md:3 'solve-01' was solved blind 1 times, not 2. It is now ${first}.`,
    `../REVIEW.md:4 'solve-02' was changed after it was solved blind: let it be solved again. It is now ${second}.`,
  ]);
});

test('a course that was planned needs the file, and sections of it alone do not', async () => {
  const folder = await mathCourse([], { 'blueprint.yaml': 'families: 0\nsections: []\n' });
  const missing = '../REVIEW.md:1 The file is missing: who solved each part without seeing its key.';
  const found = async (only?: string[]) => (await lintCourse(folder, only)).problems.map(describeProblem);
  expect(await found()).toContainEqual(missing);
  expect(await found(['linear'])).not.toContainEqual(missing);
});

test('a row of a part that is not there any more is named', async () => {
  const both = [`| solve-01 | agrees | agrees | | | ${first} |`, `| solve-02 | agrees | agrees | | | ${second} |`];
  expect(await problemsWith(...both, '| solve-09 | agrees | agrees | | | 00000000 |')).toEqual([
    "../REVIEW.md:5 The course has no part 'solve-09'.",
  ]);
});

test('a part with a stock of sentences is to be solved again when one of them changes', async () => {
  const printWith = async (second: string) => {
    const rows = ['If', second, ...'abcdefghijklmnopqrstuvw'].map((who) => `{ who: ${who} }`);
    const stock = `family:\n      stock: [${rows.join(', ')}]`;
    const folder = await mathCourse([
      withoutFamily,
      ['question: If $6x', `question: '{{who}} $6x`],
      ['value of $x$?', `value of $x$?'\n    ${stock}`],
    ]);
    await writeFile(join(folder, '../REVIEW.md'), '');
    const { problems } = await lintCourse(folder);
    return problems.map(describeProblem).find((problem) => problem.includes("'solve-01' was solved"));
  };
  const [when, wherever] = [await printWith('When'), await printWith('Wherever')];
  expect(when).toMatch(/now \w{8}\.$/);
  expect(wherever).not.toBe(when);
});
