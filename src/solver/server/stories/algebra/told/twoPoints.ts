import { attempt } from '../../../equation.ts';
import { divided, isZero, rational, rationalText, type Rational } from '../../../numbers/rational.ts';
import { given, insist } from '../../../refused.ts';
import type { Reading } from '../../../reading/reading.ts';
import { math, type Work } from '../../../workedOut.ts';
import { workOf } from '../../result.ts';
import { numberOf, type Kind } from '../../story.ts';
import { equationWork } from './equationOfStory.ts';
import { decimal } from './unknowns.ts';
import { singular, wordsOf } from './wording.ts';

interface Measure {
  value: Rational;
  unit: string;
  at: number;
}

interface Pair {
  x: Rational;
  y: Rational;
}

const straight =
  / (?:linear|linearly|constant|same amount|same dollar amount|same number|steady|steadily|fixed|straight|evenly|uniform) /;
const turns =
  / (?:percent|tax|discount|twice|double|doubles|triple|free|except|compounded|exponential|exponentially|ratio|half|average|not|each other|then|later|earlier|ago) /;
const time = /^(?:second|minute|hour|day|week|month|year)$/;

/** Two or three pairs of measures on one line, told one after the other: '3 days cost $165, 7 days cost $305'. */
export const pairsOnALine: Kind = (reading) => attempt(() => workOfPairs(reading));

function workOfPairs(reading: Reading): Work | undefined {
  const base = /(?:years? (?:after|since)|after|since) ((?:19|20)\d\d) /.exec(wordsOf(reading).join(' '))?.[1];
  const words = wordsOf(reading);
  const all = ` ${words.join(' ')} `;
  insist(straight.test(all) && !turns.test(all) && !/%|@|:/.test(all), 'no line');
  insist(
    reading.formulas.every(({ is }) => is === 'letter' || is === 'call' || is === 'inequality'),
    'a formula',
  );
  const text = base ? all.replace(new RegExp(` (?:years? )?(?:after|since) ${base} `, 'g'), ' afterbase ') : all;
  const measures = measuresOf(text.trim().split(' '));
  const xUnit = inputUnit(measures, text);
  const isX = ({ unit }: Measure) => unit === xUnit;
  const known = measures.filter(({ unit }) => unit !== '');
  insist(known.length >= 3, 'no units');
  const { pairs, asked } = paired(measures, isX);
  const [a, b, ...more] = pairs;
  insist(a && b && !a.x.equals(b.x), 'no two pairs');
  const m = divided(b.y.sub(a.y), b.x.sub(a.x));
  insist(
    more.every(({ x, y }) => a.y.add(m.mul(x.sub(a.x))).equals(y)),
    'no line',
  );
  const origin = xUnit === 'year#' && base ? rational(base) : rational(0);
  insist(xUnit !== 'year#' || base !== undefined || asked !== undefined || rateAsked(text, xUnit), 'from which year');
  const fixed = a.y.add(m.mul(origin.sub(a.x)));
  const falls = /(?:decreas|fall|drop|los|drain|empt|declin|depreciat)/.test(text);
  const rises = /(?:increas|grow|gain|rise|heat)/.test(text) && !falls;
  insist(!(falls && m.s > 0n) && !(rises && m.s < 0n), 'the other way');
  if (
    / (?:equation|function (?:[A-Z]\d+ )?(?:gives|models|for|that)|expression|formula|find C\d+|which of following gives|defines) /.test(
      text,
    ) ||
    / find C\d+ | find V\d+ C\d+ /.test(text)
  ) {
    insist(asked === undefined, 'more numbers');
    return equationWork(reading, text.replace(' afterbase ', ' ').trim().split(' '), xUnit.replace('#', ''), fixed, m);
  }
  const shown = pairs.map(({ x, y }) => math(`\\left(${decimal(x)}, ${decimal(y)}\\right)`)).join(' and ');
  const slope = `The rate is ${math(`\\frac{${decimal(b.y)} - ${decimal(a.y)}}{${decimal(b.x)} - ${decimal(a.x)}} = ${decimal(m)}`)} for each ${xUnit.replace('#', '')}.`;
  const yUnit = given(measures.find((one) => !isX(one) && one.unit !== '')).unit;
  const unit = yUnit === '$' ? { unit: '$' } : {};
  const question = / (?:what|how|find|by how)[^.]*\. ?$/.exec(text)?.[0] ?? text;
  const isChange =
    / (?:fall|falls|drop|drops|rise|rises|increase|increases|decrease|decreases|grow|grows|lose|loses|gain|gains|change|changes|lost|gained|grown|drained|drain|burned|burn|melted|melt|evaporated|removed|used|use|sold|spent|emptied|leaked|traveled|climbed|descended|since|fallen|dropped|risen|add|adds|extra|additional|another|next|every) /.test(
      question,
    );
  if (asked && new RegExp(` (?:each|per|each additional) ${decimal(asked)} `).test(text)) {
    const value = (m.s < 0n ? m.neg() : m).mul(asked);
    insist(isChange && (falls || rises || / (?:fall|drop|decrease|lose)s? /.test(question) === m.s < 0n), 'no change');
    return workOf(
      'two points of a line',
      {
        understood: `The relation is linear, through ${shown}.`,
        steps: [slope, `For ${math(decimal(asked))} of them: ${math(decimal(value))}.`],
        value,
        calculation: `(${rationalText(asked)})*abs((${rationalText(b.y)})-(${rationalText(a.y)}))/abs((${rationalText(b.x)})-(${rationalText(a.x)}))`,
        ...unit,
      },
      reading,
    );
  }
  if (asked) {
    insist(!isChange, 'only the change');
    insist(
      / (?:what|how (?:much|many|tall|high|far|deep|long)|find|predict|predicts) /.test(text) &&
        !/ (?:more|less|change|changed|difference|first|already) /.test(text),
      'nothing asked',
    );
    const value = a.y.add(m.mul(asked.sub(a.x)));
    return workOf(
      'two points of a line',
      {
        understood: `The relation is linear, through ${shown}.`,
        steps: [
          slope,
          `At ${math(decimal(asked))}: ${math(`${decimal(a.y)} + ${decimal(m)} \\cdot (${decimal(asked)} - ${decimal(a.x)}) = ${decimal(value)}`)}.`,
        ],
        value,
        calculation: `(${rationalText(a.y)})+(${rationalText(m)})*((${rationalText(asked)})-(${rationalText(a.x)}))`,
        ...unit,
      },
      reading,
    );
  }
  if (rateAsked(text, xUnit)) {
    const value = falls ? m.neg() : m;
    insist(value.s > 0n && !isZero(value), 'no change');
    return workOf(
      'two points of a line',
      {
        understood: `The relation is linear, through ${shown}.`,
        steps: [slope],
        value,
        calculation: `abs((${rationalText(b.y)})-(${rationalText(a.y)}))/abs((${rationalText(b.x)})-(${rationalText(a.x)}))`,
        ...unit,
      },
      reading,
    );
  }
  insist(
    / (?:what|how much|how many|find) [^.]*(?:initial|start|started|beginning|at first|fixed|fee|when full|originally|flat|base charge|set up|insurance) /.test(
      text,
    ),
    'nothing asked',
  );
  return workOf(
    'two points of a line',
    {
      understood: `The relation is linear, through ${shown}.`,
      steps: [
        slope,
        `At ${math('0')}: ${math(`${decimal(a.y)} - ${decimal(m)} \\cdot ${decimal(a.x)} = ${decimal(fixed)}`)}.`,
      ],
      value: fixed,
      calculation: `(${rationalText(a.y)})-(${rationalText(m)})*(${rationalText(a.x)})`,
      ...unit,
    },
    reading,
  );
}

