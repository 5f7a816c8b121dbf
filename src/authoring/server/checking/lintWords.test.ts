import { describe, expect, test } from 'vitest';
import { lintCourse } from './lintCourse.ts';
import { drill, mathCourse, problemsOf, type Change } from './testing/mathCourse.ts';

describe('the words of a part:', () => {
  test.each<[string, string, ...Change[]]>([
    [
      'speak of no option by its letter',
      "13 'option B': options change their places, so no text speaks of them by letter.",
      ['You subtracted $6$ where', 'Not option B: $6$ where'],
    ],
    [
      'name no publisher or test maker',
      "9 'Khan Academy' does not belong in an item.",
      ['If $6x', 'As Khan Academy asks, if $6x'],
    ],
    [
      'are short enough to read',
      `13 A sentence of 47 words, at most 40: '${'and then '.repeat(7).slice(0, 60)}…'`,
      ['You subtracted $6$ where a division is needed.', `${'and then '.repeat(23)}end`],
    ],
    [
      'leave no formula open',
      "13 A '$' begins a formula that does not end, or ends none. Money is '\\$'.",
      ['You subtracted $6$ where', 'You subtracted $6 where'],
    ],
    [
      'explain each option in its own way',
      '14 Options C and D have the same rationale.',
      ['This is $6x$.', 'You subtracted $6$ where a division is needed.'],
    ],
    [
      'do not give the key away by its length',
      '12 The key is much longer (56) than every other option (2 at most).',
      ['text: $5$', "text: '$5$, and this is a key that goes on for quite a long while'"],
    ],
  ])('%s', async (_, problem, ...changes) => {
    expect(await problemsOf(...changes)).toContainEqual(`${drill}:${problem}`);
  });

  test('stand beside no two signs in a row', async () => {
    expect(await problemsOf(["sides: $6x = 30$.'", "sides: $6 \\cdot 5 - -7 = 37$.'"])).toContainEqual(
      `${drill}:19 Two signs side by side: 6 \\cdot 5 - -7 = 37`,
    );
  });

  test('of a LEARN lesson are short enough to read too, and not of others', async () => {
    const head = '---\ntitle: Lines\norder: 20\nskills: [Linear equations]\nminutes: 5\n---\n';
    const text = `A line.\n\n- one item\n- ${'and then '.repeat(23)}end\n\nAs in Barron's book, and in Bluebook.\n`;
    const { problems } = await lintCourse(await mathCourse([], { 'sat/linear/lines.md': head + text }));
    expect(problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
      `10 A sentence of 47 words, at most 40: '${' and then'.repeat(7).slice(0, 60)}…'`,
      "12 'Barron's' does not belong in a lesson.",
    ]);
  });

  test('a shape that would be black on a dark page is refused', async () => {
    const svg = '<svg viewBox="0 0 9 9"><circle cx="4" cy="4" r="3"/></svg>';
    const figure = `figure:\n      alt: A circle.\n      svg: '${svg}'\n    question: If $6x`;
    expect(await problemsOf(['question: If $6x', figure])).toContainEqual(
      `${drill}:11 '<circle cx="4" cy="4" r="3"/>…' needs a fill: currentColor, none, or the class soft.`,
    );
  });
});
