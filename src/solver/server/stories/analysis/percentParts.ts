import { rational } from '../../numbers/rational.ts';
import { insist } from '../../refused.ts';
import { singular } from './quantities/units.ts';
import { maybe, once, some, story } from '../story.ts';
import { partOf, percentIn, wholeOf } from './percents.ts';
import { pasts } from './scene/stems.ts';

const hundred = rational(100);
const about = 'number total rate price cost all taken sold';

/** So many percent of what is there: how many that is. */
export const percentPart = story({
  kind: 'percent of a number',
  asks: [
    'how (many|much) ...',
    '{what} [is] [...] number of ...',
    '{what} [is] <rate:percent> of <whole:amount>',
    '<rate:percent> of <whole:amount> is (what|how much)',
  ],
  facts: [
    maybe(
      '[filled to] <rate:percent> of ([its|their|those|these] {words}|<noun:word>)',
      '(is|was|has) <rate:percent> ...',
      '<rate:percent>',
    ),
    maybe(
      '(of|has|with|holds|hold|can hold|employs|surveyed|there is|in|sold|made|took|attended by|out of|contains) <whole:number> <thing:word>',
      '<whole:number> <thing:word>',
      '<whole:amount>',
    ),
    some('on (january|february|march|april|may|june|july|august|september|october|november|december) <day:whole>'),
    maybe('and rest is'),
    some('(over|under|above|below) [age of] <age:whole> [years old]'),
  ],
  harmless: about,
  never: ['by how (much|many)', 'rest', 'more than', 'of (number|what)', '{what} [...] (original|total)', 'in all'],
  work: (heard) => {
    const [rate, whole] = [heard.number('rate'), heard.number('whole')];
    insist(new Set(heard.all('age')).size < 2 && asksOfGiven(heard.reading.heard), 'of others');
    return isWhole(heard.reading.heard, heard.word('rate'), heard.word('whole'))
      ? partOf(whole, rate, heard.word('whole').startsWith('$') ? '$' : undefined)
      : undefined;
  },
});

const common = new Set(
  'how many much is was there the of in on at to and for that who which he she they it i you we his her total number what find if about approximately be said or a with as by from this has does percent percentage million thousand each all them your'.split(
    ' ',
  ),
);

const irregular: Record<string, string> = { ...pasts, got: 'get', had: 'have', did: 'do' };

/** Whether every word of the question is told of before, or behind: girls are not asked of whom only boys are told. */
function asksOfGiven(heard: string): boolean {
  const sentences = heard.replaceAll('!', '').split(' . ');
  const asking = sentences.filter((sentence) => /how (?:many|much)|what|find/.test(sentence));
  const stem = (word: string) =>
    singular(irregular[word] ?? word)
      .replace(/(?:ed|ing|e|ly)$/, '')
      .slice(0, 6);
  return asking.every((sentence) => {
    const at = sentence.search(/how (?:many|much)|what|find/);
    const words = sentence
      .slice(at)
      .split(' ')
      .filter((word) => /^[a-z]{3,}/.test(word) && !common.has(word));
    const others = `${sentence.slice(0, at)} ${sentences.filter((other) => other !== sentence).join(' ')} ${sentence.slice(at).replace(/^.*?(?= (?:if|when) |$)/, '')}`;
    const told = new Set(others.split(' ').map(stem));
    return words.every(
      (word) => told.has(stem(word)) || words.filter((other) => stem(other) === stem(word)).length > 1,
    );
  });
}

/** Whether the text says of the number that the percent is of it: 'of the 480', 'has 480 … 45% of', 'is 45% of 480'. */
function isWhole(heard: string, rate: string, whole: string): boolean {
  const text = heard.replaceAll('!', '');
  const number = whole.replace('$', '\\$');
  return (
    new RegExp(`(?:^| )${rate} (?:[a-z]+ )?(?:of|by mass|by weight|by volume|is|was|full|who|has|said|passed)\\b`).test(
      text,
    ) &&
    new RegExp(
      `(?:of|has|with|holds?|hold|employs|surveyed|sold|contains|there is|in|about|has about) ${number} `,
    ).test(text)
  );
}

