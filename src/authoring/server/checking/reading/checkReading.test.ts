import { describe, expect, test } from 'vitest';
import type { ChoiceFile } from '../../reading/shapes.ts';
import { readingDomains, readingParts, withOption } from '../testing/readingParts.ts';
import { checkReading, isReading } from './checkReading.ts';

function problemsOf(part: ChoiceFile): string[] {
  const problems: string[] = [];
  checkReading(part, (at, message) => problems.push(`${at.join('.')}: ${message}`));
  return problems;
}

const lead = 'While researching a topic, a student has taken the following notes:';
const { underlined, pair, table, quotation, notes, word, conventions } = readingParts;
const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');
const edit = (part: ChoiceFile, from: string, to: string): ChoiceFile => {
  if (!part.passage?.includes(from)) throw new Error(`Expected '${from}' in the passage but found none.`);
  return { ...part, passage: part.passage.replace(from, () => to) };
};

test.each(Object.entries(readingParts))('a sound part has nothing to put right: %s', (_, part) => {
  expect(problemsOf(part)).toEqual([]);
});

test('a skill of Reading and Writing is told from others', () => {
  expect(isReading('Boundaries', readingDomains)).toBe(true);
  expect(isReading('Linear functions', { ...readingDomains, Algebra: ['Linear functions'] })).toBe(false);
});

