import { attempt } from '../../../equation.ts';
import { decimalTex, divided, rational, rationalText, type Rational } from '../../../numbers/rational.ts';
import { insist } from '../../../refused.ts';
import { math } from '../../../workedOut.ts';
import { workOf, type Result } from '../../result.ts';
import type { Kind } from '../../story.ts';
import { sceneOf, setOf, type Scene } from '../scene/scene.ts';
import { isVerb, stemsOf } from '../scene/stems.ts';

const n = rationalText;
const hundred = rational(100);
const otherStories = setOf(`
  discount tax tip increase increased decrease decreased solution mixture acid ratio twice except neither nor without unless mean average
  interest margin sample estimate more_than probability chance`);

/** A percent of a group, or of the whole that the groups make. */
interface Rate {
  at: number;
  value: Rational;
  /** The group that it is of. */
  of: Set<string>;
  /** What that part is or does. */
  does: Set<string>;
  isOverall: boolean;
}

interface Count {
  at: number;
  value: Rational;
  words: Set<string>;
}

/** Groups by their sizes (counts, or percents of the whole), with a percent of each: how many that is in all, or what percent. */
export const percentOfGroups: Kind = (reading) =>
  attempt(() => {
    const scene = sceneOf(reading);
    if (!scene) return undefined;
    const { tokens } = scene;
    if (tokens.filter(({ is }) => is === 'percent').length < 2) return undefined;
    insist(
      !tokens.some(
        ({ is, word }, at) =>
          is === 'money' ||
          (is === 'sign' && word !== '%') ||
          is === 'formula' ||
          is === 'unknown' ||
          (otherStories.has(word) && !(word === 'sample' && tokens[at - 1]?.word === 'random')),
      ),
      'another story',
    );
    const rates = ratesIn(scene);
    const counts = countsIn(scene);
    const result = bySizes(scene, rates, counts) ?? byShares(scene, rates, counts);
    return result && workOf('percent of groups', result, reading);
  });

const boundary = (word: string | undefined) =>
  word === undefined || /^(?:\.|,|and|while|but|what|how|find|who|which)$/.test(word);

function ratesIn({ tokens }: Scene): Rate[] {
  return tokens.flatMap((token, at): Rate[] => {
    if (token.is !== 'percent' || !token.value) return [];
    let end = at + 1;
    const isOf = tokens[end]?.word === 'of';
    while (end < tokens.length && !boundary(tokens[end]?.word) && !/^(?:number|percent)$/.test(tokens[end]?.is ?? ''))
      end += 1;
    if (isOf && tokens[end]?.is === 'number') {
      end += 1;
      while (end < tokens.length && !boundary(tokens[end]?.word)) end += 1;
    }
    const behind = tokens.slice(at + (isOf ? 2 : 1), end).map(({ word }) => word);
    const verb = behind.findIndex(isVerb);
    const nouns = isOf ? behind.slice(0, verb === -1 ? behind.length : verb) : [];
    let start = at - 1;
    while (
      start >= 0 &&
      tokens[start]?.is !== 'stop' &&
      tokens[start]?.is !== 'percent' &&
      tokens[start]?.is !== 'comma'
    )
      start -= 1;
    const before = tokens.slice(start + 1, at).map(({ word }) => word);
    const lead = tokens[start]?.is === 'comma' && !isOf ? leadBefore(tokens, start) : before;
    return [
      {
        at,
        value: token.value,
        of: stemsOf([
          ...(nouns.some((word) => /^(?:them|these|those|which|whom)$/.test(word)) || !isOf ? lead : []),
          ...nouns,
        ]),
        does: stemsOf(isOf ? (verb === -1 ? [] : behind.slice(verb)) : behind),
        isOverall: /\b(?:overall|combined|total|altogether)\b/.test(before.join(' ')),
      },
    ];
  });
}

/** 'of the voters in Precinct 1, 55% …'. */
function leadBefore(tokens: Scene['tokens'], comma: number): string[] {
  let start = comma - 1;
  while (start >= 0 && tokens[start]?.is !== 'stop' && tokens[start]?.is !== 'percent') start -= 1;
  return tokens.slice(start + 1, comma).map(({ word }) => word);
}

