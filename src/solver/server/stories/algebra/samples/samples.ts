import { attempt } from '../../../equation.ts';
import {
  divided,
  isWhole,
  one,
  power,
  rational,
  rationalText,
  zero,
  type Rational,
} from '../../../numbers/rational.ts';
import { parse } from '../../../parse.ts';
import { plainText } from '../../../plainText.ts';
import { findsSame } from '../../../secondEngine.ts';
import { withSigns } from '../../../reading/choice.ts';
import { readingOf, type Reading } from '../../../reading/reading.ts';
import { given, insist } from '../../../refused.ts';
import { math, type Work } from '../../../workedOut.ts';
import { engineText } from '../../../expression.ts';
import { workOf } from '../../result.ts';
import type { Kind } from '../../story.ts';
import { decimal } from '../told/unknowns.ts';
import { asksEquation, askedOf, isOfAnother, type Asked } from './asked.ts';
import { samplesIn, type Samples } from '../../tables/rows.ts';

/** `start + rate x`, or `start · factor^x`. */
interface Rule {
  is: 'linear' | 'exponential';
  start: Rational;
  step: Rational;
  /** A step that takes more than one of the input, where its factor has no root: the pairs themselves go on. */
  unit?: { from: Rational; by: Rational };
}

/** A table whose pairs lie on a line, or grow by one factor: its rule, and what is asked of it. */
export const ruleOfSamples: Kind = (reading) =>
  attempt(() => {
    const samples = samplesIn(reading.stem);
    if (!samples) return undefined;
    const text = plainAround(samples);
    insist(!isOfAnother.test(text) && isLight(samples), 'another question');
    const rule = ruleOf(samples, text);
    return asksEquation(text)
      ? equationOf(rule, samples, reading, text)
      : valueOf(rule, samples, askedOf(text, samples), reading);
  });

/** Words of weight that a question about a table may have. */
const allowed = new Set(
  'how many much rate rates slope intercept y-intercept x-intercept x-axis y-axis linear constant each per cost costs price fee fees distance height length width volume area speed weight depth far long old value values time at more gives increases decreases decrease increase increased decreased for grow grows decay all both from initial initially first number last table after sample same temperature give statement'.split(
    ' ',
  ),
);

function isLight({ around }: Samples): boolean {
  const heard = attempt(() => readingOf(around).heard) ?? '!';
  return heard.split(' ').every((word) => !word.startsWith('!') || allowed.has(word.slice(1)));
}

function plainAround({ around }: Samples): string {
  const plain = attempt(() => readingOf(around).plain) ?? '';
  return ` ${plain
    .replace(
      /\b(?:two|three|four|five|six|some|several|[2-9]) (?=(?:[a-z]+ )?(?:values|points|pairs|rows|ordered|corresponding|rides|selected))/g,
      '',
    )
    .replace(/\b(?:what's|whats)\b/g, 'what is')
    .replace(/\b(?:the|a|an|its|their|this|that|will|would|does|do|should)(?= )/g, '')
    .replace(/[?.,;:|]/g, ' $& ')
    .replace(/=/g, ' = ')} `.replace(/\s+/g, ' ');
}

/** @throws {Refused} where the pairs fit neither, or fewer than three are not told to be on a line. */
function ruleOf({ pairs, isOfPoints }: Samples, text: string): Rule {
  const [[x, y], [u, v]] = [given(pairs[0]), given(pairs[1])];
  const isToldLinear = / (?:linear|linearly|line|straight|constant (?:rate|amount)|fixed [a-z]+ fee|arithmetic) /.test(
    text,
  );
  const isToldExponential = / (?:exponential|exponentially|exp|geometric) /.test(text);
  const slope = divided(v.sub(y), u.sub(x));
  const start = y.sub(slope.mul(x));
  const isLinear = pairs.every(([at, value]) => start.add(slope.mul(at)).equals(value));
  if (isLinear && !isToldExponential) {
    insist(pairs.length >= 3 || isToldLinear, 'only two pairs');
    insist(!isOfPoints, 'points of a line');
    return { is: 'linear', start, step: slope };
  }
  insist(!isToldLinear && (pairs.length >= 3 || isToldExponential), 'no line');
  insist(y.n !== 0n && isWhole(u.sub(x)), 'no power');
  const plain = attempt(() => rootOf(divided(v, y), u.sub(x)));
  if (!plain) return inSteps(pairs);
  const factor = plain;
  const first = divided(y, powerOf(factor, x));
  insist(factor.s > 0n && !factor.equals(one), 'no growth');
  insist(
    pairs.every(([at, value]) => powerOf(factor, at).mul(first).equals(value)),
    'no one factor',
  );
  return { is: 'exponential', start: first, step: factor };
}

