import { attempt } from '../../../equation.ts';
import { decimalTex, divided, rational, rationalText, type Rational } from '../../../numbers/rational.ts';
import { insist } from '../../../refused.ts';
import { math } from '../../../workedOut.ts';
import { workOf, type Result } from '../../result.ts';
import { numberOf, type Kind } from '../../story.ts';
import { setOf } from '../scene/scene.ts';
import { stemsOf } from '../scene/stems.ts';

const n = rationalText;
const number = '(\\d+(?:\\.\\d+)?)';
const otherStories = setOf(`
  percent percentage probability chance scale map model drawing blueprint rectangle triangle perimeter area volume angles degrees similar
  added adds removed joins leaves leave join increased decreased not except speed per mixture recipe angle twice half tagged times
  proportional varies directly inversely density`);

/** The parts of a whole in a ratio, by their names where they have some. */
interface Shares {
  parts: Rational[];
  names: Set<string>[];
  /** The text without it. */
  rest: string;
}

/** What is divided in a ratio: one amount is told (a part, all, or a difference), and another is asked for. */
export const sharedInRatio: Kind = (reading) =>
  attempt(() => {
    const text = ` ${reading.heard.replaceAll('!', '')}`;
    if (!/\bratio\b|:|\bfor each \d/.test(text) || /[A-Z]\d|[%<>]/.test(text)) return undefined;
    insist(!text.split(' ').some((word) => otherStories.has(word)), 'another story');
    const shares = sharesIn(text);
    if (!shares) return undefined;
    const asking = /(?:^| )((?:how|what|find|determine|calculate|state) .*?)(?: if [^.]*)?$/.exec(
      shares.rest
        .split(' . ')
        .filter((part) => /\b(?:how|what|find|determine|calculate|state)\b/.test(part))
        .at(-1)
        ?.replace(/ \.\s*$/, '') ?? '',
    );
    if (!asking?.[1]) return undefined;
    const inside = / (?:is )?in (\d+(?:\.\d+)? .*)$/.exec(asking[1])?.[0] ?? '';
    const question = asking[1].replace(/ if .*$/, '').replace(inside, '');
    const told = shares.rest.replace(question, ' ').replace(inside, `${inside} in all`);
    const amounts = [...told.matchAll(/(?<= )\$?(\d+(?:\.\d+)?)(?= )/g)].filter(
      ({ 0: found, index }) => !isCount(told, found, index, shares),
    );
    const [amount, ...more] = amounts;
    insist(amount && more.length === 0 && !/\d/.test(question.replace(/\b2 (?=[a-z]+s\b)/g, '')), 'one amount');
    const given = partAround(told, amount.index, amount[0], shares);
    const asked = partAsked(question, shares);
    insist(given && asked && given !== asked, 'not said of which');
    const result = resultOf(shares, numberOf(amount[0]), given, asked);
    return workOf('shared in a ratio', { ...result, ...(amount[0].startsWith('$') && { unit: '$' }) }, reading);
  });

/** '2 pieces' of a ratio of two. */
function isCount(told: string, found: string, at: number, { parts }: Shares): boolean {
  return (
    Number(found) === parts.length &&
    /^ (?:[a-z]+ ){0,2}?(?:pieces|parts|partners|friends|people|sisters|brothers|numbers|groups|students|siblings|sections|shares|children|teams|towns)\b/.test(
      told.slice(at + found.length),
    )
  );
}

