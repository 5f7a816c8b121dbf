import { describe, expect, test } from 'vitest';
import { drill, problemsOf, withoutFamily, type Change } from './testing/mathCourse.ts';

const solved = "solve: '6x - 7 = 23'\n      for: x\n      mistakes: ['(23 - 7) / 6', null, '23 + 7 - 6', '23 + 7']";

/** The first part with another question, other options and another check. */
function asking(question: string, options: string[], check: string, final = 'It is that one.'): Change[] {
  const [a = '', b = '', c = '', d = ''] = options.map((each) => `'${each}'`);
  return [
    withoutFamily,
    ['If $6x - 7 = 23$, what is the value of $x$?', `'${question}'`],
    ["'$\\dfrac{8}{3}$'", a],
    ['text: $5$', `text: ${b}`],
    ['text: $24$', `text: ${c}`],
    ['text: $30$', `text: ${d}`],
    ["      - text: 'Add $7$ to both sides: $6x = 30$.'\n", ''],
    ['The value of $x$ is $5$.', `'${final}'`],
    [solved, check],
  ];
}

const system = 'If $x + y = 7$ and $x - y = 3$, what is $(x, y)$?';
const solvedSystem =
  "solve: ['x + y = 7', 'x - y = 3']\n      for: [x, y]\n      mistakes: [{ blind: a }, null, '(7, 3)', { blind: d }]";

describe('equations that an option says', () => {
  const options = (key: string) => ['$x = 3$ and $y = 4$', key, '$x = 7$ and $y = 3$', '$x = 4$ and $y = 3$'];
  const problemsWith = (key: string) => problemsOf(...asking(system, options(key), solvedSystem, `It is ${key}.`));

  test.each(['$x = 5$ and $y = 2$', '$y = 2$ and $x = 5$'])('are the solution in any order: %s', async (key) => {
    expect(await problemsWith(key)).toEqual([]);
  });

  test('are not the solution where each is that of the other', async () => {
    expect(await problemsWith('$y = 5$ and $x = 2$')).toContainEqual(
      `${drill}:12 The key B is wrong: the check gives (5, 2), the option says $y = 5$ and $x = 2$.`,
    );
  });

  test.each([
    ['a solution', '$y = 5$', "solve: 'x - 2 = 3'\n      for: x\n      mistakes: ['3 - 2', null, '2', '3']"],
    [
      'all solutions',
      '$y = 5$',
      "solve: 'x - 2 = 3'\n      for: x\n      all: true\n      mistakes: ['3 - 2', null, '2', '3']",
    ],
    [
      'a point',
      '$y = 1$ and $x = 3$',
      "choose: 'y = 2x + 1'\n      for: [x, y]\n      mistakes: [{ blind: a }, null, 'y = x', 'y = x']",
    ],
    [
      'a value of another letter',
      '$a = 5$',
      "count: 'k x = 5x + 2'\n      for: x\n      is: none\n      when: k\n      mistakes: ['2', null, '3', '4']",
    ],
  ])('are no answer in other letters where %s is asked for', async (_, key, check) => {
    const problems = await problemsOf(...asking('If $x - 2 = 3$, what is it?', ['$8$', key, '$2$', '$3$'], check));
    expect(problems.filter((problem) => problem.startsWith(`${drill}:12 `)).join()).toMatch(
      /The key B is wrong|cannot be read/,
    );
  });

  test('are what is given, by its name', async () => {
    const check = solvedSystem.replace('for: [x, y]', 'for: [x, y]\n      give: y').replace("'(7, 3)'", "'7'");
    const asked = (key: string) => asking(system, ['$y = 3$', key, '$y = 7$', '$y = 5$'], check, `It is ${key}.`);
    expect(await problemsOf(...asked('$y = 2$'))).toEqual([]);
    expect((await problemsOf(...asked('$x = 2$'))).join()).toContain('Option B cannot be read');
  });
});

describe('a check is refused', () => {
  test.each([
    [
      'that wants all of several points',
      "solve: ['y = x^2', 'y = x + 2']\n      for: [x, y]\n      all: true\n      mistakes: [{ blind: a }, null, '(2, 2)', '(1, 2)']",
      'There are several points, (-1, 1) and (2, 4): all is of single values.',
    ],
    [
      'that counts what solves an inequality',
      "count: 'x^2 <= 4'\n      for: x",
      "Only equations are solved and counted, and one of these has '<='.",
    ],
    [
      'that solves an inequality',
      "solve: '2x + 1 <= 7'\n      for: x\n      mistakes: ['1', null, '2', '7']",
      "Only equations are solved and counted, and one of these has '<='.",
    ],
    [
      'that gives what has no value',
      "solve: 'x - 2 = 0'\n      for: x\n      give: '1/(x - 2)'\n      mistakes: ['1', null, '2', '7']",
      'The computation has no value.',
    ],
    [
      'that divides by it is not clear what',
      "compute: '(2 + 1)/2(7)'\n      mistakes: ['1', null, '2', '7']",
      "'(2 + 1)/2 (7)' may mean two things",
    ],
  ])('%s', async (_, check, message) => {
    const problems = await problemsOf(...asking('If $2x + 1 = 7$, what is it?', ['$1$', '$3$', '$2$', '$7$'], check));
    expect(problems.join('\n')).toContain(`${drill}:21 The check cannot be computed: ${message}`);
  });
});

