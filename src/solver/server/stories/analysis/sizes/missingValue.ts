import { attempt } from '../../../equation.ts';
import {
  decimalTex,
  divided,
  isWhole,
  rational,
  rationalText,
  zero,
  type Rational,
} from '../../../numbers/rational.ts';
import { insist } from '../../../refused.ts';
import { math } from '../../../workedOut.ts';
import { workOf } from '../../result.ts';
import { listOf, numberOf, type Kind } from '../../story.ts';
import { askedIn, number, questionsIn, Rest, saidIn } from './text.ts';

const list = new RegExp(`(?<= )(${number}(?:(?: ,)?(?: and)? ${number})+)(?= )`);
const otherStories =
  /%|\b(?:median|mode|range|weighted|percent|removed|replaced|dropped|drop|counts?|twice|half|least|most|not|per hour|combined|overall|both|group|groups|exceeds?|exceeded|more than|less than|raise|raises|increase|decrease)\b/;

/** All values but one, or but some equal ones, and the mean of all: the values that are missing. */
export const valueMissing: Kind = (reading) =>
  attempt(() => {
    const said = saidIn(reading)
      .replace(/\b(?:em)\b/g, 'them')
      .replace(/\b(?:arithmetic )?mean\b|\baveraged?\b/g, 'mean');
    if ((said.match(/\bmean\b/g) ?? []).length === 0 || /[A-Z]\d/.test(said) || questionsIn(said) > 1) return undefined;
    insist(!otherStories.test(said), 'another story');
    const asked = askedIn(said).replace(/(?<=\b(?:must|need|needs|earn|score|get)\b.*) mean .*$/, ' ');
    if (
      /\b(?:mean|sum|total|by how|than|above|below|more|how much (?:more|higher)|how many)\b/.test(asked) &&
      !/\bhow many (?:points|dollars|miles|pages|minutes|goals)\b|\bhow many [a-z]+ .*\b(?:in|on|at|for) (?:third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|final)\b/.test(
        asked,
      )
    )
      return undefined;
    const rest = new Rest(said);
    const values = rest.take(list);
    const total = values
      ? undefined
      : rest.take(new RegExp(` (?:sum|total) (?:[a-z]+ ){0,4}?(?:of |is |was )*(${number})(?= )`));
    const known = values?.[0] ? listOf(values[0]) : undefined;
    if (!known && !total) return undefined;
    const mean =
      rest.take(
        new RegExp(
          ` mean (?:[a-z]+ ){0,4}?(?:of|for|from|over|on) (?:[a-z]+ ){0,2}?(?:\\d+ )?(?:[a-z]+ ){0,5}?(?:is|was|=|to is) (${number})(?= )`,
        ),
      ) ??
      rest.take(
        new RegExp(
          ` mean (?:[a-z]+ ){0,4}?(?:is|was|of|=) (${number})(?= )(?! (?:numbers|values|quizzes|tests|scores|games))`,
        ),
      ) ??
      rest.take(new RegExp(` mean of \\d+ (?:[a-z]+ ){1,2}(${number})(?= )`));
    if (!mean?.[0]) return undefined;
    // The size may have gone with the mean.
    const sizes = [
      ...said
        .replace(values?.[0] ?? '#', ' # ')
        .matchAll(
          / (\d+) (?:(?:real|positive|different|test|quiz|math|consecutive|of) )*(numbers|values|quizzes|tests|scores|games|integers|days|puppies|kids|children|students|people|cousins|friends|exams|months|weeks|rounds|pages|boxes|data|them)\b/g,
        ),
    ].map((found) => numberOf(found[1] ?? ''));
    const count = countOf(sizes, known?.length, said, asked);
    const missing = known ? count.sub(rational(known.length)) : rational(1);
    insist(
      missing.gt(zero) &&
        (missing.equals(rational(1)) || /\bequal to each other\b|\bsame\b|\bequal numbers\b/.test(said)),
      'which are missing',
    );
    const left = rest.text.replace(/ (\d+)(?= )/g, (all, digits: string) =>
      sizes.some((size) => size.equals(numberOf(digits))) || numberOf(digits).equals(missing) ? ' ' : all,
    );
    insist(!/(?<![a-z-])\d/.test(left.replace(/@\d+/g, '')), 'a number left');
    const average = numberOf(mean[0]);
    const sum = known ? known.reduce((all, value) => all.add(value), zero) : numberOf(total?.[0] ?? '');
    const value = divided(average.mul(count).sub(sum), missing);
    return workOf(
      'value missing for a mean',
      {
        understood: `${math(decimalTex(count))} values with the mean ${math(decimalTex(average))}; the known ones are ${math(decimalTex(sum))} together.`,
        steps: [
          `All together are ${math(`${decimalTex(count)} \\cdot ${decimalTex(average)} = ${decimalTex(count.mul(average))}`)}.`,
          `That leaves ${math(decimalTex(average.mul(count).sub(sum)))}${missing.equals(rational(1)) ? '' : `, for each ${math(decimalTex(value))}`}.`,
        ],
        value,
        calculation: `((${rationalText(count)})*(${rationalText(average)})-(${rationalText(sum)}))/(${rationalText(missing)})`,
        ...(mean[0].includes('$') && { unit: '$' }),
      },
      reading,
    );
  });

/** How many values there are: the greatest number of them that is told, or one more than are listed. */
function countOf(sizes: Rational[], listed: number | undefined, said: string, asked: string): Rational {
  const most = sizes.reduce<Rational | undefined>((max, size) => (!max || size.gt(max) ? size : max), undefined);
  if (listed === undefined) {
    insist(most && sizes.length === 2 && sizes.some((size) => size.add(rational(1)).equals(most)), 'of how many');
    return most;
  }
  if (!most) {
    insist(
      /\b(?:missing|one (?:value|number|score|more)|and one|another|last|other)\b/.test(`${said} ${asked}`),
      'how many',
    );
    return rational(listed + 1);
  }
  insist(isWhole(most) && most.gt(rational(listed)), 'how many');
  insist(
    sizes.every(
      (size) => size.equals(most) || size.equals(rational(listed)) || size.equals(most.sub(rational(listed))),
    ),
    'how many of which',
  );
  return most;
}
