import type { Difficulty } from '#course/lesson.ts';

/** What a student did with a question at the first try: all that an estimate looks at. */
export interface FirstTry {
  skill: string;
  difficulty: Difficulty;
  isRight: boolean;
  /** It had no options: nothing could be guessed. */
  isTyped?: boolean;
}

/** The spread of a student's skills around the student's ability; the spread of abilities over all students is 1. */
const skillSpread = 0.6;
const steepness = 1.2;
const guessing = 0.2;
/** By the label of a question; those of one label lie `difficultySpread` apart. */
const difficulties: Record<Difficulty, number> = { easy: -1.1, medium: 0, hard: 1.2 };
const difficultySpread = 0.6;
/** Between minus and plus so many standard deviations lies the middle 80 % of a normal distribution. */
const intervalEnd = 1.2816;

/** The chance that someone of this ability gets a medium question with options right. */
export function chanceOfMedium(ability: number): number {
  return guessing + (1 - guessing) * solving(ability, 'medium').chance;
}

/** What is known of θ + δ: of a skill, or of several. */
export interface Ability {
  mean: number;
  sd: number;
}

/** What first tries tell of a student in one half of the test. */
export interface Abilities {
  ofSkill(skill: string): Ability;
  /** The ability with which a medium question of one of these skills, whichever, is as likely to be right. */
  ofSkills(skills: readonly string[]): Ability;
}

/** The chance of a medium question, and the ends of the interval that holds it 8 times out of 10. */
export function chanceWithInterval({ mean, sd }: Ability): { estimate: number; low: number; high: number } {
  return {
    estimate: rounded(chanceOfMedium(mean)),
    low: rounded(chanceOfMedium(mean - intervalEnd * sd)),
    high: rounded(chanceOfMedium(mean + intervalEnd * sd)),
  };
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
export function abilities(tries: readonly FirstTry[]): Abilities {
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
): Abilities {
  /** `own` is the variance that a skill has by itself, `common` how much of that of θ it has. */
  const partsOf = (skill: string) => {
    const { of, information } = looked.find((one) => one.of.skill === skill) ?? { of: { offset: 0 }, information: 0 };
    return { mean: theta + of.offset, own: 1 / (information + precision), common: 1 - shareOf(information) };
  };
  return {
    ofSkill(skill) {
      const { mean, own, common } = partsOf(skill);
      return { mean, sd: Math.sqrt(own + common ** 2 * variance) };
    },
    ofSkills(skills) {
      const parts = skills.map((skill) => {
        const { mean, own, common } = partsOf(skill);
        return { chance: chanceOfMedium(mean), weight: changeOfMedium(mean) / skills.length, own, common };
      });
      const mean = abilityOfChance(sum(parts.map(({ chance }) => chance)) / skills.length);
      const ownSpread = sum(parts.map(({ weight, own }) => weight ** 2 * own));
      const commonSpread = sum(parts.map(({ weight, common }) => weight * common)) ** 2 * variance;
      return { mean, sd: Math.sqrt(ownSpread + commonSpread) / changeOfMedium(mean) };
    },
  };
}

/** How the chance of a medium question grows with ability. */
function changeOfMedium(ability: number): number {
  return (1 - guessing) * solving(ability, 'medium').change;
}

/** The ability with which a medium question has this chance, by halving. */
function abilityOfChance(chance: number): number {
  let [low, high] = [-12, 12];
  for (let turn = 0; turn < 40; turn++) {
    const middle = (low + high) / 2;
    if (chanceOfMedium(middle) < chance) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
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

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function rounded(chance: number): number {
  return Math.round(chance * 10_000) / 10_000;
}
