import { rational } from '../../numbers/rational.ts';
import { insist } from '../../refused.ts';
import { math } from '../../workedOut.ts';
import type { Result } from '../result.ts';
import { many, maybe, once, some, story } from '../story.ts';

const ways = [
  'how many [different|possible|distinct|unique] (ways|outfits|meals|combinations|arrangements|orders|sandwiches|codes|passwords|license plates|plates|orderings|pairs|teams|committees|groups|handshakes|games|pizzas|choices|lunches|dinners|sundaes|cones|routes|outcomes|sets|selections|words|numbers|sequences|schedules|bouquets|desserts|cars|computers|teas|salads|drinks|bikes|phones) [...] ',
  '{what} [is] [total] number of [different|possible|distinct|unique] (ways|outfits|meals|combinations|arrangements|orders|codes|passwords|committees|teams|groups|handshakes|outcomes) [...]',
];
const things =
  'shirts|pants|shoes|hats|ties|jackets|skirts|pairs of shoes|pairs of pants|pairs of jeans|jeans|sweaters|scarves|appetizers|main courses|main dishes|entrees|mains|desserts|drinks|sides|side dishes|soups|salads|breads|meats|cheeses|sizes|crusts|toppings|flavors|cones|colors|models|engines|styles|routes|roads|roads from _ to _|sandwiches|fruits|vegetables|sauces|types of bread|types of meat|types of cheese|kinds of bread|kinds of meat|kinds of cheese|kinds of _|types of _|beverages|blouses|shorts|wheels|frames|fillings|toppings|teas|milks|phones|cases|trims|interiors|starters|pastas|socks|coats|main course choices|rice|proteins';

/** One of each: so many kinds times so many. */
export const oneOfEach = story({
  kind: 'counting choices',
  asks: ways,
  facts: [
    many(`<count:whole> [different|kinds of|types of|possible] [_] (${things})`),
    some(
      'one of each',
      'one _ , one _ , and one _',
      'one _ and one _',
      'one of each kind',
      'one [main] [_] , one [main] [_] , and one [main] [_]',
      'consisting of',
      'choose one',
      'different',
      'each',
      'one',
      'exactly',
    ),
  ],
  harmless: 'different each choose both main side total',
  never: [
    '2 of',
    'or',
    'not',
    'without',
    'no',
    'at least',
    'more than',
    'repeat',
    'any number',
    'up to',
    'optional',
    'cannot',
    'same',
    'toppings can',
  ],
  work: (heard): Result => {
    const counts = heard.numbers('count');
    insist(counts.length >= 2 && counts.length <= 5, 'no choices');
    const value = counts.reduce((product, count) => product.mul(count), rational(1));
    return {
      understood: 'One of each kind is chosen.',
      steps: [
        `Multiply the numbers of choices: ${math(`${counts.map((count) => count.toFraction()).join(' \\cdot ')} = ${value.toFraction()}`)}.`,
      ],
      value,
      calculation: counts.map((count) => `(${count.toFraction()})`).join('*'),
    };
  },
});

/** All in a row. */
export const arranged = story({
  kind: 'counting orders',
  asks: ways,
  facts: [
    once(
      '(arrange|order|line up|seat|rank|place) [all] <count:whole> [different|distinct] [_] _',
      '<count:whole> [different|distinct] [_] _ is (arranged|lined up|ordered|placed|seated|displayed)',
      '<count:whole> [different|distinct] [_] _ (line up|stand|sit|is placed) [...]',
      '<count:whole> [different|distinct] [_] _ [...] arranged',
    ),
    some('in row', 'on shelf', 'in line', 'on _ shelf', 'different', 'in order', 'for photo', 'from left to right'),
  ],
  harmless: 'different from left order in all',
  never: [
    'circle',
    'round',
    'must',
    'together',
    'next to',
    'first',
    'not',
    'same',
    'identical',
    'of them',
    'chosen',
    'from',
    'at least',
    'letters',
    'word',
  ],
  work: (heard) => {
    const count = heard.number('count').valueOf();
    insist(count >= 2 && count <= 15, 'too many');
    return falling(count, count, 'All of them are put in order.');
  },
});

function falling(from: number, times: number, understood: string): Result {
  const factors = Array.from({ length: times }, (_, at) => from - at);
  const value = factors.reduce((product, factor) => product * factor, 1);
  return {
    understood,
    steps: [
      `For the first place there are ${math(String(from))} choices, for each next one less.`,
      `Multiply: ${math(`${factors.join(' \\cdot ')} = ${value}`)}.`,
    ],
    value: rational(value),
    calculation: factors.join('*'),
  };
}

/** Places that differ: medals, offices. */
export const places = story({
  kind: 'counting places',
  asks: ways,
  facts: [
    once(
      '(gold , silver , and bronze|first , second , and third place|first second and third|president , vice president , and secretary|president , secretary , and treasurer|president , vice president , and treasurer) [medal|medals|place|places]',
      '<pair:president and vice president/president and secretary/captain and co captain/president and treasurer>',
    ),
    once(
      '<count:whole> <noun:runners/swimmers/people/students/members/athletes/racers/skaters/players/contestants/candidates/horses/cyclists/teams>',
    ),
    some(
      '<three:whole> (medals|prizes|officers|places|positions)',
      'no 2 [...] tie',
      'no ties',
      'medals',
      'first',
      'second',
      'third',
      'different',
    ),
  ],
  harmless: 'no each different from',
  never: ['not', 'cannot', 'must', 'same person', 'at least'],
  work: (heard) => {
    const count = heard.number('count').valueOf();
    const taken = heard.has('pair') ? 2 : 3;
    insist(
      count >= taken && count <= 200 && heard.numbers('three').every((said) => said.valueOf() === taken),
      'other places',
    );
    return falling(count, taken, 'The places differ, so the order counts.');
  },
});

