import { attempt } from '../../equation.ts';
import { divided, isZero, rational, rationalTex, rationalText, type Rational } from '../../numbers/rational.ts';
import { answersOf, numberIn, sameAnswer } from '../../reading/answers.ts';
import { withSigns } from '../../reading/choice.ts';
import type { Reading } from '../../reading/reading.ts';
import { insist } from '../../refused.ts';
import { findsSame } from '../../secondEngine.ts';
import { math, type Work } from '../../workedOut.ts';
import { plainText } from '../../plainText.ts';
import type { Kind } from '../story.ts';

const asksForExpression =
  /in !?terms of|which (?:of !?following )?(?:expression|equation)|which of !?following (?:gives|represents|is equivalent)|write expression|expression (?:for|that)|expression represents/;
/** Numbers that nobody writes, in place of the letters. */
const trials: [number, number][] = [
  [17, 23],
  [29, 41],
  [47, 37],
];

/**
 * A story with a letter in place of a number, asked for in terms of it: some kind answers it for three numbers, and what is
 * behind them is a multiple of the letter, of its reciprocal, or a multiple and a number. Of two letters the options say what it may be.
 */
export function inTermsOf(kinds: Kind[]): Kind {
  return (reading) =>
    attempt(() => {
      if (!asksForExpression.test(reading.heard)) return undefined;
      const names = [...new Set(reading.formulas.map(({ text }) => text))];
      insist(
        reading.formulas.every(({ is }) => is === 'letter') && names.length > 0 && names.length <= 2,
        'no letters',
      );
      const works = trials.map(([first, second]) => answered(kinds, numbersFor(reading, names, [first, second])));
      const values = works.map((work) => {
        const [only, ...more] = work ? answersOf(work) : [];
        insist(only !== undefined && more.length === 0, 'no answer');
        return rational(only.replace(/[()]/g, ''));
      });
      const expression = names.length === 1 ? fitted(values, names[0] ?? '') : undefined;
      if (!expression) return optionOf(reading, names, values);
      return workOfLetter(expression, names[0] ?? '', works[0], reading);
    });
}

function answered(kinds: Kind[], reading: Reading): Work | undefined {
  let answer: Work | undefined;
  for (const kind of kinds) {
    const work = kind(reading);
    if (!work) continue;
    if (answer && !sameAnswer(answer, work)) return undefined;
    answer ??= work;
  }
  return answer;
}

/** The same story with numbers. */
function numbersFor(reading: Reading, names: string[], numbers: number[]): Reading {
  const numberOf = (mark: string) => String(numbers[names.indexOf(reading.formulas[Number(mark)]?.text ?? '')] ?? 0);
  const heard = reading.heard
    .replace(/(?:, )?(?:write )?(?:your answer |answer )?in !?terms of (?:V\d+(?: and V\d+)?)(?: ,)?/g, ' ')
    .replace(
      /(?:which (?:of !?following )?(?:expressions? )?|write expression (?:, )?|find expression )(?:gives|represents|is equivalent to|shows|for|that represents|that gives)/g,
      'what is',
    )
    .replace(/(?:, )?where V\d+ is (?:!?positive )?(?:!?constant|number|integer)(?: !?greater !?than \d)?(?= )/g, ' ')
    .replace(/V(\d+) (?:dollars|\$)/g, (_, mark: string) => `$${numberOf(mark)}`)
    .replace(/V(\d+)%/g, (_, mark: string) => `${numberOf(mark)}%`)
    .replace(/V(\d+)/g, (_, mark: string) => numberOf(mark))
    .replace(/ +/g, ' ')
    .replace(/^what is !?how /, '!how ')
    .trimStart();
  const { as: _, ...wish } = reading.wish;
  return { ...reading, heard, formulas: [], options: [], wish };
}

/** `61/50*c`, from what it is for three numbers. */
function fitted([first, second, third]: Rational[], name: string): string | undefined {
  insist(first && second && third, 'three values');
  const [a, b, c] = trials.map(([number]) => rational(number)) as [Rational, Rational, Rational];
  const by = divided(first, a);
  if (second.equals(by.mul(b)) && third.equals(by.mul(c))) return isZero(by) ? undefined : `${factor(by)}${name}`;
  const over = first.mul(a);
  if (second.mul(b).equals(over) && third.mul(c).equals(over)) return `(${rationalText(over)})/${name}`;
  const slope = divided(second.sub(first), b.sub(a));
  const start = first.sub(slope.mul(a));
  if (isZero(slope) || !third.equals(slope.mul(c).add(start))) return undefined;
  return `${factor(slope)}${name}+(${rationalText(start)})`;
}

function factor(by: Rational): string {
  return by.equals(rational(1)) ? '' : `(${rationalText(by)})*`;
}

/** Of two letters: the one option that has these values. */
function optionOf(reading: Reading, names: string[], values: Rational[]): Work | undefined {
  const right = reading.options.filter(({ text }) => {
    const option = withSigns(attempt(() => plainText(text.replace(/^\s*[a-z]\s*=/i, ''))) ?? '');
    if (/[=<>]/.test(option)) return false;
    return values.every((value, index) => {
      const put = names.reduce(
        (all, name, at) => all.replace(new RegExp(`(?<![a-z])${name}(?![a-z])`, 'g'), `(${trials[index]?.[at]})`),
        option,
      );
      const found = numberIn(put);
      return found !== undefined && Math.abs(found - value.valueOf()) < 1e-9 * Math.max(1, Math.abs(found));
    });
  });
  const [only] = right;
  if (right.length !== 1 || !only) return undefined;
  return {
    kind: 'in terms of letters',
    understood: `Find what it is in terms of ${names.map((name) => math(name)).join(' and ')}.`,
    steps: [`Do with the letters what one does with numbers: ${math(plainText(only.text))}.`],
    answer: `${math(plainText(only.text))}, which is option ${only.letter}`,
    check: 'Numbers put in place of the letters give the same value three times.',
    values: [withSigns(plainText(only.text))],
    option: only.letter,
  };
}

function workOfLetter(expression: string, name: string, work: Work | undefined, reading: Reading): Work {
  const tex = expression
    .replace(/\((-?\d+(?:\/\d+)?)\)\*?/g, (_, number: string) => rationalTex(rational(number)))
    .replace('+-', '-');
  const right = reading.options.filter(({ text }) => {
    const option = attempt(() => plainText(text.replace(/^\s*[a-z]\s*=/i, '')));
    return option !== undefined && findsSame(expression, withSigns(option));
  });
  const [only] = right;
  insist(reading.options.length === 0 || (right.length === 1 && only), 'no such option');
  return {
    kind: 'in terms of a letter',
    understood: `Find what it is in terms of ${math(name)}.`,
    steps: [
      `Try it with a number first, ${math(`${name} = ${trials[0]?.[0]}`)}: ${(work?.answer ?? '').replace(/^about /, '')}.`,
      `The same calculation with ${math(name)} gives ${math(tex)}.`,
    ],
    answer: `${math(tex)}${only ? `, which is option ${only.letter}` : ''}`,
    check: 'Three numbers put in place of the letter give the same value.',
    values: [expression],
    ...(only && { option: only.letter }),
  };
}
