import { solvedSides } from '../../../equations/linear.ts';
import { decimalTex, isZero, rational, rationalText, sign, zero, type Rational } from '../../../numbers/rational.ts';
import { asRational } from '../../../numbers/surd.ts';
import { fromCoefficients, polynomialTex } from '../../../polynomial.ts';
import { given, insist } from '../../../refused.ts';
import { insistOnAgreement, near, solutionsOf } from '../../../secondEngine.ts';
import { math, type Work } from '../../../workedOut.ts';
import { workOf } from '../../result.ts';
import { unit, type AngleFacts, type Linear, type Relation } from './angleFacts.ts';

/** Angles that add up to a number, or to another angle. */
export interface Closing {
  sum: string[];
  to: number | string;
  reason: string;
}

export interface Setting {
  kind: string;
  understood: string;
  /** What each angle is called in the steps. */
  names: ReadonlyMap<string, string>;
  closings: Closing[];
  /** What two angles are said to be, before or behind the sum. */
  relations?: Relation[];
  reasons?: string[];
  most?: number;
}

/** Works out the angles from what is told of them, and answers what is asked: an angle, `eemax`, `eemin`, or the letter. */
export function resolved(facts: AngleFacts, setting: Setting, asked: string): Work {
  const all = [...facts.relations, ...(setting.relations ?? [])];
  const first = letterFirst(facts, all, [...setting.names.keys()]);
  const relations = all.filter((relation) => relation !== first?.by);
  const names = [...setting.names.keys()];
  const values = first ? first.values : new Map(facts.values);
  const used = new Set<Relation>();
  const letter = first ? 'y' : (facts.letter ?? 'x');
  let hasUnknown = facts.letter !== undefined && !first;
  for (let round = 0; round < 2 * names.length + 2; round++) {
    const next = relations.find(
      (relation) => !used.has(relation) && values.has(relation.second) !== values.has(relation.first),
    );
    if (next) {
      used.add(next);
      const { first, second } = next;
      if (values.has(second)) values.set(first, composed(next, given(values.get(second))));
      else values.set(second, inverse(next, given(values.get(first))));
      continue;
    }
    const free = names.filter((name) => !values.has(name));
    if (free.length === 0) break;
    insist(!hasUnknown, 'an angle of which nothing is told');
    const base =
      free.find(
        (name) => relations.some(({ second }) => second === name) && !relations.some(({ first }) => first === name),
      ) ?? given(free[0]);
    values.set(base, unit);
    hasUnknown = true;
  }
  insist(
    names.every((name) => values.has(name)) && [...values.keys()].every((name) => names.includes(name)),
    'an angle of which nothing is told',
  );
  const equations = [
    ...setting.closings.map(({ sum, to, reason }) => ({
      parts: sum.map((name) => given(values.get(name))),
      to: typeof to === 'number' ? { by: zero, plus: rational(to) } : given(values.get(to)),
      reason,
    })),
    ...relations
      .filter((relation) => !used.has(relation))
      .map((relation) => ({
        parts: [given(values.get(relation.first))],
        to: composed(relation, given(values.get(relation.second))),
        reason: '',
      })),
  ];
  const steps: string[] = [...(setting.reasons ?? []), ...(first?.steps ?? [])];
  if ((facts.letter === undefined || first) && hasUnknown) {
    const told = names.map(
      (name) => `${given(setting.names.get(name))} ${math(linearTex(given(values.get(name)), letter))}`,
    );
    steps.push(`Call what is not known ${math(letter)}: ${told.join(', ')}.`);
  } else if (
    facts.letter === 'k' &&
    facts.values.size > 0 &&
    [...facts.values.values()].every(({ plus }) => isZero(plus))
  )
    steps.push(
      `Write the angles as ${names.map((name) => math(linearTex(given(values.get(name)), letter))).join(', ')}.`,
    );
  let root: Rational | undefined;
  for (const { parts, to, reason } of equations) {
    const [left, right] = [total(parts), to];
    if (isZero(left.by.sub(right.by))) {
      insist(left.plus.equals(right.plus), 'angles that contradict each other');
      continue;
    }
    const value = right.plus.sub(left.plus).div(left.by.sub(right.by));
    insist(root === undefined || root.equals(value), 'angles that contradict each other');
    if (root !== undefined) continue;
    root = value;
    const tex = `${parts.map((part) => bracketed(part, letter, parts.length > 1)).join(' + ')} = ${linearTex(right, letter)}`;
    steps.push(`${reason === '' ? 'So' : `${reason}:`} ${math(tex)}.`);
    const linear = solvedSides(polynomial(left, letter), polynomial(right, letter), letter, []);
    if (parts.length > 1)
      steps.push(
        `Combine: ${math(`${polynomialTex(polynomial(left, letter))} = ${polynomialTex(polynomial(right, letter))}`)}.`,
      );
    steps.push(...linear.steps);
    insistOnAgreement(enginesRoot(parts, right, letter, value));
    insist(linear.roots.length === 1 && asRational(given(given(linear.roots[0]).exact)).equals(value), 'another root');
  }
  insist(root !== undefined || !hasUnknown, 'nothing that tells the unknown');
  const at = root ?? zero;
  const sizes = new Map(names.map((name) => [name, valueAt(given(values.get(name)), at)]));
  const most = rational(setting.most ?? 180);
  insist(
    [...sizes.values()].every((size) => sign(size) > 0 && size.lt(most)),
    'no angle',
  );
  if (!asked.startsWith('ee')) {
    insist(!first && facts.isUnknown(asked) && root !== undefined, 'another letter');
    return workOf(
      setting.kind,
      { understood: setting.understood, steps, value: root, calculation: `(${rationalText(root)})` },
      facts.reading,
    );
  }
  const name = chosenOf(sizes, asked);
  const own = facts.values.get(name);
  insist(asked === 'eemax' || asked === 'eemin' || asked === 'eeeach' || !own || !isZero(own.by), 'what is given');
  const value = given(sizes.get(name));
  const linear = given(values.get(name));
  if (root !== undefined && !(linear.by.equals(unit.by) && isZero(linear.plus)))
    steps.push(
      `${capital(given(setting.names.get(name)))} is ${math(`${putTex(linear, at)} = ${decimalTex(value)}^\\circ`)}.`,
    );
  else steps.push(`${capital(given(setting.names.get(name)))} is ${math(`${decimalTex(value)}^\\circ`)}.`);
  return workOf(
    setting.kind,
    {
      understood: setting.understood,
      steps,
      value,
      calculation: `(${rationalText(linear.by)})*(${rationalText(at)})+(${rationalText(linear.plus)})`,
      unit: 'degrees',
    },
    facts.reading,
  );
}

