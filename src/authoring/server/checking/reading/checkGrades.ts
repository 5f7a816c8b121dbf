import type { ChoiceFile } from '../../reading/shapes.ts';
import { completed, gradeOf } from './readability.ts';

/** The Flesch-Kincaid grade of the test's texts on average, and that of its hard items' alone. */
const grades = [11, 15] as const;
const hardGrades = [12, 17] as const;

/** Refuses items whose texts are easier, or harder, to read than the test's. @param whose as in 'of Inferences'; may be empty. */
export function checkGrades(whose: string, items: readonly ChoiceFile[], refuse: (message: string) => void): void {
  const hard = items.filter(({ difficulty }) => difficulty === 'hard');
  for (const [what, texts, [low, high]] of [
    [`The texts${whose}`, items, grades],
    [`The texts of the hard items${whose}`, hard, hardGrades],
  ] as const) {
    const mean = meanGrade(texts);
    if (mean < low || mean > high)
      refuse(`${what} have a mean Flesch-Kincaid grade of ${mean.toFixed(1)}: ${low} to ${high} are wanted.`);
  }
}

/** NaN where there is none. */
export function meanGrade(items: readonly ChoiceFile[]): number {
  return items.map((item) => gradeOf(completed(item))).reduce((sum, grade) => sum + grade, 0) / items.length;
}
