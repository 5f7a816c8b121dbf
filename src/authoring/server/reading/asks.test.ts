import { parseHTML } from 'linkedom';
import { describe, expect, test } from 'vitest';
import Value from 'typebox/value';
import { Lesson } from '#course/lesson.ts';
import { askingLesson, askingWith } from '../testing/askingLesson.ts';
import { courseOf, problemsOf } from '../testing/readSample.ts';

const file = 'lines/rates.md';

async function readLesson(text = askingLesson) {
  const { course } = await courseOf({ [file]: text });
  const lesson = course.sections[0]?.lessons.find(({ id }) => id === 'rates');
  if (!lesson?.asks || !lesson.content) throw new Error('Expected a lesson that asks');
  const { document } = parseHTML(`<!doctype html><html><body>${lesson.content}</body></html>`);
  return { lesson, asks: lesson.asks, document };
}

test('a lesson has its questions beside its text, in their order', async () => {
  const { asks } = await readLesson();
  expect(asks.map(({ id, kind, from, skill }) => [id, kind, from, skill])).toEqual([
    ['rates-recall-1', 'choice', 'first', 'Linear functions'],
    ['rates-recall-2', 'typed', 'second', 'Linear functions'],
    ['rates-ask-1', 'typed', undefined, 'Linear functions'],
    ['rates-ask-2', 'typed', undefined, 'Linear functions'],
    ['rates-ask-3', 'choice', undefined, 'Circles'],
  ]);
  expect(asks[2]).toMatchObject({
    correctEntries: ['8'],
    wrongEntries: [
      { entry: '72', rationale: expect.stringContaining('You multiplied') },
      { entry: '.125', rationale: 'You divided the other way round.' },
    ],
    hint: 'What is divided by what?',
    passage: expect.stringContaining('<blockquote>'),
    figure: expect.stringMatching(/^<figure/),
  });
  expect(asks[4]).toMatchObject({ correctAnswer: 1, rationales: [expect.any(String), expect.stringContaining('Right'), 'You multiplied.'] }); // prettier-ignore
});

test('as it goes over the wire it has the shape of a lesson', async () => {
  const { lesson } = await readLesson();
  const { source: _, asks, ...rest } = lesson;
  expect(Value.Errors(Lesson, { ...rest, asks: asks?.map(({ print: _print, ...ask }) => ask) })).toEqual([]);
});

test('each question has its place in the text, where it can be read without a script, and its key cannot', async () => {
  const { document } = await readLesson();
  const places = [...document.querySelectorAll('[data-ask]')];
  expect(places.map((place) => [place.getAttribute('data-ask'), place.getAttribute('aria-label')])).toEqual([
    ['rates-recall-1', 'Question 1'],
    ['rates-recall-2', 'Question 2'],
    ['rates-ask-1', 'Question 3'],
    ['rates-ask-2', 'Question 4'],
    ['rates-ask-3', 'Question 5'],
  ]);
  const [first, typed] = places;
  expect([...(first?.querySelectorAll('ol > li') ?? [])]).toHaveLength(2);
  expect(typed?.textContent).toContain('Your answer:');
  expect(document.body.textContent).not.toMatch(/Right|You multiplied|What is divided by what/);
});

test('boxes of a lesson that asks have their headings, and steps are cut into pieces', async () => {
  const { document } = await readLesson();
  const titleOf = (box: string) => document.querySelector(`section.box.${box} > .box-title`)?.textContent;
  expect(['recall', 'faded', 'steps'].map(titleOf)).toEqual([
    'From earlier lessons',
    'Your turn: Two points',
    'Step by step: A long one',
  ]);
  const pieces = [...document.querySelectorAll('.steps > .step')];
  expect(pieces.map(({ textContent }) => textContent?.trim())).toEqual(['First.', 'Then, and last.']);
  expect(document.querySelectorAll('.recall [data-ask], .faded [data-ask]')).toHaveLength(4);
});

test('what a question is, is no Markdown: the text around it is read as if it were not there', async () => {
  const { asks, document } = await readLesson(askingWith('What is divided by what?', "'# What? ```'"));
  expect(asks).toHaveLength(5);
  expect(document.querySelectorAll('h1, pre')).toHaveLength(0);
});

test('a long question makes no long paragraph of the text', async () => {
  const rationale = `rationale: ${'very '.repeat(380)}wrong.`;
  const { asks } = await readLesson(
    askingWith('rationale: You multiplied.', rationale).replace('rationale: That is the run.', `${rationale} It is`),
  );
  expect(asks).toHaveLength(5);
});

test('an id that a part has already is refused', async () => {
  const problems = await problemsOf({ [file]: askingWith('ask rates-ask-3', 'ask slope-01') });
  expect(problems.map(({ message }) => message)).toEqual(["The part 'slope-01' is already in lines/rates.md."]);
});

