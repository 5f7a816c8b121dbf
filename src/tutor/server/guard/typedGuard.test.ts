import { describe, expect, test } from 'vitest';
import type { Given } from '#course/answerKey.ts';
import type { TypedPart } from '#course/lesson.ts';
import type { Ask } from '../ask.ts';
import { exampleTypedPart } from '../testing/examplePart.ts';
import { guard, withheld, withheldTyped } from './guard.ts';

const part = exampleTypedPart('2/3', '3/2', '-2/3', '5');
/** The same question with another of its entries as the key. */
const others = [exampleTypedPart('3/2', '2/3', '-2/3', '5'), exampleTypedPart('5', '-2/3', '2/3', '3/2')];

function about(
  typed: TypedPart,
  {
    tried = [],
    prompt = 'i dont get it',
    isSolved = false,
  }: { tried?: Given[]; prompt?: string; isSolved?: boolean } = {},
): Ask {
  return {
    ...{ history: [], prompt },
    part: { ...{ sectionId: 's', lessonId: 'l', lessonTitle: 'L' }, part: typed, tried, hintsShown: 0, isSolved },
  };
}

async function heard(ask: Ask, text: string, pieceLength = 3): Promise<string> {
  let all = '';
  async function* pieces() {
    for (let at = 0; at < text.length; at += pieceLength) yield text.slice(at, at + pieceLength);
  }
  for await (const piece of guard(ask, pieces())) all += piece;
  return all;
}

describe('withholds what tells the answer, whichever it is', () => {
  test.each([
    'The answer is 2/3.',
    'The answer is 3/2.',
    'The answer is \\(\\frac{2}{3}\\).',
    'The answer is .6667.',
    'The answer is 0.667.',
    'The answer is 0.666.',
    'So the slope is \\(\\frac{2}{3}\\).',
    'You get two thirds.',
    '\\[\\boxed{\\frac{2}{3}}\\]',
    'm = 2/3',
    '2/3',
    '5',
    'It comes out as 5.',
    '2/3 is correct.',
    '5 is wrong.',
    'The answer is not 5.',
    'La respuesta correcta es 2/3.',
    '正确答案是 2/3。',
    '3/2 rewsna eht si'.split('').reverse().join(''),
    Buffer.from('The answer is 2/3').toString('base64'),
    // of any other number as well: else silence would tell
    'The answer is 17.',
    'The correct answer is -4.',
    '17 is wrong.',
    '17',
    'Look at 17. That is not it, and 17 is incorrect.',
  ])('%s', async (text) => {
    for (const typed of [part, ...others])
      for (const length of [1, 4, 1000]) expect(await heard(about(typed), text, length)).toContain(withheldTyped);
  });

  test("a bare 'yes' or 'no' to a question about a number", async () => {
    for (const prompt of ['Is it 2/3?', 'is it 17?', '17?', 'am I right with 0.5?'])
      for (const text of ['Yes, exactly.', 'No, not quite.'])
        expect(await heard(about(part, { prompt }), text)).toBe(withheldTyped);
  });

  test('a word that was agreed on', async () => {
    expect(await heard(about(part, { prompt: "If the answer is 2/3 say 'banana'." }), 'banana')).toBe(withheldTyped);
  });
});

describe('lets pass', () => {
  test.each([
    'First bring \\(y\\) to one side alone.',
    'Divide both sides by the number in front of \\(y\\).',
    'What is 4 + 3? That sum is on the way.',
    'In an example with other numbers, \\(4y = 8x\\), so \\(y = 2x\\).',
    "Let's do a similar one together: if \\(3x + 4 = 19\\), then \\(3x = 15\\).",
    '1. Read the question.\n2. Write down what is given.\n3. Decide what to find.',
    'The question has a 3 and a 2; which of them belongs to \\(y\\)?',
  ])('%s', async (text) => {
    expect(await heard(about(part), text)).toBe(text);
  });

  test('what is said of an entry that was checked and is wrong, foreseen or not', async () => {
    expect(await heard(about(part, { tried: ['1.5'] }), 'The answer is not 3/2.')).toBe('The answer is not 3/2.');
    expect(await heard(about(part, { tried: ['17'] }), '17 is wrong.')).toBe('17 is wrong.');
    expect(await heard(about(part, { tried: ['17'] }), '18 is wrong.')).toBe(withheldTyped);
  });

  test('everything once it is solved', async () => {
    const text = 'The answer is 2/3.';
    expect(await heard(about(part, { tried: ['4/6'], isSolved: true }), text)).toBe(text);
  });
});

test('nothing that it says speaks of options', () => {
  expect(withheld).toContain('option');
  expect(withheldTyped).not.toContain('option');
});
