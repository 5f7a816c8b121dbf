import { attempt } from '../../../equation.ts';
import { decimalTex, divided, rational, rationalText, type Rational } from '../../../numbers/rational.ts';
import { insist } from '../../../refused.ts';
import { math } from '../../../workedOut.ts';
import { workOf, type Result } from '../../result.ts';
import type { Kind } from '../../story.ts';
import { sceneOf, setOf, type Scene } from '../scene/scene.ts';
import { stemsOf } from '../scene/stems.ts';
import { itemsIn, type Item, type Items } from './items.ts';

const otherStories = setOf(`
  increase increased decrease decreased discount off tax tip markup interest mean median average ratio twice half without replacement replaced
  both two independent given neither nor except unless change more fewer less than rose fell grew two-way row column another second also
  older younger between until during each per same different conditional margin error sample only if_ picked-two least most next later first last take takes took removed remove out dice die drawn put left 2`);

/** The share of one kind in a whole: its percent, its fraction, or the probability to meet it. */
export const shareOfKinds: Kind = (reading) =>
  attempt(() => {
    const scene = sceneOf(reading);
    if (!scene) return undefined;
    const { tokens, asked } = scene;
    const question = tokens.slice(asked.from, asked.to).map(({ word }) => word);
    const lead = leadIn(scene);
    const text = question.join(' ');
    const is = /\b(?:percent|percentage|%)/.test(text)
      ? 'percent'
      : /\b(?:probability|chance|fraction|proportion|likelihood)\b/.test(text)
        ? 'share'
        : undefined;
    if (!is) return undefined;
    insist(
      !tokens.some(
        ({ is: kind, word }, at) =>
          kind === 'percent' ||
          kind === 'sign' ||
          kind === 'formula' ||
          kind === 'unknown' ||
          kind === 'money' ||
          (otherStories.has(word) && !isHarmless(scene, at)),
      ),
      'another story',
    );
    insist(!/\bgiven\b/.test(reading.plain), 'a condition');
    const items = itemsIn(scene);
    if (!items) return undefined;
    const part = partOf(scene, items, question, lead, is);
    return (
      part &&
      workOf(
        is === 'percent' ? 'what percent' : 'probability',
        { ...resultOf(part, items.total, is), ...(is === 'percent' && { unit: '%' }) },
        reading,
      )
    );
  });

function isHarmless({ tokens }: Scene, at: number): boolean {
  const word = tokens[at]?.word ?? '';
  return (
    (word === 'sample' && tokens[at - 1]?.word === 'random') || (word === 'only' && tokens[at - 1]?.word !== 'not')
  );
}

function leadIn({ tokens, asked }: Scene): string[] {
  let start = asked.from;
  while (start > 0 && tokens[start - 1]?.is !== 'stop') start -= 1;
  return tokens.slice(start, asked.from).map(({ word }) => word);
}

/** How many are asked for. */
function partOf(
  { tokens, asked }: Scene,
  { kinds, total, words }: Items,
  question: string[],
  lead: string[],
  is: 'percent' | 'share',
): Rational | undefined {
  insist(!tokens.some(({ word }, at) => word === 'not' && (at < asked.from || at > asked.to)), 'not');
  const common = new Set([...words]);
  for (const [index, { words: own }] of kinds.entries())
    for (const word of own) if (kinds.some((other, at) => at !== index && other.words.has(word))) common.add(word);
  const base =
    words.size > 0
      ? words
      : new Set([...(kinds[0]?.words ?? [])].filter((word) => kinds.every((kind) => kind.words.has(word))));
  const stems = stemsOf([...(is === 'percent' ? lead : []), ...question].filter((word) => !chanceWords.has(word)));
  const hits = kinds.filter((kind) => [...kind.words].some((word) => stems.has(word) && !common.has(word)));
  insist(question.filter((word) => word === 'not').length < 2, 'not not');
  const isNot = question.includes('not');
  insist(hits.length > 0 && hits.every((hit) => isMet(hit, common)), 'of which kind');
  insist(hits.length === 1 || question.includes('or'), 'of several');
  insist(!(isNot && hits.length > 1) && !lead.includes('not'), 'not what');
  const unknown = [...stems].filter(
    (word) => !common.has(word) && !kinds.some((kind) => kind.words.has(word)) && !words.has(word),
  );
  insist(unknown.length === 0 || isTold(tokens, unknown, asked), 'something else');
  if (is === 'percent' && !isOfWhole(question, base)) return undefined;
  const sum = hits.reduce((all, { count }) => all.add(count), rational(0));
  return isNot ? total.sub(sum) : sum;
}

const chanceWords = setOf(
  'probability chance random randomly selected chosen picked drawn select choosing choose pick selecting drawing draw picking likelihood fraction proportion account accounted made make represent picks selects chooses draws',
);

function isMet(hit: Item, common: Set<string>): boolean {
  return [...hit.words].some((word) => !common.has(word));
}

/** What else the question names is told elsewhere. */
function isTold(tokens: Scene['tokens'], unknown: string[], asked: Scene['asked']): boolean {
  const told = stemsOf(tokens.filter((_, at) => at < asked.from || at > asked.to).map(({ word }) => word));
  return unknown.every((word) => told.has(word));
}

/** A percent is of the whole, and not of one of the kinds. */
function isOfWhole(question: string[], words: Set<string>): boolean {
  const of = question.findIndex(
    (word, index) => word === 'of' && /^(?:percent|percentage|%)$/.test(question[index - 1] ?? ''),
  );
  if (of === -1) return true;
  const [first] = stemsOf(question.slice(of + 1));
  return first !== undefined && words.has(first);
}

function resultOf(part: Rational, total: Rational, is: 'percent' | 'share'): Result {
  insist(part.s >= 0n && part.lte(total) && total.s > 0n, 'more than all');
  const value = divided(part, total).mul(rational(is === 'percent' ? 100 : 1));
  return {
    understood: `${math(decimalTex(part))} of ${math(decimalTex(total))}.`,
    steps: [
      `Those that count: ${math(decimalTex(part))}. All: ${math(decimalTex(total))}.`,
      `Divide: ${math(`\\frac{${decimalTex(part)}}{${decimalTex(total)}}${is === 'percent' ? ` = ${decimalTex(value)}\\%` : ''}`)}.`,
    ],
    value,
    calculation: `(${rationalText(part)})/(${rationalText(total)})${is === 'percent' ? '*100' : ''}`,
  };
}
