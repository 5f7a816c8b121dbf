import { attempt } from '../../../equation.ts';
import { decimalTex, rationalText } from '../../../numbers/rational.ts';
import { insist } from '../../../refused.ts';
import { math } from '../../../workedOut.ts';
import { workOf } from '../../result.ts';
import { numberOf, type Kind } from '../../story.ts';
import { askedIn, number, questionsIn, Rest, saidIn } from './text.ts';

const low = '(?:lowest|least|smallest|shortest|minimum|lightest|youngest|fewest|coldest|cheapest|slowest)';
const high = '(?:highest|greatest|largest|longest|tallest|maximum|heaviest|oldest|most|hottest|biggest|fastest)';
const otherStories =
  /%|\b(?:each|every|second|next|added|removed|replaced|new|changed|increased|decreased|doubled|both|twice|half|mean|average|median|mode|sum|product|if|possible|could|percent|not|more|less)\b/;

/** Of a range, the least and the greatest value one is missing. */
export const endOfRange: Kind = (reading) =>
  attempt(() => {
    const said = saidIn(reading);
    if (!/\brange\b/.test(said) || !new RegExp(`\\b${low}\\b`).test(said) || !new RegExp(`\\b${high}\\b`).test(said))
      return undefined;
    insist(
      !otherStories.test(
        said
          .replace(/ if (?=\w+ (?:greatest|least|longest|shortest|highest|lowest|largest|smallest|value))/g, ' ')
          .replace(/ if /, ' '),
      ) && questionsIn(said) <= 1,
      'another story',
    );
    const asked = askedIn(said);
    const [asksLow, asksHigh] = [low, high].map((words) => new RegExp(`\\b${words}\\b`).test(asked));
    if (asksLow === asksHigh || /\brange\b|\bdifference\b/.test(asked)) return undefined;
    const rest = new Rest(said.replace(/ of \d+ (?=[a-z]+ is \d| [a-z]+ (?:has|with) )/, ' of '));
    const range = rest.take(new RegExp(` range (?:[a-z]+ ){0,6}?(?:is|of|was|=) (${number})(?= )`));
    const end = rest.take(new RegExp(` (?:${asksLow ? high : low}) (?:[a-z]+ ){0,6}?(?:is|was|of|=) (${number})(?= )`));
    if (!range?.[0] || !end?.[0]) return undefined;
    insist(!rest.hasNumbers(), 'a number left');
    const [spread, known] = [numberOf(range[0]), numberOf(end[0])];
    const value = asksLow ? known.sub(spread) : known.add(spread);
    insist(spread.s >= 0n, 'a range below zero');
    return workOf(
      'range of a list',
      {
        understood: `The range is the greatest value less the least: ${math(decimalTex(spread))}.`,
        steps: [`${math(`${decimalTex(known)} ${asksLow ? '-' : '+'} ${decimalTex(spread)} = ${decimalTex(value)}`)}.`],
        value,
        calculation: `(${rationalText(known)})${asksLow ? '-' : '+'}(${rationalText(spread)})`,
        ...(end[0].includes('$') && { unit: '$' }),
      },
      reading,
    );
  });
