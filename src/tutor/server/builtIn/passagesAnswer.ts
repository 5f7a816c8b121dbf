import type { BankQuestion } from '#course/server/questionBank.ts';
import type { FoundPassage } from '../search/search.ts';

/** Passages of the course, quoted, each with the way to its lesson. */
export function showPassages(found: readonly FoundPassage[]): string[] {
  const shown = found.flatMap((passage) => [
    quoted(passage.markdown),
    `From [${plain(passage.heading)}](${addressOf(passage)})`,
  ]);
  return ['This is what the course says:', ...shown];
}

/** Where the lesson is opened; the screens' own function for it stands above this feature (study/addresses.ts). */
export function addressOf({ sectionId, lessonId }: Pick<FoundPassage, 'sectionId' | 'lessonId'>): string {
  return `/lesson-view?${new URLSearchParams({ lessonId, sectionId }).toString()}`;
}

/** A round of fresh questions of a lesson, or the lesson itself. */
export function addressOfRound({ round, ...lesson }: Pick<BankQuestion, 'sectionId' | 'lessonId' | 'round'>): string {
  return round === 0 ? addressOf(lesson) : `${addressOf(lesson)}&round=${round}`;
}

export function quoted(markdown: string): string {
  return markdown
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}

/** Words of the course as Markdown that shows them as they are. */
export function plain(heading: string): string {
  return heading.replace(/[[\]\\*_`]/g, '\\$&');
}
