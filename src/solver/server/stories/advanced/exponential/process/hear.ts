import { numberOf } from '../../../story.ts';
import type { Words } from '../../math/words.ts';
import { one, rational, type Rational } from '../../../../numbers/rational.ts';
import { insist } from '../../../../refused.ts';
import { unitOf } from './units.ts';

export interface Span {
  count: Rational;
  unit: string;
}

/** How often, and by how much: times `factor` each `period`. */
export interface Change {
  factor: Rational;
  /** The percent that is added, or taken off when negative. */
  percent?: Rational;
}

const unit = '<u:{timeUnit}>';
const generic = '[passing|successive|single|full|following|later|subsequent|additional|new]';

/** 'each year', 'every 3 hours', 'annually', 'from one year to the next'. */
export function takePeriod(words: Words): (Span & { factor?: Rational }) | undefined {
  words.rest = words.rest.replace(/(\d%) (year|month|week|day|hour) /g, '$1 !each $2 ');
  const compounded = words.take(
    '(compounded|compounds|compounding|compound) [interest] <o:quarterly/monthly/annually/yearly/semiannually/daily/weekly/semiannual/annual>',
    `(compounded|compounds) [once] each <u:year/month/quarter/week/day>`,
    `(compounded|compounds) once <u:year/month/week/day>`,
  );
  if (compounded) {
    words.takeAll('{perUnit}', '(2|4|12|365) times each {timeUnit}', `each ${unit}`);
    const often = compounded['o'] ?? compounded['u'] ?? '';
    return often.startsWith('semi') ? { count: rational(6), unit: 'month' } : { count: one, unit: unitOf(often) };
  }
  const found = words.take(
    `<k:half life/doubling time> ... (of|is) [about|approximately|roughly] <n:number> ${unit}`,
    `<k:half life/doubling time> [of|is] [about] <n:number> ${unit}`,
    `<k:doubles/triples/doubled/tripled/halves> in <n:number> ${unit} at`,
    `<n:number> ${unit} <k:half life>`,
    `[at end of|in|during|over|after|for|by] each ${generic} <n:number> [_] ${unit}`,
    `[at end of|in|during|over|after|for|by] each ${generic} <h:half> ${unit}`,
    `[at end of|in|during|over|after|for|by] each ${generic} ${unit} [after that|after]`,
    `from [one] ${unit} to next`,
    `from [one] {timeUnit} to next {timeUnit}`,
    `${unit} (after|over|to) {timeUnit}`,
    `(than|over|of|on) [in|on|what it is in] [number in] (previous|preceding|prior) ${unit}`,
    `than (in|on|during|it is) ${unit} before`,
    '<o:{perUnit}>',
  );
  if (!found) return undefined;
  words.takeAll(
    `in each [later|following|next|new] ${unit}`,
    `(than|over|of|on|in) [in|on|number in|what it is in] (previous|preceding|prior|before) {timeUnit}`,
    `than (in|on|during) {timeUnit} before`,
    '(previous|preceding|prior) {timeUnit}',
    `each ${unit}`,
    '{perUnit}',
  );
  if (found['h']) return { count: rational(1, 2), unit: unitOf(found['u'] ?? '') };
  const factor =
    found['k'] === undefined
      ? undefined
      : /doubl/.test(found['k'])
        ? rational(2)
        : /tripl/.test(found['k'])
          ? rational(3)
          : rational(1, 2);
  return {
    count: found['n'] ? numberOf(found['n']) : one,
    unit: unitOf(found['u'] ?? found['o'] ?? ''),
    ...(factor && { factor }),
  };
}

const names: [string, number, number][] = [
  ['(doubles|doubled|double|doubling|is doubled)', 2, 1],
  ['(triples|tripled|triple|tripling|is tripled)', 3, 1],
  ['(quadruples|quadrupled|quadruple|quadrupling|grows fourfold|increases fourfold)', 4, 1],
  ['(grows|increases) tenfold', 10, 1],
  [
    '(halves|halved|halve|halving|is halved|is cut in half|is cut by half|cut in half|cuts in half|half life|decreases by half|reduced by half|drops by half|falls by half|decreases by 1/2|loses 1/2 of [value|mass|it])',
    1,
    2,
  ],
];
const more = '(growth|increase|increases|more|greater|larger|higher|appreciation|interest|gain|return|raise|up|profit)';
const less = '(decay|decrease|decreases|less|fewer|lower|smaller|depreciation|loss|drop|decline|down|reduction|off)';

