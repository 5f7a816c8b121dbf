import { attempt } from '../../../equation.ts';
import { decimalTex, divided, isZero, rationalText, type Rational } from '../../../numbers/rational.ts';
import type { Reading } from '../../../reading/reading.ts';
import { insist } from '../../../refused.ts';
import { math } from '../../../workedOut.ts';
import { workOf } from '../../result.ts';
import { numberOf, type Kind } from '../../story.ts';
import { singular, unitOf } from '../quantities/units.ts';

/** A value of one of the two things that go with each other. */
interface Told {
  /** A letter, or a unit. */
  of: string;
  value: Rational;
  at: number;
  sentence: number;
}

const says = /\b(?:(directly|inversely|indirectly) )?proportional\b|\bvar(?:y|ies|ied) (directly|inversely)\b/g;
const otherStories =
  /%|\b(?:square|squared|cube|cubed|root|jointly|more|less|fewer|longer|shorter|greater|difference|total|sum|half|twice|doubled|tripled|halved|increased|decreased|remaining|left|each|per|not|probability|ratio|first|second|power)\b/;

/** Two things in direct or inverse proportion: a pair of values, one value of another pair, and what goes with it. */
export const inProportion: Kind = (reading) =>
  attempt(() => {
    const text = ` ${reading.heard.replaceAll('!', '')}`;
    const found = [...text.matchAll(says)];
    const [claim, ...more] = found;
    if (!claim || more.length > 0) return undefined;
    const isInverse = /inversely|indirectly/.test(claim[0]);
    const body = text
      .replace(/\bat constant (?:pressure|temperature|speed|volume) , /, '')
      .replace(/\babsolute temperature\b/g, 'temperature');
    insist(!otherStories.test(body.replace(/\bsecond \w+(?= of)/, '')), 'another story');
    const told = toldIn(body, reading);
    insist(told.length === 3, 'not three values');
    const names = [...new Set(told.map(({ of }) => of))];
    const [a, b, ...others] = names;
    insist(a !== undefined && b !== undefined && others.length === 0, 'not two things');
    const [pairOne, pairTwo, third] = told as [Told, Told, Told];
    insist(pairOne.of !== pairTwo.of && pairOne.sentence === pairTwo.sentence, 'no pair');
    const [same, wanted] = pairOne.of === third.of ? [pairOne, pairTwo] : [pairTwo, pairOne];
    insist(isAsked(body, wanted.of, third.of, reading), 'asked of what');
    insist(!isZero(same.value) && !isZero(third.value), 'zero');
    const value = isInverse
      ? divided(wanted.value.mul(same.value), third.value)
      : divided(wanted.value.mul(third.value), same.value);
    const [x, y, z] = [wanted, same, third].map((one) => decimalTex(one.value)) as [string, string, string];
    return workOf(
      'proportion',
      {
        understood: `${isInverse ? 'The product' : 'The quotient'} of the two stays the same.`,
        steps: [
          isInverse
            ? `${math(`${x} \\cdot ${y} = ? \\cdot ${z}`)}, so it is ${math(`\\frac{${x} \\cdot ${y}}{${z}} = ${decimalTex(value)}`)}.`
            : `${math(`\\frac{${x}}{${y}} = \\frac{?}{${z}}`)}, so it is ${math(`\\frac{${x} \\cdot ${z}}{${y}} = ${decimalTex(value)}`)}.`,
        ],
        value,
        calculation: isInverse
          ? `(${rationalText(wanted.value)})*(${rationalText(same.value)})/(${rationalText(third.value)})`
          : `(${rationalText(wanted.value)})*(${rationalText(third.value)})/(${rationalText(same.value)})`,
        ...(wanted.of === '$' ? { unit: '$' } : wanted.of.length > 1 && { unit: unitOf(wanted.of).name }),
      },
      reading,
    );
  });

const name = ({ formulas }: Reading, mark: string): string | undefined => {
  const formula = formulas[Number(mark.slice(1))];
  return formula?.is === 'letter' ? formula.name : undefined;
};

/** 'x is 6', 'y = 10', '12 meter', '$21'. */
function toldIn(text: string, reading: Reading): Told[] {
  const tokens = text.trim().split(' ');
  const told: Told[] = [];
  let sentence = 0;
  tokens.forEach((token, at) => {
    if (token === '.') sentence += 1;
    if (/^E\d+$/.test(token)) {
      const formula = reading.formulas[Number(token.slice(1))];
      const equal = /^\s*([a-z])\s*=\s*(-?\d+(?:\.\d+)?|\d+\/\d+)\s*$/i.exec(formula?.text ?? '');
      insist(equal?.[1] && equal[2], 'an equation');
      told.push({ of: equal[1].toLowerCase(), value: numberOf(equal[2]), at, sentence });
      return;
    }
    if (!/^\$?(?:\d+\/\d+|\d+(?:\.\d+)?|\.\d+)$/.test(token)) {
      insist(/^(?:V\d+|[a-z][a-z'-]*|[.,])$/.test(token), 'a formula');
      return;
    }
    const value = numberOf(token);
    const letter =
      /^(?:is|was|equals|to)$/.test(tokens[at - 1] ?? '') && /^V\d+$/.test(tokens[at - 2] ?? '')
        ? name(reading, tokens[at - 2] ?? '')
        : undefined;
    if (letter !== undefined) told.push({ of: letter, value, at, sentence });
    else if (token.startsWith('$')) told.push({ of: '$', value, at, sentence });
    else {
      const unit = tokens[at + 1] ?? '';
      insist(/^[a-z]{2,}$/.test(unit) && !/^(?:is|and|or|of|in|to|when|if)$/.test(unit), 'a number of nothing');
      told.push({ of: singular(unitOf(unit).name), value, at, sentence });
    }
  });
  return told;
}

/** The question names what is wanted, by its letter or its unit, and not the other beside its value. */
function isAsked(text: string, wanted: string, other: string, reading: Reading): boolean {
  const at = Math.max(
    ...['what', 'how', 'find', 'determine', 'calculate', 'at which', 'which'].map((word) =>
      text.lastIndexOf(` ${word} `),
    ),
  );
  if (at === -1) return false;
  const question = ` ${text
    .slice(at)
    .replace(/ (?:when|if|for) .*$/, ' ')
    .replace(/V\d+/g, (mark) => name(reading, mark) ?? mark)} `;
  if (wanted.length === 1 && wanted !== '$')
    return new RegExp(` ${wanted} `).test(question) && !new RegExp(` ${other} `).test(question);
  const words = question.split(' ').map(singular);
  if (wanted === '$') return /\b(?:cost|price|dollars|pay|much)\b/.test(question);
  return (
    words.includes(wanted) &&
    !question.split(' ').some((word, index, all) => singular(word) === other && !/^\d/.test(all[index - 1] ?? ''))
  );
}
