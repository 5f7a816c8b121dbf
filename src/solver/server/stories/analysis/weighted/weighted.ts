import { decimalTex, divided, isZero, rationalText, type Rational } from '../../../numbers/rational.ts';
import { given, insist } from '../../../refused.ts';
import { math } from '../../../workedOut.ts';
import type { Result } from '../../result.ts';

const n = rationalText;
const tex = (value: Rational) => math(decimalTex(value));

/** So many with so much each. */
export interface Group {
  size?: Rational;
  rate?: Rational;
}

export type Wanted = { of: 'first' | 'second' | 'all'; is: 'size' | 'rate' | 'sum' };

/** Two groups and both together: what is missing, by `size1·rate1 + size2·rate2 = size·rate`. */
export function together(
  first: Group,
  second: Group,
  all: Group,
  wanted: Wanted,
  words: { size: string; rate: string },
  unit?: string,
): Result {
  const groups = filled({ first: { ...first }, second: { ...second }, all: { ...all } });
  const [a, b, c] = [groups.first, groups.second, groups.all];
  const steps: string[] = [];
  const of = groups[wanted.of];
  const value = wanted.is === 'sum' ? given(of.size).mul(given(of.rate)) : given(of[wanted.is]);
  for (const group of [a, b, c]) insist(group.size && group.rate && group.size.s >= 0n, 'something missing');
  insist(a.size!.s > 0n && b.size!.s > 0n && value.s >= 0n, 'less than nothing');
  insist(
    a.size!.mul(a.rate!).add(b.size!.mul(b.rate!)).equals(c.size!.mul(c.rate!)) && a.size!.add(b.size!).equals(c.size!),
    'no agreement',
  );
  steps.push(
    `${words.size} times ${words.rate} of both parts is that of the whole: ${math(`${shown(first, 'a')} + ${shown(second, 'b')} = ${shown(all, 'c')}`)}.`,
    `With ${math(`${decimalTex(a.size!)} \\cdot ${decimalTex(a.rate!)} + ${decimalTex(b.size!)} \\cdot ${decimalTex(b.rate!)} = ${decimalTex(c.size!)} \\cdot ${decimalTex(c.rate!)}`)} it holds.`,
    `So it is ${tex(value)}.`,
  );
  return {
    understood: `Two parts make one whole: ${[first, second, all].map(({ size, rate }) => `${size ? decimalTex(size) : '?'} with ${rate ? decimalTex(rate) : '?'}`).join('; ')}.`,
    steps,
    value,
    calculation: textOf(groups, wanted),
    ...(unit && { unit }),
  };
}

function shown({ size, rate }: Group, name: string): string {
  return `${size ? decimalTex(size) : `n_${name}`} \\cdot ${rate ? decimalTex(rate) : `m_${name}`}`;
}

type Groups = Record<'first' | 'second' | 'all', Group>;

/** All that follows; what does not stays open. */
function filled(groups: Groups): Groups {
  const { first: a, second: b, all: c } = groups;
  for (let round = 0; round < 3; round++) {
    if (a.size && b.size) c.size ??= a.size.add(b.size);
    if (a.size && c.size) b.size ??= c.size.sub(a.size);
    if (b.size && c.size) a.size ??= c.size.sub(b.size);
    if (a.rate && b.rate && c.rate) bySizes(a, b, c);
    if (a.size && b.size && c.size) byRates(a, b, c);
  }
  return groups;
}

/** All rates and one size give the other sizes. */
function bySizes(a: Group, b: Group, c: Group): void {
  const [over, under] = [a.rate!.sub(c.rate!), c.rate!.sub(b.rate!)];
  if (isZero(over) || isZero(under)) return;
  insist(divided(over, under).s > 0n, 'a mean beyond both');
  if (a.size && !b.size) b.size = divided(a.size.mul(over), under);
  else if (b.size && !a.size) a.size = divided(b.size.mul(under), over);
  else if (c.size && !a.size) a.size = divided(c.size.mul(under), over.add(under));
}

function byRates(a: Group, b: Group, c: Group): void {
  if (a.rate && b.rate && !c.rate) c.rate = divided(a.size!.mul(a.rate).add(b.size!.mul(b.rate)), c.size!);
  else if (a.rate && c.rate && !b.rate) b.rate = divided(c.size!.mul(c.rate).sub(a.size!.mul(a.rate)), b.size!);
  else if (b.rate && c.rate && !a.rate) a.rate = divided(c.size!.mul(c.rate).sub(b.size!.mul(b.rate)), a.size!);
}

/** The same again from the numbers, for the second engine. */
function textOf({ first: a, second: b, all: c }: Groups, { of, is }: Wanted): string {
  const [s1, r1, s2, r2] = [a.size, a.rate, b.size, b.rate].map((value) => `(${n(given(value))})`);
  const [s, r] = [`(${n(given(c.size))})`, `(${n(given(c.rate))})`];
  const sums = { first: `${s1}*${r1}`, second: `${s2}*${r2}`, all: `${s1}*${r1}+${s2}*${r2}` };
  if (is === 'sum') return sums[of];
  if (of === 'all') return is === 'size' ? `${s1}+${s2}` : `(${sums.all})/(${s1}+${s2})`;
  if (is === 'rate') return of === 'first' ? `(${s}*${r}-${s2}*${r2})/${s1}` : `(${s}*${r}-${s1}*${r1})/${s2}`;
  return of === 'first' ? `${s}-${s2}` : `${s}-${s1}`;
}