/** What it is multiplied by. */
export function takeChange(words: Words): Change | undefined {
  words.drop(
    '[at|by] [approximately|about] [constant|steady|fixed|same|average|annual|yearly|monthly|weekly|daily|certain] rate of',
    'rate of',
    '(constant|steady|fixed|same) (percent|percentage|rate)',
    'exponentially',
    'at rate',
    '(interest|growth|decay|annual|nominal) rate',
    'approximately',
  );
  for (const [phrase, over, under] of names)
    if (words.take(phrase)) {
      words.takeAll(phrase, 'in (size|number|value|population|amount)');
      return { factor: rational(over, under) };
    }
  const kept = words.take(
    '(retains|retain|keeps|keep|holds|retaining|keeping) [only|about] <p:percent> of [its|_] [_] [_]',
    '(is|has|becomes) [only] <p:percent> of (what it|amount|number|value|it|one) [it] [is|was|has] [_] [in|on] [_]',
    '<p:percent> of [it|_] [_] (remains|remain|is left|stays|survive|survives)',
    '<p:percent> (as large|as high|as many|as much) as',
  );
  if (kept) return { factor: numberOf(kept['p'] ?? '').div(rational(100)) };
  const by = words.take(
    '(by|of) factor of <k:number>',
    'is <k:number> times (number|as many|as much|amount|what|that|as large|size|as) ... before',
    'is <k:number> times (number|as many|as much|amount|what|that|as large|size|as) [it|as] [of|in|on|it|was] [was|on|in] [~]',
    '<k:number> times (as many|as much|as large|number|amount) ... (before|~)',
    '(multiplied|multiplies|multiply) by <k:number>',
    'times <k:number>',
  );
  if (by) return { factor: numberOf(by['k'] ?? '') };
  const up = words.take(
    `{growing} [_] [_] [~] [by|at|of|about] [about|~] <p:percent>`,
    `{growing} ... <p:percent>`,
    `<p:percent> [~] [annual|~] ${more}`,
    `${more} [of|by|is|at] [~] [about] <p:percent>`,
    '(earns|pays|yields|earning|paying|at|earn|with) [fixed|annual] [~] <p:percent> [~]',
  );
  if (up) {
    words.takeAll('interest', 'growth');
    const percent = numberOf(up['p'] ?? '');
    return { factor: one.add(percent.div(rational(100))), percent };
  }
  const down = words.take(
    `{falling} [_] [_] [~] [by|at|of|about] [about|~] <p:percent>`,
    `{falling} ... <p:percent>`,
    `<p:percent> [~] [annual|~] ${less}`,
    `${less} [of|by|is|at] [~] [about] <p:percent>`,
    '<p:percent> of [it|_] [_] (is lost|evaporates|leaves|is removed|decays|is eliminated)',
  );
  if (!down) return undefined;
  const percent = numberOf(down['p'] ?? '');
  insist(percent.compare(rational(100)) < 0, 'all of it');
  return { factor: one.sub(percent.div(rational(100))), percent: percent.neg() };
}

/** 'after 6 years', '3 hours later', '27 years ago': which way, and how long. */
export function takeElapsed(words: Words): { span: Span; isBack: boolean } | undefined {
  const back = words.take(`<n:number> ${unit} (ago|earlier|before|before that)`);
  if (back) return { span: spanOf(back), isBack: true };
  const found = words.take(
    `(after|in|over|for|within|during|at end of|of|by end of) [exactly|first|next|another|period of|full|only|total of|following|course of] [next] <n:number> [full|whole|more|such|additional] ${unit} [later|from now|from then|is up]`,
    `<n:number> ${unit} (later|from now|after|have passed|has passed|pass|passed|into|go by|of growth|from then|old)`,
    `<n:number> ${unit}`,
  );
  if (found) return { span: spanOf(found), isBack: false };
  const clock = /(?:at|by|from|until|to) (\d{1,2}):(\d\d)([ap])m /g;
  const times = [...words.rest.matchAll(clock)].map(
    ([, hour, minute, half]) => (Number(hour) % 12) + (half === 'p' ? 12 : 0) + Number(minute) / 60,
  );
  const [from, to, ...others] = times;
  if (from !== undefined && to !== undefined && others.length === 0 && to > from) {
    words.rest = words.rest.replace(clock, '~ ');
    return { span: { count: rational(String(to - from)), unit: 'hour' }, isBack: false };
  }
  return betweenYears(words);
}

const asksWord = /\b(?:what|how|find|determine|calculate|estimate)\b/;

/** From the year of which the amount is said to the one that is asked about. */
function betweenYears(words: Words): { span: Span; isBack: boolean } | undefined {
  const said = words.rest.split(/(?<=\. )/).flatMap((sentence) =>
    [...sentence.matchAll(/(?<=^| )((?:19|20)\d\d) /g)].map(([, year]) => ({
      year: Number(year),
      isAsked: asksWord.test(sentence),
    })),
  );
  const [first, second, ...more] = said.filter(
    ({ year }, index) => said.findIndex((other) => other.year === year) === index,
  );
  if (!first || !second || more.length > 0) return undefined;
  words.rest = words.rest.replace(
    /(?<=^| )(?:(?:in|by|of|year|for|since|end|beginning|start|at) )*(?:19|20)\d\d /g,
    '~ ',
  );
  const isTurned = first.isAsked && !second.isAsked;
  const [from, to] = isTurned ? [second.year, first.year] : [first.year, second.year];
  return { span: { count: rational(Math.abs(to - from)), unit: 'year' }, isBack: to < from };
}

function spanOf(parts: Record<string, string>): Span {
  return { count: numberOf(parts['n'] ?? ''), unit: unitOf(parts['u'] ?? '') };
}
