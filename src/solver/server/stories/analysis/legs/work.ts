import { attempt } from '../../../equation.ts';
import { decimalTex, divided, rational, rationalText, type Rational } from '../../../numbers/rational.ts';
import { insist } from '../../../refused.ts';
import { math } from '../../../workedOut.ts';
import { workOf, type Result } from '../../result.ts';
import type { Kind } from '../../story.ts';
import { sceneOf, setOf, type Scene } from '../scene/scene.ts';

const n = rationalText;
const times = setOf('second seconds minute minutes hour hours day days week weeks hr hrs min mins');
const together = /\b(?:together|both|combined|all|working as team|jointly|them to|same time|with help)\b/;
const alone =
  /\b(?:alone|himself|herself|itself|by (?:him|her|them|it|my|your)self|by own|on own|own|separately|myself|for him|for her|other)\b/;
const otherStories =
  /\b(?:twice|half|times as|percent|faster|slower|longer|less than|more than|leaves|left|after which|then|first|starts|started|joins|joined|not|stops|quits|per|rate of|before|remaining|rest of)\b|%|\$|[=<>]|[A-Z]\d/;
const isJob =
  /\b(?:paint|paints|fill|fills|filled|finish|finishes|complete|completes|mow|mows|clean|cleans|shovel|build|builds|job|task|dig|wash|washes|empty|empties|sort|sorts|print|prints|fold|folds|type|types|order|assemble|work|works|working|pave|plow|stuff|rake|wallpaper|unload|load|bake|deliver|harvest|pick|picks|project|fence|pool|tank|tub)\b/;

/** Who does a job in how long, and how long it takes them together, or one of them alone. */
export const jobTogether: Kind = (reading) =>
  attempt(() => {
    const scene = sceneOf(reading);
    if (!scene) return undefined;
    const text = scene.tokens.map(({ word }) => word).join(' ');
    if (!isJob.test(text)) return undefined;
    const inverse = inverseOf(scene, text);
    insist(!/\btogether with\b/.test(reading.plain), 'with whom');
    const result = inverse ?? workOfAll(scene, text);
    return result && workOf('work together', result, reading);
  });

interface Time {
  at: number;
  value: Rational;
  unit: string;
  isTogether: boolean;
  isEmptying: boolean;
}

function timesIn({ tokens }: Scene): Time[] {
  return tokens.flatMap((token, at): Time[] => {
    if (token.is !== 'number' || !token.value) return [];
    let next = at + 1;
    while (
      next <= at + 6 &&
      (tokens[next]?.is === 'comma' || tokens[next]?.is === 'number' || tokens[next]?.word === 'and')
    )
      next += 1;
    const unit = tokens[next]?.word ?? '';
    if (!times.has(unit) && !(unit === '.' || unit === ',' || unit === 'alone')) return [];
    let from = at - 1;
    while (
      from >= 0 &&
      tokens[from]?.is !== 'stop' &&
      tokens[from]?.is !== 'comma' &&
      tokens[from]?.is !== 'number' &&
      tokens[from]?.word !== 'and' &&
      tokens[from]?.word !== 'while'
    )
      from -= 1;
    let to = next + 1;
    while (
      to < tokens.length &&
      tokens[to]?.is === 'word' &&
      !/^(?:and|while|how|what|but)$/.test(tokens[to]?.word ?? '')
    )
      to += 1;
    const clause = tokens
      .slice(from + 1, to)
      .map(({ word }) => word)
      .join(' ');
    return [
      {
        at,
        value: token.value,
        unit: (times.has(unit) ? unit : (tokens.find(({ word }) => times.has(word))?.word ?? ''))
          .replace(/s$/, '')
          .replace(/^hr$/, 'hour')
          .replace(/^min$/, 'minute'),
        isTogether: together.test(clause) && !/\ball by\b/.test(clause),
        isEmptying: /\b(?:drains?|empties|empty|leak|leaks|emptied)\b/.test(clause),
      },
    ];
  });
}

