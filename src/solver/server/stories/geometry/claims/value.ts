import { endingDecimal, one, rational, rationalTex, sign, type Rational } from '../../../numbers/rational.ts';
import {
  asNumber,
  asRational,
  isRational,
  over as surdOver,
  plus as surdPlus,
  squareRoot,
  surd,
  surdTex,
  times as surdTimes,
  type Surd,
} from '../../../numbers/surd.ts';
import { given, insist } from '../../../refused.ts';
import { surdText } from '../../result.ts';

/**
 * A sum of products of names, exact: `{ 'l:1,w:1': 1 }` is lw, `{ 'pi:1,r:2': 4/3 }` four thirds of πr². A name is a measure, a letter of
 * the text, or pi; its power may be a half.
 */
export type Value = ReadonlyMap<string, Surd>;

type Powers = ReadonlyMap<string, number>;

export const nothing: Value = new Map();

export function numberValue(value: Rational | Surd | number): Value {
  const exact =
    typeof value === 'number' ? surd(rational(value)) : value instanceof Map ? value : surd(value as Rational);
  return exact.size === 0 ? nothing : new Map([['', exact as Surd]]);
}

export function nameValue(name: string): Value {
  return new Map([[`${name}:1`, surd(one)]]);
}

function powersOf(key: string): Powers {
  return new Map(
    key === ''
      ? []
      : key.split(',').map((part): [string, number] => {
          const [name = '', power = '1'] = part.split(':');
          return [name, Number(power)];
        }),
  );
}

function keyOf(powers: Powers): string {
  return [...powers]
    .filter(([, power]) => power !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, power]) => `${name}:${power}`)
    .join(',');
}

export function plus(left: Value, right: Value): Value {
  const sum = new Map(left);
  for (const [key, by] of right) {
    const total = surdPlus(by, sum.get(key) ?? new Map());
    if (total.size === 0) sum.delete(key);
    else sum.set(key, total);
  }
  insist(sum.size <= 30, 'too many terms');
  return sum;
}

export function times(left: Value, right: Value): Value {
  let product: Value = nothing;
  insist(left.size * right.size <= 60, 'too many terms');
  for (const [a, by] of left)
    for (const [b, factor] of right) {
      const powers = new Map(powersOf(a));
      for (const [name, power] of powersOf(b)) powers.set(name, (powers.get(name) ?? 0) + power);
      product = plus(product, new Map([[keyOf(powers), surdTimes(by, factor)]]));
    }
  return product;
}

export function minus(left: Value, right: Value): Value {
  return plus(left, times(right, numberValue(-1)));
}

export function raised(value: Value, power: number): Value {
  insist(power >= 0 && power <= 6, 'too high a power');
  let all = numberValue(1);
  for (let round = 0; round < power; round++) all = times(all, value);
  return all;
}

/** By one product, or by a number. */
export function over(left: Value, right: Value): Value {
  const [[key, by] = ['', surd(one)], ...more] = [...right];
  insist(more.length === 0 && right.size === 1, 'a division by a sum');
  const inverse = new Map([...powersOf(key)].map(([name, power]) => [name, -power]));
  return times(left, new Map([[keyOf(inverse), surdOver(surd(one), by)]]));
}

/** The square or cube root of one product. */
export function rootOf(value: Value, index: number): Value {
  if (index === 1 || value.size === 0) return value;
  const [[key, by] = ['', surd(one)], ...more] = [...value];
  insist(more.length === 0, 'the root of a sum');
  const powers = new Map([...powersOf(key)].map(([name, power]) => [name, power / index]));
  insist(
    [...powers.values()].every((power) => Number.isInteger(power * 2)),
    'a root that nobody writes',
  );
  const inside = asRational(by);
  insist(sign(inside) > 0, 'the root of a negative number');
  const root = index === 2 ? squareRoot(inside) : surd(rational(cubeRoot(inside.n), cubeRoot(inside.d)));
  return new Map([[keyOf(powers), root]]);
}

function cubeRoot(value: bigint): bigint {
  const root = BigInt(Math.round(Number(value) ** (1 / 3)));
  insist(root ** 3n === value, 'a root that is no fraction');
  return root;
}

export function namesIn(value: Value): string[] {
  return [...new Set([...value.keys()].flatMap((key) => [...powersOf(key).keys()]))].filter((name) => name !== 'pi');
}

/** Multiplied by the name until it divides nothing. */
export function withoutDivision(value: Value, name: string): Value {
  const lowest = Math.min(0, ...[...value.keys()].map((key) => powersOf(key).get(name) ?? 0));
  return lowest < 0 ? times(value, new Map([[`${name}:${-lowest}`, surd(one)]])) : value;
}

