import { attempt } from '../../../equation.ts';
import { decimalTex, divided, isZero, rational, rationalText, type Rational } from '../../../numbers/rational.ts';
import { insist } from '../../../refused.ts';
import { math } from '../../../workedOut.ts';
import { workOf, type Result } from '../../result.ts';
import type { Kind } from '../../story.ts';
import { downs, ups } from '../changes/cues.ts';
import { sceneOf, setOf, wordsBetween, type Scene } from '../scene/scene.ts';
import { isVerb, stemsOf } from '../scene/stems.ts';

const n = rationalText;
const hundred = rational(100);
const one = rational(1);

/** A whole, a part of it, what is beside the part, and how much more the greater is. */
type Role = 'whole' | 'part' | 'rest' | 'difference';

const otherStories = setOf(`
  increase increased increases decrease decreased decreases discount off tax tip markup interest probability chance average mean median ratio
  solution mixture concentration times twice half except unless neither nor without either sale grew rose fell dropped raised reduced
  at-least least most margin error sample estimate per each`);

/** One part of a whole by its percent: the whole, the part, or what is beside it. */
export const partOfWhole: Kind = (reading) =>
  attempt(() => {
    const scene = sceneOf(reading);
    if (!scene) return undefined;
    const { tokens } = scene;
    const rates = tokens.flatMap(({ is }, at) => (is === 'percent' ? [at] : []));
    const counts = tokens.flatMap(({ is, word }, at) =>
      (is === 'number' || is === 'money') && !isNeedless(scene, at) && !/^(?:19|20)\d\d$/.test(word) ? [at] : [],
    );
    if (rates.length !== 1 || counts.length !== 1) return undefined;
    insist(
      !tokens.some(
        ({ word, is }, at) =>
          is === 'sign' || is === 'unknown' || is === 'formula' || (otherStories.has(word) && !isForSale(scene, at)),
      ),
      'another story',
    );
    const [rate, count] = [rates[0] ?? 0, counts[0] ?? 0];
    insist(![rate + 1, rate - 1, rate - 2].some((at) => compares.has(tokens[at]?.word ?? '')), 'compared with another');
    insist(!/ (?:only if|supposed|member of) /.test(reading.heard.replaceAll('!', '')), 'a condition');
    const said = saidOf(scene, rate, count);
    const given = roleOf(scene, rate, count, said);
    const asked = askedRole(scene, said, given);
    insist(given && asked && given !== asked, 'not said what of what');
    const result = resultOf(tokens[count]?.value ?? one, tokens[rate]?.value ?? one, given, asked);
    return workOf('part of a whole', { ...result, ...(tokens[count]?.is === 'money' && { unit: '$' }) }, reading);
  });

/** Behind a percent: more or less than something, which is no part. */
const compares = new Set([...ups, ...downs]);

function isForSale({ tokens }: Scene, at: number): boolean {
  return tokens[at]?.word === 'sale' && tokens[at - 1]?.word === 'for';
}

/** A size in the name of a thing: 'of age 65 or older' is no count. */
function isNeedless({ tokens }: Scene, at: number): boolean {
  const before = tokens[at - 1]?.word ?? '';
  return /^(?:19|20)\d\d$/.test(tokens[at]?.word ?? '') && /^(?:in|since|during|of)$/.test(before);
}

interface Said {
  /** Stems of the whole, and of the part. */
  base: Set<string>;
  part: Set<string>;
  /** Where the words about the percent end. */
  isPartBefore: boolean;
}

