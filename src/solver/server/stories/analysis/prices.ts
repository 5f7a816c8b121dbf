import { rational, rationalText, decimalTex } from '../../numbers/rational.ts';
import { insist } from '../../refused.ts';
import { math } from '../../workedOut.ts';
import { maybe, once, some, story, type Heard } from '../story.ts';
import type { Result } from '../result.ts';
import { before, changed, partOf, percentIn, percentTex } from './percents.ts';

const n = rationalText;
const about = 'price cost costs pay paid total sale sold sell original regular {buy} final how much bill at';
const taxRate = [
  `<tax:percent> [local|state] [sales|sale] tax [rate] [of cost|of price|on price]`,
  `[sales|sale] tax [rate] [in {place}] (is|of|at|rate of|rate is) <tax:percent> [of price|of cost|of bill|of it|on it]`,
  `tax [is] <tax:percent>`,
];
const tipRate = [
  '<tip:percent> (tip|gratuity) [on it|on bill|on top]',
  '(tip|tips|gratuity) [of|is] <tip:percent> [of {bill}|on {bill}]',
  '(leave|leaves|left) <tip:percent> [tip]',
  'tip [...] <tip:percent>',
];
const base = [
  '[{buy}] <count:whole> <thing:word> for <each:money> each',
  '<count:whole> <thing:word> [that cost|cost] <each:money> (each|apiece)',
  '({cost}|price of|cost of|bill of|price [...] is|cost [...] is|bill [...] is|total [...] is|is|on|for|of) <base:money> [before tax|before sales tax|before tip|before tax and tip]',
  '<base:money>',
];
const before1 = some(
  'before [sales] (tax|tip)',
  '(including|with|after) [sales] (tax|tip|tax and tip|everything)',
  'plus',
  'sales tax [is added|is charged]',
  'and then',
);

/** What is paid with tax, or tax and tip, on top. */
export const withTax = story({
  kind: 'price with tax or tip',
  asks: [
    '{what} [...] (total|final|full) (cost|price|amount|bill) [...] [{including}]',
    '{what} [is] total [{including}]',
    'how much [...] {pay} [in total|altogether|total|in all] [{including}]',
    'how much [is] [...] total [bill|cost]',
    '{what} [...] (cost|price|amount) [...] (including|with|after) [sales] (tax|tip|both)',
    'how much [...] (cost|bill) [...] (including|with|after) [sales] (tax|tip)',
    'how much [...] each (friend|person) {pay}',
    'how much money [...] {pay}',
  ],
  facts: [
    maybe(...taxRate),
    maybe(...tipRate),
    once(...base),
    maybe('(including|with|plus) [sales] tax', '(including|with|plus) tip'),
    before1,
  ],
  harmless: `${about} tax`,
  never: [
    '<m:money> (including|includes|included|with|after) <x:percent>',
    '(including|with|after) <x:percent> [sales] (tax|tip) [,] [...] (is|came to|comes to|was) <m:money>',
    'includes',
    'included',
    '(friends|people) (split|share)',
    'split',
    'discount',
    'off',
    'coupon',
    'fee',
    'without',
  ],
  work: (heard) => {
    const rates = ['tax', 'tip'].filter((slot) => heard.has(slot));
    insist(rates.length === 1, 'tax of which');
    const start = heard.has('each') ? heard.number('each').mul(heard.number('count')) : heard.number('base');
    return isBefore(heard)
      ? changed(
          start,
          rates.map((slot) => ({ rate: heard.number(slot), isUp: true })),
          '$',
        )
      : undefined;
  },
});

/** A price that includes the tax is no price before it. */
function isBefore({ reading }: Heard): boolean {
  const text = reading.heard.replaceAll('!', '');
  return !/(?:including|includes|included|with|after) (?:[a-z]+ )?(?:\d+(?:\.\d+)?% )?(?:sales )?(?:tax|tip|gratuity)[a-z ,]*(?:is|was|comes to|came to|cost|paid) \$/.test(
    text,
  );
}

