import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { describeProblem } from '#platform/server/problem.ts';
import { askingLesson, askingWith } from '../../testing/askingLesson.ts';
import { lintCourse } from '../lintCourse.ts';
import { mathCourse, withoutFamily } from '../testing/mathCourse.ts';

const plain = (order: number) =>
  `---\ntitle: Lesson ${order}\norder: ${order}\nskills: [Linear equations]\nminutes: 5\n---\nText.\n\n## One\n\nMore.\n`;
const inCourse = (lesson: string) => lesson.replaceAll(/Linear functions|Circles/g, 'Linear equations');

/** What is said of the lesson, in a course whose first two lessons ask nothing. */
async function problemsWith(lesson = askingLesson, others: Record<string, string> = {}, only?: string[]) {
  const folder = await mathCourse([withoutFamily], {
    'sat/linear/first.md': plain(20),
    'sat/linear/second.md': plain(30),
    'sat/linear/rates.md': inCourse(lesson),
    ...others,
  });
  return (await lintCourse(folder, only)).problems.map(describeProblem);
}
const withoutRecall = askingLesson.slice(0, askingLesson.indexOf(':::: recall')) + askingLesson.slice(askingLesson.indexOf('A tank fills')); // prettier-ignore

test('a lesson that asks as it should has nothing to put right, and lessons that ask nothing are let be', async () => {
  expect(await problemsWith()).toEqual([]);
});

describe('what is wrong with a question is told with its line:', () => {
  test.each<[string, string, string, string]>([
    ['a typed key that is wrong', "typed: ['8']", "typed: ['9']", "45 The answer '9' is wrong: the check gives 8."],
    ['a wrong entry that is right', "entry: '72'", "entry: '8.00'", "48 '8.00' is right."],
    ['a key that is wrong', 'answer: B', 'answer: A', '72 The key A is wrong: the check gives 2, the option says 3.'],
    ['an option that is right as well', 'text: $18$', "text: '$\\frac{4}{2}$'", '74 Options B and C both have the value 2.'],
    ['a check that cannot be computed', "check: { compute: '10 - 4' }", "check: { compute: '10 - ' }", '63 The check cannot be computed:'],
    ['a number that the question does not show', "compute: '24 / 3'", "compute: '8 * 3 / 3'", '51 The check uses 8, which does not stand'],
    ['no check', "check: { compute: '10 - 4' }\n", '', '60 A question of mathematics needs a check, from which its key follows.'],
    ['a sum that is wrong', '$24 / 3 = 8$', '$24 / 3 = 9$', '46 This is not true: 24 / 3 = 9'],
    ['a hint that holds the key', 'What is divided by what?', 'Is it $8$?', '50 Hint 1 holds the key.'],
    ['a long sentence', 'You divided the other way round.', `It is so ${'very '.repeat(40)}wrong.`, '49 A sentence of 44 words, at most 40'],
    ['an option by its letter', 'That is the run.', 'Compare it with option B.', "72 'option B': options change their places"],
    ['two rationales that are the same', 'You multiplied.', 'That is the run.', '74 Options A and C have the same rationale.'],
  ])('%s', async (_, from, to, problem) => {
    expect((await problemsWith(askingWith(from, to))).join('\n')).toContain(`linear/rates.md:${problem}`);
  }); // prettier-ignore
});

test('counting proves what is chosen and what is typed', async () => {
  const asks = `::: ask rates-ask-7
question: 'How many real solutions does $2x^2 - 4x + 5 = 0$ have?'
options:
  - text: None
    rationale: 'Right: $16 - 40 = -24$ is negative.'
  - text: Exactly one
    rationale: That needs the discriminant to be zero.
  - text: Exactly two
    rationale: That needs a positive discriminant.
answer: A
check: { count: '2x^2 - 4x + 5 = 0', for: x }
:::

::: ask rates-ask-8
question: 'For which value of $k$ does $3x^2 - 12x + k = 0$ have exactly one real solution?'
answer: { typed: ['12'] }
rationale: 'Right: $144 - 12k = 0$ gives $k = 12$.'
wrong:
  - { entry: '-12', rationale: 'Mind the sign: $12k = 144$.' }
hint: 'What must the discriminant be?'
check: { count: '3x^2 - 12x + k = 0', for: x, is: one, when: k }
:::

## Summary`;
  expect(await problemsWith(askingWith('## Summary', asks))).toEqual([]);
  expect((await problemsWith(askingWith('## Summary', asks.replace("['12']", "['13']")))).join()).toContain(
    "The answer '13' is wrong",
  );
});

test('where no computation decides, a question says so', async () => {
  expect(await problemsWith(askingWith("check: { compute: '6 / 3' }", 'check: { blind: Reads it off. }'))).toEqual([]);
});

