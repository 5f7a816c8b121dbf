import { attempt } from '../../../equation.ts';
import { decimalTex, isWhole, rational, rationalText, type Rational } from '../../../numbers/rational.ts';
import { insist } from '../../../refused.ts';
import { math } from '../../../workedOut.ts';
import { workOf } from '../../result.ts';
import { numberOf, type Kind } from '../../story.ts';
import { sumOf } from '../values.ts';

const n = rationalText;
const otherStories =
  /%|[A-Z]\d|[<>|]|\b(?:percent|median|mode|range|probability|weighted|standard|not|except|each score|twice|half|exceeds?|exceeded|more|less|fewer|least|most|at-least|equal to each|integers?|consecutive|removed|removes|dropped|replaced|error)\b/;
const figure = String.raw`\$?-?(?:\d+(?:\.\d+)?|\.\d+)`;
const list = new RegExp(`(?<= )${figure}(?:(?: [a-z]+)?(?: ,)?(?: and)? ${figure})+(?= )`, 'g');
const asking = /\b(?:what|how (?:many|much)|find|determine|calculate|need|needs)\b/;

/** All but one of so many values, and the mean of all: the one that is missing. */
export const missingForMean: Kind = (reading) =>
  attempt(() => {
    const text = ` ${reading.heard.replaceAll('!', '')}`;
    if (
      !/\b(?:mean|average|averages|averaged)\b/.test(text) ||
      otherStories.test(text.replace(/\b(?:mean|average) of at least\b/g, ''))
    )
      return undefined;
    const mean =
      /\b(?:mean|average|averages|averaged)\b((?: [a-z,@]+| \d+(?= (?:numbers|values|tests|quizzes|scores|games|days|weeks|months|[a-z]+s) )){0,9}?) (\$?\d+(?:\.\d+)?)(?= )/.exec(
        text,
      );
    const found =
      meanIn(text) ??
      (mean?.[2] !== undefined
        ? {
            value: numberOf(mean[2]),
            text: mean[0].slice(-mean[2].length),
            at: mean.index + mean[0].length - mean[2].length,
          }
        : undefined);
    if (!found) return undefined;
    const rest = `${text.slice(0, found.at)}~${text.slice(found.at + found.text.length)}`;
    const lists = [...rest.matchAll(list)]
      .map(([one]) => one)
      .filter((one) => one.match(new RegExp(figure, 'g'))!.length >= 2);
    const [only, ...more] = lists;
    if (!only || more.length > 0) return undefined;
    const all = (only.match(new RegExp(figure, 'g')) ?? []).map(numberOf);
    const isCounted = all.length > 2 && all.at(-1)?.equals(rational(all.length)) === true;
    const values = isCounted ? all.slice(0, -1) : all;
    const others = [...rest.replace(only, ' ').matchAll(/(?<= )(\$?-?\d+(?:\.\d+)?)(?= )/g)].map(([, value = '']) =>
      numberOf(value),
    );
    const count = rational(values.length + 1);
    insist(
      others.every(
        (other) => other.equals(count) || other.equals(rational(values.length)) || other.equals(rational(1)),
      ) && values.length <= 30,
      'another number',
    );
    insist(isCounted || others.some((other) => other.equals(count)) || saysOne(rest, values.length + 1), 'how many');
    insist(
      !asking.test(rest) ||
        /\b(?:last|final|next|missing|other|remaining|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|left|need|needs|must|one)\b|@\d/.test(
          rest.slice(rest.search(asking)),
        ),
      'what is asked',
    );
    insist(
      !/\b(?:what|find|determine|calculate) (?:is |was )?(?:new )?(?:mean|average|sum|total)\b/.test(rest),
      'the mean is asked',
    );
    return workOf(
      'value needed for a mean',
      resultOf(values, found.value, count, only.includes('$') || found.text.startsWith('$')),
      reading,
    );
  });

/** 'mean of 14 cars per month', 'average score is 86', '90 average'. */
function meanIn(text: string): { value: Rational; text: string; at: number } | undefined {
  const ways = [
    /\b(?:mean|average)\b [^.]*?\b(?:is|was|to is|equal to|equals) (?:at least )?(\$?\d+(?:\.\d+)?)(?= [.,a-z])/,
    /\b(?:mean|average)\b (?:[a-z]+ ){0,4}?of (?:at least )?(\$?\d+(?:\.\d+)?)(?= )(?! (?:numbers|values|tests|quizzes|scores|games|packages|test|quiz))/,
    /(?<= )(\d+(?:\.\d+)?) (?:average|mean)\b/,
  ];
  for (const way of ways) {
    const found = way.exec(text);
    if (!found?.[1]) continue;
    const at = found.index + found[0].lastIndexOf(found[1]);
    return { value: numberOf(found[1]), text: found[1], at };
  }
  return undefined;
}

const ordinals = [
  '',
  '',
  '',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
];

/** 'the sixth', 'one more', 'the missing one'. */
function saysOne(text: string, count: number): boolean {
  return new RegExp(
    `\\b${ordinals[count] || 'none'}\\b|@${count}\\b|\\b(?:missing|next|final|last) (?:one|number|value|test|quiz|score|exam|game)\\b|\\band one\\b`,
  ).test(text);
}

function resultOf(values: Rational[], mean: Rational, count: Rational, isMoney: boolean) {
  insist(isWhole(count), 'how many');
  const sum = sumOf(values);
  const value = mean.mul(count).sub(sum);
  return {
    understood: `The mean of ${math(decimalTex(count))} values is ${math(decimalTex(mean))}; all but one are known.`,
    steps: [
      `Together they must be ${math(`${decimalTex(count)} \\cdot ${decimalTex(mean)} = ${decimalTex(mean.mul(count))}`)}.`,
      `The known ones are ${math(decimalTex(sum))} together, which leaves ${math(decimalTex(value))}.`,
    ],
    value,
    calculation: `(${n(count)})*(${n(mean)})-(${values.map((one) => `(${n(one)})`).join('+')})`,
    ...(isMoney && { unit: '$' }),
  };
}
