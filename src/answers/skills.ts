import { domainsOf, halves } from '#course/skills.ts';
import { abilities, chanceWithInterval, type FirstTry } from './abilities.ts';
import type { SkillStanding } from './standing.ts';
import { enoughTries } from './enoughTries.ts';

/** How many questions of a skill were ever answered, each counted by its first try. */
export interface SkillCount {
  skill: string;
  firstTries: number;
  right: number;
}

/** An estimate looks at so many of the last first tries of its half. */
export const lastTries = 60;

/**
 * How a student stands in each of the 30 skills, in the order of the test's blueprint.
 *
 * A half of the test asks for an ability θ ~ N(0, 1); in each of its skills a student is better or worse by δ ~ N(0, 0.6²). A
 * first try is right with the chance c + (1 − c) / (1 + e^(−1.2 (θ + δ − b))), where c is 0.2 with options, else 0, and the
 * question's difficulty b ~ N(−1.1 | 0 | 1.2, 0.6²) by its label (easy, medium, hard) is integrated out. For the posterior
 * of θ and all δ stands the normal distribution around its mode (Laplace's approximation). `estimate` is the chance of a
 * medium question with options at the mode, and the interval is the middle 80 %.
 *
 * Of 20,000 students drawn from this model the interval holds the truth in 78.5 to 79.2 % (`bench/skills.ts`; figures in
 * docs/skills.md).
 *
 * @param tries the newest first: the last 60 of each half, and of each skill the last 8, so that a skill that was once known
 *   stays so while others are practised. What goes beyond that is not looked at, nor are skills that the test does not have.
 */
export function skillStandings(tries: readonly FirstTry[], counts: readonly SkillCount[]): SkillStanding[] {
  return halves.flatMap((half) => {
    const skillsOfHalf = new Set(domainsOf(half).flatMap(({ skills }) => skills));
    const ability = abilities(latest(tries.filter(({ skill }) => skillsOfHalf.has(skill))));
    return domainsOf(half).flatMap(({ name, skills }) =>
      skills.map((skill) => {
        const { firstTries = 0, right = 0 } = counts.find((count) => count.skill === skill) ?? {};
        return {
          skill,
          domain: name,
          firstTries,
          right,
          ...chanceWithInterval(ability.ofSkill(skill)),
          enough: firstTries >= enoughTries,
        };
      }),
    );
  });
}

function latest(tries: readonly FirstTry[]): FirstTry[] {
  const seen = new Map<string, number>();
  return tries.filter(({ skill }, place) => {
    const ofSkill = seen.get(skill) ?? 0;
    seen.set(skill, ofSkill + 1);
    return place < lastTries || ofSkill < enoughTries;
  });
}
