import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Value from 'typebox/value';
import { FamilyOfWordsFile, formIn, type FamilyOfWords, type WordFile, type WordSentence } from '#course/vocabulary.ts';
import { Id } from '#platform/id.ts';
import { reportInto, type Problem, type Report } from '#platform/server/problem.ts';
import { conforms, parseYaml, type Path } from '#platform/server/yaml.ts';

/** The folder of the words: it stands beside the course's. */
export const vocabularyBeside = '../vocabulary';

const mostFamilies = 200;
const blank = /_{6,}/g;

/** What is there of the words, in their order, and everything that is wrong with them. A course need not have any. */
export async function readVocabulary(
  courseFolder: string,
): Promise<{ families: FamilyOfWords[]; problems: Problem[] }> {
  const folder = join(courseFolder, vocabularyBeside);
  const problems: Problem[] = [];
  if (!existsSync(folder)) return { families: [], problems };
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.')).sort();
  if (names.length > mostFamilies)
    reportInto(problems, vocabularyBeside)(
      1,
      `There may be ${mostFamilies} families of words, these are ${names.length}.`,
    );
  const words = new Map<string, string>();
  const families: FamilyOfWords[] = [];
  for (const name of names.slice(0, mostFamilies)) {
    const before = problems.length;
    const report = reportInto(problems, `${vocabularyBeside}/${name}`);
    const family = readFamily(name, await readFile(join(folder, name), 'utf8'), words, report);
    if (!family) continue;
    families.push(family);
    if (problems.length === before) for (const { word } of family.words) words.set(word, family.id);
  }
  return { families: families.sort((one, other) => one.order - other.order), problems };
}

function readFamily(name: string, text: string, words: Map<string, string>, report: Report): FamilyOfWords | undefined {
  const id = name.replace(/\.yaml$/, '');
  if (id === name || !Value.Check(Id, id)) {
    report(1, 'A family of words is a file <id>.yaml, its id lower-case letters, digits and hyphens, at most 64.');
    return undefined;
  }
  const yaml = parseYaml(text, { line: 1, report });
  if (!yaml || !conforms(yaml, [], FamilyOfWordsFile, yaml.value)) return undefined;
  const family = yaml.value;
  family.words.forEach((word, index) => {
    const refuse = (at: Path, message: string) => report(yaml.lineOf(['words', index, ...at]), message);
    const isAgain = family.words.slice(0, index).some((earlier) => earlier.word === word.word);
    const where = isAgain ? id : words.get(word.word);
    if (where !== undefined) refuse(['word'], `'${word.word}' stands in '${where}' already.`);
    word.sentences.forEach((sentence, at) =>
      checkSentence(word, sentence, family, (field, message) => refuse(['sentences', at, field], message)),
    );
  });
  return { ...family, id };
}

function checkSentence(
  word: WordFile,
  sentence: WordSentence,
  family: FamilyOfWordsFile,
  refuse: (field: keyof WordSentence, message: string) => void,
): void {
  const { text, against } = sentence;
  const form = formIn(word, sentence);
  if (text.match(blank)?.length !== 1) refuse('text', 'The sentence has one blank, ______.');
  if (new RegExp(`\\b${form}\\b`, 'i').test(text)) refuse('text', `The sentence says '${form}' itself.`);
  if (!isFormOf(form, word.word)) refuse('form', `'${form}' is no form of '${word.word}'.`);
  if (new Set([form, ...against].map((one) => one.toLowerCase())).size < 4)
    refuse('against', 'The four words to choose from are not four.');
  const others = family.words.filter((other) => other !== word);
  for (const one of against)
    if (!others.some((other) => isFormOf(one, other.word)))
      refuse('against', `'${one}' is no form of another word of the family.`);
}

/** Forms of one word begin alike: mitigates, mitigated, mitigating; denies, denied. */
function isFormOf(form: string, word: string): boolean {
  const begin = word.toLowerCase().slice(0, Math.max(2, Math.min(4, word.length - 1)));
  return form.toLowerCase().startsWith(begin);
}
