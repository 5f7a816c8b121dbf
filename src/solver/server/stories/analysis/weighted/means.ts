import { attempt } from '../../../equation.ts';
import { isWhole, rational, type Rational } from '../../../numbers/rational.ts';
import { insist } from '../../../refused.ts';
import { workOf } from '../../result.ts';
import type { Kind } from '../../story.ts';
import { sceneOf, setOf, type Scene, type Token } from '../scene/scene.ts';
import { stemsOf } from '../scene/stems.ts';
import { together, type Group, type Wanted } from './weighted.ts';

const means = setOf('mean average averages averaged avg averaging');
const otherStories = setOf(`
  median mode range percent percentage probability weighted standard deviation margin sample speed mph miles-per-hour not except unless at-least
  least most greatest twice half corrected mistake error replaced per_ ratio`);
const whole = setOf('all both combined overall entire whole together total everyone altogether');

/** A mean as the text tells it, with how many it is of. */
interface Told {
  mean: Rational;
  size?: Rational;
  words: Set<string>;
  isAll: boolean;
  from: number;
  to: number;
}

/** The means of two groups and of both; one of them may be a single value that is put in or taken out. */
export const meansTogether: Kind = (reading) =>
  attempt(() => {
    const scene = sceneOf(reading);
    if (!scene || !scene.tokens.some(({ word }) => means.has(word))) return undefined;
    const { tokens } = scene;
    insist(
      !tokens.some(
        ({ is, word }) =>
          is === 'percent' || is === 'sign' || is === 'formula' || is === 'unknown' || otherStories.has(word),
      ),
      'another story',
    );
    const told = toldIn(scene);
    const unit = tokens.some(({ is }) => is === 'money') ? '$' : undefined;
    const single = singleOf(scene, told);
    const result = single ?? groupsOf(scene, told);
    return (
      result &&
      workOf(
        'means together',
        together(
          result.first,
          result.second,
          result.all,
          result.wanted,
          { size: 'The number', rate: 'the mean' },
          unit,
        ),
        reading,
      )
    );
  });

interface Problem {
  first: Group;
  second: Group;
  all: Group;
  wanted: Wanted;
}

const isFigure = (token: Token | undefined) => token?.is === 'number' || token?.is === 'money';

/** Each mean with its number, in the order of the text. */
function toldIn({ tokens, asked }: Scene): Told[] {
  const found: Told[] = [];
  for (const [at, { word, sentence }] of tokens.entries()) {
    if (
      !means.has(word) ||
      (at >= asked.from &&
        at <= asked.to &&
        !tokens.slice(asked.from, at).some((token) => token.word === 'if' || token.word === 'when'))
    )
      continue;
    const last = found.at(-1);
    let from = at;
    while (from > (last?.to ?? -1) + 1 && tokens[from - 1]?.sentence === sentence && tokens[from - 1]?.is !== 'comma')
      from -= 1;
    let to = at;
    const inside: number[] = [];
    for (
      let next = at + 1;
      next < tokens.length && tokens[next]?.is !== 'stop' && !means.has(tokens[next]?.word ?? '');
      next++
    ) {
      if (tokens[next]?.word === 'what' || tokens[next]?.word === 'how') break;
      if (tokens[next]?.is === 'comma' && inside.length > 0 && !isApposition(tokens, next)) break;
      if (isFigure(tokens[next])) {
        inside.push(next);
        to = next;
      }
      if (
        inside.length > 0 &&
        /^(?:is|was|of|became|to)$/.test(tokens[next - 1]?.word ?? '') &&
        isFigure(tokens[next]) &&
        tokens[next - 1]?.word !== 'of'
      )
        break;
      if (inside.length > 0 && tokens[next]?.word === 'and' && tokens[to - 1]?.word !== 'of') break;
    }
    if (inside.length === 0) continue;
    const before = tokens
      .map((_, index) => index)
      .slice(from, at)
      .filter((index) => isFigure(tokens[index]));
    const figures = [...before, ...inside];
    insist(figures.length <= 2 && figures.length > 0, 'more than a mean');
    const value = tokens[figures.at(-1) ?? 0]?.value;
    const size = figures.length === 2 ? tokens[figures[0] ?? 0]?.value : undefined;
    insist(value && (size === undefined || isWhole(size)), 'no mean');
    let end = to + 1;
    while (end < tokens.length && tokens[end]?.is === 'word' && tokens[end]?.word !== 'and') end += 1;
    const words = tokens.slice(from, end).map((token) => token.word);
    found.push({
      mean: value,
      ...(size && { size }),
      words: stemsOf(words),
      isAll: words.some((one) => whole.has(one)),
      from,
      to,
    });
  }
  return found;
}