/** '400, 200, 100 at 0, 2, 4': halved with each two. */
function inSteps(pairs: [Rational, Rational][]): Rule {
  const [[x, y], [u, v]] = [given(pairs[0]), given(pairs[1])];
  const [factor, by] = [divided(v, y), u.sub(x)];
  insist(
    factor.s > 0n &&
      pairs.every(([at, value]) =>
        powerOf(factor, divided(at.sub(x), by))
          .mul(y)
          .equals(value),
      ),
    'no one factor',
  );
  return { is: 'exponential', start: y, step: factor, unit: { from: x, by } };
}

function powerOf(base: Rational, exponent: Rational): Rational {
  insist(isWhole(exponent), 'a broken power');
  return power(base, exponent);
}

/** The factor for a step of one, where it is a fraction. */
function rootOf(value: Rational, steps: Rational): Rational {
  insist(value.s > 0n, 'no factor');
  const count = steps.valueOf();
  const found = (part: bigint) => {
    const root = BigInt(Math.round(Number(part) ** (1 / Math.abs(count))));
    insist(root ** BigInt(Math.abs(count)) === part, 'no whole root');
    return root;
  };
  const root = rational(found(value.n), found(value.d));
  return count > 0 ? root : divided(one, root);
}

function at({ is, start, step, unit }: Rule, x: Rational): Rational {
  if (unit) return powerOf(step, divided(x.sub(unit.from), unit.by)).mul(start);
  return is === 'linear' ? start.add(step.mul(x)) : powerOf(step, x).mul(start);
}

function texOf({ is, start, step }: Rule, name: string): string {
  if (is === 'exponential') return `${decimal(start)}\\left(${decimal(step)}\\right)^{${name}}`;
  const by = step.equals(one) ? '' : step.equals(one.neg()) ? '-' : decimal(step);
  const rest = start.n === 0n ? '' : start.s > 0n ? ` + ${decimal(start)}` : ` - ${decimal(start.abs())}`;
  return step.n === 0n ? decimal(start) : `${by}${name}${rest}`;
}

function plainOf({ is, start, step }: Rule, name: string): string {
  return is === 'exponential'
    ? `(${rationalText(start)})*(${rationalText(step)})^(${name})`
    : `(${rationalText(step)})*${name}+(${rationalText(start)})`;
}

function stepsOf(rule: Rule, { pairs }: Samples, name: string): string[] {
  if (rule.unit)
    return [`For each step of ${math(decimal(rule.unit.by))} the value is multiplied by ${math(decimal(rule.step))}.`];
  const [[x, y], [u, v]] = [given(pairs[0]), given(pairs[1])];
  return rule.is === 'linear'
    ? [
        `From ${math(`(${decimal(x)}, ${decimal(y)})`)} to ${math(`(${decimal(u)}, ${decimal(v)})`)} the slope is ${math(`\\frac{${decimal(v)} - ${taken(y)}}{${decimal(u)} - ${taken(x)}} = ${decimal(rule.step)}`)}.`,
        `At zero the value is ${math(decimal(rule.start))}, so the rule is ${math(texOf(rule, name))}.`,
      ]
    : [
        `For each step of one the value is multiplied by ${math(decimal(rule.step))}.`,
        `At zero the value is ${math(decimal(rule.start))}, so the rule is ${math(texOf(rule, name))}.`,
      ];
}