function sharesIn(text: string): Shares | undefined {
  const named = text
    .replace(
      new RegExp(`\\b(ratio [^.]*?)(?<![\\d.])${number} to ${number}(?: to ${number})?(?= [.,a-z])`, 'g'),
      (_, lead: string, a: string, b: string, c?: string) => `${lead}${a}:${b}${c ? `:${c}` : ''}`,
    )
    .replace(/\b(\d+(?:\.\d+)?:\d+(?:\.\d+)?) ratio of ([a-z ]+?) to ([a-z]+)\b/g, 'ratio of $2 to $3 is $1')
    .replace(/\b(\d+) ([a-z]+) for each (\d+) ([a-z]+)/g, 'ratio of $2 to $4 is $1:$3')
    .replace(
      new RegExp(
        `\\bfor each ${number} ((?:[a-z]+ ){1,3})(?:, )?(?:there is |it has |has )?${number} ((?:[a-z]+ ?){1,3}?)(?= [.,]| in\\b| at\\b)`,
      ),
      (_, a: string, x: string, b: string, y: string) => `ratio of ${x.trim()} to ${y.trim()} is ${a}:${b}`,
    );
  const ratios = [...named.matchAll(/(?<= )(\d+(?:\.\d+)?(?::\d+(?:\.\d+)?)+)(?= )/g)];
  const [ratio, second] = ratios;
  if (!ratio?.[1] || ratios.length > 2) return undefined;
  if (second) return chained(named);
  const parts = ratio[1].split(':').map(numberOf);
  insist(
    parts.every((part) => part.s > 0n && part.n > 0n),
    'nothing',
  );
  const names = namesBefore(named, ratio.index, parts.length);
  return { parts, names: names ?? parts.map(() => new Set<string>()), rest: named.replace(ratio[1], '~') };
}

/** 'ratio of cats to dogs at the shelter is 5:3', 'blue, white, gray = 2:5:1'. */
function namesBefore(text: string, at: number, count: number): Set<string>[] | undefined {
  const before = text.slice(0, at);
  const sentence = before.slice(before.lastIndexOf(' . ') + 1);
  const of = /\bratio of (.*)$/.exec(sentence)?.[1];
  const parts = of
    ? of.split(/ to /)
    : sentence
        .replace(/=\s*$/, '')
        .trim()
        .split(/ , | and /);
  if (parts.length !== count) return undefined;
  const cut = parts.map((part, index) =>
    index === count - 1
      ? (part.split(/ (?:in|at|is|was|on|for|of|that|who|,|=)(?= |$)/)[0] ?? '')
      : part.replace(/^.* is (?=[a-z]+$)/, ''),
  );
  const names = cut.map((part) => stemsOf(part.split(' ')));
  return names.every(({ size }) => size > 0 && size <= 4) ? names : undefined;
}

/** 'a to b is 3:4, b to c is 2:1' as one ratio of three. */
function chained(text: string): Shares | undefined {
  const found = [
    ...text.matchAll(
      /\bratio of ([a-z ]+?) to ([a-z ]+?)(?: (?:in|at|on) [a-z ]+?)? is (\d+(?:\.\d+)?):(\d+(?:\.\d+)?)(?= )/g,
    ),
  ];
  const [one, two] = found;
  if (found.length !== 2 || !one || !two) return undefined;
  const [a, b, c, d] = [one[1], one[2], two[1], two[2]].map((name) => stemsOf((name ?? '').split(' ')));
  const same = (left?: Set<string>, right?: Set<string>) =>
    left !== undefined && right !== undefined && [...left].some((word) => right.has(word));
  const [p, q, r, s] = [one[3], one[4], two[3], two[4]].map((value) => numberOf(value ?? ''));
  insist(a && b && c && d && p && q && r && s, 'two ratios');
  const rest = text.replace(one[0], '~').replace(two[0], '~');
  if (same(b, c) && !same(a, d)) return { parts: [p.mul(r), q.mul(r), q.mul(s)], names: [a, b, d], rest };
  if (same(a, c) && !same(b, d)) return { parts: [q.mul(r), p.mul(r), p.mul(s)], names: [b, a, d], rest };
  return undefined;
}

type Which = number | 'total' | 'difference';

const smaller = /\b(?:smaller|shorter|smallest|shortest|least|lesser|younger|lighter|fewer)\b/;
const larger = /\b(?:larger|longer|largest|longest|greater|greatest|older|heavier|bigger|biggest|most)\b/;
const totals =
  /\b(?:total|in all|altogether|together|combined|whole|entire|all|sum|divide|divided|share|split|both|before it was cut)\b/;

