import { insist } from '../../../refused.ts';
import { minus, numberValue, over, plainNumber, plus, times, type Value } from './value.ts';
import { larger, much, smaller, term } from './wording.ts';

/** What is said of measures that is a measure again: '3 times q0', 'n1 more than q0'. From the inside out. */
export const combinations: readonly [string, (...values: Value[]) => Value][] = [
  [`(n\\d+) times(?: ${much})? ${term}`, (a, b) => times(a, b)],
  [`(?:twice|double)(?: ${much})? ${term}`, (a) => times(numberValue(2), a)],
  [`(?:triple|thrice)(?: ${much})? ${term}`, (a) => times(numberValue(3), a)],
  [`half(?: of)?(?: ${much})? ${term}`, (a) => over(a, numberValue(2))],
  [`(n\\d+) (?:of|${much}) (q\\d+)`, partOf],
  [`${term} ${larger} than(?: ${much})? ${term}`, (a, b) => plus(a, b)],
  [`${term} ${smaller} than(?: ${much})? ${term}`, (a, b) => minus(b, a)],
  [`(?:sum|total) of ${term} (?:and|plus|,|, and) ${term}`, (a, b) => plus(a, b)],
  [`(q\\d+) (?:\\+|plus) (q\\d+)`, (a, b) => plus(a, b)],
  [`(q\\d+) (?:-|minus) (q\\d+)`, (a, b) => minus(a, b)],
  [`ratio of (q\\d+)(?: of [a-z ]{1,24}?)? to (q\\d+)(?! (?:of [a-z ]+ )?(?:is|in) \\d)`, (a, b) => over(a, b)],
  [`product of ${term} and ${term}`, (a, b) => times(a, b)],
];

/** '2/5 of q0'; '2 of the angles' is a count. */
function partOf(by: Value, of: Value): Value {
  insist(plainNumber(by) < 1, 'a count');
  return times(by, of);
}