/** A group of some, without order; handshakes. */
export const groupOf = story({
  kind: 'counting groups',
  asks: [...ways, 'how many handshakes [...]', 'how many games [is played] [...]'],
  facts: [
    maybe(
      'of <taken:whole> [_] [is] [be] (chosen|formed|selected|made|picked) from [group of|class of|club of|team of|total of] <count:whole> [different|_] _',
      '(committee|committees|team|teams|group|groups|set|selection|combination) of <taken:whole> [_] [can] [be] [chosen|formed|made|selected|picked]',
      '(choose|select|pick|chooses|selects) <taken:whole> [of|from] [them|_]',
      '<pairs:handshakes>',
      '<pairs:shakes hands>',
      '<pairs:shake hands>',
      '<pairs:plays>',
    ),
    maybe(
      '(from|of|has|at|with|there is|among) [group of|class of|total of] <count:whole> [different|_] _',
      '<count:whole> (people|students|friends|teams|players|guests|members|books|toppings|kids|candidates|volunteers|employees)',
    ),
    some(
      'with each other [exactly] [once]',
      'each other [person|_] [exactly] once',
      'each shakes hands with each other',
      'everyone [else]',
      'exactly once',
      'once',
      'each',
      'other',
      'shakes hands with',
      'shake hands with',
      'plays each other [team] once',
      'else',
      'handshakes',
      'hands',
    ),
  ],
  harmless: 'each other different from else all both',
  never: ['not', 'must', 'at least', 'and <w:whole>', 'boys', 'girls', 'president', 'order', 'twice', 'women'],
  work: (heard) => {
    const count = heard.number('count').valueOf();
    const text = heard.reading.heard.replaceAll('!', '');
    const isShaken = /shake|shakes|handshake/.test(text) || /each other [a-z]* ?(?:exactly )?once/.test(text);
    const taken = heard.has('taken') ? heard.number('taken').valueOf() : isShaken ? 2 : 0;
    insist(taken >= 2 && taken < count && count <= 60 && (!heard.has('taken') || !isShaken), 'no group');
    const over = Array.from({ length: taken }, (_, at) => count - at);
    const under = Array.from({ length: taken }, (_, at) => at + 1);
    const value =
      over.reduce((product, factor) => product * factor, 1) / under.reduce((product, factor) => product * factor, 1);
    insist(Number.isSafeInteger(value), 'too many');
    return {
      understood: 'A group is chosen; its order does not count.',
      steps: [
        `In order there are ${math(over.join(' \\cdot '))} ways.`,
        `Each group was counted ${math(under.join(' \\cdot '))} times: divide. That is ${math(String(value))}.`,
      ],
      value: rational(value),
      calculation: `(${over.join('*')})/(${under.join('*')})`,
    };
  },
});

/** Letters and digits one behind the other. */
export const codes = story({
  kind: 'counting codes',
  asks: ways,
  facts: [
    once(
      '<letters:whole> letters [from _ to _] [,] [followed by|and|then] <digits:whole> (digits|numbers)',
      '<digits:whole> digits [from 0 to 9] [,] [followed by|and|then] <letters:whole> letters',
      '<digits:whole> (digits|digit)',
    ),
    some(
      'from 0 to 9',
      'from V1 to V2',
      'from <firstLetter:letter> to <lastLetter:letter>',
      'letters from <firstLetter:letter> to <lastLetter:letter>',
      '<repeats:digits can repeat/may repeat/may be repeated/can be repeated/repetition is allowed/repeats allowed/repeated/can repeat/repeats is allowed>',
      '<none:no digit/no repeats/cannot repeat/cannot be repeated/no repetition/without repetition/not repeat/not be repeated/not repeated/all different>',
      'both letters and digits',
      'letters',
      'digits',
      'each',
      'from a to z',
      'from to',
    ),
  ],
  harmless: 'each both from may',
  never: ['first', 'even', 'odd', 'vowel', 'must', 'or', 'not start', 'zero'],
  work: (heard) => {
    insist(heard.has('repeats') && !heard.has('none'), 'repeated or not');
    const letters = heard.has('letters') ? heard.number('letters').valueOf() : 0;
    const digits = heard.number('digits').valueOf();
    insist(letters + digits <= 8, 'too long');
    const value = rational(26n ** BigInt(letters) * 10n ** BigInt(digits));
    return {
      understood: `${letters} letters and ${digits} digits, each of which may be there again.`,
      steps: [
        `There are 26 choices for a letter and 10 for a digit: ${math(`26^{${letters}} \\cdot 10^{${digits}}`)}.`,
      ],
      value,
      calculation: `26^${letters}*10^${digits}`,
    };
  },
});
