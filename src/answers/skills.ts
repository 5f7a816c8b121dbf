import type { Difficulty } from '#course/lesson.ts';
import { domainsOf, halves } from '#course/skills.ts';
import type { SkillStanding } from './standing.ts';
import { enoughTries } from './enoughTries.ts';

/** What a student did with a question at the first try: all that an estimate looks at. */
export interface FirstTry {
  skill: string;
  difficulty: Difficulty;
  isRight: boolean;
  /** It had no options: nothing could be guessed. */
  isTyped?: boolean;
}

/** How many questions of a skill were ever answered, each counted by its first try. */
export interface SkillCount {
  skill: string;
  firstTries: number;
  right: number;
}

/** An estimate looks at so many of the last first tries of its half. */
export const lastTries = 60;

/** The spread of a student's skills around the student's ability; the spread of abilities over all students is 1. */
const skillSpread = 0.6;
const steepness = 1.2;
const guessing = 0.2;
/** By the label of a question; those of one label lie `difficultySpread` apart. */
const difficulties: Record<Difficulty, number> = { easy: -1.1, medium: 0, hard: 1.2 };
const difficultySpread = 0.6;
/** Between minus and plus so many standard deviations lies the middle 80 % of a normal distribution. */
const intervalEnd = 1.2816;

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
    const abilityIn = abilities(latest(tries.filter(({ skill }) => skillsOfHalf.has(skill))));
    return domainsOf(half).flatMap(({ name, skills }) =>
      skills.map((skill) => {
        const { firstTries = 0, right = 0 } = counts.find((count) => count.skill === skill) ?? {};
        const { mean, sd } = abilityIn(skill);
        return {
          skill,
          domain: name,
          firstTries,
          right,
          estimate: rounded(chanceOfMedium(mean)),
          low: rounded(chanceOfMedium(mean - intervalEnd * sd)),
          high: rounded(chanceOfMedium(mean + intervalEnd * sd)),
          enough: firstTries >= enoughTries,
        };
      }),
    );
  });
}

/** The chance that someone of this ability gets a medium question with options right. */
export function chanceOfMedium(ability: number): number {
  return guessing + (1 - guessing) * solving(ability, 'medium').chance;
}

function latest(tries: readonly FirstTry[]): FirstTry[] {
  const seen = new Map<string, number>();
  return tries.filter(({ skill }, place) => {
    const ofSkill = seen.get(skill) ?? 0;
    seen.set(skill, ofSkill + 1);
    return place < lastTries || ofSkill < enoughTries;
  });
}

/** What is known of θ + δ of a skill. */
interface Ability {
  mean: number;
  sd: number;
}

/** Tries that tell the same. */
interface Alike extends FirstTry {
  count: number;
}

const precision = 1 / skillSpread ** 2;

/**
 * The mode of θ and every δ by Fisher's scoring, and the spread around it. A try bears on θ and the δ of its own skill alone:
 * the δ are solved for θ, which leaves one equation.
 */
function abilities(tries: readonly FirstTry[]): (skill: string) => Ability {
  const skills = [...groupedBySkill(tries)].map(([skill, alike]) => ({ skill, alike, offset: 0 }));
  let theta = 0;
  for (let round = 1; ; round++) {
    const looked = skills.map((of) => {
      const { slope, information } = evidence(of.alike, theta + of.offset);
      return { of, information, slope, pull: slope - precision * of.offset };
    });
    const certainty = 1 + sum(looked.map(({ information }) => precision * shareOf(information)));
    const step =
      (sum(looked.map(({ slope, information, pull }) => slope - shareOf(information) * pull)) - theta) / certainty;
    if (Math.abs(step) < 1e-6 || round === mostRounds) return spreadAround(theta, 1 / certainty, looked);
    theta += step;
    for (const { of, information, pull } of looked)
      of.offset += (pull - information * step) / (information + precision);
  }
}

const mostRounds = 50;

/** How much of what is seen in a skill is told of the skill, rather than of chance. */
function shareOf(information: number): number {
  return information / (information + precision);
}

function spreadAround(
  theta: number,
  variance: number,
  looked: readonly { of: { skill: string; offset: number }; information: number }[],
): (skill: string) => Ability {
  return (skill) => {
    const { of, information } = looked.find((one) => one.of.skill === skill) ?? { of: { offset: 0 }, information: 0 };
    const own = 1 / (information + precision);
    return { mean: theta + of.offset, sd: Math.sqrt(own + (1 - shareOf(information)) ** 2 * variance) };
  };
}

/** The slope of the tries' log-likelihood at this ability, and Fisher's information in them. */
function evidence(tries: readonly Alike[], ability: number): { slope: number; information: number } {
  let slope = 0;
  let information = 0;
  for (const { difficulty, isRight, isTyped, count } of tries) {
    const floor = isTyped ? 0 : guessing;
    const solved = solving(ability, difficulty);
    const chance = floor + (1 - floor) * solved.chance;
    const change = (1 - floor) * solved.change;
    slope += (count * (isRight ? change : -change)) / (isRight ? chance : 1 - chance);
    information += (count * change ** 2) / (chance * (1 - chance));
  }
  return { slope, information };
}

/** The chance to solve a question of this label without guessing, its difficulty integrated out, and how it grows. */
function solving(ability: number, difficulty: Difficulty): { chance: number; change: number } {
  let chance = 0;
  let change = 0;
  for (const { from, weight } of nodes) {
    const solves = 1 / (1 + Math.exp(-steepness * (ability - difficulties[difficulty] - from)));
    chance += weight * solves;
    change += weight * steepness * solves * (1 - solves);
  }
  return { chance, change };
}

/** The difficulties of a label in 15 nodes, from −2.8 to 2.8 standard deviations. */
const nodes = normalNodes();

function normalNodes(): { from: number; weight: number }[] {
  const deviations = Array.from({ length: 15 }, (_, index) => (index - 7) * 0.4);
  const densities = deviations.map((deviation) => Math.exp(-(deviation ** 2) / 2));
  const whole = sum(densities);
  return deviations.map((deviation, index) => ({
    from: difficultySpread * deviation,
    weight: (densities[index] ?? 0) / whole,
  }));
}

function groupedBySkill(tries: readonly FirstTry[]): Map<string, Alike[]> {
  const groups = new Map<string, Alike[]>();
  for (const { skill, difficulty, isRight, isTyped = false } of tries) {
    const group = groups.get(skill) ?? [];
    groups.set(skill, group);
    const same = group.find(
      (one) => one.difficulty === difficulty && one.isRight === isRight && one.isTyped === isTyped,
    );
    if (same) same.count++;
    else group.push({ skill, difficulty, isRight, isTyped, count: 1 });
  }
  return groups;
}

function rounded(chance: number): number {
  return Math.round(chance * 10_000) / 10_000;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
