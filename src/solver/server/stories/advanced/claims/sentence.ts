import { attempt } from '../../../equation.ts';
import type { Rational } from '../../../numbers/rational.ts';
import { readingOf } from '../../../reading/reading.ts';
import { lists } from '../../../reading/words.ts';
import { isNear, type Model } from './model.ts';

/** What a sentence says of a model: a value at a place, the beginning, a change for each so many, or a factor. */
export type Claim =
  | { is: 'value'; at: number; value: number }
  | { is: 'start'; value: number }
  | { is: 'rate'; by: number; each: number; way: Way }
  | { is: 'factor'; factor: number; each: number }
  | { is: 'top'; at: number; value: number };

type Way = 'up' | 'down' | undefined;

const wordsOf = (name: string) => (lists[name] ?? []).filter((one) => !one.includes(' ')).join('|');
const up = new RegExp(` (?:${wordsOf('up')}|adds|add|added|more|raises|rising|growth|receives|earns) `);
const down = new RegExp(` (?:${wordsOf('down')}|lowers|removes|drains|burns|uses|spends|less|fewer|decay|used) `);
const timeUnits = 'second|minute|hour|day|week|month|year|decade';
const number = '\\$?(\\d+(?:\\.\\d+)?|\\d+/\\d+)';

/** Whether a sentence is true of a model; where a point is asked about, it must tell that point. Undefined where it is not understood. */
export function isClaimTrue(typed: string, model: Model, point: [Rational, Rational] | undefined): boolean | undefined {
  const claim = claimOf(typed);
  if (!claim) return undefined;
  if (!point) return holds(claim, model);
  const [x, y] = point.map((one) => one.valueOf());
  return (
    (claim.is === 'value' || claim.is === 'top') &&
    isNear(claim.at, x ?? NaN) &&
    isNear(claim.value, y ?? NaN) &&
    holds(claim, model)
  );
}

function holds(claim: Claim, { is, at }: Model): boolean {
  switch (claim.is) {
    case 'value':
      return isNear(at(claim.at), claim.value);
    case 'start':
      return isNear(at(0), claim.value);
    case 'rate': {
      const change = at(claim.each) - at(0);
      return (
        is === 'linear' &&
        isNear(Math.abs(change), claim.by) &&
        (claim.by === 0 || claim.way === undefined || (claim.way === 'up') === change > 0)
      );
    }
    case 'factor':
      return is === 'exponential' && isNear(at(claim.each) / at(0), claim.factor);
    default:
      return (
        isNear(at(claim.at), claim.value) &&
        at(claim.at) > at(claim.at + 1e-3) &&
        at(claim.at) > at(claim.at - 1e-3) &&
        isNear(at(claim.at + 1), at(claim.at - 1))
      );
  }
}

const unsaid = / (?:at least|at most|any|always|not|about|approximately|between|than|half as|twice as) /;

export function claimOf(typed: string): Claim | undefined {
  const heard = attempt(() => readingOf(typed.replace(/[.]\s*$/, '')).heard.replaceAll('!', ''));
  if (heard === undefined) return undefined;
  const text = ` ${heard}`
    .replace(/ one (?=dollar|unit|tree|ticket|step|minute|hour|day|year|month|week)/g, ' 1 ')
    .replace(/ (?:sixfold) /g, ' 6 fold ')
    .replace(/ \d+ (?=second|minute)s? mark /g, ' ');
  if (unsaid.test(text)) return undefined;
  return percentIn(text) ?? multipleIn(text) ?? rateIn(text) ?? startIn(text) ?? valueIn(text);
}

function wayOf(text: string): Way {
  const [isUp, isDown] = [up.test(text), down.test(text)];
  return isUp === isDown ? undefined : isUp ? 'up' : 'down';
}

/** 'each 5 years' is 5. */
function eachIn(text: string): { each: number; found: string } | undefined {
  const found = / (?:each|per|after each|in each) (?:(\d+(?:\.\d+)?) )?(?:[a-z]+ )/.exec(text);
  return found ? { each: Number(found[1] ?? 1), found: found[0] } : undefined;
}

function percentIn(text: string): Claim | undefined {
  const found = / (\d+(?:\.\d+)?)% /.exec(text);
  if (!found) return undefined;
  const each = eachIn(text);
  const rest = text.replace(found[0], ' ').replace(each?.found ?? '~', ' ');
  const way = wayOf(text);
  if (!each || /\d/.test(rest)) return undefined;
  const part = Number(found[1]) / 100;
  if (/ (?:remains?|left|kept|keeps|retains?) /.test(text)) return { is: 'factor', factor: part, each: each.each };
  return way === undefined ? undefined : { is: 'factor', factor: way === 'up' ? 1 + part : 1 - part, each: each.each };
}

