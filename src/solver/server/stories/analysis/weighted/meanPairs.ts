import { attempt } from '../../../equation.ts';
import { decimalTex, divided, isWhole, rationalText, zero, type Rational } from '../../../numbers/rational.ts';
import { insist } from '../../../refused.ts';
import { math } from '../../../workedOut.ts';
import { workOf } from '../../result.ts';
import { numberOf, type Kind } from '../../story.ts';
import { wordsOf } from '../sets/words.ts';
import { askedIn, questionsIn } from '../sizes/text.ts';

const otherStories =
  /%|\b(?:median|mode|range|removed|taken|dropped|drops|leaves|percent|twice|times|half|ratio|each|every|weighted|above|below|exceeds?|more than|less than|greater|higher|lower|difference|how many|total|sum|not|except|speed|missing|needed|must|needs?|raise|score on|increase|decrease|one more|another|third|increases)\b/;
const group =
  /^(?:numbers|values|students|tests|quizzes|scores|games|people|players|workers|employees|men|women|boys|girls|adults|children|kids|cars|exams|items|days|weekdays|weekend|members|books|dogs|cats|analysts|managers|teachers|seniors|juniors|more|other|added|new|data|fish|plants|houses|homes|rounds|packages|boxes|trees|puppies|integers|of|in|math|science|first|last|next)$/;
const all = /\b(?:all|both|combined|overall|union|together|whole|entire|everyone|group of \d+ )\b/;

interface Told {
  size?: Rational;
  mean: Rational;
  isAll: boolean;
}

/** Groups by how many there are and their means, clause by clause: the mean of all of them, or of the one that is missing. */
export const meansOfGroups: Kind = (reading) =>
  attempt(() => {
    const text = ` ${wordsOf(reading).join(' ')} `
      .replace(/ (?:arithmetic mean|average|averages|averaged|averaging|avg) /g, ' mean ')
      .replace(/ avg(?= )/g, ' mean');
    if ((text.match(/ mean /g) ?? []).length < 2) return undefined;
    const asked = askedIn(text);
    const body = text.replace(asked.trim(), ' ');
    insist(
      !otherStories.test(
        text.replace(/ \d+ more (?=[a-z]+ is added)/g, ' ').replace(/ (?:by )?how many /, ' how many '),
      ) &&
        !/[A-Z]\d|letter-/.test(text) &&
        questionsIn(text) <= 1,
      'another story',
    );
    insist(/\bmean\b/.test(asked), 'no mean is asked');
    const told = toldIn(body);
    const sizes = [...text.matchAll(/(?<= )(\d+) ([a-z]+)/g)]
      .filter(([, , noun = '']) => group.test(noun))
      .map(([, size = '']) => numberOf(size));
    insist(told.length === 2, 'not two means');
    const [first, second] = told as [Told, Told];
    if (!first.isAll && !second.isAll) {
      insist(first.size && second.size, 'of how many');
      const size = first.size.add(second.size);
      insist(
        sizes.every((one) => [first.size!, second.size!, size].some((known) => known.equals(one))),
        'another number',
      );
      insist(all.test(asked) || sizes.some((one) => one.equals(size)), 'the mean of what');
      const sum = first.mean.mul(first.size).add(second.mean.mul(second.size));
      return workOf(
        'means together',
        resultOf(
          [first, second],
          divided(sum, size),
          `((${rationalText(first.size)})*(${rationalText(first.mean)})+(${rationalText(second.size)})*(${rationalText(second.mean)}))/(${rationalText(size)})`,
        ),
        reading,
      );
    }
    const [whole, part] = first.isAll ? [first, second] : [second, first];
    insist(!part.isAll && part.size, 'which is all');
    const rest = sizes.filter((size) => !size.equals(part.size!) && (!whole.size || !size.equals(whole.size)));
    const size = whole.size ?? rest.reduce((sum, one) => sum.add(one), part.size);
    const left = size.sub(part.size);
    insist(left.gt(zero) && rest.every((one) => one.equals(left)) && !all.test(asked), 'how many are left');
    insist(rest.length > 0 || /\b(?:other|others|rest|remaining)\b/.test(asked), 'of whom');
    const value = divided(size.mul(whole.mean).sub(part.size.mul(part.mean)), left);
    return workOf(
      'means together',
      resultOf(
        [whole, part],
        value,
        `((${rationalText(size)})*(${rationalText(whole.mean)})-(${rationalText(part.size)})*(${rationalText(part.mean)}))/(${rationalText(left)})`,
      ),
      reading,
    );
  });

/** One mean and its size from each clause that has a mean; other figures refuse. */
function toldIn(body: string): Told[] {
  const clauses = body
    .split(
      / [.,] (?:and |while |but )?| while | but | and (?=(?:mean|a mean|\d+ [a-z]+ (?:has|with|mean)|[a-z-]+ (?:has|mean)))|(?<=mean (?:of |is )?\d+(?:\.\d+)?) (?=[a-z]+-\d)/,
    )
    .filter((clause) => /\d/.test(clause.replace(/-\d+/g, '')));
  const told: Told[] = [];
  let open: Rational | undefined;
  for (const clause of clauses.map((one) => ` ${one} `)) {
    const numbers = [...clause.matchAll(/(?<= )\$?(\d+(?:\.\d+)?)(?= )/g)].map((found) => ({
      at: found.index,
      value: numberOf(found[1] ?? ''),
    }));
    const mean = clause.search(/ mean /);
    if (mean === -1) {
      insist(numbers.length === 1 && numbers[0] && isWhole(numbers[0].value) && open === undefined, 'a number left');
      open = numbers[0].value;
      continue;
    }
    const isOf =
      /^ mean (?:[a-z]+ )*of (?:[a-z]+ )?\d+ [a-z]/.test(clause.slice(mean)) ||
      / mean (?:[a-z]+ )*(?:of|for) (?:[a-z]+ )*\d+ [a-z]/.test(clause);
    insist(numbers.length >= 1 && numbers.length <= 2, 'more than a mean');
    const value = numbers.at(-1);
    const size = numbers.length === 2 ? numbers[0] : undefined;
    insist(value && value.at >= mean && (!size || isWhole(size.value)), isOf ? 'no mean' : 'a mean where');
    told.push({ mean: value.value, isAll: all.test(clause), ...((size ?? open) && { size: size?.value ?? open! }) });
    if (!size) open = undefined;
  }
  insist(open === undefined || told.some(({ isAll }) => isAll), 'a size left');
  return told;
}

function resultOf(told: Told[], value: Rational, calculation: string) {
  return {
    understood: told
      .map(({ size, mean }) => `${size ? decimalTex(size) : '?'} with the mean ${decimalTex(mean)}`)
      .join('; '),
    steps: [
      'Multiply each mean by its number: these are the sums, which add up.',
      `So the mean is ${math(decimalTex(value))}.`,
    ],
    value,
    calculation,
  };
}
