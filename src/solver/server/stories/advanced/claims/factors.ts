import { attempt } from '../../../equation.ts';
import { variablesOf } from '../../../expression.ts';
import { exactValue } from '../../../numbers/exactValue.ts';
import { divided, isZero, rationalText, type Rational } from '../../../numbers/rational.ts';
import { asRational } from '../../../numbers/surd.ts';
import { parse } from '../../../parse.ts';
import { plainText } from '../../../plainText.ts';
import { coefficients, degreeOf, lettersOf } from '../../../polynomial.ts';
import { polynomialOf } from '../../../ratio.ts';
import type { Reading } from '../../../reading/reading.ts';
import { given, insist } from '../../../refused.ts';
import { math, type Work } from '../../../workedOut.ts';
import type { Kind } from '../../story.ts';
import { samplesIn } from '../../tables/rows.ts';

/** Values of a polynomial that is not told: which of these must be a factor of it, or must be true of its remainder. */
export const factorByValues: Kind = (reading) => attempt(() => worked(reading));

interface Value {
  at: Rational;
  is: Rational;
}

function worked(reading: Reading): Work | undefined {
  const { heard, options, formulas } = reading;
  const text = ` ${heard.replaceAll('!', '')}`;
  if (options.length < 3 || !/ polynomial | function /.test(text)) return undefined;
  if (
    !/ must is (?:factor|true)|is factor|must is true|following (?:statements )?(?:must )?is (?:true|factor)/.test(text)
  )
    return undefined;
  if (/ (?:not|except|false|degree|cannot|and q|both) /.test(text)) return undefined;
  insist(
    formulas.every(({ is }) => is === 'callEquation' || is === 'letter' || is === 'call'),
    'a formula',
  );
  const values = formulas.flatMap((formula): Value[] => {
    if (formula.is !== 'callEquation' || variablesOf(formula.of, formula.right).length > 0) return [];
    return [{ at: asRational(exactValue(formula.of)), is: asRational(exactValue(formula.right)) }];
  });
  const said = / value of C(\d+) is (-?\d+(?:\.\d+)?) /.exec(text);
  const call = said && formulas[Number(said[1])];
  if (call?.is === 'call' && variablesOf(call.of).length === 0)
    values.push({ at: asRational(exactValue(call.of)), is: asRational(exactValue(parse(given(said?.[2])))) });
  if (values.length === 0)
    values.push(...(samplesIn(reading.stem)?.pairs ?? []).map(([at, is]): Value => ({ at, is })));
  insist(values.length > 0, 'no values');
  const judged = options.map((option) => ({ option, holds: isTrue(option.text, values) }));
  const [only, ...more] = judged.filter(({ holds }) => holds === true);
  insist(only && more.length === 0 && judged.every(({ holds }) => holds !== undefined), 'not one option');
  const used = values.find(({ at }) => only.option.text.includes(rationalText(at.abs()))) ?? given(values[0]);
  return {
    kind: 'factors by values',
    understood: 'What the values of a polynomial say of its factors.',
    steps: [
      `The remainder on division by ${math('x - a')} is the value at ${math('a')}; it is zero just when ${math('x - a')} is a factor.`,
      `The value at ${math(rationalText(used.at))} is ${math(rationalText(used.is))}.`,
    ],
    answer: `${only.option.text.trim()}, which is option ${only.option.letter}`,
    check: 'Every other option does not follow.',
    values: [attempt(() => plainText(only.option.text)) ?? only.option.text],
    option: only.option.letter,
  };
}

/** Undefined for what cannot be read; what does not follow is not true. */
function isTrue(typed: string, values: Value[]): boolean | undefined {
  const plain = attempt(() => plainText(typed))
    ?.replace(/\s+/g, ' ')
    .trim()
    .replace(/\.$/, '');
  if (plain === undefined) return undefined;
  const remainder = /^the remainder when [a-z] ?\( ?[a-z] ?\) is divided by (.+?) is (-?\d+(?:\.\d+)?)$/.exec(plain);
  const factor = /^(.+?)(?: is a factor of [a-z] ?\( ?[a-z] ?\))?$/.exec(plain)?.[1];
  const divisor = remainder?.[1] ?? factor;
  const root = divisor === undefined ? undefined : attempt(() => rootOf(divisor));
  if (!root) return undefined;
  const known = values.find(({ at }) => at.equals(root));
  if (!known) return false;
  return remainder ? known.is.equals(given(remainder[2])) : isZero(known.is);
}

function rootOf(typed: string): Rational {
  const polynomial = polynomialOf(parse(typed));
  insist(degreeOf(polynomial) === 1 && lettersOf(polynomial).length === 1, 'no linear factor');
  const [b, a] = coefficients(polynomial);
  return divided(given(b), given(a)).neg();
}
