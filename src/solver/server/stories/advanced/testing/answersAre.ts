import { answersOf, numberIn } from '../../../reading/answers.ts';
import { withSigns } from '../../../reading/choice.ts';
import { findsSame, near } from '../../../secondEngine.ts';
import { solve } from '../../../solve.ts';

/** Whether a text is answered with these numbers, in any order, or with an expression or equation that is the same. */
export function answersAre(text: string, expected: string[]): boolean {
  const work = solve(text);
  const found = work ? answersOf(work).map(withSigns) : [];
  return (
    found.length === expected.length && expected.every((one) => found.some((other) => isSame(other, withSigns(one))))
  );
}

function isSame(left: string, right: string): boolean {
  const [a, b] = [numberIn(left), numberIn(right)];
  if (a !== undefined && b !== undefined) return near(a, b) || Math.abs(a - b) < 0.005;
  const [ours, theirs] = [left.split('='), right.split('=')];
  return ours.length === theirs.length && ours.every((side, index) => findsSame(side, theirs[index] ?? ''));
}