/** Where two angles that are told give the letter, and another angle is not known yet: the letter first. */
function letterFirst(
  facts: AngleFacts,
  relations: Relation[],
  names: string[],
): { by: Relation; values: Map<string, Linear>; steps: string[] } | undefined {
  const { letter } = facts;
  if (letter === undefined || names.every((name) => facts.values.has(name))) return undefined;
  for (const relation of relations) {
    const [left, second] = [facts.values.get(relation.first), facts.values.get(relation.second)];
    if (!left || !second) continue;
    const right = composed(relation, second);
    if (isZero(left.by.sub(right.by))) continue;
    const root = right.plus.sub(left.plus).div(left.by.sub(right.by));
    insistOnAgreement(enginesRoot([left], right, letter, root));
    const linear = solvedSides(polynomial(left, letter), polynomial(right, letter), letter, []);
    const values = new Map([...facts.values].map(([name, value]) => [name, { by: zero, plus: valueAt(value, root) }]));
    const sizes = [...values].map(([name, { plus }]) =>
      names.includes(name) ? math(`${decimalTex(plus)}^\\circ`) : '',
    );
    return {
      by: relation,
      values,
      steps: [
        `So ${math(`${linearTex(left, letter)} = ${linearTex(right, letter)}`)}.`,
        ...linear.steps,
        `The angles that are given are ${sizes.join(' and ')}.`,
      ],
    };
  }
  return undefined;
}

function chosenOf(sizes: ReadonlyMap<string, Rational>, asked: string): string {
  const ordered = [...sizes].sort(([, a], [, b]) => a.compare(b));
  if (asked === 'eeeach') {
    insist(
      ordered.every(([, size]) => size.equals(given(ordered[0])[1])),
      'angles that differ',
    );
    return given(ordered[0])[0];
  }
  if (asked !== 'eemax' && asked !== 'eemin') return asked;
  const [end, beside] = asked === 'eemax' ? [ordered.at(-1), ordered.at(-2)] : ordered;
  insist(end && beside && !end[1].equals(beside[1]), 'no largest or smallest');
  return end[0];
}

function composed({ by, plus }: Relation, second: Linear): Linear {
  return { by: second.by.mul(by), plus: second.plus.mul(by).add(plus) };
}

function inverse({ by, plus }: Relation, first: Linear): Linear {
  insist(!isZero(by), 'no part');
  return { by: first.by.div(by), plus: first.plus.sub(plus).div(by) };
}

function total(parts: Linear[]): Linear {
  return parts.reduce((all, { by, plus }) => ({ by: all.by.add(by), plus: all.plus.add(plus) }), {
    by: zero,
    plus: zero,
  });
}

function valueAt({ by, plus }: Linear, root: Rational): Rational {
  return by.mul(root).add(plus);
}

function polynomial({ by, plus }: Linear, letter: string) {
  return fromCoefficients([plus, by], letter);
}

export function linearTex(linear: Linear, letter: string): string {
  return isZero(linear.by) ? decimalTex(linear.plus) : polynomialTex(polynomial(linear, letter));
}

function bracketed(linear: Linear, letter: string, isSum: boolean): string {
  const tex = linearTex(linear, letter);
  return isSum && !isZero(linear.by) && !isZero(linear.plus) ? `\\left(${tex}\\right)` : tex;
}

function putTex({ by, plus }: Linear, root: Rational): string {
  const product = by.equals(unit.by) ? decimalTex(root) : `${decimalTex(by)} \\cdot ${decimalTex(root)}`;
  if (isZero(plus)) return product;
  return `${product} ${sign(plus) < 0 ? '-' : '+'} ${decimalTex(plus.abs())}`;
}

function enginesRoot(parts: Linear[], to: Linear, letter: string, root: Rational): boolean {
  const text = ({ by, plus }: Linear) => `((${rationalText(by)})*${letter}+(${rationalText(plus)}))`;
  const found = solutionsOf(`${parts.map(text).join('+')}=${text(to)}`, letter);
  return Array.isArray(found) && found.length === 1 && near(given(found[0]), root.valueOf());
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