function countsIn({ tokens }: Scene): Count[] {
  return tokens.flatMap((token, at): Count[] => {
    if (token.is !== 'number' || !token.value) return [];
    if (
      /^(?:class|group|precinct|school|grade|box|bag|team|section|room|plant|factory|store|district|study|sample|trial)$/.test(
        tokens[at - 1]?.word ?? '',
      )
    )
      return [];
    if (
      /^2$/.test(token.word) &&
      /^(?:groups|classes|schools|precincts|boxes|bags|teams|sections|factories|stores|plants)$/.test(
        tokens[at + 1]?.word ?? '',
      )
    )
      return [];
    let end = at + 1;
    while (end < tokens.length && !boundary(tokens[end]?.word) && tokens[end]?.is === 'word') end += 1;
    let start = at - 1;
    while (start >= 0 && tokens[start]?.is === 'word' && !/^(?:and|of|has|have)$/.test(tokens[start]?.word ?? ''))
      start -= 1;
    const isTight = tokens[start]?.word === 'of' && tokens[start - 1]?.is === 'percent';
    const before = isTight ? [] : tokens.slice(start + 1, at).map(({ word }) => word);
    return [
      { at, value: token.value, words: stemsOf([...before, ...tokens.slice(at + 1, end).map(({ word }) => word)]) },
    ];
  });
}

function keysOf(sets: Set<string>[]): string[][] {
  return sets.map((set, index) =>
    [...set].filter((word) => sets.every((other, at) => at === index || !other.has(word))),
  );
}

/** The size of each rate's group: right behind it, by its name, or by the order of the text. */
function paired({ tokens }: Scene, rates: Rate[], counts: Count[]): (Count | undefined)[] {
  const tight = rates.map(({ at }) =>
    counts.find((count) => count.at > at && count.at - at <= 2 && tokens[at + 1]?.word === 'of'),
  );
  if (tight.every((count) => count)) return tight;
  const keys = keysOf(rates.map(({ of }) => of));
  const named = keys.map((key) => counts.filter(({ words }) => key.some((word) => words.has(word))));
  if (named.every((found) => found.length === 1) && new Set(named.map(([count]) => count)).size === rates.length)
    return named.map(([count]) => count);
  const order = rates.map(({ at }, index) =>
    counts.filter((count) => count.at < at && count.at > (rates[index - 1]?.at ?? -1)),
  );
  const isPlain = rates.every(
    ({ at }, index) =>
      order[index]?.length === 1 && !tokens.slice(order[index]?.[0]?.at, at).some(({ is }) => is === 'stop'),
  );
  return isPlain ? order.map(([count]) => count) : rates.map(() => undefined);
}

/** Two groups that are counted. */
function bySizes(scene: Scene, rates: Rate[], counts: Count[]): Result | undefined {
  if (rates.length !== 2 || counts.length < 2 || counts.length > 3 || rates.some(({ isOverall }) => isOverall))
    return undefined;
  const sizes = paired(scene, rates, counts);
  insist(sizes[0] && sizes[1] && sizes[0] !== sizes[1], 'of how many');
  const [a, b] = [sizes[0].value, sizes[1].value];
  const rest = counts.filter((count) => !sizes.includes(count));
  insist(rest.every(({ value }) => value.equals(a.add(b))) && isSame(rates), 'another number');
  return answered(
    scene,
    [
      { size: a, rate: rates[0]!.value, keys: keysOf(rates.map(({ of }) => of))[0]! },
      { size: b, rate: rates[1]!.value, keys: keysOf(rates.map(({ of }) => of))[1]! },
    ],
    a.add(b),
    true,
  );
}

/** Both percents are of those that do the same. */
function isSame(rates: Rate[]): boolean {
  const [first, second] = rates.map(({ does }) => does);
  if (!first || !second || first.size === 0 || second.size === 0) return true;
  return [...first].some((word) => second.has(word));
}

/** The first percent says how large the one group is; the rest is the other. */
function byShares(scene: Scene, rates: Rate[], counts: Count[]): Result | undefined {
  const { tokens } = scene;
  const [share, ...others] = rates;
  if (rates.length !== 3 && !(rates.length === 4)) return undefined;
  if (counts.length > 1 || !share) return undefined;
  const isTwo = rates.length === 4;
  const second = isTwo ? others.shift() : undefined;
  const [first, last] = others;
  insist(first && last && isSame([first, last]), 'two rates');
  const rest = tokens.findIndex(
    ({ word }, at) => at > share.at && at < first.at && /^(?:rest|others|other|remaining|remainder)$/.test(word),
  );
  let end = rest + 1;
  if (rest === -1) end = first.at;
  while (end < first.at && tokens[end]?.is !== 'stop') end += 1;
  const restWords = isTwo
    ? new Set([...second!.does, ...second!.of])
    : stemsOf(tokens.slice(rest === -1 ? end : rest + 1, end).map(({ word }) => word));
  insist(isTwo ? share.value.add(second!.value).equals(hundred) : true, 'not all');
  const named = new Set([...share.does].filter((word) => !restWords.has(word)));
  const other = new Set([...restWords].filter((word) => !share.does.has(word)));
  const hit = (rate: Rate, words: Set<string>) => [...rate.of].some((word) => words.has(word));
  const isRest = (rate: Rate) =>
    tokens.slice(rate.at + 1, rate.at + 4).some(({ word }) => /^(?:rest|others|remaining)$/.test(word));
  const straight =
    hit(first, named) &&
    !hit(first, other) &&
    (isRest(last) || (rest !== -1 || isTwo ? hit(last, other) && !hit(last, named) : isOpposite(share, first, last)));
  const turned =
    hit(last, named) &&
    !hit(last, other) &&
    (isRest(first) || ((rest !== -1 || isTwo) && hit(first, other) && !hit(first, named)));
  insist(straight !== turned, 'of which group');
  const [mine, theirs] = straight ? [first, last] : [last, first];
  const total = counts[0]?.value;
  const groups = [
    { size: (total ?? hundred).mul(share.value).div(hundred), rate: mine.value, keys: [...named] },
    { size: (total ?? hundred).mul(hundred.sub(share.value)).div(hundred), rate: theirs.value, keys: [...other] },
  ];
  return answered(scene, groups, total ?? hundred, total !== undefined);
}

