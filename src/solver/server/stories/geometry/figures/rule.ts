import { one, rational, type Rational } from '../../../numbers/rational.ts';
import { squareRoot, surd } from '../../../numbers/surd.ts';
import { given, insist } from '../../../refused.ts';
import { math } from '../../../workedOut.ts';
import {
  difference,
  numberIn,
  product,
  quotient,
  raised,
  rootOf,
  sizeMath,
  sizeOf,
  sizeTex,
  sum,
  type Size,
} from '../text/size.ts';

/** A formula such as `V = 1/3 pi r^2 h` or `d^2 = l^2 + w^2`: a measure, or its square, is a sum of products. */
export interface Rule {
  left: Factor;
  terms: Term[];
}

interface Factor {
  name: string;
  power: number;
}

interface Term {
  by: Rational;
  hasPi: boolean;
  /** Of which number the square root is a factor. */
  root?: number;
  of: Factor[];
}

/** Reads `S = 2 pi r^2 + 2 pi r h`, `A = 1/4 sqrt3 s^2`. */
export function rule(text: string): Rule {
  const [left = '', right = ''] = text.split(' = ');
  return { left: factor(left), terms: right.split(' + ').map(term) };
}

function factor(text: string): Factor {
  const [name = '', power = '1'] = text.split('^');
  return { name, power: Number(power) };
}

function term(text: string): Term {
  const read: Term = { by: one, hasPi: false, of: [] };
  for (const part of text.split(' ')) {
    if (/^\d/.test(part)) read.by = rational(part);
    else if (part === 'pi') read.hasPi = true;
    else if (part.startsWith('sqrt')) read.root = Number(part.slice(4));
    else read.of.push(factor(part));
  }
  return read;
}

const exactPi: Size = { factor: surd(one), pi: 1, calculation: 'pi' };

export type Sizes = ReadonlyMap<string, Size>;

export function namesOf({ left, terms }: Rule): string[] {
  return [...new Set([left, ...terms.flatMap(({ of }) => of)].map(({ name }) => name))];
}

/** The one measure of a rule that is not known, and the steps to it. */
export function solved(rule: Rule, target: string, known: Sizes, pi: Size = exactPi): { value: Size; steps: string[] } {
  const put = ruleTex(rule, (factor) => {
    const value = known.get(factor.name);
    return value === undefined ? factorTex(factor) : powerTex(value, factor.power);
  });
  const steps = [`Use ${math(ruleTex(rule, factorTex))}.`, `Put in what is known: ${math(put)}.`];
  const [power, found] = target === rule.left.name ? forward(rule, known, pi) : backward(rule, target, known, pi);
  const value = rootOf(found, power);
  insist(numberIn(value) > 0 && Number.isFinite(numberIn(value)), 'no measure of a figure');
  const name = nameTex(target);
  if (power > 1) steps.push(`So ${math(`${name}^${power} = ${sizeTex(found)}`)}.`);
  steps.push(
    power > 1
      ? `Take the ${power === 2 ? 'square' : 'cube'} root: ${math(`${name} = ${sizeTex(value)}`)}.`
      : `So ${math(`${name} =`)} ${sizeMath(value)}.`.replace('\\) \\(', ' '),
  );
  return { value, steps };
}

function forward({ left, terms }: Rule, known: Sizes, pi: Size): [number, Size] {
  return [left.power, total(terms.map((term) => valueOf(term, known, pi)))];
}

function backward({ left, terms }: Rule, target: string, known: Sizes, pi: Size): [number, Size] {
  const has = (term: Term) => term.of.some(({ name }) => name === target);
  const powers = new Set(terms.filter(has).map(({ of }) => given(of.find(({ name }) => name === target)).power));
  const [power, ...more] = powers;
  insist(power !== undefined && more.length === 0, 'a measure in two powers');
  const without = terms
    .filter(has)
    .map((term) => valueOf({ ...term, of: term.of.filter(({ name }) => name !== target) }, known, pi));
  const others = terms.filter((term) => !has(term)).map((term) => valueOf(term, known, pi));
  const whole = raised(given(known.get(left.name)), left.power);
  const rest = others.length > 0 ? difference(whole, total(others)) : whole;
  return [power, quotient(rest, total(without))];
}

function total(sizes: Size[]): Size {
  const [first, ...more] = sizes;
  return more.reduce(sum, given(first));
}

function valueOf({ by, hasPi, root, of }: Term, known: Sizes, pi: Size): Size {
  let value = sizeOf(by);
  if (hasPi) value = product(value, pi);
  if (root !== undefined)
    value = product(value, { factor: squareRoot(rational(root)), pi: 0, calculation: `sqrt(${root})` });
  return of.reduce((all, { name, power }) => product(all, raised(given(known.get(name)), power)), value);
}

function ruleTex({ left, terms }: Rule, tex: (factor: Factor) => string): string {
  return `${tex(left)} = ${terms.map((term) => termTex(term, tex)).join(' + ')}`;
}

function termTex({ by, hasPi, root, of }: Term, tex: (factor: Factor) => string): string {
  const above = `${by.n === 1n && (root !== undefined || by.d > 1n) ? '' : by.n}${root === undefined ? '' : `\\sqrt{${root}}`}`;
  const number = by.d > 1n ? `\\frac{${above === '' ? '1' : above}}{${by.d}}` : above;
  const parts = [number === '1' ? '' : number, hasPi ? '\\pi' : '', ...of.map(tex)].filter((part) => part !== '');
  return parts.reduce((all, part) =>
    (/\d$/.test(all) && /^\\?\d/.test(part)) || /^[\d.]|^\\left|^\\frac|^\\sqrt/.test(part)
      ? `${all} \\cdot ${part}`
      : `${all} ${part}`,
  );
}

function factorTex({ name, power }: Factor): string {
  return power === 1 ? nameTex(name) : `${nameTex(name)}^${power}`;
}

function powerTex(value: Size, power: number): string {
  const tex = sizeTex(value);
  if (power === 1) return tex;
  return /^[\d.]+$/.test(tex) ? `${tex}^${power}` : `\\left(${tex}\\right)^${power}`;
}

/** `b1` → `b_1`; the base of a solid is `B`, what stands for nothing a student writes is in words. */
export function nameTex(name: string): string {
  return name.replace(/^([A-Za-z])(\d)$/, '$1_$2');
}
