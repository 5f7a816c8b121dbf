import { fixed, power, rational } from '../../../numbers/rational.ts';
import { asRational, isRational, surd } from '../../../numbers/surd.ts';
import { insist } from '../../../refused.ts';
import { findsValue, insistOnAgreement } from '../../../secondEngine.ts';
import { math, type Work } from '../../../workedOut.ts';
import { surdText, workOf } from '../../result.ts';
import type { GeometricReading } from './geometricReading.ts';
import { numberIn, sizeTex, type Size } from './size.ts';

interface Answered {
  kind: string;
  understood: string;
  steps: string[];
  value: Size;
  unit?: string;
}

const check = 'Checked another way: the same value.';

/** A size as the text wishes it, checked by the second engine. */
export function written({ kind, understood, steps, value, unit }: Answered, reading: GeometricReading): Work {
  const inUnit = unit !== undefined && { unit };
  insistOnAgreement(findsValue(value.calculation, numberIn(value)));
  const { factor, pi } = value;
  if (pi !== 0 && reading.piValue) {
    const exact = asRational(factor).mul(power(reading.piValue, rational(pi)));
    const shown = `With ${math(`\\pi = ${fixed(reading.piValue, 2)}`)} that is about ${math(fixed(exact, reading.wish.places ?? 2))}.`;
    return workOf(
      kind,
      { understood, steps: [...steps, shown], value: exact, calculation: `(${surdText(surd(exact))})`, ...inUnit },
      reading,
    );
  }
  const calculation = `(${surdText(factor)})`;
  if (pi === 0) return workOf(kind, { understood, steps, value: factor, calculation, ...inUnit }, reading);
  if (pi === 1 && isRational(factor))
    return workOf(kind, { understood, steps, value: factor, calculation, timesPi: true, ...inUnit }, reading);
  const after = unit ? ` ${unit}` : '';
  const about = numberIn(value);
  const { places } = reading.wish;
  if (places !== undefined && !reading.wish.inTermsOfPi) {
    insist(places >= 0 && places <= 8, 'places that nobody writes');
    const number = about.toFixed(places);
    return { kind, understood, steps, answer: `about ${math(number)}${after}`, values: [number], check, ...inUnit };
  }
  return {
    kind,
    understood,
    steps,
    answer: `${math(sizeTex(value))} (about ${math(about.toFixed(2))})${after}`,
    values: [`${calculation}${pi > 0 ? '*' : '/'}(pi^${Math.abs(pi)})`],
    check,
    ...inUnit,
  };
}
