import { describe, expect, test } from 'vitest';
import { drill, problemsOf, type Change } from './testing/mathCourse.ts';

describe('a family:', () => {
  test('each of its variants proves itself, and what does not is told with its values', async () => {
    const problems = await problemsOf(
      ["where: ['b != s', 'a s != b']", "where: 'b != s'"],
      ['b: 1..20', 'b: 4..5'],
      ['a: 2..9', 'a: 2..4'],
      ['s: 2..12', 's: [1, 2, 6]'],
    );
    expect(problems.join('\n')).toMatch(
      /solve-drill\.yaml:30 The family has only \d+ variants besides the first, 24 are needed\./,
    );
  });

  test('a mistake that leads to its distractor in the first variant only is found', async () => {
    const problems = await problemsOf(["'2(c - b)', null", "'c + 14', null"]);
    expect(problems[0]).toMatch(
      /^linear\/solve-drill\.yaml:30 With a = \d+, b = \d+, s = \d+, c = \d+: The mistake does not lead to option [A-D]: the check gives \d+, the option says \d+\.$/,
    );
    expect(problems.length).toBeLessThanOrEqual(3);
  });

  test.each<[string, string, Change]>([
    [
      'a first variant that breaks its rules',
      "30 The values of first break the family's own where.",
      ["where: ['b != s'", "where: ['b = s'"],
    ],
    ['a first value that is never drawn', '30 first says a is 3, which is never drawn.', ['a: 2..9', 'a: 4..9']],
    ['a first value that is missing', "30 first does not say what 's' is.", [', s: 6 }', ' }']],
    [
      'a draw that divides by zero',
      '30 {{1/(a - 5)}} is not exact and cannot be shown.',
      ['It is ${{2c}}$', 'It is ${{2c}}$, not ${{1/(a - 5)}}$'],
    ],
    [
      'a draw in which two options have one value',
      '30 With a = 5, b = 4, s = 10, c = 54: Options C and D both have the value 10.',
      ["text: '${{c + b}}$'", "text: '${{s}}.0$'"],
    ],
    [
      'a draw with two signs side by side',
      '30 With a = 5, b = 4, s = 10, c = 54: Two signs side by side: 5 - -6',
      ['It is ${{2c}}$', 'Not $5 - {{b - 10}}$, it is ${{2c}}$'],
    ],
    ['a placeholder that nothing fills', "30 Nothing says what 'z' is.", ['{{2c}}$.', '{{2z}}$.']],
    [
      'a first variant whose rule divides by zero',
      "30 The values of first break the family's own where.",
      ["where: ['b != s'", "where: ['mod(c, a - 3) = 0', 'b != s'"],
    ],
    [
      'a computed name of which nobody knows what is divided',
      "30 'c/2 a' may mean two things: write 'c/(2 a)' or 'c/2 * a'.",
      ["c: 'a s + b' }", "c: 'a s + b', d: 'c/2a' }"],
    ],
    [
      'a fraction that does not end as a decimal',
      '30 {{c/7:decimal}} does not end as a decimal: it is 3.142857142857143.',
      ['It is ${{2c}}$', 'It is {{c/7:decimal}} ${{2c}}$'],
    ],
  ])('%s is told', async (_, problem, change) => {
    expect(await problemsOf(change)).toContainEqual(`${drill}:${problem}`);
  });
});
