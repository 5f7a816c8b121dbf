import type { SkillStanding } from '#answers/standing.ts';
import { domainsOf, halves } from '#course/skills.ts';

/** About how much of its half a domain takes in the test, in percent, as College Board gives it. */
const shares: Record<string, number> = {
  'Craft and Structure': 28,
  'Information and Ideas': 26,
  'Standard English Conventions': 26,
  'Expression of Ideas': 20,
  Algebra: 35,
  'Advanced Math': 35,
  'Problem-Solving and Data Analysis': 15,
  'Geometry and Trigonometry': 15,
};

/** So many questions of a half say enough to choose by. The diagnostic asks more. */
export const enoughOfHalf = 15;

/**
 * The skills in which an hour brings most: how often a skill comes up, times how often it is missed. Skills of a half of which
 * too little is known are not among them.
 */
export function weakestFirst(standings: readonly SkillStanding[]): string[] {
  const weighed = halves.flatMap((half) => {
    const domains = domainsOf(half);
    const ofHalf = standings.filter(({ domain }) => domains.some(({ name }) => name === domain));
    const tries = ofHalf.reduce((sum, { firstTries }) => sum + firstTries, 0);
    if (tries < enoughOfHalf) return [];
    return ofHalf.map(({ skill, domain, estimate }) => {
      const skills = domains.find(({ name }) => name === domain)?.skills.length ?? 1;
      return { skill, weight: ((shares[domain] ?? 0) / skills) * (1 - estimate) };
    });
  });
  return weighed.toSorted((one, other) => other.weight - one.weight).map(({ skill }) => skill);
}
