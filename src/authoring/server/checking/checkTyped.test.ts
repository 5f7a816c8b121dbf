import { describe, expect, test } from 'vitest';
import { lintCourse } from './lintCourse.ts';
import { drill, mathCourse } from './testing/mathCourse.ts';

interface Written {
  question?: string;
  typed?: string;
  wrong?: string[];
  check?: string;
  final?: string;
  more?: string;
}

const solve = "{ solve: '6x - 7 = 23', for: x, mistakes: ['(23 - 7) / 6', '23 + 7'] }";

/** A lesson of one typed part. */
function lessonOf(written: Written): string {
  const { question = 'If $6x - 7 = 23$, what is the value of $x$?', typed = "'5'", check = solve } = written;
  const { wrong = ['8/3', '30'], final = 'The value of $x$ is $5$.', more = '' } = written;
  return `title: Practice
order: 10
skills: [Linear equations]
minutes: 5
parts:
  - id: solve-01
    skill: Linear equations
    difficulty: easy
    question: ${question}
    answer: { typed: [${typed}] }
    rationale: 'Right: the other side is the same then.'
    wrong:
${wrong.map((entry, index) => `      - { entry: '${entry}', misconception: slip, rationale: This is mistake number ${'abcdefgh'[index]}. }`).join('\n')}
    hints: [Two things happen to $x$., Undo the last one first., Then the other one.]
    explanation: [{ final: '${final}' }]
    check: ${check}
    provenance: original${more}
`;
}

async function problemsOf(written: Written, blueprint?: string): Promise<string[]> {
  const files = { [`sat/${drill}`]: lessonOf(written), ...(blueprint ? { 'blueprint.yaml': blueprint } : {}) };
  const { problems } = await lintCourse(await mathCourse([], files));
  return problems.filter(({ file }) => file === drill).map(({ line, message }) => `${line} ${message}`);
}

describe('what is typed is proved:', () => {
  test.each<[string, Written]>([
    ['a solution', {}],
    ['a solution in another form', { typed: "'10/2'" }],
    ['a value', { question: 'What is $4$ divided by $3$?', typed: "'4/3'", wrong: ['12'], check: "{ compute: '4/3', mistakes: ['4 * 3'] }", final: 'It is $\\frac{4}{3}$.' }],
    ['each of several solutions', { question: 'What is one value of $x$ for which $x^2 = 9$?', typed: "'3', '-3'", wrong: ['9'], check: "{ solve: 'x^2 = 9', for: x, any: true, mistakes: [{ solve: 'x = 9', for: x }] }", final: 'The values are $3$ and $-3$.' }],
    ['a number of solutions', { question: 'How many solutions has $x^2 = 9$?', typed: "'2'", wrong: ['1'], check: "{ count: 'x^2 = 9', for: x }", final: 'There are $2$.' }],
    ['a value for which the field has no room, by a decimal that fills it', { question: 'What is $224$ divided by $15$?', typed: "'14.93'", wrong: ['209'], check: "{ compute: '224 / 15', mistakes: ['224 - 15'] }", final: 'It is about $14.93$.' }],
    ['what is read from a picture is for people', { question: 'What does the picture show?', check: '{ blind: Reads a picture. }', final: 'It is $5$.' }],
  ])('%s', async (_, written) => {
    expect(await problemsOf(written)).toEqual([]);
  }); // prettier-ignore
});