function isApposition(tokens: Token[], comma: number): boolean {
  const next = tokens.slice(comma + 1).findIndex(({ is }) => is === 'comma' || is === 'stop');
  return next > 0 && /^(?:is|was)$/.test(tokens[comma + next + 2]?.word ?? '');
}

const taking =
  /\b(?:taken out|take out|removed|leaves|left|dropped|excluded|adopted|remaining|discarded|leaving|withdrawn)\b/;
const putting =
  /\b(?:added|joins|joined|included|include|new|another|ninth|sixth|fifth|seventh|eighth|tenth|arrives|hired)\b/;

/** One value put in, or taken out. */
function singleOf({ tokens, asked }: Scene, told: Told[]): Problem | undefined {
  const text = tokens.map(({ word }) => word).join(' ');
  const isOut = taking.test(text);
  const isIn = putting.test(text);
  if (isOut === isIn || told.length === 0 || told.length > 2 || told.some(({ isAll }) => isAll && told.length === 1))
    return undefined;
  const question = tokens.slice(asked.from, asked.to + 1).map(({ word }) => word);
  if (
    /\beach\b/.test(text) ||
    question.some((word) => /^(?:sum|total|percent|difference|more|less|increase|decrease)$/.test(word))
  )
    return undefined;
  const rest = tokens
    .map((_, at) => at)
    .filter((at) => isFigure(tokens[at]) && !told.some(({ from, to }) => at >= from && at <= to));
  const [before, after] = told;
  insist(before?.size, 'no size');
  const now = isOut ? before.size.sub(rational(1)) : before.size.add(rational(1));
  insist(now.s > 0n && (after?.size === undefined || after.size.equals(now)), 'more than one');
  const unknown = tokens.slice(asked.from, asked.to + 1).map(({ word }) => word);
  const isCounted = rest.filter((at) => tokens[at]?.value?.equals(now) && tokens[at]?.is === 'number');
  const others = rest.filter((at) => !isCounted.includes(at));
  const one: Group = { size: rational(1) };
  if (after) {
    insist(others.length === 0 && !unknown.some((word) => means.has(word)), 'another number');
    insist(/^(?:how|what|find|determine|calculate)/.test(unknown[0] ?? ''), 'asked');
    const small: Group = { size: isOut ? now : before.size, rate: isOut ? after.mean : before.mean };
    const big: Group = { size: isOut ? before.size : now, rate: isOut ? before.mean : after.mean };
    return { first: small, second: one, all: big, wanted: { of: 'second', is: 'rate' } };
  }
  const [value, ...more] = others;
  insist(value !== undefined && more.length === 0 && unknown.some((word) => means.has(word)), 'another number');
  const single: Group = { size: rational(1), rate: tokens[value]?.value ?? rational(0) };
  const start: Group = { size: before.size, rate: before.mean };
  return isOut
    ? { first: {}, second: single, all: start, wanted: { of: 'first', is: 'rate' } }
    : { first: start, second: single, all: {}, wanted: { of: 'all', is: 'rate' } };
}

