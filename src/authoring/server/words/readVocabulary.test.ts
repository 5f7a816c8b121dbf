import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { describeProblem } from '#platform/server/problem.ts';
import { readVocabulary, vocabularyBeside } from './readVocabulary.ts';
import { folderOfFile } from '#platform/server/testing/testFolder.ts';

const sentence = (text: string, against: string[], form?: string) => ({
  text,
  against,
  reason: 'Heat that stays, but is less severe, is mitigated.',
  ...(form === undefined ? {} : { form }),
});
const others = ['alleviate', 'abate', 'assuage'];
const word = (name: string, against: string[]) => ({
  word: name,
  kind: 'verb',
  meaning: 'to make less severe',
  sentences: [sentence('Trees can ______ the heat.', against), sentence('Rain may ______ it, too.', against)],
});
const mitigate = word('mitigate', others);
const rest = others.map((name) => word(name, ['mitigate', ...others.filter((other) => other !== name)].slice(0, 3)));
const family = { title: 'To make less severe', order: 10, words: [mitigate, ...rest] };

async function read(files: Record<string, unknown>) {
  const course = join(await folderOfFile('lodestar-vocabulary-'), 'sat');
  for (const [name, value] of Object.entries(files)) {
    const file = join(course, vocabularyBeside, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, typeof value === 'string' ? value : stringify(value, { aliasDuplicateObjects: false }));
  }
  const { families, problems } = await readVocabulary(course);
  return { families, problems: problems.map(describeProblem) };
}

/** What is said of the family with its first word changed. */
async function problemsWith(change: object): Promise<string[]> {
  return (await read({ 'lessen.yaml': { ...family, words: [{ ...mitigate, ...change }, ...rest] } })).problems;
}

test('families come in their order, each by the name of its file; a course without any has none', async () => {
  const more = {
    ...family,
    order: 5,
    words: ['ebb', 'wane', 'dwindle', 'recede'].map((one, at, all) => word(one, all.toSpliced(at, 1))),
  };
  const { families, problems } = await read({ 'lessen.yaml': family, 'decline.yaml': more });
  expect(problems).toEqual([]);
  expect(families.map(({ id }) => id)).toEqual(['decline', 'lessen']);
  expect(await read({})).toEqual({ families: [], problems: [] });
});

const at = '../vocabulary/lessen.yaml';
const [first, second] = mitigate.sentences;
test.each<[what: string, change: object, problem: string]>([
  [
    'a sentence without a blank',
    { sentences: [{ ...first, text: 'No gap is here.' }, second] },
    `${at}:8 The sentence has one blank, ______.`,
  ],
  [
    'a sentence that gives the word away',
    { sentences: [{ ...first, text: 'To mitigate is to ______ it.' }, second] },
    `${at}:8 The sentence says 'mitigate' itself.`,
  ],
  [
    'a form of something else',
    { sentences: [{ ...first, form: 'softened' }, second] },
    `${at}:14 'softened' is no form of 'mitigate'.`,
  ],
  [
    'a choice that is the word itself',
    { sentences: [{ ...first, against: ['abate', 'Mitigate', 'assuage'] }, second] },
    `${at}:9 The four words to choose from are not four.`,
  ],
  [
    'a choice that is no near-synonym of the family',
    { sentences: [{ ...first, against: ['abate', 'zebra', 'assuage'] }, second] },
    `${at}:9 'zebra' is no form of another word of the family.`,
  ],
  ['a word twice', { word: 'abate' }, `${at}:36 'abate' stands in 'lessen' already.`],
])('%s is told', async (_, change, problem) => {
  expect(await problemsWith(change)).toContain(problem);
});

test.each<[what: string, files: Record<string, unknown>, problem: RegExp]>([
  ['a file of another name', { 'Lessen.txt': 'x' }, /Lessen\.txt:1 A family of words is a file <id>\.yaml/],
  ['a field that nobody knows', { 'lessen.yaml': { ...family, color: 'red' } }, /lessen\.yaml:\d+ .*color/],
  ['a file that is no YAML', { 'lessen.yaml': 'title: [' }, /lessen\.yaml:1 /],
])('%s is told', async (_, files, problem) => {
  expect((await read(files)).problems.join('\n')).toMatch(problem);
});
