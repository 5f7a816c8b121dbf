import { decimal, divide, isSame, isWhole, rational, toNumber } from '#algebra/exact.ts';
import { value, type Names } from '#algebra/expression.ts';
import { splitMath } from '#course/splitMath.ts';
import { plainNumbers, readOption, type Option } from '../readOption.ts';
import { asSet, sayTheSame } from '../sameOption.ts';

/** Whether one of the formulas or numbers of a text is what the option says. */
export function says(text: string, option: Option, meanings: Names): boolean {
  return Object.values(saidIn(text, meanings)).flat().some(isSaying(option));
}

/** Whether a side of a formula says it too, or several that follow each other: `4 + 1 = 5`; `$x = 2$ and $y = 5$`. */
export function mentions(text: string, option: Option, meanings: Names): boolean {
  const { formulas, numbers } = saidIn(text, meanings);
  const runs = [formulas, numbers].flatMap(runsOf);
  return [...formulas, ...numbers].flatMap(withSides).concat(runs).some(isSaying(option));
}

/** Whether a text says a value as a word or as a percentage: five for 5, 50% for 1/2. */
export function mentionsOtherwise(text: string, option: Option): boolean {
  const [only, ...more] = option.kind === 'values' ? option.values : [];
  if (only === undefined || more.length > 0) return false;
  const percentages = text.match(/\d+(?:\.\d+)?(?=\s*(?:\\?%|percent\b))/g) ?? [];
  if (percentages.some((digits) => isSame(divide(decimal(digits), rational(100)), only))) return true;
  const word = isWhole(only) ? numberWords[toNumber(only)] : undefined;
  return word !== undefined && new RegExp(`\\b${word}\\b`, 'i').test(text);
}

/** Smaller numbers are said in every sentence, such as 'the two sides'. */
const numberWords: Record<number, string> = Object.fromEntries(
  ['three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'].map((word, at) => [
    at + 3,
    word,
  ]),
);

function isSaying(option: Option): (said: Option) => boolean {
  return (said) => said.kind !== 'words' && sayTheSame(said, option);
}

function saidIn(text: string, meanings: Names): { formulas: Option[]; numbers: Option[] } {
  return {
    formulas: splitMath(text).map(({ start, end }) => readOption(text.slice(start, end), meanings)),
    numbers: plainNumbers(text).map((each) => ({ kind: 'values', values: [each] })),
  };
}

/** `4 + (-5) = -1` says -1 too. */
function withSides(said: Option): Option[] {
  if (said.kind !== 'statements') return [said];
  const sides = said.statements.flatMap(({ left, right }) => [left, right]);
  return [
    said,
    ...sides.map((expression): Option =>
      expression.kind === 'value'
        ? { kind: 'values', values: [expression.value] }
        : { kind: 'expression', expression: expression.kind === 'name' ? value(NaN) : expression },
    ),
  ];
}

/** No key says more things at once. */
const longestRun = 4;

function runsOf(said: readonly Option[]): Option[] {
  return said.flatMap((_, from) =>
    said.slice(from + 1, from + longestRun).flatMap((__, more) => together(said.slice(from, from + more + 2))),
  );
}

function together(run: readonly Option[]): Option[] {
  const values = run.map((each) => asSet(each)).flatMap((each) => (each.kind === 'values' ? each.values : []));
  const statements = run.flatMap((each) => (each.kind === 'statements' ? each.statements : []));
  return [
    { kind: 'values', values },
    { kind: 'point', coordinates: values.map(value) },
    ...(statements.length > 0 ? [{ kind: 'statements' as const, statements }] : []),
  ];
}
