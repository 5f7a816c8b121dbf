import { attempt } from '../../../equation.ts';
import { divided, isZero, rationalText } from '../../../numbers/rational.ts';
import { given, insist } from '../../../refused.ts';
import { math } from '../../../workedOut.ts';
import { workOf } from '../../result.ts';
import { numberOf, type Kind } from '../../story.ts';
import { equationWork } from './equationOfStory.ts';
import { decimal } from './unknowns.ts';
import { refusing, singular, wordsOf } from './wording.ts';

/** '$7 for the first hour and $4 for each additional hour'. */
export const firstAndAdditional: Kind = (reading) =>
  attempt(() => {
    const text = wordsOf(reading).join(' ');
    const found =
      /\$(\d+(?:\.\d+)?) for first ([a-z]+) (?:, )?(?:and|plus) \$(\d+(?:\.\d+)?) (?:for )?(?:each|per) (?:additional|extra) ([a-z]+) /.exec(
        text,
      ) ??
      /first ([a-z]+) costs? \$(\d+(?:\.\d+)?) (?:, )?and each (?:additional|extra) ([a-z]+) costs? \$(\d+(?:\.\d+)?) /.exec(
        text,
      );
    insist(found && /equation|function|expression|defines|formula/.test(text), 'no first and additional');
    const isTurned = found[0].startsWith('first');
    const [first, unit, each] = isTurned ? [found[2], found[1], found[4]] : [found[1], found[2], found[3]];
    const rest = text.replace(found[0], ' ').replace(/I\d+/g, ' ');
    insist(
      !/\$|(?<= )\d/.test(rest) && singular(given(unit)) === singular(given(isTurned ? found[3] : found[4])),
      'more numbers',
    );
    const rate = numberOf(given(each));
    return equationWork(
      reading,
      rest.split(' ').filter((word) => word !== ''),
      given(unit),
      numberOf(given(first)).sub(rate),
      rate,
    );
  });

/** Two things on one line: '2 hours cost $19 and 5 hours cost $37'. */
export const twoOnALine: Kind = (reading) =>
  attempt(() => {
    const text = wordsOf(reading).join(' ');
    insist(
      /linear|constant rate|same rate|same amount/.test(text) &&
        !refusing.test(` ${text} `.replace(/ (?:but|then) /g, ' ')),
      'no line',
    );
    const pairs = [
      ...text.matchAll(
        /(?:for )?(\d+(?:\.\d+)?) ([a-z]+) (?:of [a-z]+ |rental |rentals )?(?:costs?|is|was|charges?|for|totals?) \$(\d+(?:\.\d+)?) |\$(\d+(?:\.\d+)?) for (\d+(?:\.\d+)?) ([a-z]+) /g,
      ),
    ];
    insist(pairs.length === 2, 'not two pairs');
    const [a, b] = pairs.map((one) => ({
      x: numberOf(given(one[1] ?? one[5])),
      unit: given(one[2] ?? one[6]),
      y: numberOf(given(one[3] ?? one[4])),
    }));
    insist(a && b && singular(a.unit) === singular(b.unit) && !a.x.equals(b.x), 'two units');
    const rest = pairs.reduce((left, [all]) => left.replace(all, ' '), text);
    const m = divided(b.y.sub(a.y), b.x.sub(a.x));
    const fixed = a.y.sub(m.mul(a.x));
    if (/equation|function|expression/.test(rest)) {
      insist(!/(?<= )\$?\d/.test(rest), 'more numbers');
      return equationWork(
        reading,
        rest.split(' ').filter((word) => word !== ''),
        a.unit,
        fixed,
        m,
      );
    }
    const asked = new RegExp(`(?<= )(\\d+(?:\\.\\d+)?) ${singular(a.unit)}[a-z]* `).exec(rest);
    insist(
      asked &&
        !/(?<= )\$?\d/.test(rest.replace(asked[0], ' ')) &&
        reading.formulas.length === 0 &&
        /cost|charge|price|how much/.test(rest),
      'nothing asked',
    );
    const count = numberOf(given(asked[1]));
    const value = fixed.add(m.mul(count));
    return workOf(
      'two points of a line',
      {
        understood: `The cost is linear: ${math(decimal(a.x))} ${a.unit} for \\$${decimal(a.y)}, ${math(decimal(b.x))} for \\$${decimal(b.y)}.`,
        steps: [
          `Each ${singular(a.unit)} adds ${math(`\\frac{${decimal(b.y)} - ${decimal(a.y)}}{${decimal(b.x)} - ${decimal(a.x)}} = ${decimal(m)}`)} dollars.`,
          `The part that does not change is ${math(`${decimal(a.y)} - ${decimal(m)} \\cdot ${decimal(a.x)} = ${decimal(fixed)}`)}.`,
          `For ${math(decimal(count))}: ${math(`${decimal(fixed)} + ${decimal(m)} \\cdot ${decimal(count)} = ${decimal(value)}`)}.`,
        ],
        value,
        calculation: `(${rationalText(fixed)})+(${rationalText(m)})*(${rationalText(count)})`,
        unit: '$',
      },
      reading,
    );
  });

/** Bought for so much, worth so much after some years, by the same amount each year. */
export const straightLine: Kind = (reading) =>
  attempt(() => {
    const text = wordsOf(reading).join(' ');
    insist(
      /same amount each|linear|constant (?:amount|rate)|straight line/.test(text) &&
        /(?:equation|function|expression)/.test(text) &&
        !/percent|%|@/.test(text),
      'no straight line',
    );
    const money = [...text.matchAll(/\$(\d+(?:\.\d+)?) /g)].map(([, value]) => numberOf(given(value)));
    const time = /(?:after|in|over|at end of) (\d+) (years|months|weeks|days|hours) /.exec(text);
    insist(time && money.length === 2 && [...text.matchAll(/(?<= )\d/g)].length === 1, 'not three numbers');
    const isStartFirst =
      /(?:bought|purchased|for|cost|initial|originally|starts|started|new|worth|price|is)[^.]*\$[^$]*(?:after|in|over) \d+/.test(
        text,
      ) && text.indexOf('$') < text.indexOf(time[0]);
    insist(isStartFirst && !/ loses | by \$/.test(text), 'which is first');
    const [start, end] = [given(money[0]), given(money[1])];
    const years = numberOf(given(time[1]));
    insist(
      !isZero(years) &&
        !end.equals(start) &&
        (/decrease|depreciat|lose|drop|fall/.test(text) ? end.compare(start) < 0 : end.compare(start) > 0),
      'the other way',
    );
    return equationWork(reading, text.split(' '), given(time[2]), start, divided(end.sub(start), years));
  });
