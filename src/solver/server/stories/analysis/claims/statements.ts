import { insist } from '../../../refused.ts';
import { measureNames, type Comparison, type MeasureName } from './measures.ts';

/** The names of two lists that are compared; of one list before and after there are none. */
export type Names = readonly [string, string] | undefined;

const up = /\b(?:greater|larger|bigger|higher|more|increases?|increased|rises?|goes up|go up|exceeds?|increasing)\b/;
const down = /\b(?:less|smaller|lower|fewer|decreases?|decreased|falls?|drops?|goes down|go down)\b/;
const same = /\b(?:same|equal|equals|stays?|remains?|unchanged|not change|no change|not affected|identical)\b/;
const different = /\b(?:different|not equal|not (?:the )?same|changes?)\b/;
const unread =
  /\b\d|\b(?:twice|times|half|doubles?|triples?|by|enough|cannot|determined|most|least affected|both .* or|all values|consistent|because)\b/;

/** Whether a statement about measures holds; undefined where it is not read, or what it says is not known. */
export function holds(
  statement: string,
  comparison: Comparison,
  names: Names,
  about: MeasureName | undefined,
): boolean | undefined {
  const text = ` ${statement
    .toLowerCase()
    .replace(/\bdo(?:es)? not\b|\bdoesn't\b|\bwill not\b|\bdid not\b/g, 'not')
    .replace(/\baverage\b/g, 'mean')
    .replace(/\bstandard deviations\b/g, 'standard deviation')
    .replace(/\bmeans\b/g, 'mean')
    .replace(/\bmedians\b/g, 'median')
    .replace(/\branges\b/g, 'range')
    .replace(/\b(?:data set|set|list|class|group|team|sample|machine) (\d)\b/g, 'label$1')
    .replace(/[^a-z0-9 ,-]/g, ' ')
    .replace(/ +/g, ' ')} `;
  const neither =
    /\bneither (?:the )?([a-z ]+?) nor (?:the )?([a-z ]+?) (?:changes?|is affected|increases|will change)\b/.exec(text);
  if (neither)
    return every(
      [neither[1], neither[2]].map((name) => measureIn(name ?? '')),
      (measure) => comparison[measure] === 0,
      comparison,
    );
  const both =
    /\bboth (?:the )?([a-z ]+?) and (?:the )?([a-z ]+?) (increase|decrease|change|rise|fall|are greater|are less|are the same|stay)\b/.exec(
      text,
    );
  const joint =
    both ??
    /^ (?:the )?([a-z]+(?: deviation)?) and (?:the )?([a-z]+(?: deviation)?) both (increase|decrease|change|rise|fall|stay)\b/.exec(
      text,
    );
  if (joint) {
    const sign = signOf(joint[3] ?? '');
    if (sign === undefined) return undefined;
    return every(
      [joint[1], joint[2]].map((name) => measureIn(name ?? '')),
      (measure) => (sign === 'any' ? comparison[measure] !== 0 : comparison[measure] === sign),
      comparison,
    );
  }
  const parts = text
    .split(/ but | and (?=the |its )|, (?:and |but |while )?(?=the |its )|, and | while /)
    .filter((part) => part.trim() !== '');
  const results = parts.map((part) => one(` ${part} `, comparison, names, parts.length === 1 ? about : undefined));
  if (results.some((result) => result === undefined)) return results.includes(false) ? false : undefined;
  return results.every((result) => result === true);
}

function every(
  measures: (MeasureName | undefined)[],
  claim: (measure: MeasureName) => boolean,
  comparison: Comparison,
): boolean | undefined {
  const known = measures.map((measure) => (measure && comparison[measure] !== undefined ? claim(measure) : undefined));
  if (known.includes(false)) return false;
  return known.includes(undefined) ? undefined : true;
}

/** One measure, one comparison. */
function one(part: string, comparison: Comparison, names: Names, about: MeasureName | undefined): boolean | undefined {
  if (unread.test(part)) return undefined;
  const measure = measureIn(part) ?? about;
  if (!measure || comparison[measure] === undefined) return undefined;
  const actual = comparison[measure];
  if (same.test(part) && !/\bnot (?:the )?(?:same|equal)\b/.test(part)) return actual === 0;
  const sign = signOf(part);
  if (sign === undefined) return undefined;
  if (sign === 'any') return actual !== 0;
  if (/\bnot\b/.test(part)) return undefined;
  if (!names) return actual === sign;
  const order = [0, 1].map((at) => part.search(new RegExp(`\\b${names[at]?.replace(/[^a-z0-9]/g, '.')}\\b`)));
  const [a = -1, b = -1] = order;
  if (a === -1 && b === -1) return undefined;
  const isSecond = a === -1 || (b !== -1 && b < a);
  return actual === (isSecond ? sign : -sign);
}

function signOf(text: string): 1 | -1 | 'any' | undefined {
  const [isUp, isDown] = [up.test(text), down.test(text)];
  if (isUp !== isDown) return isUp ? 1 : -1;
  if (!isUp && different.test(text)) return 'any';
  return undefined;
}

export function measureIn(text: string): MeasureName | undefined {
  const plain = text
    .toLowerCase()
    .replace(/\baverage\b/g, 'mean')
    .replace(/\b(?:smallest|least|lowest) (?:value|score|number|income)\b/g, 'minimum')
    .replace(/\b(?:greatest|largest|highest) (?:value|score|number)\b/g, 'maximum')
    .replace(/\bnumber of (?:values|scores|data)\b/g, 'number ')
    .replace(/\bstd dev\b|\bsd\b/g, 'standard deviation');
  const found = measureNames.filter((name) => name !== 'number' && new RegExp(`\\b${name}s?\\b`).test(plain));
  if (found.length === 0 && /\bnumber of (?:values|scores|data)\b/.test(text.toLowerCase())) return 'number';
  return found.length === 1 ? found[0] : undefined;
}

/** The one option that holds, all others being false. */
export function onlyTrue<T extends { text: string }>(
  options: T[],
  comparison: Comparison,
  names: Names,
  about: MeasureName | undefined,
): T | undefined {
  const judged = options.map((option) => ({ option, result: holds(option.text, comparison, names, about) }));
  const right = judged.filter(({ result }) => result === true);
  insist(right.length <= 1, 'two options hold');
  const isUndecided = judged.filter(({ result }) => result === undefined);
  return isUndecided.every(({ option }) =>
    /\b(?:not enough|cannot be|can't be|not possible|twice|times|doubles?|\d)/i.test(option.text),
  )
    ? right[0]?.option
    : undefined;
}
