import { attempt } from '../../../equation.ts';
import { rationalText } from '../../../numbers/rational.ts';
import { minus, type Polynomial } from '../../../polynomial.ts';
import type { Reading } from '../../../reading/reading.ts';
import { given, insist } from '../../../refused.ts';
import { listed, math, type Work } from '../../../workedOut.ts';
import { workOf } from '../../result.ts';
import { type Kind } from '../../story.ts';
import { letter, resultOf, solvedClaims, sumOf } from './unknowns.ts';

import { claimsOf, type Names } from './claims.ts';

const numberWords: [RegExp, string][] = [
  [/\b(?:their|the) difference\b|\bdifference (?:of|between) (?:the )?(?:2 )?numbers\b/g, ' gap '],
  [/\b(?:the )?sum of (?:the )?(?:2 )?(?:numbers|integers)\b|\b(?:their|the) sum\b/g, ' all '],
  [
    /\b2 (?:whole |positive )?(?:numbers|integers) (?:add up to|add to|sum to|have a sum of|total|with a sum of|that add up to|whose sum is)\b/g,
    ' all is ',
  ],
  [/\b(?:they|the numbers|the 2 numbers) (?:add up to|sum to|total|add to)\b/g, ' all is '],
  [/\b(?:and )?differ by\b/g, '. gap is '],
];

/** Two numbers by what is said of the one and the other, or one number by a sentence. */
export const numbersTold: Kind = (reading) => attempt(() => readNumbers(reading));

function readNumbers(reading: Reading): Work | undefined {
  insist(
    reading.formulas.every(({ is }) => is === 'letter'),
    'a formula',
  );
  let plain = reading.plain.replace(/\s+/g, ' ');
  insist(
    /\bnumbers?\b|\bintegers?\b/.test(plain) &&
      !/\bconsecutive|inequality|write an|expression|digit|percent|%|\$|product|square|ratio|average|mean|root|table|probability|reciprocal|at least|at most\b/.test(
        plain,
      ),
    'no numbers',
  );
  for (const [pattern, by] of numberWords) plain = plain.replace(pattern, by);
  plain = plain
    .replace(/(?<=\d) is (added to|subtracted from) /g, ' $1 ')
    .replace(/,? ?(?:then )?(?:the|your) (?:result|answer|sum|total|difference)(?= is| equals)/g, ' ')
    .replace(/\b(?:it|you|i) (?:get|gets|have|obtain)\b/g, ' is ')
    .replace(/\bwhen (?=\d)/g, ' ')
    .replace(
      /\ba certain number\b|\ban unknown number\b|\bsome number\b|\bthe same number\b|\bthat number\b/g,
      'a number',
    );
  const two = /\b(?:larger|smaller|greater|lesser|bigger|other|another|second|all|gap)\b/.test(plain);
  const names: Names = two
    ? [
        ...[
          'larger number',
          'larger',
          'greater number',
          'bigger number',
          'bigger',
          'larger one',
          'greater one',
          'larger integer',
          'greater integer',
        ].map((phrase): [string, Polynomial] => [phrase, letter('x')]),
        ...['smaller number', 'smaller', 'lesser number', 'lesser', 'smaller one', 'smaller integer'].map(
          (phrase): [string, Polynomial] => [phrase, letter('y')],
        ),
        ['all', sumOf(letter('x'), letter('y'))],
        ['gap', minus(letter('x'), letter('y'))],
      ]
    : [
        ['number', letter('x')],
        ['it', letter('x')],
        ['integer', letter('x')],
      ];
  const ordinal =
    two && /\b(?:one|first|second|other|another)\b/.test(plain.replace(/larger one|smaller one|greater one/g, ''));
  const used: Names = ordinal
    ? [
        ...['one number', 'one', 'first number', 'first', 'one integer'].map((phrase): [string, Polynomial] => [
          phrase,
          letter('x'),
        ]),
        ...['other number', 'other', 'another number', 'another', 'second number', 'second', 'other integer'].map(
          (phrase): [string, Polynomial] => [phrase, letter('y')],
        ),
        ['all', sumOf(letter('x'), letter('y'))],
      ]
    : names;
  const { claims, rest } = claimsOf(plain, used);
  insist(
    !/\d/.test(rest.replace(/\b2 (?=numbers|integers)/g, '')) &&
      !/\b(?:times|more|less|half|twice|not|sum|difference|double|triple)\b/.test(rest),
    'more told',
  );
  const letters: Record<string, string> = two
    ? ordinal
      ? { x: 'the first number', y: 'the second number' }
      : { x: 'the larger number', y: 'the smaller number' }
    : { x: 'the number' };
  insist(claims.length === Object.keys(letters).length, 'too few or too many facts');
  const { values, steps } = solvedClaims(letters, claims);
  const [x, y] = [given(values['x']), values['y']];
  if (!y) {
    insist(/\b(?:what|find|determine|which)\b/.test(rest), 'nothing asked');
    return workOf('a number in words', resultOf({ letters, claims, asked: letter('x') }), reading);
  }
  insist(ordinal || x.compare(y) > 0, 'the larger is smaller');
  const asksLarge = /\b(?:larger|greater|bigger|largest|greatest)\b/.test(rest);
  const asksSmall = /\b(?:smaller|lesser|smallest|least)\b/.test(rest);
  const asksFirst = ordinal && /\bfirst\b/.test(rest);
  const asksSecond = ordinal && /\b(?:second|other)\b/.test(rest);
  const chosen = [asksLarge, asksSmall, asksFirst, asksSecond].filter(Boolean).length;
  insist(chosen <= 1, 'two asked');
  const isBigX = x.compare(y) >= 0;
  const wantsX = asksFirst || (asksLarge && isBigX) || (asksSmall && !isBigX);
  if (chosen === 1)
    return workOf('two numbers', resultOf({ letters, claims, asked: letter(wantsX ? 'x' : 'y') }), reading);
  insist(
    /\b(?:both|numbers|they|them|integers)\b/.test(rest) && /\b(?:what|find|determine)\b/.test(rest),
    'nothing asked',
  );
  const texts = [x, y].map(rationalText);
  return {
    kind: 'two numbers',
    understood: `Let ${math('x')} and ${math('y')} be the numbers.`,
    steps,
    answer: listed(texts.map(math), 'and'),
    check: 'The numbers fit what is told.',
    values: texts,
  };
}
