import type { ChoiceFile } from '../../reading/shapes.ts';
import { completed, gradeOf, standardWords } from './readability.ts';

type Tell = (message: string) => void;

/** How long a text is in words of six characters, a pair together. */
const [fewestWords, mostWords] = [25, 150];
/** The grade of a module's texts on average, and that of the hard items alone. */
const grades = [11, 15] as const;
const hardGrades = [12, 17] as const;
/** The uppermost of the test's three bands of difficulty begins here; a fifth of the texts are of it. */
const highestBand = 12;

/** What is asked of the prose of a module of Reading and Writing: that it reads as the test does. */
export function checkTexts(items: readonly ChoiceFile[], refuse: Tell): void {
  const texts = items.map((item) => ({ isHard: item.difficulty === 'hard', text: completed(item) }));
  const all = texts.map(({ text }) => gradeOf(text));
  const hard = texts.filter(({ isHard }) => isHard).map(({ text }) => gradeOf(text));
  checkMean('The texts', all, grades, refuse);
  checkMean('The texts of the hard items', hard, hardGrades, refuse);
  const high = all.filter((grade) => grade >= highestBand).length;
  if (high < all.length / 5)
    refuse(`${high} of ${all.length} texts are of grade ${highestBand} or above: a fifth at least.`);
}

/** What is asked of a text by itself. */
export function checkLength(item: ChoiceFile, refuse: Tell): void {
  const words = standardWords(completed(item));
  if (words < fewestWords || words > mostWords)
    refuse(
      `The text has ${words} words of six characters: ${fewestWords} to ${mostWords} are wanted, a pair together.`,
    );
}

function checkMean(what: string, values: readonly number[], [low, high]: readonly [number, number], refuse: Tell) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  if (mean < low || mean > high)
    refuse(`${what} have a mean Flesch-Kincaid grade of ${mean.toFixed(1)}: ${low} to ${high} are wanted.`);
}
