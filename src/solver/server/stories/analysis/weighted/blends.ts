import { attempt } from '../../../equation.ts';
import { rational, type Rational } from '../../../numbers/rational.ts';
import { insist } from '../../../refused.ts';
import { workOf } from '../../result.ts';
import type { Kind } from '../../story.ts';
import { sceneOf, setOf, type Scene, type Token } from '../scene/scene.ts';
import { stemsOf } from '../scene/stems.ts';
import { together, type Group, type Wanted } from './weighted.ts';

const otherStories = setOf(`
  ratio twice half drains drained drain replaces replaced removed removes evaporates evaporated equal not except third probability tax discount
  increase decreased increased discounted speed profit markup more less least most minimum maximum`);
const isAbout =
  /\b(?:solution|mixture|mix|mixes|mixed|mixing|mixture|blend|blends|blended|alloy|alloys|pure|diluted|dilute|combine|combines|combined|added|add|adds|concentration|melted|melts)\b/;
const finals =
  /\b(?:make|makes|making|produce|produces|obtain|obtains|get|gets|resulting|result|results|become|becomes|until|yield|yields|create|creates|form|final|so that|end up|contains a total|blend is|mixture is|has mixture|mix costs?|mix is)\b/;
const measures = setOf(
  'liters liter milliliters milliliter ml l gallons gallon ounces ounce oz pounds pound kilograms kilogram kg grams gram g quarts quart cups cup pints pint tons ton cc',
);

interface Part extends Group {
  words: Set<string>;
  isFinal: boolean;
}

/** Two parts of a blend, each with its percent or its price. */
export const blended: Kind = (reading) =>
  attempt(() => {
    const scene = sceneOf(reading);
    if (!scene) return undefined;
    const { tokens } = scene;
    const text = tokens.map(({ word }) => word).join(' ');
    if (!isAbout.test(text)) return undefined;
    insist(!tokens.some(({ is, word }) => (is === 'sign' && word !== '%') || otherStories.has(word)), 'another story');
    const isPriced = tokens.some(({ is }) => is === 'money');
    const { parts, used } = partsIn(scene, isPriced);
    const letter = letterIn(scene, parts);
    insist(
      tokens.every(({ is }, at) => !/^(?:number|money|percent|unknown)$/.test(is) || used.has(at)),
      'a number left',
    );
    const finalsIn = parts.filter(({ isFinal }) => isFinal);
    const others = parts.filter(({ isFinal }) => !isFinal);
    insist(finalsIn.length <= 1 && others.length === 2 && others[0] && others[1], 'not two parts');
    const [first, second] = others;
    const all: Group = finalsIn[0] ?? {};
    const wanted = wantedOf(scene, first, second, all, letter, isPriced);
    const groups = [first, second, all].map(({ size, rate }) => ({
      ...(size && { size }),
      ...(rate && { rate: isPriced ? rate : rate.div(rational(100)) }),
    }));
    const result = together(groups[0]!, groups[1]!, groups[2]!, wanted, {
      size: 'The amount',
      rate: isPriced ? 'the price' : 'the share',
    });
    if (wanted.is !== 'rate') return workOf('blend', result, reading);
    return workOf(
      'blend',
      isPriced
        ? { ...result, unit: '$' }
        : {
            ...result,
            value: (result.value as Rational).mul(rational(100)),
            calculation: `(${result.calculation})*100`,
            unit: '%',
          },
      reading,
    );
  });

const isSize = (tokens: Token[], at: number) =>
  (tokens[at]?.is === 'number' || tokens[at]?.is === 'formula') && measures.has(tokens[at + 1]?.word ?? '');

