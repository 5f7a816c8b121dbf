import { enoughTries } from '#answers/enoughTries.ts';
import { domains, type Half } from '#course/skills.ts';
import type { SkillCell } from './classReport.ts';

/** The 30 skills in the order of the test's blueprint, in which cells stand. */
export const skillList: readonly { skill: string; domain: string; half: Half }[] = domains.flatMap(
  ({ name, half, skills }) => skills.map((skill) => ({ skill, domain: name, half })),
);

/** Between minus and plus so many standard deviations lies the middle 80 % of a normal distribution, as in 'Progress'. */
const deviations = 1.2816;

/** How much of a skill was right at the first try, 0 to 1, and between which two ends the truth lies 8 times out of 10. */
export interface SkillShare {
  share: number;
  low: number;
  high: number;
  /** By the ends: sure to be below 60 %, sure to be above, or neither. */
  tone: 'weak' | 'strong' | 'open';
}

/** Where a class decides what to do next: under it a skill is not yet known. */
const known = 0.6;

/**
 * Wilson's interval. Undefined while there are fewer first tries than 'Progress' wants for an estimate: too few yet. It is no
 * estimate of a student, which looks at how hard the questions were: counts do not tell that.
 */
export function skillShare({ firstTries, right }: SkillCell): SkillShare | undefined {
  if (firstTries < enoughTries) return undefined;
  const share = right / firstTries;
  const z2 = deviations ** 2 / firstTries;
  const middle = (share + z2 / 2) / (1 + z2);
  const reach = (deviations * Math.sqrt((share * (1 - share)) / firstTries + z2 / (4 * firstTries))) / (1 + z2);
  const [low, high] = [Math.max(0, middle - reach), Math.min(1, middle + reach)];
  return { share, low, high, tone: high < known ? 'weak' : low > known ? 'strong' : 'open' };
}

/** What was added since: a correction may make a count smaller than it once was, which is shown as nothing. */
export function sinceJoining(now: SkillCell, before: SkillCell): SkillCell {
  const firstTries = Math.max(0, now.firstTries - before.firstTries);
  return { firstTries, right: Math.min(firstTries, Math.max(0, now.right - before.right)) };
}

/** Of all students together. */
export function sumOf(cells: readonly SkillCell[]): SkillCell {
  return cells.reduce(
    (sum, { firstTries, right }) => ({ firstTries: sum.firstTries + firstTries, right: sum.right + right }),
    { firstTries: 0, right: 0 },
  );
}