test.each([
  ['$-3\\frac{1}{2}$', false],
  ['$-1\\frac{1}{2}$', true],
])('a negative mixed number is less than its whole number: %s', async (key, isRight) => {
  const check = "compute: '-9/6'\n      mistakes: ['9/6', null, '-6 - 9', '6 - 9']";
  const asked = asking('What is $-9$ divided by $6$?', ['$1.5$', key, '$-15$', '$-3$'], check, `It is ${key}.`);
  expect(await problemsOf(...asked)).toEqual(
    isRight ? [] : [`${drill}:12 The key B is wrong: the check gives -3/2, the option says -7/2.`],
  );
});

test('an equation whose divisor its solution makes zero has not that solution', async () => {
  const check = "equivalent: 'x(x - 2)/(x - 2) = 2'\n      mistakes: ['x = 1', null, 'x = 0', 'x + 2 = 0']";
  const asked = asking('What says $x(x - 2)/(x - 2) = 2$?', ['$x = 1$', '$x = 2$', '$x = 0$', '$x = -2$'], check);
  expect((await problemsOf(...asked)).join()).toContain('The key B is wrong: it does not have the same solutions');
});

describe('mistakes may be', () => {
  const systems = [
    '$x + y = 7$ and $x = 6$',
    '$x + y = 6$ and $x = 7$',
    '$x + y = 7$ and $y = 6$',
    '$x - y = 6$ and $x = 7$',
  ];
  const checked = (mistake: string) =>
    asking(
      'A sum is $6$, one number is $7$. Which system says so?',
      systems,
      `equivalent: ['x + y = 6', 'x = 7']\n      mistakes: [['x + y = 7', 'x = 6'], null, ${mistake}, ['x - y = 6', 'x = 7']]`,
      'The system is $x + y = 6$ and $x = 7$.',
    );

  test('systems, and the end may name the key by two formulas', async () => {
    expect(await problemsOf(...checked("['x + y = 7', 'y = 6']"))).toEqual([]);
  });

  test('systems that do not lead there', async () => {
    expect(await problemsOf(...checked("['x + y = 7', 'y = 5']"))).toContainEqual(
      `${drill}:23 The mistake does not lead to option C: it gives something else, the option says ${systems[2]}.`,
    );
  });
});

test('an equation between expressions that is not always true is found', async () => {
  const problems = await problemsOf(
    ...asking(
      'Which is $x^2 - 7^2$?',
      ['$x^2 + 49$', '$(x - 7)(x + 7)$', '$(x - 7)^2$', '$x - 7$'],
      `equivalent: 'x^2 - 7^2'\n      mistakes: ['x^2 + 7^2', null, '(x - 7)^2', 'x - 7']`,
      'As $(x - 7)(x + 7) = x^2 - 14$, it is $(x - 7)(x + 7)$.',
    ),
  );
  expect(problems).toContainEqual(`${drill}:20 This is not true: (x - 7)(x + 7) = x^2 - 14`);
});

test('solutions are counted only where the question wants them', async () => {
  const problems = await problemsOf(
    ...asking(
      'How many solutions with $x > 0$ has $x^2 = 7$?',
      ['Zero', 'Exactly two', 'Exactly one', 'Infinitely many'],
      `count: 'x^2 = 7'\n      for: x\n      where: 'x > 0'`,
    ),
  );
  expect(problems).toContainEqual(`${drill}:12 The key B is wrong: the check counts 1, the option says Exactly two.`);
});

describe('what a machine cannot do is said instead:', () => {
  test('a part that is solved blind needs no sum', async () => {
    expect(
      await problemsOf([
        "solve: '6x - 7 = 23'\n      for: x\n      mistakes: ['(23 - 7) / 6', null, '23 + 7 - 6', '23 + 7']",
        "blind: 'Asks what the seven means.'",
      ]),
    ).toEqual([]);
  });

  test('a mistake that is no computation says so', async () => {
    expect(await problemsOf(["'(23 - 7) / 6'", "{ blind: 'Reads the wrong row.' }"])).toEqual([]);
  });

  test('a formula may be shown because it is false', async () => {
    expect(
      await problemsOf(
        ["sides: $6x = 30$.'", "sides: $6x = 30$. Not $6x = 36$.'"],
        ["solve: '6x", "false: ['6x = 36']\n      solve: '6x"],
      ),
    ).toEqual([]);
  });
});