function partsIn({ tokens, asked }: Scene, isPriced: boolean): { parts: Part[]; used: Set<number> } {
  const parts: Part[] = [];
  const used = new Set<number>();
  let from = 0;
  for (const [at, token] of tokens.entries()) {
    const isRate = isPriced
      ? token.is === 'money' && /^(?:per|each)$/.test(tokens[at + 1]?.word ?? '')
      : token.is === 'percent';
    const isPure =
      !isPriced &&
      (token.word === 'pure' ||
        (token.word === 'water' &&
          tokens[at - 1]?.word !== 'pure' &&
          /^(?:with|of|add|adds|in|adding)$/.test(tokens[at - 1]?.word ?? '')));
    if (!isRate && !isPure) continue;
    const segment = tokens.slice(from, at).map(({ word }) => word);
    const sizes = tokens
      .map((_, index) => index)
      .slice(from, at)
      .filter((index) => isSize(tokens, index) && !used.has(index));
    insist(sizes.length <= 1, 'two sizes');
    const [size] = sizes;
    if (
      isPure &&
      (at >= asked.from || size === undefined) &&
      parts.some(({ rate }) => rate && (rate.n === 0n || rate.equals(rational(100))))
    )
      continue;
    if (
      isRate &&
      at >= asked.from &&
      at <= asked.to &&
      parts.some(({ rate }) => token.value && rate?.equals(token.value))
    ) {
      used.add(at);
      continue;
    }
    if (size !== undefined) used.add(size);
    used.add(at);
    let end = at + 1;
    while (end < tokens.length && tokens[end]?.is === 'word' && end < at + 5) end += 1;
    const words = stemsOf([
      ...segment.slice(-4),
      ...(isPriced ? [] : tokens.slice(at + 1, end).map(({ word }) => word)),
    ]);
    const rate = isRate ? token.value : isWater(tokens, at) ? rational(0) : rational(100);
    insist(rate, 'no rate');
    const value = size !== undefined && tokens[size]?.is === 'number' ? tokens[size]?.value : undefined;
    parts.push({
      rate,
      words,
      isFinal: finals.test(segment.join(' ')) && parts.length > 0,
      ...(value && { size: value }),
    });
    from = isPriced ? at + 3 : at + 1;
  }
  return { parts, used };
}

function isWater(tokens: Token[], at: number): boolean {
  return tokens[at]?.word === 'water' || /^(?:water)$/.test(tokens[at + 1]?.word ?? '');
}

/** Whether a letter stands for the amount that is asked for. */
function letterIn({ tokens, asked, reading }: Scene, parts: Part[]): boolean {
  const letters = tokens.filter(({ is }) => is === 'formula');
  if (letters.length === 0) return false;
  insist(
    reading.formulas.every(({ is, text }) => is === 'letter' && text === reading.formulas[0]?.text),
    'letters',
  );
  insist(
    parts.filter(({ size }) => !size).length === 2 &&
      tokens.slice(asked.from, asked.to).some(({ is }) => is === 'formula'),
    'a letter',
  );
  return true;
}

function wantedOf(
  { tokens, asked, reading }: Scene,
  first: Part,
  second: Part,
  all: Group,
  isLetter: boolean,
  isPriced: boolean,
): Wanted {
  const start = tokens.slice(0, asked.from).findLastIndex(({ is }) => is === 'stop') + 1;
  const question = tokens.slice(asked.from, asked.to).map(({ word }) => word);
  const text = question.join(' ');
  const isShare = /^(?:what|find|determine|calculate) (?:is )?(?:percent|percentage|concentration)\b/.test(text);
  if (
    isShare ||
    (/\b(?:percent|percentage|concentration|%)\b/.test(text) &&
      !tokens.slice(asked.from, asked.to).some(({ is }) => is === 'percent'))
  ) {
    insist(!all.rate, 'the percent is told');
    return { of: 'all', is: 'rate' };
  }
  if (isPriced && /\btotal\b/.test(text)) insist(false, 'all of it');
  if (isPriced && /\b(?:price|cost|worth)\b/.test(text) && !all.rate) return { of: 'all', is: 'rate' };
  insist(all.rate, 'no blend');
  if (/\btotal\b/.test(text) || start < 0 || reading.heard === '') return { of: 'all', is: 'size' };
  const open = (
    [
      ['first', first],
      ['second', second],
    ] as const
  ).filter(([, { size }]) => !size);
  if (open.length === 1 && open[0]) return { of: open[0][0], is: 'size' };
  insist(open.length === 2 && all.size && !isLetter, 'which');
  const rate = tokens.slice(asked.from, asked.to + 1).find(({ is }) => is === 'percent')?.value;
  if (rate) {
    const named = open.filter(([, part]) => part.rate?.equals(rate));
    insist(named.length === 1 && named[0], 'which');
    return { of: named[0][0], is: 'size' };
  }
  const of = question.indexOf('of');
  insist(of > 0, 'which');
  const stems = stemsOf(question.slice(of + 1, of + 3));
  const named = open.filter(([, part], index) =>
    [...part.words].some((word) => stems.has(word) && !open[1 - index]?.[1].words.has(word)),
  );
  insist(named.length === 1 && named[0], 'which');
  return { of: named[0][0], is: 'size' };
}
