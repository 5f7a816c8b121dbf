import { asDifficulty, type Question } from './question.ts';
import type { Reading } from './reading.ts';

/** What a system that knows tags alone is told of a question: how hard it is, and its tags. */
export function tagsOf({ difficulty, tags }: Question): string[] {
  return [...(difficulty ? [`difficulty: ${difficulty}`] : []), ...tags];
}

/** The other way; `easy` alone is a difficulty too. */
export function fromTags(
  named: readonly string[],
  { skills }: Pick<Reading, 'skills'>,
): Pick<Question, 'skill' | 'difficulty' | 'tags'> {
  const read: Pick<Question, 'skill' | 'difficulty' | 'tags'> = { skill: undefined, difficulty: undefined, tags: [] };
  for (const tag of named.map((one) => one.trim()).filter(Boolean)) {
    const [, kind, value = tag] = /^(difficulty|skill):\s*(.+)$/i.exec(tag) ?? [];
    const difficulty = asDifficulty(value);
    if (difficulty && kind?.toLowerCase() !== 'skill') read.difficulty ??= difficulty;
    else if (skills.has(value)) read.skill ??= value;
    else read.tags.push(tag);
  }
  return read;
}

/** The category of a skill, as Moodle names one: a slash in a name is written twice. */
export function categoryOf(skill: string | undefined): string {
  return skill === undefined ? 'top' : `top/${skill.replaceAll('/', '//')}`;
}

/** The skill that a category stands for; one that stands for none is told once, at its line. */
export function skillOfCategory(category: string, line: number, { skills, report }: Reading): string | undefined {
  const names = category.split(/(?<!\/)\/(?!\/)/).map((name) => name.replaceAll('//', '/').trim());
  const skill = names.findLast((name) => skills.has(name));
  const last = names.at(-1) ?? '';
  if (skill === undefined && last !== '' && !/^(?:top|\$\w+\$|Default for .*)$/.test(last))
    report(
      line,
      `The category '${category.trim().slice(0, 200)}' is no skill of the course, and is left out.`,
      'warning',
    );
  return skill;
}
