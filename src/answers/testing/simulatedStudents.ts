import { randomFrom } from '#authoring/server/family/random.ts';
import { domainsOf, halves } from '#course/skills.ts';
import type { Difficulty } from '#course/lesson.ts';
import { normal } from './simulatedTries.ts';
import { chanceOfMedium, type FirstTry } from '../abilities.ts';
import { skillStandings, type SkillCount } from '../skills.ts';

/** How often the interval held the truth: over all skills, and over those that have an estimate to show. */
export interface Coverage {
  students: number;
  ofAll: number;
  ofShown: number;
  /** How many of the skills had an estimate to show. */
  shown: number;
  /** The mean length of the intervals that are shown. */
  lengthOfShown: number;
}

const labels: readonly Difficulty[] = ['easy', 'medium', 'hard'];
const meanOf: Record<Difficulty, number> = { easy: -1.1, medium: 0, hard: 1.2 };

/**
 * Draws students as the model says: an ability for each half, an offset for each skill, and for each question a difficulty of its
 * own around its label's. Each answers `triesOfHalf` questions in each half: `pick` says of which skill the next one is.
 */
export function simulateCoverage(
  students: number,
  triesOfHalf: number,
  pick: (skills: readonly string[], place: number, random: () => number) => string,
): Coverage {
  const random = randomFrom(`${students} ${triesOfHalf}`);
  const count = { all: 0, held: 0, shown: 0, shownHeld: 0, length: 0 };
  for (let student = 0; student < students; student++) {
    const truth = new Map<string, number>();
    const tries = halves.flatMap((half) => {
      const skills = domainsOf(half).flatMap((domain) => domain.skills);
      const ability = normal(random);
      for (const skill of skills) truth.set(skill, ability + 0.6 * normal(random));
      return Array.from({ length: triesOfHalf }, (_, place) =>
        answered(pick(skills, triesOfHalf - 1 - place, random), truth, random),
      );
    });
    for (const { skill, low, high, enough } of skillStandings(tries, countsOf(tries))) {
      const chance = chanceOfMedium(truth.get(skill) ?? NaN);
      const isHeld = low <= chance && chance <= high;
      count.all++;
      if (isHeld) count.held++;
      if (!enough) continue;
      count.shown++;
      count.length += high - low;
      if (isHeld) count.shownHeld++;
    }
  }
  return {
    students,
    ofAll: count.held / count.all,
    ofShown: count.shownHeld / count.shown,
    shown: count.shown / count.all,
    lengthOfShown: count.length / count.shown,
  };
}

function answered(skill: string, truth: ReadonlyMap<string, number>, random: () => number): FirstTry {
  const difficulty = labels[Math.floor(random() * labels.length)] ?? 'medium';
  const ofQuestion = meanOf[difficulty] + 0.6 * normal(random);
  const solves = 1 / (1 + Math.exp(-1.2 * ((truth.get(skill) ?? NaN) - ofQuestion)));
  return { skill, difficulty, isRight: random() < 0.2 + 0.8 * solves };
}

export function countsOf(tries: readonly FirstTry[]): SkillCount[] {
  const counts = new Map<string, SkillCount>();
  for (const { skill, isRight } of tries) {
    const { firstTries, right } = counts.get(skill) ?? { firstTries: 0, right: 0 };
    counts.set(skill, { skill, firstTries: firstTries + 1, right: right + (isRight ? 1 : 0) });
  }
  return [...counts.values()];
}

/** Whichever skill. */
export function anySkill(skills: readonly string[], _: number, random: () => number): string {
  return skills[Math.floor(random() * skills.length)] ?? '';
}

/** One skill after the other, ten questions each, as whoever goes through the course. */
export function lessonByLesson(skills: readonly string[], place: number): string {
  return skills[Math.floor(place / 10) % skills.length] ?? '';
}