function workOfAll(scene: Scene, text: string): Result | undefined {
  if (otherStories.test(text)) return undefined;
  const { tokens, asked } = scene;
  const found = timesIn(scene);
  const question = tokens
    .slice(asked.from, asked.to)
    .map(({ word }) => word)
    .join(' ')
    .replace(/ if .*$/, '');
  const sentence = tokens
    .filter(({ sentence: index }) => index === tokens[asked.from]?.sentence)
    .map(({ word }) => word)
    .join(' ');
  insist(new Set(found.map(({ unit }) => unit)).size === 1, 'two units');
  insist(
    tokens.every(
      ({ is, word }, at) =>
        is !== 'number' ||
        found.some((time) => time.at === at) ||
        (/^[23]$/.test(word) && Number(word) === found.length),
    ),
    'a number left',
  );
  insist(
    found.every(
      ({ at, value }) =>
        value.s > 0n && value.n > 0n && (at < asked.from || at > asked.from + question.split(' ').length),
    ),
    'asked',
  );
  const unit = `${found[0]?.unit ?? ''}s`;
  insist(
    new RegExp(`\\b${found[0]?.unit}s?\\b|how long|how much time|time\\b`).test(question) ||
      /how many hours/.test(question) === (found[0]?.unit === 'hour'),
    'another unit',
  );
  insist(!/\b(?:hours|minutes|days|seconds)\b/.test(question) || question.includes(unit), 'another unit');
  const alones = found.filter(({ isTogether }) => !isTogether);
  const all = found.filter(({ isTogether }) => isTogether);
  const isAskedTogether =
    together.test(question) ||
    (together.test(sentence) && !alone.test(sentence)) ||
    /\bwhile drain is open|drain open|both open\b/.test(sentence);
  if (all.length === 0 && alones.length >= 2 && alones.length <= 3 && isAskedTogether && !/\balone\b/.test(question)) {
    const signs = alones.map(({ isEmptying }) => (isEmptying ? -1 : 1));
    insist(signs[0] === 1 && signs.filter((sign) => sign === -1).length <= (alones.length === 2 ? 1 : 0), 'in and out');
    const rate = alones.reduce(
      (sum, { value }, index) => sum.add(divided(rational(signs[index] ?? 1), value)),
      rational(0),
    );
    insist(rate.s > 0n, 'never full');
    return resultOf(
      divided(rational(1), rate),
      `1/(${alones.map(({ value }, index) => `${signs[index] === -1 ? '-' : index > 0 ? '+' : ''}1/(${n(value)})`).join('')})`,
      unit,
      [
        `In one ${found[0]?.unit} they do ${math(alones.map(({ value }, index) => `${signs[index] === -1 ? '-' : index > 0 ? '+' : ''} \\frac{1}{${decimalTex(value)}}`).join(' '))} of the job.`,
      ],
    );
  }
  if (
    all.length === 1 &&
    alones.length === 1 &&
    all[0] &&
    alones[0] &&
    !together.test(question) &&
    alone.test(`${question} ${sentence}`)
  ) {
    insist(all[0].value.lt(alones[0].value) && !alones[0].isEmptying, 'longer together');
    const rate = divided(rational(1), all[0].value).sub(divided(rational(1), alones[0].value));
    return resultOf(divided(rational(1), rate), `1/(1/(${n(all[0].value)})-1/(${n(alones[0].value)}))`, unit, [
      `In one ${found[0]?.unit} the other does ${math(`\\frac{1}{${decimalTex(all[0].value)}} - \\frac{1}{${decimalTex(alones[0].value)}}`)} of the job.`,
    ]);
  }
  return undefined;
}

function resultOf(value: Rational, calculation: string, unit: string, steps: string[]): Result {
  return {
    understood: 'Add what each does of the job in the same time.',
    steps: [...steps, `So the whole takes ${math(decimalTex(value))} ${unit}.`],
    value,
    calculation,
    unit,
  };
}

/** 'three machines need 10 hours': the more, the sooner. */
function inverseOf(scene: Scene, text: string): Result | undefined {
  const { tokens, asked } = scene;
  if (/\b(?:percent|alone|together|each alone|not)\b|%|\$|[=<>]|[A-Z]\d/.test(text) && !/\btogether\b/.test(text))
    return undefined;
  if (!/\b(?:same|identical|constant|equally|all work|rate)\b/.test(text)) return undefined;
  const found = timesIn(scene);
  const counts = tokens.flatMap(({ is }, at) => (is === 'number' && !found.some((time) => time.at === at) ? [at] : []));
  const value = (at: number) => tokens[at]?.value ?? rational(0);
  const nouns = counts.map((at) => tokens.slice(at + 1, at + 4).map(({ word }) => word));
  const workers =
    /\b(?:workers|machines|people|pumps|presses|printers|painters|robots|pipes|hoses|students|men|women|volunteers|taps|faucets|employees|carpenters|bakers|cooks|trucks|crews)\b/;
  insist(counts.length >= 1 && found.length >= 1 && nouns.some((words) => workers.test(words.join(' '))), 'no workers');
  const question = tokens
    .slice(asked.from, asked.to)
    .map(({ word }) => word)
    .join(' ');
  if (
    counts.length === 2 &&
    found.length === 1 &&
    found[0] &&
    /\b(?:how long|how many (?:hours|minutes|days|weeks))\b/.test(question)
  ) {
    insist(!/how many/.test(question) || question.includes(found[0].unit), 'another unit');
    const [first, second] = counts as [number, number];
    const result = divided(value(first).mul(found[0].value), value(second));
    return {
      understood: 'The more work on it, the less time it takes.',
      steps: [
        `The job is ${math(`${decimalTex(value(first))} \\cdot ${decimalTex(found[0].value)} = ${decimalTex(value(first).mul(found[0].value))}`)} of one worker's ${found[0].unit}s.`,
        `Divide by ${math(decimalTex(value(second)))}: ${math(decimalTex(result))}.`,
      ],
      value: result,
      calculation: `(${n(value(first))})*(${n(found[0].value)})/(${n(value(second))})`,
      unit: `${found[0].unit}s`,
    };
  }
  if (
    counts.length === 1 &&
    found.length === 2 &&
    found[0] &&
    found[1] &&
    found[0].unit === found[1].unit &&
    workers.test(question) &&
    /how many/.test(question) &&
    !/\bmore\b/.test(question)
  ) {
    const [count] = counts as [number];
    const result = divided(value(count).mul(found[0].value), found[1].value);
    return {
      understood: 'The less time there is, the more must work on it.',
      steps: [
        `The job is ${math(`${decimalTex(value(count))} \\cdot ${decimalTex(found[0].value)} = ${decimalTex(value(count).mul(found[0].value))}`)} of one worker's ${found[0].unit}s.`,
        `Divide by ${math(decimalTex(found[1].value))}: ${math(decimalTex(result))}.`,
      ],
      value: result,
      calculation: `(${n(value(count))})*(${n(found[0].value)})/(${n(found[1].value)})`,
    };
  }
  return undefined;
}