/** By the powers of a name, from 0 up. @throws {Refused} where a power is no whole number. */
export function coefficientsOf(value: Value, name: string): Value[] {
  const all: Value[] = [];
  for (const [key, by] of value) {
    const powers = new Map(powersOf(key));
    const power = powers.get(name) ?? 0;
    powers.delete(name);
    insist(Number.isInteger(power) && power >= 0 && power <= 4, 'a power that is not solved');
    all[power] = plus(all[power] ?? nothing, new Map([[keyOf(powers), by]]));
  }
  return Array.from(all, (one) => one ?? nothing);
}

export function substituted(value: Value, name: string, by: Value): Value {
  let sum: Value = nothing;
  for (const [key, factor] of value) {
    const powers = new Map(powersOf(key));
    const power = powers.get(name);
    if (power === undefined) {
      sum = plus(sum, new Map([[key, factor]]));
      continue;
    }
    powers.delete(name);
    const rest: Value = new Map([[keyOf(powers), factor]]);
    if (Number.isInteger(power) && power > 0) sum = plus(sum, times(rest, raised(by, power)));
    else if (Number.isInteger(power)) sum = plus(sum, over(rest, raised(by, -power)));
    else {
      const root = rootOf(by, 2);
      sum = plus(sum, power > 0 ? times(rest, raised(root, 2 * power)) : over(rest, raised(root, -2 * power)));
    }
  }
  return sum;
}

export function approximate(value: Value, names: Readonly<Record<string, number>> = {}): number {
  let sum = 0;
  for (const [key, by] of value) {
    let product = asNumber(by);
    for (const [name, power] of powersOf(key)) product *= (name === 'pi' ? Math.PI : given(names[name])) ** power;
    sum += product;
  }
  return sum;
}

/** As the second engine reads it; letters of the text without their sign. */
export function valueText(value: Value): string {
  return (
    [...value]
      .map(
        ([key, by]) =>
          `(${surdText(by)})${[...powersOf(key)].map(([name, power]) => `*${powerText(name.replace('$', ''), power)}`).join('')}`,
      )
      .join('+') || '0'
  );
}

function powerText(name: string, power: number): string {
  if (power === 1) return name;
  return Number.isInteger(power) ? `${name}^(${power})` : `sqrt(${name})^(${2 * power})`;
}

export function valueTex(value: Value): string {
  const terms = [...value].sort(([a], [b]) => b.length - a.length).map(([key, by]) => termTex(powersOf(key), by));
  return terms.join(' + ').replaceAll('+ -', '- ') || '0';
}

function termTex(powers: Powers, by: Surd): string {
  const above = [...powers].filter(([, power]) => power > 0).map(([name, power]) => powerTex(name, power));
  const below = [...powers].filter(([, power]) => power < 0).map(([name, power]) => powerTex(name, -power));
  if (powers.size === 0) return isRational(by) ? (endingDecimal(asRational(by)) ?? surdTex(by)) : surdTex(by);
  const number = isRational(by) ? asRational(by) : undefined;
  const minusSign = number && sign(number) < 0 ? '-' : '';
  const size = number?.abs();
  const letters = above.sort((a, b) => Number(b.startsWith('\\pi')) - Number(a.startsWith('\\pi'))).join(' ');
  if (below.length === 0 && size)
    return `${minusSign}${size.equals(one) ? '' : `${endingDecimal(size) ?? rationalTex(size)} `}${letters}`;
  if (below.length > 0 && size) {
    const top = `${size.n === 1n && letters !== '' ? '' : `${size.n} `}${letters}`.trim() || '1';
    return `${minusSign}\\frac{${top}}{${size.d === 1n ? '' : `${size.d} `}${below.join(' ')}}`;
  }
  const factor = size
    ? size.equals(one) && letters !== ''
      ? ''
      : rationalTex(size)
    : by.size > 1
      ? `\\left(${surdTex(by)}\\right)`
      : surdTex(by);
  const top = `${factor}${factor !== '' && letters !== '' ? ' ' : ''}${letters}` || '1';
  return below.length === 0 ? `${minusSign}${top}` : `${minusSign}\\frac{${top}}{${below.join(' ')}}`;
}

function powerTex(name: string, power: number): string {
  const tex = name === 'pi' ? '\\pi' : nameTex(name);
  if (power === 1) return tex;
  if (power === 0.5) return `\\sqrt{${tex}}`;
  return `${tex}^{${power}}`;
}

/** `$x` is the x of the text; `AB` a side, `a1` with an index. */
export function nameTex(name: string): string {
  const plain = name.replace('$', '');
  if (/^[a-z]\d$/i.test(plain)) return `${plain.charAt(0)}_${plain.charAt(1)}`;
  return /^(?:[a-z]|[A-Z]{1,3})$/.test(plain) ? plain : `\\text{${plain.replaceAll('_', ' ')}}`;
}

export function asExact(value: Value): Surd {
  insist(value.size <= 1 && (value.size === 0 || value.has('')), 'no number');
  return value.get('') ?? new Map();
}

/** The fraction that it is, as a number of the machine; NaN of any other. */
export function plainNumber(value: Value | undefined): number {
  return value?.get('')?.get(1n)?.valueOf() ?? NaN;
}