describe('what cannot be asked is refused with its file and line:', () => {
  const ask = '::: ask rates-ask-2\n';
  test.each<[string, string, string, number, string | RegExp]>([
    ['no YAML', "question: 'By how much does", "question: 'By: 'how much does", 60, /not well-formed YAML/],
    ['nothing in it', "question: 'What is $6$ divided by $3$?'\noptions:\n  - { text: $3$, rationale: That is the run. }\n  - { text: $2$, rationale: 'Right: $6 / 3 = 2$.' }\n  - { text: $18$, rationale: You multiplied. }\nanswer: B\ncheck: { compute: '6 / 3' }\n", '', 69, "'question' is missing."],
    ['an unknown field', 'hint: What is divided', 'hints: What is divided', 50, "Unknown field: 'hints'."],
    ['a difficulty', 'hint: What is divided by what?', 'difficulty: easy', 50, "Unknown field: 'difficulty'."],
    ['mistakes', "check: { compute: '24 / 3' }", "check: { compute: '24 / 3', mistakes: ['24'] }", 51, "Unknown field: 'check.mistakes'."],
    ['two keys', 'answer: B', 'answer: [A, B]', 75, /'answer' must be/],
    ['two answers', 'answer: B', 'answer: B\nanswer: A', 76, "The field 'answer' stands here twice."],
    ['a key that is no option', 'answer: B', 'answer: D', 75, 'There is no option D.'],
    ['options beside what is typed', "answer: { typed: ['6'] }", "answer: { typed: ['6'] }\noptions: []", 62, "Unknown field: 'options'."],
    ['one option', '  - { text: $1$, rationale: That is where the line starts. }\n', '', 12, /'options' must not have fewer than 2/],
    ['two options that are the same', 'text: $18$', 'text: $3$', 74, 'Options A and C are the same.'],
    ['an option without a rationale', '{ text: $18$, rationale: You multiplied. }', '{ text: $18$ }', 74, "'options[3].rationale' is missing."],
    ['a typed answer without a rationale', "rationale: 'Right: $10 - 4 = 6$.'\n", '', 60, "'rationale' is missing."],
    ['a mixed number', "typed: ['6']", "typed: ['3 1/2']", 61, "'3 1/2' cannot be entered in the field. No spaces: enter 3 1/2 as 7/2 or 3.5."],
    ['an answer twice', "typed: ['8']", "typed: ['8', '8.0']", 45, "'8.0' is right by '8' already."],
    ['a wrong entry that is right', "entry: '72'", "entry: '16/2'", 48, "'16/2' is right."],
    ['a skill nobody knows', 'skill: Circles', 'skill: Squares', 69, "course.yaml knows no skill 'Squares'."],
    ['an id twice', 'ask rates-ask-3', 'ask rates-ask-2', 68, "The part 'rates-ask-2' is already in lines/rates.md."],
    ['no id', ask, '::: ask\n', 59, /has an id behind ::: ask/],
    ['an id that cannot be', ask, '::: ask Rates 2\n', 59, /not 'Rates 2'/],
    ['a figure that cannot be', 'columns: [Minutes, Liters]', 'columns: [Minutes]', 43, /columns/],
    ['a formula that is none', 'By how much does $y$', 'By how much does $\\yy$', 60, /Undefined control sequence/],
    ['an ask that is not closed', "check: { compute: '10 - 4' }\n:::", "check: { compute: '10 - 4' }\n", 59, "The question 'rates-ask-2' is not closed by a line of :::."],
    ['an ask inside an example', 'In $4$ minutes', `::: ask rates-ask-9\nquestion: Why?\n:::\n\nIn $4$ minutes`, 33, "A question stands in the text itself, or in recall, faded, steps: not in 'example'."],
    ['an ask in a list', 'A tank fills', '- ::: ask rates-ask-9\n\nA tank fills', 28, /A question begins at the start of a line/],
    ['recall without from', 'from: first\n', '', 10, "A question in 'recall' names the lesson it goes back to: from."],
    ['from elsewhere', 'skill: Circles', 'from: first', 69, "Only a question in 'recall' goes back to an earlier lesson."],
    ['words in recall', ':::: recall\n', ':::: recall\nDo you remember?\n\n', 9, "Only questions (::: ask) stand in 'recall'."],
    ['words before recall', ':::: recall', 'Welcome.\n\n:::: recall', 10, "The lesson begins with 'recall': nothing stands before it."],
    ['a recall that asks nothing', ':::: recall\n', '::: recall\n:::\n\n:::: recall\n', 8, "Nothing is asked in 'recall'."],
    ['a faded example that asks once', '::: ask rates-ask-3', '::::\n\n::: ask rates-ask-3', 56, 'A faded example asks at least twice, this one once.'],
    ['steps in one piece', 'First.\n\n---\n', 'First.\n', 82, 'These steps are one: cut them by lines of ---.'],
    ['a cut that is no cut', 'First.\n\n---', 'First.\n---', 84, 'A line --- that cuts steps has an empty line before and after it.'],
    ['a title of recall', ':::: recall', ':::: recall Do you remember?', 8, "The box 'recall' has no title."],
  ])('%s', async (_, from, to, line, message) => {
    const problems = await problemsOf({ [file]: askingWith(from, to) });
    const sentence: unknown = typeof message === 'string' ? message : expect.stringMatching(message);
    expect(problems).toContainEqual({ file, line, severity: 'error', message: sentence });
  }); // prettier-ignore
});

test('a question in a text of a part is refused: only lessons ask', async () => {
  const { 'lines/slope-drill.yaml': drill = '' } = (await import('../testing/sampleCourse.ts')).sampleFiles;
  const text = drill.replace(
    'question: What is the slope of $y=2x+1$?',
    'question: "::: ask a-1\\nquestion: Why?\\n:::"',
  );
  expect((await problemsOf({ 'lines/slope-drill.yaml': text })).map(({ message }) => message)).toContainEqual(
    expect.stringMatching(/A question begins at the start of a line, in the text of a LEARN lesson/),
  );
});
