import { fractionOf, rational, toNumber, type Value } from '#algebra/exact.ts';
import type { Names } from '#algebra/expression.ts';
import { judgeAgainst, readEntry } from '#course/typedAnswer.ts';
import type { PartCheck } from '../family/checkShape.ts';
import type { TypedFile } from '../reading/shapes.ts';
import { judgeOf, kindOf, mistakenOption, type Judge } from './judge.ts';
import { inMistake, isBlind, repeats } from './mistakes.ts';
import type { Option } from './readOption.ts';
import type { Refuse } from './refuse.ts';
import { showAll } from './show.ts';

const provingKinds = ['compute', 'solve', 'count'] as const;

/** Proves what is typed as options are proved: every right entry, and that no other is right. */
export function checkTyped(part: TypedFile, check: PartCheck, names: Names, refuse: Refuse): Judge | undefined {
  const { answer, wrong } = part;
  if (!provingKinds.some((kind) => kind === kindOf(check)) || check.all) {
    refuse(['check'], 'What is typed is one number: prove it by compute, solve or count, and say any where several are right.'); // prettier-ignore
    return undefined;
  }
  const judge = judgeOf(check, names);
  answer.typed.forEach((entry, index) => {
    if (!isFound(entry, judge)) refuse(['answer', 'typed', index], `The answer '${entry}' is wrong: ${judge.wants}.`);
  });
  for (const found of judge.answers ?? []) {
    const [only = NaN, ...more] = found;
    if (more.length > 0) refuse(['check'], `Of ${showAll(found)} one number is to be typed: say which by give.`);
    else if (!answer.typed.some((entry) => isValue(entry, only)))
      refuse(['answer', 'typed'], `${showAll(found)} is right, and no answer says so.`);
  }
  wrong.forEach(({ entry }, index) => {
    if (isFound(entry, judge)) refuse(['wrong', index, 'entry'], `'${entry}' is right: ${judge.wants}.`);
  });
  return judge;
}

/** What leads to each wrong entry. */
export function checkMistakesTyped(part: TypedFile, check: PartCheck, names: Names, refuse: Refuse): void {
  const { mistakes } = check;
  const at = ['check', 'mistakes'];
  if (!mistakes) {
    if (check.count === undefined || check.is !== undefined)
      refuse(['check'], 'The mistakes are missing: what leads to each wrong entry.');
    return;
  }
  if (mistakes.length !== part.wrong.length) return refuse(at, 'There is one mistake for each wrong entry, in their order.'); // prettier-ignore
  if (mistakes.every(isBlind)) refuse(at, 'Not one of the mistakes is computed.');
  mistakes.forEach((mistake, index) => {
    const { entry = '' } = part.wrong[index] ?? {};
    if (mistake === null) return refuse([...at, index], `The mistake that leads to '${entry}' is missing.`);
    const reached = inMistake(`'${entry}'`, () => mistakenOption(mistake, check, names));
    if (!reached) return;
    if (!isFound(entry, reached)) refuse([...at, index], `The mistake does not lead to '${entry}': ${reached.wants}.`);
    else if (repeats(mistake, part)) {
      refuse([...at, index], `The mistake only repeats '${entry}': compute how the student gets there.`);
    }
  });
}

/** An entry as an option that says its value. */
export function entryOption(entry: string): Option {
  const reading = readEntry(entry);
  return reading.kind === 'number' ? { kind: 'values', values: [rational(reading.n, reading.d)] } : { kind: 'words' };
}

/** Whether an entry is what the check finds. */
function isFound(entry: string, judge: Judge): boolean {
  if (judge.isRight(entryOption(entry), entry)) return true;
  return (judge.answers ?? []).some(([only = NaN, ...more]) => more.length === 0 && isValue(entry, only));
}

/** Exactly; or, where the field has no room for that, cut or rounded. */
function isValue(entry: string, value: Value): boolean {
  const [n, d] = fractionOf(value) ?? [];
  if (n === undefined || d === undefined) return judgeAgainst(entry, near(toNumber(value))) === 'right';
  const key = { n: Number(n), d: Number(d) };
  const reading = readEntry(entry);
  const isExact = reading.kind === 'number' && reading.n * key.d === key.n * reading.d;
  return isExact || (!hasRoom(key) && judgeAgainst(entry, key) === 'right');
}

/** So near that four digits of it are right. */
function near(value: number): { n: number; d: number } {
  return { n: Math.round(value * 1e6), d: 1e6 };
}

function hasRoom({ n, d }: { n: number; d: number }): boolean {
  const asDecimal = String(n / d).replace('0.', '.');
  return [`${n}/${d}`, ...(10_000 % d === 0 ? [asDecimal] : [])].some((entry) => readEntry(entry).kind === 'number');
}
