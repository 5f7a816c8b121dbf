import { answeredPart, together, type AnsweredPart } from './answeredPart.ts';
import type { JudgedAnswer } from './judgeAnswers.ts';

/** How many parts of a skill more, or fewer, have been answered, and rightly at the first try. */
export interface SkillChange {
  skill: string;
  firstTries: number;
  right: number;
}

interface Standings {
  parts: AnsweredPart[];
  skills: SkillChange[];
}

/**
 * What screens read, brought up to date.
 * @param before of the parts that are answered, as they stand.
 */
export function standingsAfter(
  added: readonly JudgedAnswer[],
  before: readonly AnsweredPart[],
  domains: ReadonlyMap<string, string>,
): Standings {
  const old = new Map(before.map((part) => [nameOf(part), part]));
  const parts = new Map<string, AnsweredPart>();
  for (const answer of added) {
    const alone = answeredPart(answer, domains);
    if (!alone) continue;
    const standing = parts.get(nameOf(alone)) ?? old.get(nameOf(alone));
    parts.set(nameOf(alone), standing ? together(standing, alone) : alone);
  }
  const skills = new Map<string, SkillChange>();
  for (const [name, part] of parts) {
    const past = old.get(name);
    if (past) count(past, -1);
    count(part, 1);
  }
  return { parts: [...parts.values()], skills: [...skills.values()].filter((one) => one.firstTries || one.right) };

  function count({ skill, firstRight }: AnsweredPart, by: 1 | -1): void {
    const { firstTries, right } = skills.get(skill) ?? { firstTries: 0, right: 0 };
    skills.set(skill, { skill, firstTries: firstTries + by, right: right + (firstRight ? by : 0) });
  }
}

function nameOf({ lessonId, round, partId }: AnsweredPart): string {
  return `${lessonId} ${round} ${partId}`;
}