/** What a told amount is of. */
function partAround(text: string, at: number, amount: string, shares: Shares): Which | undefined {
  const before =
    text
      .slice(0, at)
      .split(/ [.,] /)
      .at(-1) ?? '';
  const behind = text.slice(at + amount.length).split(/ [.,] /)[0] ?? '';
  if (/^ (?:[a-z]+ ){0,3}?(?:more|less|fewer|longer|older)\b/.test(behind)) return 'difference';
  const near = `${before} ${behind}`;
  const close = behind.trim().split(' ').slice(0, 3);
  const byNoun = hits(close.slice(0, close.findIndex((word) => /^(?:and|in|at|is)$/.test(word)) + 1 || 3), shares);
  const all = hits(near.split(' '), shares);
  if (all.length > 1) return totals.test(near) || all.length === shares.parts.length ? 'total' : undefined;
  const isTotal =
    totals.test(near.replace('divided in', '')) ||
    / (?:members|students|people|pieces) (?:, )?(?:all|total|in all)\b/.test(near) ||
    /\ball of whom\b/.test(text);
  if (smaller.test(near) || larger.test(near)) return all.length === 0 && !isTotal ? ordered(near, shares) : undefined;
  if (byNoun.length === 1 || all.length === 1)
    return isTotal && byNoun.length === 0 ? undefined : (byNoun[0] ?? all[0]);
  return isTotal ? 'total' : undefined;
}

function hits(words: string[], { names }: Shares): number[] {
  const stems = stemsOf(words);
  return names.flatMap((name, index) =>
    [...name].some((word) => stems.has(word) && names.every((other, at) => at === index || !other.has(word)))
      ? [index]
      : [],
  );
}

function ordered(text: string, { parts }: Shares): number | undefined {
  const order = [...parts.keys()].sort((a, b) => parts[a]!.compare(parts[b]!));
  const index = smaller.test(text) ? order[0] : order.at(-1);
  insist(
    smaller.test(text) !== larger.test(text) &&
      parts.filter((part) => part.equals(parts[index ?? 0] ?? part)).length === 1,
    'which',
  );
  return index;
}

function partAsked(question: string, shares: Shares): Which | undefined {
  if (/\bfraction|ratio\b/.test(question)) return undefined;
  const found = hits(question.split(' '), shares);
  if (/\b(?:difference|how (?:many|much) (?:more|fewer|less|longer))\b/.test(question))
    return shares.parts.length === 2 ? 'difference' : undefined;
  if (smaller.test(question) || larger.test(question))
    return found.length === 0 && !/\b(?:total|in all)\b/.test(question) ? ordered(question, shares) : undefined;
  if (found.length === 1) return /\b(?:total|in all|altogether)\b/.test(question) ? undefined : found[0];
  return totals.test(question) || found.length === shares.parts.length ? 'total' : undefined;
}

function resultOf({ parts }: Shares, amount: Rational, given: Which, asked: Which): Result {
  const unitsOf = (which: Which): Rational => {
    if (which === 'total') return parts.reduce((sum, part) => sum.add(part), rational(0));
    if (which !== 'difference') return parts[which] ?? rational(0);
    insist(parts.length === 2, 'a difference of which');
    return parts[0]!.sub(parts[1]!).abs();
  };
  const [of, wanted] = [unitsOf(given), unitsOf(asked)];
  insist(of.n > 0n && wanted.n > 0n, 'nothing');
  const value = divided(amount, of).mul(wanted);
  return {
    understood: `${math(decimalTex(amount))} is ${math(decimalTex(of))} parts of the ratio ${math(parts.map(decimalTex).join(' : '))}; find ${math(decimalTex(wanted))} parts.`,
    steps: [
      `One part is ${math(`${decimalTex(amount)} \\div ${decimalTex(of)} = ${decimalTex(divided(amount, of))}`)}.`,
      `Times ${math(decimalTex(wanted))}, that is ${math(decimalTex(value))}.`,
    ],
    value,
    calculation: `(${n(amount)})/(${n(of)})*(${n(wanted)})`,
  };
}