/** The price before tax or tip. */
export const withoutTax = story({
  kind: 'price before tax or tip',
  asks: [
    '{what} [...] (cost|price|bill|amount) [...] (before|without|excluding) [sales] (tax|tip) [is added|was added|is included]',
    '{what} [...] (original|regular|listed|list|marked|sticker|pre tax|pretax) (price|cost|amount)',
    '{what} [...] (price|cost) of <asked:word>',
    'how much [...] (cost|is|price) [...] (before|without) [sales] (tax|tip) [is added|was added]',
    'how much [...] [cost] [...] (before|without) [sales] (tax|tip) [is added|was added]',
  ],
  facts: [
    once(
      '(including|includes|with|after|plus|has) <rate:percent> [sales] (tax|tip|gratuity) [is added] [,] [...] [is|came to|comes to|paid|for] <end:money>',
      '<end:money> [...] [,] [which|this|that] (including|includes|include|included|with|after|incl) <rate:percent> [sales] (tax|tip|gratuity)',
      '(including|includes|with|after|adding) [sales] (tax|tip) of <rate:percent> [is added] [,] [...] [is|came to|comes to|paid|for] <end:money>',
      '<end:money> [...] (including|includes|with|after) [sales] (tax|tip) of <rate:percent>',
    ),
    maybe('total [cost|price|bill|amount] [paid]'),
  ],
  harmless: about,
  never: ['discount', 'off'],
  work: (heard) => before(heard.number('end'), [{ rate: heard.number('rate'), isUp: true }], '$'),
});

/** The tip or the tax alone. */
export const taxAlone = story({
  kind: 'amount of a tax or tip',
  asks: [
    'how much [is|of] [a|the] [sales] (tip|tax|gratuity) [is|does|should|she leave|he leave|leave] ',
    '{what} [is] [amount of] [sales] (tip|tax|gratuity)',
    '{what} [is] <rate:percent> (tip|tax) on <base:money>',
    'how much [...] [leave|tip|pay in tax|pay in sales tax]',
  ],
  facts: [
    maybe(
      '<rate:percent> (tip|tax|sales tax|gratuity)',
      '(tip|tax|gratuity) [...] (of|is|at) <rate:percent>',
      '<rate:percent>',
    ),
    maybe(
      '(on|of|is|{cost}) <base:money> [bill|meal|dinner|purchase|lunch|order|check]',
      '<base:money> [bill|meal|check|purchase]',
    ),
    maybe('tip', 'tax'),
  ],
  harmless: 'bill cost price',
  never: ['total', 'includes', 'including', 'included', 'with', 'after', 'before', 'came to'],
  work: (heard) => partOf(heard.number('base'), heard.number('rate'), '$'),
});

/** Tax in dollars and the price: the rate. */
export const taxRateOf = story({
  kind: 'rate of a tax or tip',
  asks: [
    '{what} [...] [sales] (tax|tip) rate',
    '{what} (percent|percentage) [...] (tip|tax|of {bill}|leave|sales tax|bill|price|cost)',
  ],
  facts: [
    once(
      '<part:money> [...] (in|of|for) [sales] (tax|tip)',
      '(tip|tax|tip of|tax of|leaves|left|tip is|tax is) <part:money>',
      '(tip|tax) [...] is <part:money>',
    ),
    once('({cost}|is|on|for|of) <base:money> [before tax|before sales tax|before tip|bill|meal]', '<base:money>'),
    maybe('tip', 'before tax|before tip|sales tax|of price'),
  ],
  harmless: 'cost price bill pay paid percent sales tax total',
  never: ['including', 'total', 'with'],
  work: (heard) => {
    insist(heard.number('part').lt(heard.number('base')), 'more tax than price');
    return percentIn(heard.number('part'), heard.number('base'));
  },
});

const markedBy = [
  '(mark|marks|marked) [it|them|{words}] up [by] <rate:percent>',
  '(markup|mark up) [is|of|rate of|rate is] <rate:percent>',
  '<rate:percent> (markup|mark up)',
  '<rate:percent> (more|greater|higher) than [...] [store|it|{words}] [...] (cost|paid|pays) [{words}]',
  '<rate:percent> (more|greater|higher) than cost',
  '<rate:percent> (above|over) (cost|wholesale|wholesale price|what ...)',
  '(adds|add|added) <rate:percent> [...] (to|onto) [...]',
];

