import { rational, isWhole, type Rational } from '../../../numbers/rational.ts';
import type { Reading } from '../../../reading/reading.ts';
import { insist } from '../../../refused.ts';
import { listOf } from '../../story.ts';
import { isUnclear, repeated } from '../lists.ts';

/** Values that a text lists, each as often as it is there. */
export interface Listed {
  values: Rational[];
  /** As it is written. */
  text: string;
  /** From a table of values and how often each is there. */
  isTable?: boolean;
}

const unit =
  '(?: (?:degrees|points?|inches|cm|kg|pounds|miles|minutes|seconds|hours|grams|dollars|years|feet|meters|ounces))?';
const item = `\\$?-?(?:\\d+\\/\\d+|\\d+(?:\\.\\d+)?|\\.\\d+)%?`;
const between = `${unit}(?: ,(?: and| or)?| and| or| \\|)? `;
const list = new RegExp(`(?<![\\w$.%@-])${item}(?:${between}${item}){2,}(?= |$)`, 'g');
const isLooseList = new RegExp(`${item} ${item}(?: ${item})+`);

/** The lists of a text, and the text with a mark in the place of each. A table of frequencies is one list. */
export function listsIn(reading: Reading): { text: string; lists: Listed[] } {
  const heard = ` ${reading.heard.replaceAll('!', '')} `;
  insist(!isUnclear(reading.plain), 'commas of two kinds');
  const table = tableIn(heard);
  if (table) return table;
  const lists: Listed[] = [];
  const text = heard.replace(list, (found: string) => {
    const values = listOf(found);
    insist(values.length <= 60 && !found.includes('%'), 'too long a list');
    if (values.length < 3 || (values.length < 4 && isLooseList.test(found))) return found;
    lists.push({ values, text: found });
    return `LIST${lists.length - 1}`;
  });
  return { text, lists };
}

const cell = '\\$?\\d+(?:\\.\\d+)?';

/** A table of frequencies, row by row, in two rows, or in words. */
function tableIn(heard: string): { text: string; lists: Listed[] } | undefined {
  const isTable =
    /\b(?:frequency|frequencies|freq|table|distribution|number of|how many|kids|students|people|members)\b/.test(heard);
  if (!isTable) return undefined;
  return inRows(heard) ?? inPairs(heard);
}

/** 'value , 10 , 11 , 12 , frequency , 3 , 4 , 2': two rows of one length, each behind its name. */
function inRows(heard: string): { text: string; lists: Listed[] } | undefined {
  if (!/\b(?:frequency|frequencies|freq|table|distribution)\b/.test(heard)) return undefined;
  const row = `${cell}(?:(?: [|,](?: and)?)? ${cell}){2,}`;
  const found = new RegExp(`(${row})(?: [,.|])? ((?:[a-z]+ ){1,5})(?:[,|] )*(${row})(?= )`).exec(heard);
  if (!found) return undefined;
  const [all, first = '', name = '', second = ''] = found;
  const [values, counts] = [listOf(first), listOf(second)];
  if (values.length !== counts.length || !counts.every(isWhole)) return undefined;
  insist(!/\b(?:set|list|class|team|group|store|and)\b/.test(name), 'two lists');
  return {
    text: heard.replace(all, 'LIST0'),
    lists: [{ values: repeated(values, counts), text: first, isTable: true }],
  };
}

/** '0 | 6 , 1 | 8', 'score 5 -> 2 kids , score 6 -> 3 kids', '9 bushes has 3 flowers , 11 bushes has 4'. */
function inPairs(heard: string): { text: string; lists: Listed[] } | undefined {
  const words = '(?: -)?(?: >)?(?: (?!LIST)[a-z]+){0,3}?';
  const pair = `(?:[a-z]+ ){0,2}?${cell}(?: \\|${words}|${words}| :| =| ,) ${cell}(?: [a-z]+){0,2}?`;
  for (const join of [' ,(?: and)? ', ' , ']) {
    const rows = new RegExp(`(?<= )${pair}(?:${join}${pair}){2,}(?= [.,])`).exec(heard);
    if (!rows) continue;
    const parts = rows[0].split(new RegExp(join)).map((part) => listOf(part));
    if (parts.length < 3 || !parts.every((part) => part.length === 2)) continue;
    const shapes = new Set(
      rows[0].split(new RegExp(join)).map((part) =>
        part
          .replace(/\d+(?:\.\d+)?/g, '#')
          .replace(/s\b/g, '')
          .trim(),
      ),
    );
    if (shapes.size > 2) continue;
    const left = parts.map(([value]) => value ?? rational(0));
    const right = parts.map(([, value]) => value ?? rational(0));
    const rest = heard.replace(rows[0], 'LIST0');
    const isCountFirst = countsFirst(rows[0], rest, left, right);
    if (isCountFirst === undefined) return undefined;
    const [values, counts] = isCountFirst ? [right, left] : [left, right];
    if (!counts.every(isWhole) || !isRising(values)) return undefined;
    return { text: rest, lists: [{ values: repeated(values, counts), text: rows[0], isTable: true }] };
  }
  return undefined;
}

function isRising(values: Rational[]): boolean {
  return values.every((value, index) => index === 0 || value.gt(values[index - 1] ?? value));
}

/** Which of the two numbers of a pair says how often: what adds up to a number that is told, else what comes second. */
function countsFirst(rows: string, rest: string, left: Rational[], right: Rational[]): boolean | undefined {
  const sum = (values: Rational[]) => String(values.reduce((all, value) => all.add(value), rational(0)).valueOf());
  const told = [...rest.matchAll(/(?<= )\d+(?= )/g)].map(([number]) => number);
  const [isLeft, isRight] = [told.includes(sum(left)), told.includes(sum(right))];
  if (isLeft !== isRight) return isLeft;
  if (isLeft) return undefined;
  if (told.length > 0) return undefined;
  if (/- >|\||:/.test(rows) || /\b(?:frequency|frequencies|freq)\b/.test(rest)) return false;
  return / (?:at|on|for|by) /.test(rows) || !/[a-z]/.test(rows) ? false : undefined;
}
