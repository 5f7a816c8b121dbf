import type { Rational } from '../../../numbers/rational.ts';
import type { Reading } from '../../../reading/reading.ts';
import { numberOf } from '../../story.ts';
import { singular } from '../told/wording.ts';

export type Sign = '<=' | '>=' | '<' | '>' | '=';

/** A number of a story with what it is of, and what it does there. */
export interface Amount {
  role: 'rate' | 'total' | 'other';
  value: Rational;
  isMoney: boolean;
  /** The noun behind it, in the singular: 'pound' of '65 pounds each'. Empty for money. */
  unit: string;
  /** Of a rate: for each what, in the singular. */
  per: string;
  /** Of a total that is a limit; '=' for any other. */
  sign: Sign;
  /** How a limit was told: 'or more' stands behind it. */
  at: number;
  /** The words around it, as far as the next number, letter or pause. */
  near: string[];
  before: string[];
  after: string[];
}

const number = /^(\$?)(\d+(?:\.\d+)?)$/;
const isMark = (word: string) => /^[A-Z]\d/.test(word) || number.test(word) || word === '.';
const little = new Set(
  'of at for in on to is with and that which who it he she they by from up into per each so as must can may , if when'.split(
    ' ',
  ),
);

/** Turns that count and are no amount: 'in 1 trip', '2 kinds of'. */
const idle =
  /(?<= )(?:2|3|4) (?=(?:different )?(?:kinds|types|sizes|sorts|plans|companies|jobs|numbers|candidates|conditions|constraints|inequalities|equations)\b)/g;

export function plainWords({ heard }: Reading): string[] {
  return ` ${heard.replaceAll('!', '')}`
    .replace(idle, '')
    .replace(/^ 2 (?=(?:[a-z]+ ){1,3}(?:is|was|cost|charge|leave|start|begin|offer|has|grow|burn) )/, ' ')
    .replace(/ (?:apiece)(?= )/g, ' each')
    .replace(/ for per (?=[a-z])/g, ' per ')
    .split(' ')
    .filter((word) => word !== '');
}

/** Every number of the text as an amount. */
export function amountsIn(words: string[]): Amount[] {
  return words.flatMap((word, at): Amount[] => {
    const found = number.exec(word);
    if (!found) return [];
    const before = clauseBefore(words, at);
    const after = clauseAfter(words, at);
    const isMoney = found[1] === '$';
    const behind = after[0] ?? '';
    const unit = isMoney || little.has(behind) || !/^[a-z]/.test(behind) || behind === 'each' ? '' : singular(behind);
    const per = eachOf(before, after, isMoney);
    const sign = limitOf(before, after);
    return [
      {
        role:
          per !== undefined
            ? 'rate'
            : before.slice(0, 8).some((one) => /^(?:already|far)$/.test(one))
              ? 'other'
              : sign !== undefined || isTotal(before, after)
                ? 'total'
                : 'other',
        value: numberOf(word),
        isMoney,
        unit,
        per: per ?? '',
        sign: sign ?? '=',
        at,
        near: [...asFarAsAnd(before), ...asFarAsAnd(after)].slice(0, 12),
        before,
        after,
      },
    ];
  });
}

/** The nearest first, as far as the next number, letter or full stop. */
function clauseBefore(words: string[], at: number): string[] {
  const rest = words.slice(0, at).reverse();
  const end = rest.findIndex(isMark);
  return end < 0 ? rest : rest.slice(0, end);
}

function clauseAfter(words: string[], at: number): string[] {
  const rest = words.slice(at + 1);
  const end = rest.findIndex(isMark);
  return end < 0 ? rest : rest.slice(0, end);
}

/** Whether two amounts are of one unit; a number without one may be of money. */
export function isLike(left: Amount, right: Amount): boolean {
  return left.unit === right.unit && (left.isMoney === right.isMoney || left.unit === '');
}

function asFarAsAnd(words: string[]): string[] {
  const end = words.findIndex((word) => word === 'and' || word === 'or');
  return (end < 0 ? words : words.slice(0, end)).slice(0, 7);
}

const eachTakes =
  /^(?:costs?|costing|weighs?|weighing|takes?|taking|needs?|requires?|uses?|earns?|contains?|holds?|for|lasts?|lasting|seats?|provides?)$/;

