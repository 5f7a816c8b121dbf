import type { Quantity } from './compile.ts';
import { fractionText, likelyFraction } from './exactly.ts';
import type { PointOfInterest } from './interest.ts';

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** A number as it is read: ten digits at most, and what is very large or small with a power of ten. */
export function numberText(value: number, digits = 10): string {
  if (Number.isNaN(value)) return 'undefined';
  if (!Number.isFinite(value)) return 'too large or undefined';
  const short = Number(value.toPrecision(digits));
  const size = Math.abs(short);
  if (size !== 0 && (size >= 1e12 || size < 1e-6)) {
    const [mantissa = '', exponent = ''] = short.toExponential().split('e');
    return `${withMinus(mantissa)} × 10${[...exponent.replace('+', '')].map((one) => (one === '-' ? '⁻' : raised[Number(one)])).join('')}`; // prettier-ignore
  }
  return withMinus(plainDecimal(short, digits));
}

/** Without an exponent, which short numbers below a thousandth would get. */
function plainDecimal(value: number, digits: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(Math.min(20, digits + 6)).replace(/0+$/, '') : text;
}

function withMinus(text: string): string {
  return text.replace('-', '−');
}

const mostShown = 12;

/** What a line gives; as a fraction, where it has one and that is wanted. */
export function quantityText(value: Quantity, asFraction = false): string {
  if (value.type === 'point') return `(${quantityText(value.x, asFraction)}, ${quantityText(value.y, asFraction)})`;
  if (value.type === 'number') {
    const number = value.constant ?? NaN;
    return (asFraction && fractionOfNumber(value)) || numberText(number);
  }
  const shown = value.items.slice(0, mostShown).map((item) => quantityText(item, asFraction));
  const rest = value.items.length - shown.length;
  return `[${shown.join(', ')}${rest > 0 ? `, and ${rest} more` : ''}]`;
}

/** Whether there is a fraction to show. */
export function hasFraction(value: Quantity): boolean {
  if (value.type === 'point') return hasFraction(value.x) || hasFraction(value.y);
  if (value.type === 'list') return value.items.slice(0, mostShown).some(hasFraction);
  return fractionOfNumber(value) !== undefined;
}

function fractionOfNumber({ constant = NaN, exact }: Quantity & { type: 'number' }): string | undefined {
  if (exact) return fractionText(exact);
  return Number.isInteger(constant) ? undefined : likelyFraction(constant);
}

const kinds: Record<PointOfInterest['kind'], string> = {
  'x-intercept': 'x-intercept',
  'y-intercept': 'y-intercept',
  minimum: 'minimum',
  maximum: 'maximum',
  intersection: 'intersection',
  point: 'point',
};

/** 'intersection with line 2 at (1.5, −2)'; of several points at one place 'y-intercept and minimum at (0, −4)' */
export function interestText(...points: readonly [PointOfInterest, ...PointOfInterest[]]): string {
  const [{ x, y }] = points;
  const what = points.map(
    ({ kind, with: other }) => kinds[kind] + (other === undefined ? '' : ` with line ${other + 1}`),
  );
  return `${what.join(' and ')} at (${numberText(x, 6)}, ${numberText(y, 6)})`;
}
