import { mostQuestions, type NewSet } from '#answers/newSet.ts';
import type { Difficulty } from '#course/lesson.ts';
import { domainsOf, halfOfSkill, halves, type Domain, type Half } from '#course/skills.ts';
import { readJson, type Kept } from '#platform/web/kept.ts';

/** What a student chooses a set from. Skills of the other half stay chosen while this one is shown. */
export interface Choices {
  half: Half;
  skills: readonly string[];
  difficulty: readonly Difficulty[];
  count: number;
  from: Extract<NewSet, { kind: 'practice' }>['from'];
}

export const difficulties: readonly Difficulty[] = ['easy', 'medium', 'hard'];
export const counts = [5, 10, 15, 20, 30] as const;
export const sources = ['any', 'new', 'missed'] as const;

export const firstChoices: Choices = {
  half: 'reading-writing',
  skills: [],
  difficulty: difficulties,
  count: 10,
  from: 'any',
};

/** Ten questions of one skill, the new ones first; undefined for what is no skill of the test. */
export function choicesOfSkill(skill: string | null): Choices | undefined {
  const half = halfOfSkill(skill ?? '');
  return half && skill !== null ? { ...firstChoices, half, skills: [skill] } : undefined;
}

/** With the thing if it was without it, and without it if it was with it. */
export function toggled<T>(list: readonly T[], one: T): readonly T[] {
  return list.includes(one) ? list.filter((other) => other !== one) : [...list, one];
}

export function chosenOf(domain: Domain, { skills }: Choices): readonly string[] {
  return domain.skills.filter((skill) => skills.includes(skill));
}

/** All skills of a domain, or none of them once all are chosen. */
export function withDomain(choices: Choices, domain: Domain): Choices {
  const others = choices.skills.filter((skill) => !domain.skills.includes(skill));
  const hasAll = chosenOf(domain, choices).length === domain.skills.length;
  return { ...choices, skills: hasAll ? others : [...others, ...domain.skills] };
}

/** What is asked for; undefined while something is not chosen. */
export function newSetOf({ half, skills, difficulty, count, from }: Choices) {
  const ofHalf = skills.filter((skill) => halfOfSkill(skill) === half);
  if (!ofHalf.length || !difficulty.length) return undefined;
  const isAll = difficulties.every((one) => difficulty.includes(one));
  return { kind: 'practice' as const, skills: ofHalf, ...(isAll ? {} : { difficulty: [...difficulty] }), count, from };
}

/** Keeps what was chosen last for the next set. */
export function keepChoices(kept: Kept, owner: string, choices: Choices): void {
  kept.set(nameOf(owner), JSON.stringify(choices));
}

export function keptChoices(kept: Kept, owner: string): Choices | undefined {
  const value = readJson(kept.get(nameOf(owner)));
  return isChoices(value) ? value : undefined;
}

function isChoices(value: unknown): value is Choices {
  const { half, skills, difficulty, count, from } = (value ?? {}) as Partial<Record<keyof Choices, unknown>>;
  return (
    halves.includes(half as Half) &&
    Array.isArray(skills) &&
    skills.every((skill) => halves.some((one) => domainsOf(one).some((domain) => domain.skills.includes(skill)))) &&
    Array.isArray(difficulty) &&
    difficulty.every((one) => difficulties.includes(one)) &&
    Number.isInteger(count) &&
    (count as number) >= 1 &&
    (count as number) <= mostQuestions &&
    sources.includes(from as Choices['from'])
  );
}

function nameOf(owner: string): string {
  return `lodestar.practice.${owner}`;
}