function rateAsked(text: string, xUnit: string): boolean {
  const unit = singular(xUnit.replace('#', ''));
  return new RegExp(
    ` (?:how much|how many|what|find|by how)[^.]* (?:per|each|for each) ${unit}s? | rate of change `,
  ).test(text);
}

/** Numbers with the words behind them; years stand for themselves. */
function measuresOf(words: string[]): Measure[] {
  return words.flatMap((word, at): Measure[] => {
    if (!/^\$?\d+(?:\.\d+)?$/.test(word)) return [];
    const next = words[at + 1] ?? '';
    if (
      word === '2' &&
      /^(?:plans|points|pairs|measurements|temperature|temp|scales|companies|values|linear)$/.test(next)
    )
      return [];
    const unit = word.startsWith('$')
      ? '$'
      : /^(?:19|20)\d\d$/.test(word) && /^(?:in|year|by|of)$/.test(words[at - 1] ?? '')
        ? 'year#'
        : /^[a-z]+$/.test(next) &&
            !/^(?:in|on|and|at|after|by|is|was|to|when|for|from|if|with|but|while|per|of|that|which|it)$/.test(next)
          ? singular(next)
          : '';
    return [{ value: numberOf(word), unit, at }];
  });
}

/** What the other depends on: time, or what no money is, or what is named so. */
function inputUnit(measures: Measure[], text: string): string {
  const units = [...new Set(measures.map(({ unit }) => unit).filter((unit) => unit !== ''))];
  insist(units.length === 2, 'not two units');
  const [first = '', second = ''] = units;
  if (units.includes('year#')) return 'year#';
  const times = units.filter((unit) => time.test(unit));
  if (times.length === 1) return given(times[0]);
  if (first === '$') return second;
  if (second === '$') return first;
  const named = / (?:function of|depends on|related to) ([a-z]+) /.exec(text)?.[1];
  const tied =
    named === undefined
      ? []
      : measures.filter(
          ({ at, unit }) =>
            unit !== '' &&
            text
              .trim()
              .split(' ')
              .slice(Math.max(0, at - 3), at)
              .includes(named),
        );
  const [only, ...more] = [...new Set(tied.map(({ unit }) => unit))];
  insist(only !== undefined && more.length === 0, 'which depends on which');
  return only;
}

/** Pairs in one order all along; a last number alone, of what is put in, is asked about. */
function paired(measures: Measure[], isX: (one: Measure) => boolean): { pairs: Pair[]; asked?: Rational } {
  const [first] = measures;
  insist(first && first.unit !== '', 'an order');
  const startsWithX = isX(first);
  const isOdd = measures.length % 2 === 1;
  const last = measures.at(-1);
  const firstAsked = isOdd && startsWithX && measures[1] !== undefined && isX(measures[1]);
  const body = firstAsked ? measures.slice(1) : isOdd ? measures.slice(0, -1) : measures;
  insist(body.length === 4 || body.length === 6 || body.length === 8, 'how many pairs');
  body.forEach((one, index) =>
    insist(one.unit === '' || isX(one) === (startsWithX === (index % 2 === 0)), 'another order'),
  );
  const pairs = body.flatMap((one, index): Pair[] => {
    const next = body[index + 1];
    if (index % 2 === 1 || !next) return [];
    return [startsWithX ? { x: one.value, y: next.value } : { x: next.value, y: one.value }];
  });
  if (!isOdd) return { pairs };
  const single = given(firstAsked ? first : last);
  insist(isX(single), 'a number of another kind');
  return { pairs, asked: single.value };
}