describe('what is wrong with the questions of a lesson together:', () => {
  test.each<[string, string, string]>([
    ['no questions about earlier lessons', withoutRecall, "7 The lesson begins with two questions in 'recall', about earlier lessons: there are 0."],
    ['a question about a later lesson', askingWith('from: first', 'from: fourth'), "9 'fourth' is no LEARN lesson of this half of the test that stands before this one."],
    ['a question about the lesson itself', askingWith('from: first', 'from: rates'), "9 'rates' is no LEARN lesson of this half"],
    ['a question about a practice', askingWith('from: first', 'from: solve-drill'), "9 'solve-drill' is no LEARN lesson of this half"],
    ['a question about a lesson of the other half', askingWith('from: first', 'from: words'), "9 'words' is no LEARN lesson of this half"],
    ['a section that asks nothing', askingWith('## Summary', '## Nothing\n\nText.\n\n## Summary'), "90 Nothing is asked under 'Nothing'."],
    ['no faded example', askingWith(':::: faded', ':::: steps').replace('**Divide', '---\n\n**Divide'), "7 The lesson has no faded example: a box 'faded' that asks at least twice."],
  ])('%s', async (_, lesson, problem) => {
    const later = { 'sat/linear/fourth.md': plain(60), 'sat/words/section.yaml': 'title: Words\norder: 5\n', 'sat/words/words.md': plain(10).replace('Linear equations', 'Words') }; // prettier-ignore
    expect((await problemsWith(lesson, later)).join('\n')).toContain(`linear/rates.md:${problem}`);
  }); // prettier-ignore

  test('one letter that is the key of more than half', async () => {
    const lesson = askingWith('answer: B', 'answer: A')
      .replace("compute: '6 / 3'", "blind: 'It reads the run.'")
      .replace(
        '## Read a rate',
        "::: ask rates-ask-4\nquestion: 'What is $2 + 5$?'\noptions:\n  - { text: $7$, rationale: 'Right: $2 + 5 = 7$.' }\n  - { text: $10$, rationale: You multiplied. }\nanswer: A\ncheck: { compute: '2 + 5' }\n:::\n\n## Read a rate",
      );
    expect(await problemsWith(lesson)).toContainEqual('linear/rates.md:7 A is the key of 3 of 3 questions.');
  });

  test('the first lesson of a half goes back to none, and the second may', async () => {
    const [first, second] = ['order: 1', 'order: 25'].map((order) => withoutRecall.replace('order: 50', order));
    expect(await problemsWith(first)).toEqual([]);
    expect(await problemsWith(second)).toEqual([]);
  });

  test('a lesson of neither half asks without recall and faded examples', async () => {
    const lesson = withoutRecall.replaceAll(/Linear functions|Circles/g, 'Words').replace(':::: faded', ':::: steps').replace('**Divide', '---\n\n**Divide'); // prettier-ignore
    expect(await problemsWith(lesson)).toEqual([]);
  });

  test('a lesson of one section knows the lessons of the others', async () => {
    const others = { 'sat/early/section.yaml': 'title: Early\norder: 5\n', 'sat/early/older.md': plain(10) };
    expect(await problemsWith(askingWith('from: first', 'from: older'), others, ['linear'])).toEqual([]);
  });
});

describe('where the blueprint has every lesson ask', () => {
  const blueprint = { 'blueprint.yaml': 'families: 0\nasks: true\nsections: []\n' };

  test('a lesson that asks nothing is told what it lacks', async () => {
    const problems = await problemsWith(askingLesson, blueprint);
    expect(problems).toEqual(
      expect.arrayContaining([
        "linear/first.md:9 Nothing is asked under 'One'.",
        "linear/first.md:7 The lesson has no faded example: a box 'faded' that asks at least twice.",
      ]),
    );
    expect(problems.join()).not.toMatch(/first.md:\d+ The lesson begins/);
  });

  test('its questions are solved blind as parts are, and else are not looked for', async () => {
    const folder = await mathCourse([withoutFamily], { 'sat/linear/rates.md': inCourse(withoutRecall), ...blueprint });
    const rows = async (text: string, has = blueprint['blueprint.yaml']) => {
      await writeFile(join(folder, '../blueprint.yaml'), has);
      await writeFile(join(folder, '../REVIEW.md'), text);
      const problems = (await lintCourse(folder)).problems.map(describeProblem);
      return problems.filter((problem) => problem.includes('rates-ask-1'));
    };
    const [unread = ''] = await rows('');
    expect(unread).toMatch(/^\.\.\/REVIEW\.md:1 'rates-ask-1' was solved blind 0 times, not 2\. It is now \w{8}\.$/);
    const print = /now (\w{8})/.exec(unread)?.[1];
    expect(await rows(`| rates-ask-1 | agrees | agrees | | | ${print} |\n`)).toEqual([]);
    expect(await rows('| rates-ask-1 | agrees | agrees | | | 00000000 |\n')).toHaveLength(1);
    const off = 'families: 0\nsections: []\n';
    expect(await rows('| rates-ask-1 | agrees | agrees | | | 00000000 |\n', off)).toEqual([]);
    expect(await rows('', off)).toEqual([]);
  });
});