describe('what a machine refutes is told with its line:', () => {
  test.each<[string, Written, string]>([
    ['a wrong answer', { typed: "'6'", final: 'It is $6$.' }, "10 The answer '6' is wrong: the check gives 5."],
    ['an answer cut though there is room', { question: 'What is $2$ of $3$ parts?', typed: "'.6667'", wrong: ['3/2'], check: "{ compute: '2 / 3', mistakes: ['3 / 2'] }", final: 'It is $0.6667$.' }, "10 The answer '.6667' is wrong: the check gives 2/3."],
    ['a wrong entry that is right', { question: 'What is one value of $x$ for which $x^2 = 9$?', typed: "'3'", wrong: ['-3'], check: "{ solve: 'x^2 = 9', for: x, any: true, mistakes: ['-9/3'] }", final: 'It is $3$.' }, "13 '-3' is right: the check gives -3 and 3."],
    ['a right answer that nobody wrote', { question: 'What is one value of $x$ for which $x^2 = 9$?', typed: "'3'", wrong: ['9'], check: "{ solve: 'x^2 = 9', for: x, any: true, mistakes: [{ solve: 'x = 9', for: x }] }", final: 'It is $3$.' }, '10 -3 is right, and no answer says so.'],
    ['a mistake that leads elsewhere', { check: "{ solve: '6x - 7 = 23', for: x, mistakes: ['(23 - 7) / 6', '23 - 7'] }" }, "17 The mistake does not lead to '30': the check gives 16."],
    ['a mistake that only repeats its entry', { check: "{ solve: '6x - 7 = 23', for: x, mistakes: ['(23 - 7) / 6', '30'] }" }, "17 The mistake only repeats '30': compute how the student gets there."],
    ['a mistake too few', { check: "{ solve: '6x - 7 = 23', for: x, mistakes: ['23 + 7'] }" }, '17 There is one mistake for each wrong entry, in their order.'],
    ['no mistakes', { check: "{ solve: '6x - 7 = 23', for: x }" }, '17 The mistakes are missing: what leads to each wrong entry.'],
    ['a check that tells options apart', { check: "{ choose: 'x > 3', for: x, mistakes: ['x = 1', 'x = 2'] }" }, '17 What is typed is one number: prove it by compute, solve or count, and say any where several are right.'],
    ['an end that does not name the answer', { final: 'Now $x$ is found.' }, '16 The last block does not name the key.'],
    ['an end that names a wrong entry', { final: 'The value of $x$ is $5$, and not $30$.' }, '16 The last block names another option: 30'],
  ])('%s', async (_, written, problem) => {
    expect(await problemsOf(written)).toContain(problem);
  }); // prettier-ignore

  test('a hint that holds the answer', async () => {
    const files = { [`sat/${drill}`]: lessonOf({}).replace('Then the other one.', 'Is it $x = 5$?') };
    const { problems } = await lintCourse(await mathCourse([], files));
    expect(problems.map(({ message }) => message)).toContain('Hint 3 holds the key.');
  });

  test('a question of Reading and Writing', async () => {
    const files = {
      'sat/course.yaml':
        'id: sample\ntitle: Sample\ndomains:\n  Algebra: [Linear equations]\n  Craft and Structure: [Words in Context]\n' +
        'families:\n  slips: { name: Slips, sentence: It went wrong., misconceptions: [slip] }\n',
      [`sat/${drill}`]: lessonOf({ check: '{ blind: None. }' }).replaceAll('Linear equations', 'Words in Context'),
    };
    const { problems } = await lintCourse(await mathCourse([], files));
    expect(problems.map(({ message }) => message)).toContain(
      'Questions of Reading and Writing have options: only mathematics is typed.',
    );
  });
});

describe('the share of a practice of Math that is typed', () => {
  async function told(typed: string, parts: number, files: Record<string, string> = {}) {
    const blueprint = `families: 0
${typed}sections:
  - id: linear
    title: Linear
    lessons:
      - { id: solve-drill, type: PRACTICE, skills: [Linear equations], parts: ${parts} }
`;
    const { problems } = await lintCourse(await mathCourse([], { 'blueprint.yaml': blueprint, ...files }));
    return problems.filter(({ file }) => file === drill).map(({ message }) => message);
  }

  test('is not looked at where the blueprint says none', async () => {
    expect(await told('', 2)).toEqual([]);
  });

  test('is a quarter at least where the blueprint says so', async () => {
    expect(await told('typed: 0.25\n', 2)).toEqual(['Of 2 parts 1 are typed at least, there are 0.']);
    expect(await told('typed: 0.25\n', 1, { [`sat/${drill}`]: lessonOf({}) })).toEqual([]);
  });
});