/** What the percent is of, and what it is. */
function saidOf({ tokens }: Scene, rate: number, count: number): Said {
  const isOf = tokens[rate + 1]?.word === 'of';
  let end = rate + 1;
  while (end < tokens.length && tokens[end]?.is !== 'stop' && tokens[end]?.is !== 'comma') end += 1;
  const after = tokens.slice(rate + (isOf ? 2 : 1), end).map(({ word }) => word);
  const others = after.findIndex(
    (word, index) => word === 'and' && /^(?:rest|others|other|all|remaining|remainder)$/.test(after[index + 1] ?? ''),
  );
  const behind = others === -1 ? after : after.slice(0, others);
  const isTold =
    /^(?:up|for|represent|represents|represented|comprise|comprises|comprised|constitute|constituted)$/.test(
      tokens[rate - 1]?.word ?? '',
    );
  const verb = isTold ? -1 : behind.findIndex(isVerb);
  const told = isTold ? behind.findIndex(isVerb) : verb;
  const nouns = behind.slice(0, told === -1 ? behind.length : told);
  if (isOf && verb !== -1) return { base: stemsOf(nouns), part: stemsOf(behind.slice(verb)), isPartBefore: false };
  if (isOf) {
    let start = rate - 1;
    while (start >= 0 && tokens[start]?.is === 'word') start -= 1;
    return {
      base: stemsOf(nouns),
      part: stemsOf(tokens.slice(start + 1, rate).map(({ word }) => word)),
      isPartBefore: true,
    };
  }
  const clause = count < rate ? tokens.slice(count + 1, rate).map(({ word }) => word) : [];
  const stop = clause.findIndex((word) => word === '.' || word === ',');
  return {
    base: stemsOf(clause.slice(0, stop === -1 ? clause.length : stop)),
    part: stemsOf(behind),
    isPartBefore: false,
  };
}

/** What the number is. */
function roleOf(scene: Scene, rate: number, count: number, said: Said): Role | undefined {
  const { tokens, asked } = scene;
  const between = count > rate ? wordsBetween(scene, rate + 1, count) : wordsBetween(scene, count + 1, rate);
  if (count > rate && between.join(' ') === 'of') return 'whole';
  if (count > rate && between[0] === 'of' && between.every((word) => word !== '.' && word !== ',')) {
    if (/^(?:is|was|equals|to|at)$/.test(between.at(-1) ?? '')) return 'part';
    if (/^of$/.test(between.at(-1) ?? '') && between.length <= 3) return 'whole';
  }
  if (count < rate && tokens[rate + 1]?.word === 'of') {
    const text = between.join(' ');
    if (
      /(?:which|that|and|,) (?:is|was|represents|makes up|made up)(?: only| about)?$/.test(text) &&
      !text.includes('.')
    )
      return 'part';
    if (!/[.,]/.test(text) && /(?:^| )(?:is|was|represents|represent|makes up|make up)$/.test(text)) return 'part';
    const tail = text.split(' . ').at(-1) ?? '';
    if (/^(?:amount|it|number|total|sum) (?:is|was|represents|represented)$/.test(tail)) return 'part';
  }
  let start = count - 1;
  while (start >= 0 && tokens[start]?.is === 'word' && !/^(?:how|what|and)$/.test(tokens[start]?.word ?? ''))
    start -= 1;
  let end = count + 1;
  while (end < tokens.length && tokens[end]?.is === 'word' && !/^(?:how|what|and)$/.test(tokens[end]?.word ?? ''))
    end += 1;
  const before = tokens.slice(start + 1, count).map(({ word }) => word);
  const behind = tokens.slice(count + 1, end).map(({ word }) => word);
  if (before.slice(-3).some((word) => /^(?:other|others|remaining|rest)$/.test(word))) return 'rest';
  const words = stemsOf([...before, ...behind]);
  const ofPart = [...words].filter((word) => said.part.has(word) && !said.base.has(word));
  const verbBefore = before.findIndex(isVerb);
  if (count >= asked.from && count <= asked.to) return undefined;
  if (ofPart.length > 0 && !said.isPartBefore) return 'part';
  if (ofPart.length > 0) return undefined;
  const ofBase = [...words].filter((word) => said.base.has(word));
  if (ofBase.length > 0 || isPronoun(scene, rate) || (said.base.size === 0 && count < rate && verbBefore !== -1))
    return count < rate || tokens[count]?.sentence !== tokens[rate]?.sentence ? 'whole' : undefined;
  return undefined;
}

