import { attempt } from '../../../equation.ts';
import { decimalTex, divided, isWhole, rationalText, zero } from '../../../numbers/rational.ts';
import { insist } from '../../../refused.ts';
import { math } from '../../../workedOut.ts';
import { workOf } from '../../result.ts';
import { numberOf, type Kind } from '../../story.ts';
import { askedIn, number, questionsIn, Rest, saidIn } from './text.ts';

const otherStories =
  /%|\b(?:each|every|weighted|removed|added|joins|percent|twice|half|doubled|total|sum|how many|both|difference)\b/;

/** The mean of values of which one alone is changed: it changes by that divided by their number. */
export const meanAfterOneChanged: Kind = (reading) =>
  attempt(() => {
    const said = saidIn(reading).replace(/ and no other (?:[a-z]+ )?(?:changes?|is changed)(?= )/, ' ');
    const asked = askedIn(said);
    if (!/\b(?:mean|average)\b/.test(asked) || /\bmedian|range|mode\b/.test(asked) || questionsIn(said) > 1)
      return undefined;
    insist(!otherStories.test(said) && !/[A-Z]\d/.test(said), 'another story');
    const rest = new Rest(
      said.replace(new RegExp(` (?:and |with |, )?(?:a )?(?:median|mode|range) (?:of|is) ${number}(?= )`), ' '),
    );
    const told = rest.take(new RegExp(` (?:mean|average) (?:[a-z]+ ){0,5}?(?:is|was|of|=) (${number})(?= )`));
    if (!told?.[0]) return undefined;
    const change =
      rest.take(
        new RegExp(
          ` (?:one|least|greatest|largest|smallest|highest|lowest|value|score|[a-z]+) (?:[a-z]+ ){0,5}?(?:is|was) (increased|decreased|raised|lowered|reduced) by (${number})(?= )`,
        ),
      ) ?? replaced(rest);
    if (!change) return undefined;
    const size = rest.take(
      / (\d+) (?:different |quiz |test |house |positive )?(?:numbers|values|scores|integers|houses|prices|students|people|players|salaries|employees|cars|homes|items|measurements|temperatures|weights|heights|data)(?= )/,
    );
    if (!size?.[0]) return undefined;
    insist(!/(?<![a-z-])\d/.test(rest.text.replaceAll(` ${size[0]} `, ' ')), 'a number left');
    const [mean, count] = [numberOf(told[0]), numberOf(size[0])];
    const by = /^(?:decreased|lowered|reduced)$/.test(change[0] ?? '')
      ? zero.sub(numberOf(change[1] ?? ''))
      : numberOf(change[1] ?? '');
    insist(isWhole(count) && count.gt(zero), 'how many');
    const isChange = /\b(?:how much|by how|change|increase|decrease|rise|drop)\b/.test(asked);
    insist(!isChange, 'the change is asked');
    const value = mean.add(divided(by, count));
    return workOf(
      'mean of a list',
      {
        understood: `One of ${math(decimalTex(count))} values changes by ${math(decimalTex(by))}; the mean was ${math(decimalTex(mean))}.`,
        steps: [
          `The mean changes by ${math(`\\frac{${decimalTex(by)}}{${decimalTex(count)}} = ${decimalTex(divided(by, count))}`)}, to ${math(decimalTex(value))}.`,
        ],
        value,
        calculation: `((${rationalText(mean)})*(${rationalText(count)})+(${rationalText(by)}))/(${rationalText(count)})`,
        ...(told[0].includes('$') && { unit: '$' }),
      },
      reading,
    );
  });

/** 'the value 30 is replaced by 50', 'which sold for $400,000, is discovered to have actually sold for $900,000'. */
function replaced(rest: Rest): string[] | undefined {
  const found =
    rest.take(
      new RegExp(` (${number}) (?:[a-z]+ ){0,3}?is (?:replaced|corrected|changed) (?:by|to|with) (${number})(?= )`),
    ) ??
    rest.take(
      new RegExp(
        ` (?:for|of|as|at|is|was) (${number}) (?:, )?(?:[a-z]+ ){0,5}?(?:actually|really|should has) (?:[a-z]+ ){0,4}?(${number})(?= )`,
      ),
    ) ??
    rest.take(new RegExp(` (${number}) (?:, )?(?:but |which )?should (?:has )?(?:is )?(${number})(?= )`));
  if (!found?.[0] || !found[1]) return undefined;
  return ['increased', rationalText(numberOf(found[1]).sub(numberOf(found[0])))];
}
