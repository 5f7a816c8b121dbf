import { randomFrom, shuffled } from '#authoring/server/family/random.ts';
import { trialItems } from '#course/examForm.ts';
import type { Difficulty } from '#course/lesson.ts';
import { domainsOf, type Half } from '#course/skills.ts';

/** What decides on the place of an item in its module. */
interface Placed {
  skill: string;
  difficulty: Difficulty;
}

/**
 * The items of a half that do not count, for its two modules: other ones in each, and in the second the same whichever it is.
 * The same seed draws the same.
 */
export function drawTrials<T>(pool: readonly T[], half: Half, seed: number): readonly [first: T[], second: T[]] {
  const drawn = shuffled(pool, randomFrom(`${seed} ${half}`));
  return [drawn.slice(0, trialItems), drawn.slice(trialItems, 2 * trialItems)];
}

/** The scored items of a module in their order, and among them those that do not count, where nothing gives them away. */
export function seatTrials<T extends Placed>(
  half: Half,
  scored: readonly T[],
  trials: readonly T[],
  seed: number,
): (T & { isTrial: boolean })[] {
  const random = randomFrom(`${seed} ${half} seats`);
  const seated = scored.map((item) => ({ ...item, isTrial: false }));
  for (const trial of trials) seated.splice(placeOf(half, seated, trial, random), 0, { ...trial, isTrial: true });
  return seated;
}

/** In front of, among or behind the items of its group that are as hard; else behind what comes before it. */
function placeOf(half: Half, seated: readonly Placed[], trial: Placed, random: () => number): number {
  const isBefore = (item: Placed) => compare(half, item, trial) < 0;
  const least = seated.findLastIndex(isBefore) + 1;
  const most = seated.findLastIndex((item) => compare(half, item, trial) <= 0) + 1;
  return least + Math.floor(random() * (Math.max(least, most) - least + 1));
}

function compare(half: Half, one: Placed, other: Placed): number {
  return groupOf(half, one.skill) - groupOf(half, other.skill) || ranks[one.difficulty] - ranks[other.difficulty];
}

const ranks: Record<Difficulty, number> = { easy: 0, medium: 1, hard: 2 };

/** Reading and Writing goes skill by skill, but for Conventions, whose two are mixed; Math goes from easy to hard alone. */
function groupOf(half: Half, skill: string): number {
  if (half === 'math') return 0;
  const groups = domainsOf(half).flatMap(({ name, skills }) =>
    name === 'Standard English Conventions' ? [skills] : skills.map((each) => [each]),
  );
  return groups.findIndex((group) => group.includes(skill));
}
