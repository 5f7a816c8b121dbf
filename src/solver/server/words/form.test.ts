import { expect, test } from 'vitest';
import { rational, rationalText, type Rational } from '../numbers/rational.ts';
import { Refused } from '../refused.ts';
import type { Work } from '../workedOut.ts';
import { answerOf, by, form, spoken, type Parts } from './form.ts';

/** What a sentence gives a form, by name; undefined when it is another sentence. */
function heard(sentences: string, text: string): Parts | undefined {
  let parts: Parts | undefined;
  const work = (given: Parts) => {
    parts = given;
    return undefined;
  };
  answerOf([form(sentences, work)], text);
  return parts;
}

test.each<[string, string, Parts]>([
  ['the bill', 'the bill?', {}],
  ['[the] bill is [only] due', 'bill is due', {}],
  ['[the] bill is [only] due', 'the bill is only due', {}],
  ['(how much|what) is it', 'what is it', {}],
  ['(how much|what) is it', 'how much is it', {}],
  ['a [new [red]] car', 'a new red car', {}],
  ['a|b', 'b', {}],
  ['at 5 km/h', 'at 5 km/h', {}],
  ['at <n:number>', 'at .5', { n: '.5' }],
  ['at <n:number>', 'at 12.5', { n: '12.5' }],
  ['at <n:digit>', 'at 7', { n: '7' }],
  ['at <n:whole>', 'at 12', { n: '12' }],
  ['at <n:decimal>', 'at -1.5', { n: '-1.5' }],
  ['at <n:fraction>', 'at 3 / 4', { n: '3 / 4' }],
  ['at <n:signed>', 'at -3/4', { n: '-3/4' }],
  ['at <n:signed>', 'at -3', { n: '-3' }],
  ['costs <n:money>', 'costs $ 5', { n: '5' }],
  ['costs <n:money>', 'costs 5 dollars', { n: '5' }],
  ['costs <n:amount>', 'costs $5', { n: '5' }],
  ['costs <n:amount>', 'costs -5', { n: '-5' }],
  ['at <n:percent>', 'at 5 per cent', { n: '5' }],
  ['find <n:letter>', 'find x', { n: 'x' }],
  ['<a:term> is to <b:term>', '4 is to x', { a: '4', b: 'x' }],
  ['in <n:ratio>', 'in 2 to 3 is to 4', { n: '2 to 3 is to 4' }],
  ['of <n:list>', 'of 2,3,4', { n: '2,3,4' }],
  ['of <n:list>', 'of (2; -3.5 and 1/2)', { n: '(2 -3.5 and 1/2)' }],
  ['7 <n:word> cost', '7 inches cost', { n: 'inches' }],
  ['it <n:grows/grow>', 'it grows', { n: 'grows' }],
  ['the <n:unit price/speed>', 'the unit price', { n: 'unit price' }],
  ['<n:years?>', 'year', { n: 'year' }],
  ['(<n:money>|<n:number>) a day', '5 a day', { n: '5' }],
  ['(<n:money>|<n:number>) a day', '$5 a day', { n: '5' }],
  ['[a|an] <n:number> [b]', '5', { n: '5' }],
  ['<n:number> cm', '5cm', { n: '5' }],
  ['r = <n:number>', 'r=5', { n: '5' }],
  ['<a:number> (by|x|*) <b:number>', '5*3', { a: '5', b: '3' }],
])("the form '%s' is the sentence '%s', and gives %j", (sentences, text, parts) => {
  expect(heard(sentences, text)).toEqual(parts);
});

test.each([
  ['the bill', 'the bills'],
  ['the bill', 'the bill is'],
  ['the bill', 'my bill, the bill'],
  ['a|b', 'a b'],
  ['[a] [b]', 'b a'],
  ['at <n:number>', 'at -5'],
  ['at <n:number>', 'at 1.2.3'],
  ['at <n:number>', 'at $5'],
  ['at <n:number>', 'at 5%'],
  ['at <n:digit>', 'at 12'],
  ['at <n:whole>', 'at 1.5'],
  ['at <n:decimal>', 'at 3/4'],
  ['at <n:fraction>', 'at 3'],
  ['costs <n:money>', 'costs 5'],
  ['costs <n:amount>', 'costs 5%'],
  ['at <n:percent>', 'at 5'],
  ['at <n:percent>', 'at -5%'],
  ['find <n:letter>', 'find xy'],
  ['in <n:ratio>', 'in 2'],
  ['of <n:list>', 'of 2'],
  ['of <n:list>', 'of 2 3 + 4'],
  ['7 <n:word> cost', '7 how cost'],
  ['it <n:grows/grow>', 'it grew'],
  ['km.', 'kmx'],
  ['<n:number> is it', '5! is it'],
])("the form '%s' is not the sentence '%s'", (sentences, text) => {
  expect(heard(sentences, text)).toBeUndefined();
});

test.each([
  ["Please, what's 20 percent of 45?", 'what is 20% of 45 '],
  ['ok 5ft by 3ft', '5 ft by 3 ft '],
  ['2.5x', '2.5 x '],
  ['x=5', 'x = 5 '],
  ['6 and 8: find it.', '6 and 8 find it '],
  ['my bill is $40! how much', 'my bill is $40 how much '],
  ['great! 5! now', 'great 5! now '],
  ['$40+8%', '$40 plus 8% '],
])("'%s' is heard as '%s'", (text, plain) => {
  expect(spoken(text.toLowerCase())).toBe(plain);
});

test('the first form that is the whole text answers', () => {
  const says = (answer: string) => () => ({ answer }) as Work;
  const forms = [form('five <n:number>', says('a')), form('<n:number>', says('b')), form('<n:decimal>', says('c'))];
  expect(answerOf(forms, '5')?.answer).toBe('b');
});

test('numbers are handed over in the order of their names, and one that the sentence did not give is refused', () => {
  const difference = (a: Rational, b: Rational) => ({ answer: rationalText(a.sub(b)) }) as Work;
  const forms = [form('<small:number> from <large:number>', by(difference, 'large', 'small'))];
  expect(answerOf(forms, '3 from 10')?.answer).toBe(rationalText(rational(7)));
  const lacking = [form('[<small:number>] from <large:number>', by(difference, 'large', 'small'))];
  expect(() => answerOf(lacking, 'from 10')).toThrow(Refused);
});