/** Where nothing says 'each': 'a rose takes up 2 square feet and a shrub 5' gives two rates when there are two letters. */
export function withRates(amounts: Amount[], count: number): Amount[] {
  if (amounts.some(({ role }) => role === 'rate')) return amounts;
  const rates = amounts.filter(
    ({ role, before }) => role === 'other' && before.slice(0, 3).some((word) => eachTakes.test(word)),
  );
  return rates.length === count && amounts.length > count
    ? amounts.map((amount) => (rates.includes(amount) ? { ...amount, role: 'rate' as const } : amount))
    : amounts;
}

/** For each what: '$7 for each shirt', 'boxes that weigh 65 pounds each', 'each box weighs 65 pounds', '$35 at the end of each week'. */
function eachOf(before: string[], after: string[], isMoney: boolean): string | undefined {
  const at = after.slice(0, 7).findIndex((word) => word === 'per' || word === 'each');
  const between = after.slice(0, Math.max(0, at)).filter((word) => !little.has(word));
  if (
    at >= 0 &&
    !after.slice(0, at).some((word) => /^(?:,|and|or|but|with|plus)$/.test(word)) &&
    between.length <= (isMoney ? 2 : 3)
  ) {
    const next = after.slice(at + 1).filter((word) => !/^(?:additional|extra|more|further|of)$/.test(word));
    const [first] = next;
    if (first !== undefined && /^[a-z]/.test(first) && !little.has(first)) return singular(first);
    const noun = before.find((word) => /[a-z]{2}s$/.test(word) && !verbs.test(word));
    return noun === undefined ? undefined : singular(noun);
  }
  const each = before.indexOf('each');
  if (
    each < 1 ||
    each > 6 ||
    before.slice(0, each).some((word) => (word === ',' && each > 3) || /^(?:with|and|plus|or|but)$/.test(word))
  )
    return undefined;
  const noun = before
    .slice(0, each)
    .reverse()
    .filter((word) => !/^(?:additional|extra|more|further|remaining|new|of|,)$/.test(word));
  return noun[0] === undefined || little.has(noun[0]) ? undefined : singular(noun[0]);
}

const verbs =
  /^(?:costs?|weighs?|sells?|is|has|takes?|uses?|earns?|pays?|charges?|needs?|holds?|lasts?|gives?|gets?|adds?|saves?|works?|buys?|makes?|reads?|runs?|plus|less|this|its|tickets-?)$/;

const upper =
  / (?:at most|no more than|not more than|not exceed|cannot exceed|no longer than|maximum(?: [a-z]+)?(?: of| is)?|max(?: of)?|up to|limit(?: of| is)?|budget(?: of| is)?|capacity(?: of| is)?|can hold(?: only)?|can carry|only has|has only|not spend more than|not (?:weigh|cost|take|last|be|is) more than|within) $/;
const lower =
  / (?:at least|no less than|not less than|no fewer than|not fewer than|minimum(?: [a-z]+)?(?: of| is)?|never (?:to )?(?:fall|drop|go|be|is) (?:below|under)|not (?:to )?(?:fall|drop|go|is) below) $/;
const above = / (?:more than|greater than|exceed|exceeds|over|above) $/;
const below = / (?:less than|fewer than|under|below) $/;

function limitOf(before: string[], after: string[]): Sign | undefined {
  const cue = ` ${before.slice(0, 6).reverse().join(' ')} `.replace(/ (?:of|for|total|about) (?=$)/, ' ');
  const behind = ` ${after.slice(0, 5).join(' ')} `;
  if (upper.test(cue) || / (?:or less|or fewer|at most|maximum|available) /.test(behind)) return '<=';
  if (lower.test(cue) || / (?:or more|at least|minimum) /.test(behind)) return '>=';
  if (above.test(cue)) return '>';
  return below.test(cue) ? '<' : undefined;
}

const totals =
  /^(?:total|altogether|sum|together|spent|spends|spend|paid|bill|reach|reaches|reached|until|earned|collected|raised|took|wants|needs|goal|combined|sold|bought|left|remain|remains|remaining|all)$/;

function isTotal(before: string[], after: string[]): boolean {
  return (
    before.slice(0, 4).some((word) => totals.test(word)) ||
    after.slice(0, 4).some((word) => /^(?:total|altogether|all|combined|together|left|remain|remains)$/.test(word))
  );
}
