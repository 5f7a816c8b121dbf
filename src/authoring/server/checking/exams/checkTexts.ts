import type { ChoiceFile } from '../../reading/shapes.ts';
import { checkGrades } from '../reading/checkGrades.ts';
import { completed, gradeOf, standardWords } from '../reading/readability.ts';

type Tell = (message: string) => void;

/** How long a text is in words of six characters, a pair together. */
const [fewestWords, mostWords] = [25, 150];
/** The uppermost of the test's three bands of difficulty begins here; a fifth of the texts are of it. */
const highestBand = 12;

/** What is asked of the prose of a module of Reading and Writing: that it reads as the test does. */
export function checkTexts(items: readonly ChoiceFile[], refuse: Tell): void {
  checkGrades('', items, refuse);
  const all = items.map((item) => gradeOf(completed(item)));
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
