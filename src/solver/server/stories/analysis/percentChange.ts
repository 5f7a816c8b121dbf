import { insist } from '../../refused.ts';
import { maybe, once, some, story, type Heard } from '../story.ts';
import type { Result } from '../result.ts';
import { before, changed, changeOf, overall, type Step } from './percents.ts';

const ways =
  '(increase|decrease|change|rise|fall|drop|growth|grow|gain|loss|markup|discount|greater|more|less|off|reduction|go up|go down|mark up|has gone up|marked up|has marked up|grew)';
const askPercent = [
  `{what} [...] (percent|percentage) [of] [...] ${ways} [is it]`,
  `by {what} (percent|percentage) of {a}`,
  `by {what} (percent|percentage)`,
  `{what} (percent|percentage) is <to:amount> (greater|more|larger|higher|less|smaller|lower) than <from:amount>`,
  `(percent|percentage) (increase|decrease|change|markup|discount|reduction) [is]`,
  `how (much|many) percent [...] ${ways}`,
];
const about =
  'price prices cost costs number rate old new original originally initial now first total sale average percent percentage increase decrease change rise fall drop per each pay paid rates {up} {down} by lower greater higher sells sell sold';

/** From one number to another: how many percent. */
export const percentChange = story({
  kind: 'percent change',
  asks: askPercent,
  facts: [
    once(
      'from <from:amount> [{noun}] [in <year:year>] [to] to <to:amount>',
      'from <from:amount> [...] [in <year:year>] to <to:amount>',
      '(was|is originally|used to is|originally) <from:amount> [...] [,] [and|but] [...] (now|is now|it is now|later|today) [is] <to:amount>',
      '(regular|original|list|normal) price (of|is) [...] <from:money> ... [on] sale [for|price|at] [of|is] <to:money>',
      '(pays|paid|buys|bought|cost) [...] <from:money> ... (sells|charges|sell|charge|sold|resells|resold) [...] [for] <to:money>',
      '(originally|regularly|used to) {cost} <from:amount> [...] [,] [and|but] [it] (now|today) [is|on sale for] [{cost}] <to:amount>',
      'is <to:amount> (greater|more|larger|higher|bigger) than <from:amount>',
      'is <to:amount> (less|smaller|lower|fewer) than <from:amount>',
      '<to:amount> is [...] (greater|more|larger|higher|bigger|less|smaller|lower) than <from:amount>',
      'in <year:year> , [...] <from:amount> [...] [,|.] [and] in <year2:year> , [...] <to:amount>',
    ),
    some('from <fromYear:year> to <toYear:year>', 'in <otherYear:year>', 'between <fromYear:year> and <toYear:year>'),
    maybe('has retailer marked up', 'of cost', 'for each', '(each|per) {words}', 'than it is', 'sale price represent'),
  ],
  harmless: `${about} charges off each`,
  never: ['(percent|percentage) (more|greater|higher|larger|less|lower|smaller) is (original|regular|list|old|first)'],
  work: (heard) => direction(heard, changeOf(heard.number('from'), heard.number('to'))),
});

/** A decrease from 50 to 60 is a slip of the pen. */
function direction(heard: Heard, result: Result | undefined): Result | undefined {
  const text = heard.reading.heard.replaceAll('!', '');
  const isUp = result?.behind === 'increase';
  const saysUp = /\b(?:increased?|rose|grew|growth|greater|markup|up)\b/.test(text);
  const saysDown = /\b(?:decreased?|fell|dropped|discount|less|reduction|off|lower)\b/.test(text);
  insist(!(isUp && saysDown && !saysUp) && !(!isUp && saysUp && !saysDown), 'the other way');
  return result;
}

const up = '({up}|gains|marks it up|marked up|is marked up|raises [...] price)';
const down = '({down}|takes off|takes|is marked down|marked down)';
const by = '[...] [by] [another|further|additional]';
const stepPhrases = (at: number) => [
  `${up} ${by} <up${at}:percent>`,
  `${down} ${by} [a] <down${at}:percent> [off]`,
  `<up${at}:percent> (increase|raise|markup|gain|rise|growth)`,
  `<down${at}:percent> (decrease|discount|off|drop|reduction|loss|markdown)`,
];

/** The steps by percents, as the text has them one behind the other; undefined when one is unclear. */
function stepsOf(heard: Heard): Step[] {
  const text = heard.reading.heard.replaceAll('!', '');
  const found: (Step & { at: number })[] = [];
  for (const [slot, isUp] of [
    ['up', true],
    ['down', false],
  ] as const)
    for (const at of [1, 2, 3])
      if (heard.has(`${slot}${at}`)) {
        const said = heard.word(`${slot}${at}`);
        found.push({ rate: heard.number(`${slot}${at}`), isUp, at: text.indexOf(said) });
      }
  return found.sort((a, b) => a.at - b.at);
}

