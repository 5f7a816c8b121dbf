import type { Words } from '../math/words.ts';
import { decimalTex, one, power, rational, sign, type Rational } from '../../../numbers/rational.ts';
import { insist } from '../../../refused.ts';
import { math } from '../../../workedOut.ts';
import { numberOf } from '../../story.ts';
import { unitOf } from './time.ts';

/** What multiplies an amount, and how long that takes. */
export interface Pace {
  factor: Rational;
  /** As a student writes it: `1 + 0.05 = 1.05`. */
  step: string;
  every: Rational;
  unit: string;
}

const unit = '<u:{timeUnit}>';
const each = `(each|in|per|a|once each|after each|for each) [single] [<n:number>] ${unit}`;
const by =
  '[in|of] [value|number|size|mass|population] [exponentially|continually|steadily] [by|at] [constant|steady|fixed|about] [annual|yearly|average] [rate of|rate] [of] [about]';
const rate =
  '<r:percent> [of its|of] [value|current value|original value|previous value|mass|growth|itself|population|amount|current amount]';
const back = '(each|once each|in each|after each|per) [single|passing] [<n:number>] <u:{timeUnit}>';

const rates = (way: string) => [
  `${way} ${by} ${rate} ${each}`,
  `${way} ${by} ${rate} [rate] <u:{perUnit}>`,
  `${way} ${by} ${rate} <u:{timeUnit}>`,
  `${back} ... ${way} ${by} ${rate}`,
  `${back} ... (is|has|will) ${way} ${by} ${rate}`,
  `<u:{perUnit}> ... ${way} ${by} ${rate}`,
];

const times: [string, Rational][] = [
  ['(double|doubles|doubled|doubling|is doubling|has doubled)', rational(2)],
  ['(triple|triples|tripled|tripling)', rational(3)],
  ['(quadruple|quadruples|quadrupled)', rational(4)],
  [
    '(halves|halved|is halved|is cut in half|is divided by 2|decays by half|halve|decreases by half|is reduced by half|loses half|drops by half|drop by half|reduced by half|cut in half|decreased by half|falls by half|(loses|decreases by|drops by|is reduced by) 1/2 of [its|mass|amount|value])',
    rational(1, 2),
  ],
];

/** How an amount grows or decays. */
export function takePace(words: Words): Pace | undefined {
  return takeRate(words) ?? takeTimes(words);
}

function takeRate(words: Words): Pace | undefined {
  for (const [way, isUp] of [
    ['{growing}', true],
    ['{falling}', false],
  ] as const) {
    const parts =
      words.take(...rates(way)) ??
      words.take(
        ...(isUp
          ? [
              `(growth rate|rate of growth|annual growth rate|rate of increase|annual increase|yearly increase) [is|of] [about] <r:percent> [${each}]`,
              `(annual|yearly) (growth|growth rate) [is|of] <r:percent>`,
              `<r:percent> <u:{perUnit}> (growth|increase|growth rate)`,
              `<r:percent> (growth|growth rate|increase) ${each}`,
              `is <r:percent> (more|greater|higher|larger) than [number|population|value|it was|amount] [in|of|for] [previous|preceding|prior|before|last] [its] <u:{timeUnit}> [before]`,
            ]
          : [
              `(decay rate|rate of decay|rate of depreciation|rate of decrease|annual depreciation|annual decrease) [is|of] [about] <r:percent> [${each}]`,
              `(annual|yearly) (depreciation|decay|decrease) [rate] [is|of] <r:percent>`,
              `<r:percent> (decay|depreciation|decrease) ${each}`,
              `is <r:percent> (less|fewer|lower|smaller) than [number|population|value|it was|amount] [in|of|for] [previous|preceding|prior|before|last] [its] <u:{timeUnit}> [before]`,
            ]),
      );
    if (!parts) continue;
    const change = numberOf(parts['r'] ?? '').div(rational(100));
    const factor = isUp ? one.add(change) : one.sub(change);
    insist(sign(factor) > 0, 'nothing left');
    return {
      factor,
      step: `it is multiplied by ${math(`1 ${isUp ? '+' : '-'} ${decimalTex(change)} = ${decimalTex(factor)}`)}`,
      every: parts['n'] ? numberOf(parts['n']) : one,
      unit: parts['u'] ? unitOf(parts['u']) : 'year',
    };
  }
  return undefined;
}

function takeTimes(words: Words): Pace | undefined {
  const half = words.take(
    'half life [of] [substance|isotope|it|sample|drug|element|medicine|caffeine] [is|of|equal to] [about] <n:number> <u:{timeUnit}>',
    'half life ... is [about] <n:number> <u:{timeUnit}>',
    '<n:number> <u:{timeUnit}> half life',
    'half life [of] <n:number> <u:{timeUnit}>',
    '(loses|decays by|decreases by|loses about) (half|1/2) [of] [its|mass|remaining mass|amount|value] (each|in) [<n:number>] <u:{timeUnit}>',
    '(half|1/2) of [its|it|substance|mass|sample|amount|remaining] [substance|mass|amount|sample|decays|disappears|is] [lost|eliminated|removed] (each|in) [<n:number>] <u:{timeUnit}>',
  );
  if (half) return pace(rational(1, 2), half);
  const doubling = words.take('doubling time [of|is] <n:number> <u:{timeUnit}>');
  if (doubling) return pace(rational(2), doubling);
  for (const [verb, factor] of times) {
    const parts = words.take(
      `${verb} [in] [size|number|value|population|mass] [about] (each|in|per|once each|after each) [single] [<n:number>] <u:{timeUnit}>`,
      `(each|in each|after each|once each) [<n:number>] <u:{timeUnit}> ... ${verb}`,
      `${verb} [in] [size|number|value] <u:{perUnit}>`,
    );
    if (parts) return pace(factor, parts);
  }
  const many = words.take(
    '(multiplied by|multiplies by|times itself by|grows by factor of|increases by factor of|multiply by|is multiplied by) [factor of] <m:number> (each|in|per) [<n:number>] <u:{timeUnit}>',
    '(becomes|is) <m:number> times [as large|as many|as much|what it was|its previous size|its size] (each) [<n:number>] <u:{timeUnit}>',
    '(each) [<n:number>] <u:{timeUnit}> ... (multiplied by|multiplies by|is multiplied by) [factor of] <m:number>',
  );
  return many && pace(numberOf(many['m'] ?? ''), many);
}

function pace(factor: Rational, parts: Record<string, string>): Pace {
  const every = parts['n'] ? numberOf(parts['n']) : one;
  insist(sign(every) > 0 && sign(factor) > 0, 'no pace');
  return { factor, every, unit: unitOf(parts['u']), step: `it is multiplied by ${math(decimalTex(factor))}` };
}

/** A power, exact where fractions write it, otherwise to about fourteen digits. */
export function grown(start: Rational, factor: Rational, times: Rational): { value: Rational; isExact: boolean } {
  if (times.d === 1n && times.n <= 40n) {
    const size = String(factor.n > factor.d ? factor.n : factor.d).length;
    if (size * Number(times.n) <= 50) return { value: start.mul(power(factor, times)), isExact: true };
  }
  const about = start.valueOf() * factor.valueOf() ** times.valueOf();
  insist(Number.isFinite(about) && Math.abs(about) > 1e-6 && Math.abs(about) < 1e14, 'too large or small a number');
  return {
    value: rational(about.toFixed(Math.max(0, Math.min(8, 14 - String(Math.trunc(about)).length)))),
    isExact: false,
  };
}