/** 'the women' and 'the men' need no rest. */
function isOpposite(share: Rate, first: Rate, last: Rate): boolean {
  const pairs = [
    ['women', 'men'],
    ['woman', 'man'],
    ['girl', 'boy'],
    ['female', 'male'],
    ['adult', 'child'],
    ['domestic', 'international'],
    ['fulltim', 'parttim'],
  ];
  return pairs.some((pair) =>
    pair.some(
      (word, index) =>
        stemsOf([...share.does]).has(stemOf(word)) &&
        first.of.has(stemOf(word)) &&
        last.of.has(stemOf(pair[1 - index] ?? '')),
    ),
  );
}

const stemOf = (word: string) => [...stemsOf([word])][0] ?? word;

interface Group {
  size: Rational;
  rate: Rational;
  keys: string[];
}

function answered({ tokens, asked }: Scene, groups: Group[], total: Rational, isCounted: boolean): Result | undefined {
  const question = tokens
    .slice(asked.from, asked.to)
    .map(({ word }) => word)
    .join(' ')
    .replace(/ if .*$/, '');
  const stems = stemsOf(question.split(' '));
  const [a, b] = groups as [Group, Group];
  const part = ({ size, rate }: Group) => size.mul(rate).div(hundred);
  const text = ({ size, rate }: Group) => `(${n(size)})*(${n(rate)})/100`;
  const hits = groups.filter(({ keys }) => keys.some((key) => stems.has(key)));
  insist(
    !/\b(?:not|no)\b/.test(
      tokens
        .map(({ word }) => word)
        .join(' ')
        .replace(/no (?:other|others)\b/g, ''),
    ),
    'not',
  );
  if (/^how many (?:more|fewer)\b/.test(question)) {
    if (hits.length !== 2 || !isCounted || !/\bthan\b/.test(question)) return undefined;
    const value = part(a).sub(part(b)).abs();
    return {
      ...shown(groups, total),
      steps: [...shown(groups, total).steps, `The difference is ${math(decimalTex(value))}.`],
      value,
      calculation: `abs(${text(a)}-${text(b)})`,
    };
  }
  insist(!/\b(?:more|less|fewer|than|difference)\b/.test(question), 'more');
  const sum = part(a).add(part(b));
  if (/\b(?:percent|percentage|%)\b/.test(question)) {
    insist(hits.length !== 1, 'of one group');
    const value = divided(sum.mul(hundred), total);
    return {
      ...shown(groups, total),
      steps: [
        ...shown(groups, total).steps,
        `Of ${math(decimalTex(total))} that is ${math(`${decimalTex(value)}\\%`)}.`,
      ],
      value,
      calculation: `(${text(a)}+${text(b)})/(${n(total)})*100`,
      unit: '%',
    };
  }
  if (
    !/^(?:how many|what is (?:total )?number|find (?:total )?number|total\b)/.test(question) ||
    !isCounted ||
    hits.length === 1
  )
    return undefined;
  return { ...shown(groups, total), value: sum, calculation: `${text(a)}+${text(b)}` };
}

function shown(groups: Group[], total: Rational): { understood: string; steps: string[] } {
  const parts = groups.map(({ size, rate }) => size.mul(rate).div(hundred));
  return {
    understood: `Groups of ${groups.map(({ size }) => math(decimalTex(size))).join(' and ')}, together ${math(decimalTex(total))}.`,
    steps: [
      ...groups.map(
        ({ size, rate }, index) =>
          `${math(`${decimalTex(rate)}\\%`)} of ${math(decimalTex(size))} is ${math(decimalTex(parts[index] ?? size))}.`,
      ),
      `Together: ${math(decimalTex(parts.reduce((sum, part) => sum.add(part), rational(0))))}.`,
    ],
  };
}