const multiples: readonly (readonly [RegExp, number])[] = [
  [/ (?:doubles?|doubled) /, 2],
  [/ (?:triples?|tripled) /, 3],
  [/ (?:quadruples?|quadrupled) /, 4],
  [/ (?:halves|halved|is cut in half) /, 1 / 2],
  [/ (?:half|1\/2)(?: of)?(?: [a-z]+){0,3} (?:remains?|is left|stays) /, 1 / 2],
  [/ (?:loses|lose) half /, 1 / 2],
];

function multipleIn(text: string): Claim | undefined {
  const each = eachIn(text);
  const fold = / (\d+) fold /.exec(text);
  const found = multiples.find(([pattern]) => pattern.test(text));
  if (!fold && !found) return undefined;
  const rest = text
    .replace(each?.found ?? '~', ' ')
    .replace(fold?.[0] ?? '~', ' ')
    .replace(/ 1\/2 /, ' ');
  if (!each || /\d/.test(rest)) return undefined;
  return { is: 'factor', factor: fold ? Number(fold[1]) : (found?.[1] ?? NaN), each: each.each };
}

function rateIn(text: string): Claim | undefined {
  const raised = new RegExp(
    ` (?:raising|increasing|increase|lowering|reducing|decreasing)(?: of)?(?: [a-z]+){0,3} (?:by|of) ${number} (?:[a-z]+ )?((?:[a-z]+ ){0,2}?)(lowers|reduces|decreases|raises|increases|adds) (?:[a-z]+ ){0,4}by ${number} `,
  ).exec(text);
  if (raised) {
    const isUp = /^(?: raising| increas)/.test(raised[0]);
    const goesUp = /raises|increases|adds/.test(raised[3] ?? '');
    return { is: 'rate', by: Number(raised[4]), each: Number(raised[1]), way: isUp === goesUp ? 'up' : 'down' };
  }
  const each = / (?:for )?(?:each|per) of \d+ [a-z]+ /.exec(text)
    ? { each: 1, found: / (?:for )?(?:each|per) of \d+ [a-z]+ /.exec(text)?.[0] ?? '' }
    : eachIn(text);
  if (!each) return undefined;
  const rest = ` ${text.replace(each.found, ' ')} `;
  const numbers = [...rest.matchAll(new RegExp(`(?<= )${number}(?= )`, 'g'))];
  if (numbers.length !== 1) return undefined;
  return { is: 'rate', by: Number(numbers[0]?.[1]), each: each.each, way: wayOf(text) };
}

function startIn(text: string): Claim | undefined {
  if (
    !/ (?:at (?:the )?(?:start|beginning|first)|initially|initial|originally|original|fixed|started|starts|starting|began|base) | when (?:it|[a-z]+)(?: [a-z]+)? (?:begins?|began|starts?|started|opened|opens|was (?:lit|opened|bought|purchased|planted|new|launched)|is (?:lit|new|bought)) /.test(
      text,
    )
  )
    return undefined;
  const numbers = [...text.matchAll(new RegExp(`(?<= )${number}(?= )`, 'g'))];
  return numbers.length === 1 ? { is: 'start', value: Number(numbers[0]?.[1]) } : undefined;
}

const none =
  / (?:empty|gone|used up|runs? out|lands?|hits? (?:the )?ground|reaches? (?:the )?ground|has no [a-z]+(?: left)?|is no [a-z]+ left|worthless) /;
const input = new RegExp(
  ` (?:(?:after|for|at|when|in|until|by)(?: [a-z]+){0,3}? ${number}(?: [a-z]+)?|${number} (?:${timeUnits})s? (?:after|later|from|past)|(?:takes|producing|making|selling|buying|renting) ${number} [a-z]+) `,
);

function valueIn(text: string): Claim | undefined {
  const numbers = [...text.matchAll(new RegExp(`(?<= )(\\$?)${number.replace('\\$?', '')}(?= )`, 'g'))];
  const place = input.exec(text);
  const at = place && Number(place[1] ?? place[2] ?? place[3]);
  if (numbers.length === 1 && place && none.test(text)) return { is: 'value', at: Number(at), value: 0 };
  if (numbers.length !== 2) return undefined;
  const [one, two] = numbers.map(([, money, value]) => ({ isMoney: money === '$', value: Number(value) }));
  if (!one || !two) return undefined;
  const isTop = / (?:maximum|greatest|highest|peak) /.test(text);
  if (!place) return undefined;
  const isFirst = place[0].includes(` ${numbers[0]?.[0]} `);
  const isSecond = place[0].includes(` ${numbers[1]?.[0]} `);
  if (isFirst === isSecond) return undefined;
  const [x, y] = isFirst ? [one, two] : [two, one];
  return { is: isTop ? 'top' : 'value', at: x.value, value: y.value };
}
