import type { Difficulty } from '#course/lesson.ts';
import { domainsOf, type Half } from '#course/skills.ts';
import { abilities, chanceWithInterval, type Ability, type FirstTry } from './abilities.ts';
import type { DomainResult } from './diagnostic.ts';

/** Of fewer answers in a domain nothing is told. */
export const enoughOfDomain = 3;

/** What was asked of a skill, and how it was answered; `isRight` is undefined where it was not. */
export interface AskedTry extends Omit<FirstTry, 'isRight'> {
  isRight: boolean | undefined;
}

/**
 * How a half went, domain by domain. What was left out says nothing: it makes the interval wider.
 *
 * The model is that of the skills; the estimate of a domain is the chance of a medium question of one of its skills, whichever.
 */
export function diagnosticResult(half: Half, asked: readonly AskedTry[]): DomainResult[] {
  const ability = abilities(answeredOf(asked));
  return domainsOf(half).map(({ name, skills }) => {
    const ofDomain = asked.filter(({ skill }) => skills.includes(skill));
    const answered = answeredOf(ofDomain);
    return {
      domain: name,
      asked: ofDomain.length,
      answered: answered.length,
      right: answered.filter(({ isRight }) => isRight).length,
      ...chanceWithInterval(ability.ofSkills(skills)),
      enough: answered.length >= enoughOfDomain,
    };
  });
}

/** How hard the second stage asks in each domain, by how the first one went: as hard as tells most. */
export function nextDifficulties(half: Half, asked: readonly AskedTry[]): Map<string, Difficulty> {
  const ability = abilities(answeredOf(asked));
  return new Map(domainsOf(half).map(({ name, skills }) => [name, tellingMost(ability.ofSkills(skills))]));
}

/** Half way between the labels' difficulties, which are −1.1, 0 and 1.2, one tells as much as the other. */
function tellingMost({ mean }: Ability): Difficulty {
  if (mean < -0.55) return 'easy';
  return mean < 0.6 ? 'medium' : 'hard';
}

function answeredOf(asked: readonly AskedTry[]): FirstTry[] {
  return asked.flatMap(({ isRight, ...one }) => (isRight === undefined ? [] : [{ ...one, isRight }]));
}