describe('the passage:', () => {
  test.each<[string, ChoiceFile, string]>([
    [
      'too short, its table not counted',
      { ...conventions, passage: `| a | b |\n|--|--|\n${'| x | y |\n'.repeat(30)}\n${words(24)} ______` },
      'The text has 24 words: give it 25 at least, tables not counted.',
    ],
    ['too long', { ...word, passage: `${words(150)} wants` }, 'The text has 151 words: cut it to 150 at most.'],
    [
      'missing',
      { ...word, passage: '' },
      'The passage is missing: each question has a text, a pair of texts, or notes.',
    ],
    [
      'with a heading',
      { ...word, passage: `### Text 1\n\n${word.passage}\n\n### Text 2\n\n${word.passage}` },
      'Only paired texts have headings: take them out.',
    ],
    [
      'a pair with bold words for headings',
      { ...pair, passage: pair.passage?.replaceAll(/^### (.*)$/gm, '**$1**') ?? '' },
      "The passage is two texts, each under its heading: '### Text 1' and '### Text 2', nothing before them.",
    ],
    [
      'a pair with a short text',
      { ...pair, passage: `### Text 1\n\n${words(24)}\n\n### Text 2\n\n${words(25)}` },
      'Text 1 has 24 words: give it 25 at least.',
    ],
    [
      'a long pair',
      { ...pair, passage: `### Text 1\n\n${words(100)}\n\n### Text 2\n\n${words(101)}` },
      'The two texts have 201 words: cut them to 200 at most.',
    ],
    [
      'two notes',
      { ...notes, passage: `${lead}\n\n- ${words(20)}\n- ${words(20)}` },
      "There are 2 notes: write 3 bullets ('- …') at least.",
    ],
    [
      'notes with a sentence of their own before them',
      { ...notes, passage: notes.passage?.replace(lead, 'Some notes:') },
      `Notes begin as on the test: '${lead}'`,
    ],
    [
      'notes with a sentence behind them',
      { ...notes, passage: `${notes.passage}\n\nSome notes.` },
      'Below its first line the passage is notes alone: make every paragraph a bullet.',
    ],
    [
      'without its blank',
      edit(conventions, '______', 'and'),
      'The choice completes the text: put ______ where it belongs, once (there are 0).',
    ],
    [
      'with two blanks',
      edit(conventions, 'watched', '______'),
      'The choice completes the text: put ______ where it belongs, once (there are 2).',
    ],
    [
      'with a blank that nothing fills',
      edit(word, 'low', '______'),
      'There is a blank, but nothing in the question completes the text.',
    ],
    [
      'with nothing underlined',
      { ...underlined, passage: underlined.passage?.replaceAll('++', '**') ?? '' },
      'The question is about what is underlined: write it as ++…++, once (there are 0).',
    ],
    [
      'underlined for nothing',
      edit(word, 'low', '++low++'),
      'Something is underlined, but the question does not speak of it.',
    ],
    [
      'a poem of ours that does not say so',
      edit(quotation, ' was written for this course in the manner of', ' is of'),
      "Say first that the text is ours: 'The following text was written for this course …'.",
    ],
    [
      'an old text without an author',
      { ...edit(quotation, ' was written for this course in the manner of', ' is of'), provenance: 'original' },
      "Say whose text this is: that it was 'written for this course', or its author and year.",
    ],
  ])('%s', (_, part, message) => {
    expect(problemsOf(part)).toContain(`passage: ${message}`);
  });

  test('a text that says it is ours has a provenance that says so', () => {
    expect(problemsOf({ ...quotation, provenance: 'original' })).toContain(
      "provenance: The passage says that it was written for this course: say 'written for this course' here too.",
    );
  });
});

describe('the question:', () => {
  test.each<[string, ChoiceFile, string]>([
    [
      'in words that the test does not use',
      { ...conventions, question: 'Which option completes the text correctly?' },
      "The test does not ask for 'Boundaries' so. Write: 'Which choice completes the text so that it conforms to the conventions of Standard English?'.",
    ],
    [
      'with bold where the test underlines',
      {
        ...underlined,
        question: 'Which choice best states the function of the second sentence, in bold, in the text as a whole?',
      },
      "The test does not ask for 'Text Structure and Purpose' so.",
    ],
    [
      'about a word that is not there',
      { ...word, question: word.question.replace('wants', 'want') },
      "The text does not have 'want': ask about words that stand in it.",
    ],
    [
      'about a graph where there is a table',
      { ...table, question: table.question.replace('table', 'graph') },
      "The question speaks of a graph: say 'table'.",
    ],
  ])('%s', (_, part, message) => {
    expect(problemsOf(part)).toContainEqual(expect.stringContaining(`question: ${message}`));
  });

  test.each([
    [pair, 'Based on the texts, how would Snow (Text 2) most likely regard the account of forests in Text 1?'],
    [pair, 'Based on the texts, the authors of Text 1 and Text 2 would most likely agree with which statement?'],
    [quotation, 'Which quotation from the text most strongly supports this claim?'.replace('strongly', 'effectively')],
    [table, "Which choice best describes data from the table that weaken the student's hypothesis?"],
  ])('%#: a way of asking that the test has', (part, question) => {
    const problems = problemsOf({ ...part, question }).filter((problem) => problem.startsWith('question'));
    expect(problems).toEqual([]);
  });
});

describe('the options:', () => {
  test.each<[string, ChoiceFile, string]>([
    [
      'one much longer than another',
      withOption(pair, 0, { text: `By saying that it ${words(16)}` }),
      'options.0.text: The options have 20, 13, 13, 12 words, and the longest may have 1.6 times as many as the shortest: bring A nearer to the others.',
    ],
    [
      'one much shorter than the others',
      withOption(pair, 2, { text: 'By saying that it is wrong' }),
      'options.2.text: The options have 12, 13, 6, 12 words, and the longest may have 1.6 times as many as the shortest: bring C nearer to the others.',
    ],
    [
      'one without a period',
      withOption(underlined, 2, { text: 'It criticizes a group of people for a mistake in their work' }),
      'options.2.text: Every option ends with a period but C: give all four one form.',
    ],
    [
      'a key that begins as no other',
      withOption(pair, 0, { text: 'To say that it holds for some streets but not for others' }),
      'options.0.text: Only option A begins with To, and it is the key: give all four one form.',
    ],
    [
      'a key with the only semicolon',
      withOption(notes, 0, { text: 'Bats find their way by the echo of calls; so do dolphins.' }),
      'options.0.text: Only option A has a semicolon, and it is the key: give all four one form.',
    ],
    [
      'a key that is the only phrase',
      withOption(word, 0, { text: 'has need of' }),
      'options.0.text: The key is the only option that is a phrase: give another option its form.',
    ],
    [
      'a quotation without its marks',
      withOption(quotation, 2, { text: 'She dusted round it; trimmed the light' }),
      'options.2.text: An option that quotes stands in quotation marks, all of it.',
    ],
    [
      'a quotation that is not word for word',
      withOption(quotation, 0, { text: '"And yet, each noon, she laid for two."' }),
      "options.0.text: The text does not say 'And yet, each noon, she laid for two.' word for word.",
    ],
    [
      'lines of verse run together',
      withOption(quotation, 1, { text: '"Beneath the lamp, beside the bread. She dusted round it"' }),
      "Lines of verse are parted by ' / '",
    ],
    [
      'a number that the table does not have, in the key',
      withOption(table, 0, { text: 'trips at 8 a.m. became 17 minutes shorter, and those at noon 1 minute.' }),
      'options.0.text: 17 is not in the figure or the text, and no difference, sum or ratio of two numbers there: correct it.',
    ],
    [
      'a number that the table does not have, in another option',
      withOption(table, 1, { text: 'trips at 8 a.m. took 46 minutes before the change and 34 after it.' }),
      "options.1.text: 34 is not in the figure or the text, and no difference, sum or ratio of two numbers there: correct it, or give the option a misconception such as 'misread-figure'.",
    ],
    ['no data', { ...table, figure: undefined }, 'figure: The data are missing: give the part a chart or a table.'],
    [
      'an option with a blank of its own',
      withOption(conventions, 1, { text: '______, in fact' }),
      'options.1.text: An option fills a blank and has none itself.',
    ],
  ])('%s', (_, part, message) => {
    expect(problemsOf(part)).toContainEqual(expect.stringContaining(message));
  });

  test('a number that the table does not have is what a misread value is', () => {
    const text = 'trips at 8 a.m. took 46 minutes before the change and 34 after it.';
    expect(problemsOf(withOption(table, 1, { text, misconception: 'misread-figure' }))).toEqual([]);
  });

  test('words left out of a quotation are three dots', () => {
    expect(problemsOf(withOption(quotation, 0, { text: '"And still … noon, she laid for two."' }))).toEqual([]);
  });

  test('the values of a chart are those of its points', () => {
    const chart = (high: number): ChoiceFile => ({
      ...table,
      question: table.question.replace('table', 'graph'),
      figure: {
        alt: 'Bars.',
        chart: 'bar',
        x: { label: 'Departure' },
        y: { label: 'Minutes', min: 0, max: 50, step: 10 },
        series: [
          { name: 'Before', points: [['8 a.m.', 46], ['Noon', 28]] },
          { name: 'After', points: [['8 a.m.', high], ['Noon', 27]] },
        ], // prettier-ignore
      },
    });
    expect(problemsOf(chart(31))).toEqual([]);
    expect(problemsOf(chart(33))).toContainEqual(expect.stringContaining('options.0.text: 15 is not in the figure'));
  });
});

describe('what is said to stand in the text:', () => {
  const quoting = (rationale: string) => problemsOf(withOption(word, 1, { rationale }));

  test('a quotation that is nearly right is told, with the words of the text', () => {
    expect(quoting('Look at *nobody had ever slept bad under it* once more.')).toEqual([
      "options.1.rationale: 'nobody had ever slept bad under it' is not what the text says. Quote it word for word: 'nobody had ever slept badly under it'.",
    ]);
  });

  test.each([
    ['the words of the text', 'Look at *nobody had ever slept badly under it* once more.'],
    ['words left out', 'Look at *the roof wants mending … nobody had ever slept badly* once more.'],
    ['words of nobody', 'You may have thought of *a house that nobody wants to live in*.'],
    ['a blank where the word stood', 'Read *the roof ______ mending on the north side* and fill it.'],
    ['an answer of the options', 'Nothing *craves* here.'],
  ])('%s are no mistake', (_, rationale) => {
    expect(quoting(rationale)).toEqual([]);
  });
});
