import { rational, type Rational } from '../../../numbers/rational.ts';
import { insist } from '../../../refused.ts';
import { setOf, type Scene, type Token } from '../scene/scene.ts';
import { buyerPays, shopTakes } from './cues.ts';
import { isCoupon } from './events.ts';

/** The amounts of a story, and what its other numbers say. */
export interface Figures {
  /** Tokens of amounts. */
  amounts: number[];
  /** How often each change is made. */
  rounds: number;
  /** What an amount is of, so many times: 'sells 80 of these shirts'. */
  count?: Rational;
  /** Shared by so many. */
  shares?: Rational;
  /** Prices of one order, and their sum. */
  order?: { from: number; sum: Rational; text: string };
}

const spans = setOf('year years month months week weeks day days hour hours season seasons decade decades');

export function figuresOf(scene: Scene): Figures {
  const { tokens } = scene;
  const figures: Figures = { amounts: [], rounds: 1 };
  const plain: number[] = [];
  for (const [at, token] of tokens.entries()) {
    insist(token.is !== 'sign' || token.word === '%' || token.word === '=', 'a sign');
    if (token.is === 'money' && !isCoupon(scene, at)) figures.amounts.push(at);
    if (token.is === 'number' && !isNeedless(tokens, at) && !isSpan(tokens, at)) plain.push(at);
  }
  for (const at of plain) {
    const repeated = roundsAt(tokens, at);
    if (repeated !== undefined) figures.rounds = repeated;
    else if (isShare(tokens, at)) figures.shares = token(tokens, at);
    else if (figures.amounts.some((amount) => tokens[amount]?.is === 'money') && isCount(tokens, at)) {
      insist(figures.count === undefined, 'two counts');
      figures.count = token(tokens, at);
    } else figures.amounts.push(at);
  }
  insist(figures.rounds > 1 || !isRepeated(tokens), 'again and again');
  figures.amounts.sort((a, b) => a - b);
  return withOrder(scene, figures);
}

/** 'by 4% per year', 'every 4 hours', 'annually'. */
function isRepeated(tokens: Token[]): boolean {
  return tokens.some(({ word }, at) => {
    if (/^(?:annually|yearly|monthly|weekly|annual)$/.test(word) && tokens[at + 1]?.word !== 'fee') return true;
    if (word !== 'each' && word !== 'per') return false;
    const next = tokens[at + 1];
    return /^(?:year|month|week|day|decade|season|quarter|round|generation)$/.test(next?.word ?? '')
      ? tokens[at - 1]?.is !== 'money'
      : next?.is === 'number';
  });
}

/** 'over the following 30 years', beside amounts that are no times. */
function isSpan(tokens: Token[], at: number): boolean {
  if (!spans.has(tokens[at + 1]?.word ?? '') || roundsAt(tokens, at) !== undefined) return false;
  return tokens.some(
    (other, index) =>
      index !== at &&
      (other.is === 'money' || other.is === 'number') &&
      !spans.has(tokens[index + 1]?.word ?? '') &&
      !isNeedless(tokens, index),
  );
}

function token(tokens: Token[], at: number): Rational {
  const value = tokens[at]?.value;
  insist(value, 'no number');
  return value;
}

/** Years, spans of time, and sizes in the name of a thing. */
function isNeedless(tokens: Token[], at: number): boolean {
  const [before, word, after] = [tokens[at - 1]?.word ?? '', tokens[at]?.word ?? '', tokens[at + 1]?.word ?? ''];
  if (
    /^(?:19|20)\d\d$/.test(word) &&
    /^(?:in|from|to|between|and|since|of|by|during|before|after)$/.test(before) &&
    !/^[a-z]{3,}s$/.test(after)
  )
    return true;
  if (spans.has(after) && /^(?:period|span|interval|later|ago)$/.test(tokens[at + 2]?.word ?? '')) return true;
  if (word === '2' && /^(?:changes|discounts|increases|decreases|partners)$/.test(after)) return true;
  return /^(?:kilometer|mile|meter)$/.test(after) && /^(?:race|run|course|trip)$/.test(tokens[at + 2]?.word ?? '');
}

/** 'each week for 2 weeks'. */
function roundsAt(tokens: Token[], at: number): number | undefined {
  if (!spans.has(tokens[at + 1]?.word ?? '') || !/^(?:for|over|after|in)$/.test(tokens[at - 1]?.word ?? ''))
    return undefined;
  const value = token(tokens, at);
  const isEach = tokens.some(
    ({ word }, index) => /^(?:each|per)$/.test(word) && spans.has(tokens[index + 1]?.word ?? ''),
  );
  if (!isEach) return 1;
  insist(value.d === 1n && value.n <= 12n && value.n > 0n, 'rounds');
  return Number(value.n);
}

/** 'four friends split the bill'. */
function isShare(tokens: Token[], at: number): boolean {
  return (
    /^(?:friends|people|students|roommates|coworkers|siblings|diners|classmates)$/.test(tokens[at + 1]?.word ?? '') &&
    tokens.some(({ word }) => /^(?:split|share|splitting|shared|divide)$/.test(word))
  );
}

function isCount(tokens: Token[], at: number): boolean {
  const value = token(tokens, at);
  const next = tokens[at + 1];
  return value.d === 1n && value.n > 0n && next?.is === 'word';
}

/** 'a salad for $7, a drink for $3 and …' is one sum. */
function withOrder(scene: Scene, figures: Figures): Figures {
  const { tokens } = scene;
  const [first] = figures.amounts;
  if (first === undefined || figures.amounts.length < 2) return figures;
  const run = figures.amounts.filter((at) => tokens[at]?.sentence === tokens[first]?.sentence);
  const isOrder = (at: number, index: number) =>
    index === 0 ||
    (/^(?:for|is|costs|cost|at)$/.test(tokens[at - 1]?.word ?? '') &&
      at - (run[index - 1] ?? 0) <= 6 &&
      /^(?:,|and)$/.test(tokens[(run[index - 1] ?? 0) + 1]?.word ?? ''));
  if (run.length < 2 || !run.every(isOrder) || !/^(?:for|is|costs|cost|at)$/.test(tokens[first - 1]?.word ?? ''))
    return figures;
  const verbs = new Set(run.map((at) => tokens[at - 1]?.word));
  if (
    verbs.size > 1 ||
    scene.tokens
      .slice(first, run.at(-1))
      .some(({ word }) => /^(?:now|sold|sells|was|then|but|original|regular|sale)$/.test(word))
  )
    return figures;
  if (
    run.some(
      (at, index) =>
        index > 0 && tokens.slice(run[index - 1], at).some(({ word }) => shopTakes.has(word) || buyerPays.has(word)),
    )
  )
    return figures;
  const values = run.map((at) => token(tokens, at));
  return {
    ...figures,
    amounts: figures.amounts.filter((at) => !run.includes(at)),
    order: {
      from: first,
      sum: values.reduce((sum, value) => sum.add(value), rational(0)),
      text: values.map((value) => `(${value.toFraction()})`).join('+'),
    },
  };
}
