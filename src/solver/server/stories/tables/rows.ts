import { rational, type Rational } from '../../numbers/rational.ts';

/** Pairs of a table, and the text around it. */
export interface Samples {
  /** The names of both rows: 'x' and 'f(x)', 'miles' and 'fare'. */
  input: string;
  output: string;
  pairs: [Rational, Rational][];
  /** The place of the one that is missing, by its input. */
  missing?: Rational;
  around: string;
  /** They were told as points, '(0, 6) and (1, 9)'. */
  isOfPoints?: boolean;
}

const cell = '\\$?-?(?:\\d{1,3}(?:,\\d{3})+(?!\\d)|\\d+(?:\\.\\d+)?(?:/\\d+)?|\\.\\d+)%?';
const gap = '(?:\\s*[|,;]\\s*|\\s+)(?:and\\s+)?';
const label =
  '(?:[a-zA-Z]\\s?\\(\\s?[a-z]\\s?\\)|[a-zA-Z](?![a-zA-Z])|(?:[A-Za-z]+\\s){0,2}[A-Za-z]+)(?:\\s(?:[a-zA-Z](?![a-zA-Z])))?(?:\\s?\\([^()\\d]{1,40}\\))?';
const sign = '\\s*(?::|=|\\||\\bis\\b|\\bvalues?:|\\bare\\b)\\s*\\|?\\s*';
const named = '[a-zA-Z]+\\s?\\([a-z ]{1,30}\\)\\s+';
const value = `(?:${cell}|\\?|_{1,6})`;
/** 'x: 0, 1, 2', 'Time t (minutes): 0, 3, 6', 'f(x) | 5 | 8 | 11'. */
const row = new RegExp(
  `(?<![\\w(])(?:(${label})${sign}|(${named}))(${value}(?:${gap}${value}){2,9})(?![\\w%/])(?:\\s*\\|)?`,
  'g',
);
/** A head 'x  f(x)' and a pair in each line. */
const columns = new RegExp(
  `(?:^|\\n)\\s*\\|?\\s*([a-zA-Z])\\s*[|,\\t ]\\s*([a-zA-Z]\\s?\\(\\s?[a-z]\\s?\\)|[a-zA-Z])\\s*\\|?\\s*((?:\\n\\s*\\|?\\s*[-:|\\s]*)?(?:\\n\\s*\\|?\\s*${value}[ \\t]*[|,\\t ][ \\t]*${value}[ \\t]*\\|?[ \\t]*){2,9})`,
);

export function samplesIn(stem: string): Samples | undefined {
  const text = stem.replaceAll('−', '-').replaceAll('–', '-');
  return inRows(text) ?? inColumns(text) ?? inPairs(text);
}

function inRows(text: string): Samples | undefined {
  const found = [...text.matchAll(row)];
  const [first, second, ...more] = found;
  if (!first || !second || more.length > 0) return undefined;
  const [xs, ys] = [cells(first[3] ?? ''), cells(second[3] ?? '')];
  const around = text.replace(first[0], ' . ').replace(second[0], ' . ');
  return madeOf(first[1] ?? first[2] ?? '', second[1] ?? second[2] ?? '', xs, ys, around);
}

function inColumns(text: string): Samples | undefined {
  const found = columns.exec(text);
  if (!found) return undefined;
  const all = (found[3] ?? '')
    .split('\n')
    .map((line) => cells(line))
    .filter((line) => line.length === 2);
  return madeOf(
    found[1] ?? '',
    found[2] ?? '',
    all.map(([x = '']) => x),
    all.map(([, y = '']) => y),
    text.replace(found[0], ' . \n'),
  );
}

const byName = new RegExp(
  `(?:when |if |at )?\\b([a-z]) (?:is|=) (${cell}),? (?:gives |then |and )?([a-z]) (?:is|=) (${cell})(?![\\w%/])|\\b([f-h])\\s?\\((${cell})\\) ?= ?(${cell})(?![\\w%/])|(?<=[\\s(]|^)\\((${cell}), ?(${cell})\\)`,
  'g',
);

/** 'when x is 2, y is 12; when x is 4, y is 8', 'f(0) = 7 and f(1) = 14', '(0, 6) and (1, 9)'. */
function inPairs(text: string): Samples | undefined {
  const found = [...text.matchAll(byName)];
  if (found.length < 2) return undefined;
  const heads = found.map(([, x = 'x', , y, , f, , , ,]) => `${x}>${y ?? (f ? `${f}(x)` : 'y')}`);
  if (new Set(heads).size > 1) return undefined;
  const [input = '', output = ''] = heads[0]?.split('>') ?? [];
  const made = madeOf(
    input,
    output,
    found.map((one) => cells(one[2] ?? one[6] ?? one[8] ?? '')[0] ?? ''),
    found.map((one) => cells(one[4] ?? one[7] ?? one[9] ?? '')[0] ?? ''),
    text.replace(byName, ' , '),
  );
  return made && { ...made, isOfPoints: found.some((one) => one[8] !== undefined) };
}

function cells(text: string): string[] {
  return (text.match(new RegExp(value, 'g')) ?? []).map((one) => one.replace(/[$%]/g, '').replace(/,(?=\d{3})/g, ''));
}

function madeOf(input: string, output: string, xs: string[], ys: string[], around: string): Samples | undefined {
  if (xs.length !== ys.length || xs.some((x) => !/\d/.test(x))) return undefined;
  const open = ys.filter((y) => !/\d/.test(y));
  if (open.length > 1) return undefined;
  const pairs = xs.flatMap((x, index): [Rational, Rational][] =>
    /\d/.test(ys[index] ?? '') ? [[numberIn(x), numberIn(ys[index] ?? '')]] : [],
  );
  const missing = xs[ys.findIndex((y) => !/\d/.test(y))];
  const isRepeated = new Set(pairs.map(([x]) => x.toFraction())).size < pairs.length;
  if (isRepeated || pairs.length < 2) return undefined;
  return { input, output, pairs, around, ...(missing !== undefined && { missing: numberIn(missing) }) };
}

function numberIn(text: string): Rational {
  return rational(text.replace(/^(-?)\./, '$10.'));
}
