import { attempt } from '../../../equation.ts';
import { divided, rational } from '../../../numbers/rational.ts';
import { insist } from '../../../refused.ts';
import { math, type Work } from '../../../workedOut.ts';
import { maybe, once, some, story, type Heard } from '../../story.ts';

const ask = [
  '{what} [is] (probability|chance) [that|of] [...]',
  '(probability|chance) (of|that) [...]',
  '{what} [is] (probability|chance)',
  'probability [...]',
];
const property = [
  '(multiple of|divisible by) <multiple:whole> [or <multiple2:whole>]',
  '<kind:even/odd/prime> [number]',
  'perfect <kind:square/cube>',
  '(greater than|more than|above|over) <above:whole>',
  '(less than|below|under|smaller than) <below:whole>',
  'at least <from:whole>',
  'at most <to:whole>',
  '<to2:whole> or less',
  '<from2:whole> or (more|greater|higher)',
  'factor of <factor:whole>',
];
const exact = 'rolling [a|exactly] <one:whole> [or <other:whole>]';

/** A number drawn from 1 to n, a die, a spinner: whether it is of a kind. */
export const oneNumber = story({
  kind: 'probability of a number',
  asks: ask,
  facts: [
    once(
      '(numbered|labeled|integers|numbers|cards|tickets|balls|integer|number) [...] from <low:whole> (to|through) <high:whole> [, inclusive]',
      '(numbered|labeled|integers|numbers|integer|number|labelled) <low:whole> (to|through) <high:whole> [, inclusive]',
      'between <low:whole> and <high:whole> [, inclusive]',
      '[fair] [standard] <sides:whole> sided [fair] [number] (die|dice|cube)',
      '<die:die/dice/number cube>',
    ),
    once(...property, exact),
    some(
      'fair',
      'at random',
      'randomly',
      '<count:whole> equal (sectors|sections|parts|slices)',
      '<count:whole> (cards|balls|tickets|slips|tiles|sectors|sections|equal)',
      'standard',
      '6 sided',
      'number cube',
      'even number of',
      'divided',
      'die',
      'inclusive',
      'once',
      '[is] (selected|chosen|drawn|picked)',
    ),
  ],
  harmless: 'random randomly number times equal from',
  never: [
    '2 (dice|times|cards|balls|numbers)',
    'twice',
    'both',
    'second',
    'sum',
    'not',
    'replacement',
    'then',
    'another',
    'third',
    'given',
    '(coin|coins|heads|tails)', // a second chance beside the number
    '(probability|chance) [...] and [...]',
  ],
  work: (heard) => counted(heard),
});

function counted(heard: Heard): ReturnType<typeof chance> {
  const [low, high] = heard.has('low')
    ? [heard.number('low').valueOf(), heard.number('high').valueOf()]
    : [1, heard.has('sides') ? heard.number('sides').valueOf() : 6];
  insist(high - low < 1000 && high > low, 'no numbers');
  insist(
    heard.numbers('count').every((count) => count.valueOf() === high - low + 1),
    'another count',
  );
  const all = Array.from({ length: high - low + 1 }, (_, at) => low + at);
  const tests = testsOf(heard);
  insist(tests.length === 1, 'no one property');
  const good = all.filter((value) => tests.every((test) => test(value)));
  return chance(good, all.length);
}

function testsOf(heard: Heard): ((value: number) => boolean)[] {
  const of = (slot: string) => (heard.has(slot) ? heard.number(slot).valueOf() : undefined);
  const kinds: Record<string, (value: number) => boolean> = {
    even: (value) => value % 2 === 0,
    odd: (value) => value % 2 !== 0,
    prime: isPrime,
    square: (value) => Number.isInteger(Math.sqrt(value)),
    cube: (value) => Number.isInteger(Math.round(Math.cbrt(value))) && Math.round(Math.cbrt(value)) ** 3 === value,
  };
  const tests: ((value: number) => boolean)[] = [];
  const add = (slot: string, test: (value: number, limit: number) => boolean) => {
    const limit = of(slot);
    if (limit !== undefined) tests.push((value) => test(value, limit));
  };
  add('above', (value, limit) => value > limit);
  add('below', (value, limit) => value < limit);
  for (const slot of ['from', 'from2']) add(slot, (value, limit) => value >= limit);
  for (const slot of ['to', 'to2']) add(slot, (value, limit) => value <= limit);
  add('factor', (value, limit) => limit % value === 0);
  const [multiple, second] = [of('multiple'), of('multiple2')];
  if (multiple !== undefined)
    tests.push((value) => value % multiple === 0 || (second !== undefined && value % second === 0));
  const [one, other] = [of('one'), of('other')];
  if (one !== undefined) tests.push((value) => value === one || value === other);
  if (heard.has('kind')) tests.push(kinds[heard.word('kind')] ?? (() => false));
  return tests;
}

