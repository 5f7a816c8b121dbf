import { attempt } from '../../equation.ts';
import { plainText } from '../../plainText.ts';
import type { Option } from '../../reading/options.ts';
import type { Reading } from '../../reading/reading.ts';
import { isWhole, rationalText, type Rational } from '../../numbers/rational.ts';
import { asRational, isRational, type Surd } from '../../numbers/surd.ts';
import { insist } from '../../refused.ts';
import type { Work } from '../../workedOut.ts';
import { surdText } from '../result.ts';

/** `-7/2`, `(1)*sqrt(3)`. */
export function plainValue(value: Surd): string {
  return isRational(value) ? rationalText(asRational(value)) : surdText(value);
}

/** The one option that the claim holds for, named in the answer; refused when there is none, or more than one. */
export function withOption(
  work: Work,
  { options }: Reading,
  isRight: (plain: string, option: Option) => boolean,
): Work {
  if (options.length === 0) return work;
  const right = options.filter((option) => {
    const plain = attempt(() => plainText(option.text));
    return plain !== undefined && attempt(() => isRight(plain.replace(/[\s.,;]+$/, ''), option)) === true;
  });
  const [only, ...more] = right;
  insist(only && more.length === 0, 'not one option');
  return { ...work, option: only.letter, answer: `${work.answer.replace(/\.$/, '')}, which is option ${only.letter}` };
}

/** `2x - 3`: the smallest whole multiple, for a text that shows no fractions. */
export function isInteger(value: Rational): boolean {
  return isWhole(value);
}