function isPronoun({ tokens }: Scene, rate: number): boolean {
  return tokens[rate + 1]?.word === 'of' && /^(?:them|these|those|it|which|whom)$/.test(tokens[rate + 2]?.word ?? '');
}

const ofRest = setOf('rest remaining remain remains remained left not other others unsold');

/** What is asked for. */
function askedRole(scene: Scene, said: Said, given: Role | undefined): Role | undefined {
  const { tokens, asked } = scene;
  insist(!tokens.some(({ word }, at) => word === 'not' && (at < asked.from || at > asked.to)), 'not');
  const words = wordsBetween(scene, asked.from, asked.to);
  const text = words.join(' ');
  insist(
    !/^how (?:many|much) (?:[a-z]+ )?left\b/.test(text) || !/ left /.test(wordsBetween(scene, 0, asked.from).join(' ')),
    'who left, or is left',
  );
  if (!/^(?:how many|how much|what|find|determine|calculate)/.test(text)) return undefined;
  if (/percent|%|fraction|ratio/.test(text)) return undefined;
  const stems = stemsOf(words);
  const ofPart = [...stems].filter((word) => said.part.has(word) && !said.base.has(word));
  if (/^how (?:many|much) (?:more|fewer|less)/.test(text)) {
    const isPair =
      tokens.some(({ word }) => word === 'others' || word === 'rest' || word === 'other') && words.includes('than');
    return isPair && ofPart.length > 0 ? 'difference' : undefined;
  }
  insist(!words.some((word) => /^(?:more|less|fewer|than)$/.test(word)), 'more');
  const isOther = words.some((word) => ofRest.has(word)) || /\bneed (?:to )?add\b/.test(text);
  if (isOther && (given === 'whole' || given === 'part'))
    return ofPart.length > 0 || !words.includes('not') ? 'rest' : undefined;
  insist(!isOther, 'of others');
  const isTotal = /\b(?:total|in all|altogether|whole|entire|full)\b/.test(text);
  if (isTotal && given !== 'whole') return 'whole';
  if (ofPart.length > 0) return 'part';
  const rest = stemsOf(
    tokens.flatMap(({ word }, at) =>
      tokens
        .slice(Math.max(0, at - 5), at)
        .some((token) => /^(?:rest|others|other|remaining|remainder)$/.test(token.word))
        ? [word]
        : [],
    ),
  );
  if (given === 'whole' && [...stems].some((word) => rest.has(word) && !said.base.has(word) && !said.part.has(word)))
    return 'rest';
  const ofBase = [...stems].filter((word) => said.base.has(word));
  return given !== 'whole' && ofBase.length > 0 && ofBase.length >= Math.min(1, stems.size) ? 'whole' : undefined;
}

function resultOf(count: Rational, rate: Rational, given: Role, asked: Role): Result {
  insist(rate.lt(hundred) || given !== 'rest', 'more than the whole');
  const share = {
    whole: one,
    part: rate.div(hundred),
    rest: hundred.sub(rate).div(hundred),
    difference: rate.mul(rational(2)).sub(hundred).abs().div(hundred),
  };
  insist((asked !== 'rest' && asked !== 'difference') || rate.lt(hundred), 'more than the whole');
  insist(!isZero(share[given]), 'nothing of it');
  const value = divided(count.mul(share[asked]), share[given]);
  const named = { whole: 'the whole', part: 'the part', rest: 'the rest', difference: 'the difference' };
  const percent = (role: Role) => math(`${decimalTex(share[role].mul(hundred))}\\%`);
  return {
    understood: `${math(decimalTex(count))} is ${named[given]}, ${percent(given)}. Find ${named[asked]}, ${percent(asked)}.`,
    steps: [
      `${given === 'whole' ? 'The whole' : 'Divide by the part that it is'}: ${math(`${decimalTex(count)} \\div ${decimalTex(share[given])} = ${decimalTex(divided(count, share[given]))}`)}.`,
      `Times ${math(decimalTex(share[asked]))}, that is ${math(decimalTex(value))}.`,
    ],
    value,
    calculation: `(${n(count)})/(${n(share[given])})*(${n(share[asked])})`,
  };
}
