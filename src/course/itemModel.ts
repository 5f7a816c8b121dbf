import type { Difficulty } from './lesson.ts';

/** Where on the scale of ability an item is as hard as the student is able; a Normal distribution, as nobody knows exactly. */
export interface Hardness {
  mean: number;
  sd: number;
}

/** What an author's label is taken for until responses tell more. */
export const hardnessOfLabel: Readonly<Record<Difficulty, Hardness>> = {
  easy: { mean: -1.1, sd: 0.6 },
  medium: { mean: 0, sd: 0.6 },
  hard: { mean: 1.2, sd: 0.6 },
};

/** How fast the chance of a right answer rises with ability; the same for all items. */
export const slope = 1.2;

/** The chance of a student who knows nothing: one who picks an option is lucky at times, one who types is not. */
export const guessing = (isTyped: boolean) => (isTyped ? 0 : 0.2);

/** The three-parameter logistic curve of an item whose hardness is known. */
export function chanceAt(ability: number, hardness: number, isTyped: boolean): number {
  const guess = guessing(isTyped);
  return guess + (1 - guess) / (1 + Math.exp(-slope * (ability - hardness)));
}

/** The chance that a student of this ability (0 is the average, 1 one deviation above) answers an item right. */
export function chanceOfRight(ability: number, { mean, sd }: Hardness, isTyped: boolean): number {
  let chance = 0;
  for (const [node, weight] of hermite) chance += weight * chanceAt(ability, mean + sd * node, isTyped);
  return chance;
}

/** What is known of an item before anybody answered it. */
export interface ItemFacts {
  difficulty: Difficulty;
  isTyped: boolean;
}

/** How many of the items the average student gets right. */
export function expectedRight(items: readonly ItemFacts[]): number {
  return items.reduce(
    (sum, { difficulty, isTyped }) => sum + chanceOfRight(0, hardnessOfLabel[difficulty], isTyped),
    0,
  );
}

/** How many right of a first module's scored items lead to the harder second one: as many as the average student gets, or more. */
export function cutOf(items: readonly ItemFacts[]): number {
  return Math.ceil(expectedRight(items));
}

/** Gauss-Hermite quadrature for a standard Normal distribution: nodes and weights, of which those at x and -x are the same. */
const hermite = [
  [0, 0.318259518259518],
  [0.799129068324548, 0.232462293609732],
  [1.606710069028729, 0.0894177953998444],
  [2.432436827009758, 0.0173657744921376],
  [3.289082424398766, 0.00156735750354995],
  [4.196207711269015, 5.64214640518902e-5],
  [5.190093591304781, 5.97541959792061e-7],
  [6.363947888829839, 8.58964989963318e-10],
].flatMap(([node = 0, weight = 0]): [node: number, weight: number][] =>
  node === 0
    ? [[0, weight]]
    : [
        [-node, weight],
        [node, weight],
      ],
);