const order = some(
  '(after|in|over|during) [first|second|next|last|third|following] (year|week|month|day|quarter|season)',
  'in [the] first',
  'in [the] second',
  'first',
  'next (week|year|month|day)',
  'second year',
  '(week|year|month|day) (later|after)',
  '(over|after|for) 2 (years|months|weeks|days)',
  '(one after other|taken one after other)',
  'reduced price',
  'increased price',
  'new price',
  'result',
  'at end',
  'again',
  '2 (discounts|changes|increases|decreases)',
  'and then',
  'original [price|value|quantity|amount]',
  'final (price|value|quantity|amount)',
  'another',
  'additional',
  'after',
);

const both = '{up} by <up1:percent> [...] [first|second] [year|month|week|day] and by <up2:percent>';
const bothDown = '{down} by <down1:percent> [...] [first|second] [year|month|week|day] and by <down2:percent>';
const twice = [maybe(both, bothDown)];
const chained = [...twice, maybe(...stepPhrases(1)), maybe(...stepPhrases(2)), maybe(...stepPhrases(3)), order];

/** Two percent changes one after the other: the one change they make. */
export const percentChain = story({
  kind: 'percent changes one after the other',
  asks: [
    '{what} [...] (overall|total|net|single|combined|equivalent) [...] (percent|percentage) [of] [...] (change|increase|decrease|discount|markup) [is (equal|equivalent) to]',
    '(by {what}|what) (percent|percentage) [...] (increase|decrease|change|greater|less|more|lower|higher|{up}|{down}) [in value|in price|overall]',
    'by {what} (percent|percentage) [...] value [...] increase',
    '{what} single (percent|percentage) (discount|increase|decrease|change) is (equal|equivalent) to',
    'final (quantity|value|price|amount) is <asked:letter> less than',
    '<asked:letter> % (less|more|greater) than',
  ],
  facts: [...chained, maybe('{what} is value of <again:letter>'), maybe('overall|total')],
  harmless:
    'price cost value percent percentage original final total overall now than number before new rate change year first second 2 over {up} {down} further',
  work: (heard) => {
    insist(!heard.has('asked'), 'a letter');
    const steps = stepsOf(heard);
    insist(steps.length > 1, 'no chain');
    return overall(steps);
  },
});

/** Two percent changes one after the other, from a number. */
export const chainFrom = story({
  kind: 'percent changes one after the other',
  asks: [
    'how many [...] (is there|there|at end|in end|now|is left|remain)',
    '{what} [...] (final|new|current|ending|resulting|sale) (price|value|population|cost|amount|number|balance|salary|weight)',
    '{what} [...] (price|value|population|cost|amount|number|salary|balance) [of {words}] (now|at end|in end|after)',
    '{what} [is] (price|value) .',
    'how much [...] (cost|worth|pay|is it)',
  ],
  facts: [
    ...chained,
    once(
      '(starts at|starts with|started at|start at|{cost}|of|price of|from|has|population of|begins at|began at|initially) <start:amount>',
      '<start:amount>',
    ),
    maybe('in end|at end|after these 2 changes|now|finally'),
  ],
  harmless: 'price cost value number final original originally now starts population new {up} {down}',
  never: [
    'tax',
    'tip',
    'percent',
    'percentage',
    'by how (much|many)',
    '(to|now|only) <x:money>',
    'after <x:percent>',
    'after [discount|sale] [of] <x:percent>',
  ],
  work: (heard) => {
    const steps = stepsOf(heard);
    insist(steps.length > 0, 'no change');
    return changed(heard.number('start'), steps, heard.word('start').startsWith('$') ? '$' : undefined);
  },
});

/** What it was before one or two percent changes. */
export const beforeChanges = story({
  kind: 'before percent changes',
  asks: [
    '{what} [...] (original|regular|initial|full|normal|starting|usual|list|first|undiscounted|pre sale) (price|cost|value|population|amount|number|salary|weight)',
    '{what} [...] (price|cost|value|population|salary) [...] (before|originally)',
    'how much [...] (cost|is|sell for) [...] (originally|before discount|before sale|before|at first|to begin with)',
    'what [...] sell for originally',
    'find [...] original',
  ],
  facts: [
    once(
      ...stepPhrases(1),
      '<down1:percent> less than (original|regular|normal|full|list|usual) price [of {words}]',
      '<up1:percent> (more|greater|higher) than (cost|original|{words})',
    ),
    maybe(...stepPhrases(2)),
    once('({cost}|pay|paid|sells for|to|for|at|now|is now|worth|of) <end:amount>', '<end:amount>'),
    order,
    maybe('(now|after|before) [discount|increase|sale|decrease|change|raise]', 'sale price'),
  ],
  harmless:
    'price cost costs sale now after before original originally regular discount pay paid off value total sell sold final {up} {down} first',
  never: [
    'tax',
    'tip',
    'percent',
    'percentage',
    'how much [...] save',
    '<x:money> <thing:word> (is|was|is now) (marked|reduced|discounted|lowered|cut|raised|increased)',
    'by <off:money>',
    'saves <off:money>',
    'saved <off:money>',
  ],
  work: (heard) => before(heard.number('end'), stepsOf(heard), heard.word('end').startsWith('$') ? '$' : undefined),
});