/** So many of what is there: how many percent. */
export const whatPercentOf = story({
  kind: 'what percent',
  asks: [
    '{what} [is] (percent|percentage) of [all] <whole:amount> [is] <part:amount>',
    '<part:amount> is {what} (percent|percentage|%) of <whole:amount>',
    '{what} [is] (percent|percentage) [...] of [all] <asked:word>',
    '{what} [is] (percent|percentage)',
  ],
  facts: [
    maybe(
      '(survey|sample|group|total|out|class|poll) of <whole:number> <thing:word>',
      'of [all] <whole:number> <thing:word>',
      '(has|holds|played|there is|with|took|answered|surveyed|polled|made|contains) <whole:number> <thing:word>',
    ),
    maybe('<part:number> of (them|those|these)', '<part:number> of <thing2:word>', '<part:number>'),
  ],
  harmless: 'percent percentage all total random sample new',
  never: ['(more|less|greater|increase|decrease|change|discount|profit|rest|remaining|tax|tip|markup|change)'],
  work: (heard) => {
    const [part, whole] = [heard.number('part'), heard.number('whole')];
    if (heard.has('asked') || heard.has('thing')) {
      insist(asksOfGiven(heard.reading.heard), 'of others');
      insist(part.lt(whole), 'a part greater than the whole');
      const things = [...heard.all('thing'), ...heard.all('asked')].map(singular);
      insist(
        heard.has('thing') && (things.length < 2 || new Set(things).size === 1 || !heard.has('asked')),
        'of something else',
      );
    }
    return percentIn(part, whole);
  },
});

/** A part and its percent: the whole. */
export const wholeFrom = story({
  kind: 'whole from a percent',
  asks: [
    '{what} [...] (total|full|whole|entire|overall) [...]',
    '{what} [is] number',
    '{what} [is] value of <asked:letter>',
    'how (many|much) [...] (in total|in all|altogether|total|all together)',
    'of (what|which) number',
    'how (many|much) [...] (in|of|at|attend|belong to|is on|read|does) <place:anyWord>',
    'how much is <thing:word> [cost]',
    'how much [...] <thing:word> cost',
    'find number',
  ],
  facts: [
    once(
      '<part:amount> [...] [,] (which|this|that) (is|was|represents) <rate:percent> of [total] <whole:anyWord>',
      '<part:amount> [{noun}] [,] [which|and] [thats|is] <rate:percent> of [total] [{a}] [...]',
      '<rate:percent> of [...] is <part:amount>',
      '<part:amount> [...] is <rate:percent> of [price] [...]',
      '<rate:percent> of [...] (equals|equal to|amounts to|comes to) <part:amount>',
      '<rate:percent> (complete|full|done|finished|downloaded|charged) [...] (after|when|with|has) <part:amount> [{unit}]',
      '<part:amount> [...] [,] (which|this|or|and) (is|represents|makes up) [only] <rate:percent> of [...]',
      '(read|saved|paid|drove|completed|has) <part:amount> [...] (,|which|and) (is|thats) <rate:percent> of [...]',
    ),
    maybe('{what} is value of <asked2:letter>'),
    maybe('of <letter:letter>', '<letter:letter>'),
  ],
  harmless: 'total number all price saved',
  never: ['more than', 'less than', 'tax', 'tip'],
  work: (heard) => {
    const rate = heard.number('rate');
    insist(rate.gt(rational(0)) && hundred, 'no percent');
    insist(
      !heard.has('place') || (heard.has('whole') && singular(heard.word('place')) === singular(heard.word('whole'))),
      'of something else',
    );
    return wholeOf(heard.number('part'), rate, heard.word('part').startsWith('$') ? '$' : undefined);
  },
});