/** Two groups, or one of them and both. */
function groupsOf({ tokens, asked, reading }: Scene, told: Told[]): Problem | undefined {
  const text = tokens.map(({ word }) => word).join(' ');
  if (taking.test(text) || told.length < 1 || told.length > 3) return undefined;
  const outside = tokens
    .map((_, at) => at)
    .filter((at) => isFigure(tokens[at]) && !told.some(({ from, to }) => at >= from && at <= to));
  const question = tokens.slice(asked.from, asked.to + 1).map(({ word }) => word);
  const asksMean = question.some((word) => means.has(word));
  const sizes = outside.map((at) => ({ at, value: tokens[at]?.value ?? rational(0), words: wordsBehind(tokens, at) }));
  insist(
    sizes.every(({ at, value }) => tokens[at]?.is === 'number' && isWhole(value)),
    'no size',
  );
  const alls = told.filter(({ isAll }) => isAll);
  const parts = told.filter(({ isAll }) => !isAll);
  if (told.length === 2 && alls.length === 0 && asksMean) {
    const [first, second] = pairedSizes(parts, sizes);
    insist(first?.size && second?.size, 'no sizes');
    const asksAll =
      question.some((word) => whole.has(word)) ||
      sizes.some(({ value }) => value.equals(first.size!.add(second.size!)));
    const rest = sizes.filter(
      ({ value }) =>
        ![first.size, second.size, first.size!.add(second.size!), first.size!.sub(second.size!).abs()].some((size) =>
          size?.equals(value),
        ),
    );
    insist(rest.length === 0, 'another number');
    if (asksAll && !/\b(?:exceed|greater|more|less|difference)\b/.test(question.join(' ')))
      return {
        first: { size: first.size, rate: first.mean },
        second: { size: second.size, rate: second.mean },
        all: {},
        wanted: { of: 'all', is: 'rate' },
      };
    const [small, big] = first.size.lt(second.size) ? [first, second] : [second, first];
    const isOther = question.some((word) => /^(?:other|others|rest|remaining)$/.test(word));
    const isSub = big.words.size > 0 && sizes.some(({ value }) => value.equals(big.size!.sub(small.size!)));
    if (!isOther || !isSub) return undefined;
    return {
      first: { size: small.size, rate: small.mean },
      second: {},
      all: { size: big.size, rate: big.mean },
      wanted: { of: 'second', is: 'rate' },
    };
  }
  if (told.length === 2 && alls.length === 1 && parts.length === 1 && asksMean) {
    const [all, part] = [alls[0]!, parts[0]!];
    if (!all.size || !part.size || !all.size.gt(part.size)) return undefined;
    const other = all.size.sub(part.size);
    insist(
      sizes.every(({ value }) => [all.size!, part.size!, other].some((size) => size.equals(value))),
      'another number',
    );
    insist(!question.some((word) => whole.has(word)), 'of all');
    const words = stemsOf(question);
    const isOther = question.some((word) => /^(?:other|others|rest|remaining)$/.test(word));
    const named = sizes.some(
      ({ value, words: noun }) =>
        value.equals(other) && [...noun].some((word) => words.has(word) && !part.words.has(word)),
    );
    insist(isOther || named, 'of whom');
    return {
      first: { size: part.size, rate: part.mean },
      second: {},
      all: { size: all.size, rate: all.mean },
      wanted: { of: 'second', is: 'rate' },
    };
  }
  if (
    told.length === 3 &&
    alls.length === 1 &&
    parts.length === 2 &&
    !asksMean &&
    sizes.length <= 1 &&
    question[0] === 'how' &&
    question[1] === 'many'
  ) {
    const words = stemsOf(question);
    const all = alls[0]!;
    const [first, second] = parts as [Told, Told];
    const keys = [first, second].map((part, index) =>
      [...part.words].filter((word) => !(index === 0 ? second : first).words.has(word)),
    );
    const hits = keys.map((key) => key.some((word) => words.has(word)));
    insist(hits[0] !== hits[1], 'of which');
    const size = sizes[0];
    insist(size && /\b(?:total|altogether|in all|combined)\b/.test(text) && reading.options.length >= 0, 'of how many');
    return {
      first: { rate: first.mean },
      second: { rate: second.mean },
      all: { size: size.value, rate: all.mean },
      wanted: { of: hits[0] ? 'first' : 'second', is: 'size' },
    };
  }
  if (
    told.length === 1 &&
    told[0]?.size &&
    sizes.length === 0 &&
    /\b(?:total|sum|altogether|in all)\b/.test(question.join(' ')) &&
    !asksMean
  ) {
    const half = told[0].size.sub(rational(1));
    if (half.s <= 0n) return undefined;
    return {
      first: { size: half, rate: told[0].mean },
      second: { size: rational(1), rate: told[0].mean },
      all: {},
      wanted: { of: 'all', is: 'sum' },
    };
  }
  return undefined;
}

function wordsBehind(tokens: Token[], at: number): Set<string> {
  let end = at + 1;
  while (end < tokens.length && tokens[end]?.is === 'word' && end < at + 5) end += 1;
  return stemsOf(tokens.slice(at + 1, end).map(({ word }) => word));
}

/** Sizes that stand apart from the means, by what they are of, or by their order. */
function pairedSizes(parts: Told[], sizes: { at: number; value: Rational; words: Set<string> }[]): Told[] {
  const open = parts.filter(({ size }) => !size);
  if (open.length === 0) return parts;
  const used = new Set<number>();
  const paired = parts.map((part) => {
    if (part.size) return part;
    const near = sizes.filter(
      ({ at }) =>
        !used.has(at) &&
        at < part.from &&
        !parts.some(({ from, to }) => from > at && to < part.from) &&
        at > Math.max(-1, ...parts.filter(({ to }) => to < part.from).map(({ to }) => to)),
    );
    insist(near.length === 1 && near[0], 'no size of it');
    used.add(near[0].at);
    return { ...part, size: near[0].value };
  });
  for (const at of used)
    sizes.splice(
      sizes.findIndex((size) => size.at === at),
      1,
    );
  return paired;
}
