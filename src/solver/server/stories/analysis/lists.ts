import { isWhole, type Rational } from '../../numbers/rational.ts';
import { insist } from '../../refused.ts';
import { attempt } from '../../equation.ts';
import { listOf, type Kind } from '../story.ts';

const item = String.raw`\$?-?(?:\d+\/\d+|\d+(?:\.\d+)?|\.\d+)%?(?: !?(?:degrees|points?|inches|cm|kg|pounds|miles|minutes|seconds|hours|grams|dollars))?`;
/** Between two of them: a pause, a bar or an 'and'; or nothing, all the way. */
const marks = String.raw`(?: ,(?: and| or)?| and| or| \|) `;
const list = new RegExp(
  String.raw`(?<![\w$.%@-])(?:${item}(?:${marks}${item}){2,}|${item}(?: ${item}){3,}(?: and ${item})?)(?= |$)`,
  'g',
);

/**
 * A kind that hears `LIST0` in place of three numbers or more, one behind the other. Numbers with blanks alone between them are a
 * list when there are four.
 */
export function withLists(kind: Kind): Kind {
  return (reading) =>
    attempt(() => {
      insist(!isUnclear(reading.plain), 'commas of two kinds');
      const lists: { values: Rational[] }[] = [];
      const heard = reading.heard.replace(list, (found: string) => {
        const values = listOf(found.replace(/!?[a-z]+/g, ' '));
        insist(values.length <= 60, 'too long a list');
        lists.push({ values });
        return `LIST${lists.length - 1}`;
      });
      return lists.length > 0 ? kind({ ...reading, heard, lists }) : undefined;
    });
}

/** `1,000` may be a thousand, and `1,5 2,5` one and a half beside two and a half. */
export function isUnclear(text: string): boolean {
  return /\d,\d{3}(?!\d)/.test(text) || (/\d,\d/.test(text) && /\d,? (?:and )?\d|\d(?=[a-z])/.test(text));
}

/** The values of a frequency table, each as often as it is there. */
export function repeated(values: Rational[], counts: Rational[]): Rational[] {
  insist(
    values.length === counts.length && counts.every((count) => isWhole(count) && count.s >= 0n),
    'no table of frequencies',
  );
  insist(counts.reduce((sum, count) => sum + Number(count.n), 0) <= 2000, 'too many values');
  return values.flatMap((value, index) => Array.from({ length: Number(counts[index]?.n) }, () => value));
}