function isPrime(value: number): boolean {
  if (value < 2) return false;
  for (let factor = 2; factor * factor <= value; factor++) if (value % factor === 0) return false;
  return true;
}

function chance(good: number[], all: number) {
  return {
    understood: `Of ${math(String(all))} equally likely numbers, how many are wanted?`,
    steps: [
      `Wanted are ${good.length > 0 && good.length <= 15 ? good.join(', ') : good.length}: ${math(String(good.length))} of ${math(String(all))}.`,
      `The probability is ${math(`\\frac{${good.length}}{${all}}`)}.`,
    ],
    value: divided(rational(good.length), rational(all)),
    calculation: `${good.length}/${all}`,
  };
}

/** How many of the others there are, from the chance of one kind. */
export const othersFromChance = story({
  kind: 'count from a probability',
  asks: ['how many (other|others) [...]', 'how many <asked:word> [is|there] [...]'],
  facts: [
    once(
      'probability [...] [taken|selected|drawn|chosen|picked] [at random|randomly] [is] [...] <event:word> [at random] [from] [...] is <chance:number>',
      'probability of (selecting|choosing|drawing|picking) <event:word> [at random] [from _] is <chance:number>',
      'probability [...] <event:word> [...] is <chance:number>',
      'probability [...] is <chance:number>',
      '<chance:percent> chance [...]',
    ),
    once('<count:whole> <color:word>', 'total of <total:whole>'),
    some('only', 'and (some|other)', 'nothing else', 'at random', 'randomly selected', 'selected at random'),
    maybe('total'),
  ],
  harmless: 'probability random randomly only total all taken',
  never: ['not', 'added', 'removed', 'replacement', 'second', 'both', '2', 'more'],
  work: (heard): Work | ReturnType<typeof ofChance> | undefined => attempt(() => ofChance(heard)),
});

function ofChance(heard: Heard) {
  const chance = heard.word('chance').endsWith('%')
    ? heard.number('chance').div(rational(100))
    : heard.number('chance');
  insist(chance.s > 0n && chance.lt(rational(1)) && heard.has('event') && heard.has('asked'), 'no chance');
  const [event, color, asked] = [heard.word('event'), heard.word('color'), heard.word('asked')].map((word) =>
    word.replace(/s$/, ''),
  );
  const count = heard.number('count');
  insist(asked !== 'is' && asked !== 'in' && !/ is (?:!?[a-z]+ ){1,5}is \d/.test(heard.reading.heard), 'of whom');
  const isAll = /^(?:item|marble|ball|student|object|card|thing|piece|token|sock|animal)$/.test(color ?? '');
  insist(asked !== color && (isAll || color === event), 'of what');
  const all = isAll ? count : divided(count, chance);
  const value = asked === event ? all.mul(chance) : all.sub(all.mul(chance));
  insist(value.d === 1n, 'no whole number');
  const rest = asked === event ? `(${chance.toFraction()})` : `(1-(${chance.toFraction()}))`;
  return {
    understood: `The probability is ${math(chance.toFraction())}.`,
    steps: [
      `In all there are ${math(all.toFraction())}.`,
      `So there are ${math(value.toFraction())} of those asked for.`,
    ],
    value,
    calculation: isAll ? `(${count.toFraction()})*${rest}` : `(${count.toFraction()})/(${chance.toFraction()})*${rest}`,
  };
}
