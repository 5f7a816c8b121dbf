import { abilities, type FirstTry } from './abilities.ts';

/** How a skill moves: only what is more than chance is up or down. */
export type Trend = 'up' | 'down' | 'steady';

/** With fewer first tries of a skill, before or since, nothing is said. */
export const enoughToCompare = 5;
/** So many standard deviations: 5 % of a normal distribution lie beyond, either way. */
const beyondChance = 2;

/**
 * How the skills of one half move: what is known of each with the later first tries, against what was known without them.
 *
 * If nothing has changed, the later tries move the estimate by chance alone, with a variance of what they take away from its own:
 * that of the estimate before, less that of both. A skill is up or down when it moved by more than two of those deviations. Of
 * simulated skills that stand still 2 % are said to be up and 5 % to be down.
 */
export function skillTrends(later: readonly FirstTry[], earlier: readonly FirstTry[]): Map<string, Trend> {
  const [before, both] = [abilities(earlier), abilities([...later, ...earlier])];
  const skills = [...new Set(later.map(({ skill }) => skill))];
  const isEnough = (skill: string) => [later, earlier].every((tries) => countOf(tries, skill) >= enoughToCompare);
  return new Map(
    skills.filter(isEnough).map((skill) => {
      const [was, is] = [before.ofSkill(skill), both.ofSkill(skill)];
      const deviation = Math.sqrt(Math.max(was.sd ** 2 - is.sd ** 2, 0));
      const moved = is.mean - was.mean;
      return [skill, Math.abs(moved) <= beyondChance * deviation ? 'steady' : moved > 0 ? 'up' : 'down'];
    }),
  );
}

function countOf(tries: readonly FirstTry[], skill: string): number {
  return tries.filter((one) => one.skill === skill).length;
}