/** The selling price, from what it cost the shop. */
export const markedUp = story({
  kind: 'price after a markup',
  asks: [
    '{what} [...] (selling|retail|sale|final|new) price',
    '(selling|retail) price .',
    'at {what} price ... sell',
    '{what} price [...] (sell|charge) [for|{words}]',
    'how much [...] (sell|charge|sold) [it|for|them] [for]',
    'how much [...] customer {pay}',
  ],
  facts: [
    once(...markedBy),
    once(
      '(buys|bought|buy|pays|paid|gets|purchases|purchased) [...] (for|at) <cost:money> [each]',
      '{cost} [...] <cost:money> [to make]',
      '(cost|wholesale price|wholesale cost) [...] (is|of) <cost:money>',
      '<cost:money>',
    ),
    maybe('sells (it|them)', 'to sell'),
  ],
  harmless: 'price cost wholesale sell sold each pay paid markup sale at',
  never: ['profit', 'discount', 'tax', 'off', 'percent'],
  work: (heard) => changed(heard.number('cost'), [{ rate: heard.number('rate'), isUp: true }], '$'),
});

/** What it cost the shop, from the selling price. */
export const beforeMarkup = story({
  kind: 'cost before a markup',
  asks: [
    '{what} [...] (store|shop|florist|retailer|seller|owner|bakery) [originally] (pay|paid|spend) [for it|for them|for {words}]',
    '{what} [...] <thing:word> [originally] cost [store|shop|florist|seller|retailer]',
    'how much [...] (store|shop|florist|retailer|seller|owner) {pay} [for ...]',
    '{what} [...] (wholesale|original) (price|cost)',
    '{what} [is] (store|shop|seller|retailer) cost',
    '{what} [is] cost',
  ],
  facts: [
    once(...markedBy, '<rate:percent> (more|greater|higher) than [...] (cost|paid) [florist|store|shop|seller]'),
    once(
      '(selling|retail|sale) price [...] (is|of) <end:money>',
      '(sells|sell|sold|charges) [...] (for|at) <end:money>',
      '<end:money>',
    ),
    maybe('price', 'than what'),
  ],
  harmless: 'price cost sell sold markup retail store more than what pay paid each',
  never: ['profit', 'discount', 'tax', 'off', 'percent'],
  work: (heard) => before(heard.number('end'), [{ rate: heard.number('rate'), isUp: true }], '$'),
});

/** A percent off, and so many dollars off the rest. */
export const twoDiscounts = story({
  kind: 'a percent and an amount off',
  asks: [
    '{what} [is] (final|total|sale) (price|cost)',
    '(final|total|sale) price',
    'how much [...] {pay}',
    'how much [...] cost',
  ],
  facts: [
    once(
      '<rate:percent> off ... [and] [then] <off:money> off [after|rest|reduced price]',
      '<rate:percent> (off|discount) ... then [...] <off:money> [coupon|off|rebate]',
    ),
    once('{cost} <base:money>', '<base:money>'),
    maybe('after'),
  ],
  harmless: 'price cost coupon regular original after',
  work: (heard): Result => {
    const [base, rate, off] = [heard.number('base'), heard.number('rate'), heard.number('off')];
    const value = base.mul(rational(100).sub(rate)).div(rational(100)).sub(off);
    return {
      understood: `Take ${percentTex(rate)} off \\$${decimalTex(base)}, then \\$${decimalTex(off)}.`,
      steps: [
        `After the percent it is ${math(decimalTex(value.add(off)))}.`,
        `Take ${math(decimalTex(off))} off: ${math(decimalTex(value))}.`,
      ],
      value,
      calculation: `(${n(base)})*(100-(${n(rate)}))/100-(${n(off)})`,
      unit: '$',
    };
  },
});

/** How much is saved by a discount. */
export const saved = story({
  kind: 'amount of a discount',
  asks: [
    'how much [money] [...] save',
    '{what} [is] (amount of discount|amount saved|discount amount)',
    'how much [is] discount',
    'by how many dollars is [...] reduced',
  ],
  facts: [
    once(
      '<rate:percent> (off|discount|less)',
      '(reduced|discounted|marked down|discount) [...] (by|of|is) <rate:percent>',
    ),
    once('{cost} <base:money>', '<base:money>'),
    maybe('on sale [for]'),
  ],
  harmless: 'price cost sale original regular off discount',
  never: ['after', 'now', 'pay', 'paid'],
  work: (heard) => partOf(heard.number('base'), heard.number('rate'), '$'),
});