/** What is taken away, in brackets where it is negative. */
function taken(value: Rational): string {
  return value.s < 0n ? `\\left(${decimal(value)}\\right)` : decimal(value);
}

const kinds = { linear: 'linear function of a table', exponential: 'exponential function of a table' };

function letterOf({ input, output }: Samples): { name: string; left: string | undefined } {
  const call = /^([a-zA-Z])\s?\(\s?([a-z])\s?\)$/.exec(output.trim());
  const name =
    call?.[2] ?? /^[a-z]$/.exec(input.trim())?.[0] ?? /(?:^|\s)([a-zA-Z])(?:\s?\(|$)/.exec(input)?.[1] ?? 'n';
  const plain = /^[a-zA-Z]$/.exec(output.trim())?.[0];
  return { name: name.toLowerCase(), left: call ? undefined : plain };
}

function equationOf(rule: Rule, samples: Samples, reading: Reading, text: string): Work {
  const { name, left } = letterOf(samples);
  insist(!rule.unit && samples.missing === undefined && !/(?<= )-?\$?\d/.test(text), 'a number left over');
  const tex = texOf(rule, name);
  const plain = plainOf(rule, name);
  const work: Work = {
    kind: kinds[rule.is],
    understood: 'The pairs of the table.',
    steps: stepsOf(rule, samples, name),
    answer: math(left === undefined ? tex : `${left} = ${tex}`),
    check: 'Every pair of the table fits.',
    values: [left === undefined || /expression/.test(text) ? plain : `${left.toLowerCase()}=${plain}`],
  };
  if (reading.options.length === 0) return work;
  const right = reading.options.filter((option) => {
    const typed = attempt(() => plainText(option.text));
    const side = typed?.split('=').at(-1) ?? '';
    const theirs = attempt(() => engineText(parse(side))) ?? withSigns(side);
    const others = theirs.match(/(?<![a-z])[a-z](?![a-z])/g) ?? [];
    const inName = new Set(others).size === 1 ? theirs.replace(/(?<![a-z])[a-z](?![a-z])/g, name) : theirs;
    return attempt(() => findsSame(inName, plain)) === true;
  });
  const [only, ...more] = right;
  insist(only && more.length === 0, 'not one option');
  return { ...work, option: only.letter, answer: `${work.answer}, which is option ${only.letter}` };
}

function valueOf(rule: Rule, samples: Samples, asked: Asked, reading: Reading): Work {
  const { name } = letterOf(samples);
  const before = stepsOf(rule, samples, name);
  const base = {
    understood: rule.unit ? 'The pairs of the table.' : `The pairs of the table lie on ${math(texOf(rule, name))}.`,
  };
  if (asked.is === 'output') {
    const value = at(rule, asked.at);
    const calculation =
      rule.is === 'linear'
        ? `(${rationalText(rule.start)})+(${rationalText(rule.step)})*(${rationalText(asked.at)})`
        : `(${rationalText(rule.start)})*(${rationalText(rule.step)})^(${rationalText(rule.unit ? divided(asked.at.sub(rule.unit.from), rule.unit.by) : asked.at)})`;
    return workOf(
      kinds[rule.is],
      {
        ...base,
        steps: [...before, `At ${math(decimal(asked.at))} that is ${math(decimal(value))}.`],
        value,
        calculation,
        ...(asked.isMoney && { unit: '$' }),
      },
      reading,
    );
  }
  insist(rule.is === 'linear', 'no line');
  if (asked.is === 'slope' || asked.is === 'sum') {
    const value = asked.is === 'slope' ? rule.step : rule.step.add(rule.start);
    return workOf(kinds.linear, { ...base, steps: before, value, calculation: rationalText(value) }, reading);
  }
  const target = asked.is === 'input' ? asked.at : zero;
  const value = divided(target.sub(rule.start), rule.step);
  return workOf(
    kinds.linear,
    {
      ...base,
      steps: [...before, `It is ${math(decimal(target))} at ${math(`${name} = ${decimal(value)}`)}.`],
      value,
      calculation: `((${rationalText(target)})-(${rationalText(rule.start)}))/(${rationalText(rule.step)})`,
    },
    reading,
  );
}
