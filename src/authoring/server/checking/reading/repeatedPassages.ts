import { SharedRuns } from '../prose/sharedRuns.ts';
import { asRead, textsOfPassage } from './passageText.ts';

/** How much of their runs of three words two texts may share; a lesson's whole text may hold so much of a passage. */
const mostShared = 0.4;
const run = 3;

/** Says where in the course a passage stands already, or nearly the same one. */
export class RepeatedPassages {
  private readonly seen = new SharedRuns();
  private readonly lessons = new SharedRuns();

  /** @param lessons the LEARN lessons and their Markdown. */
  constructor(lessons: readonly { id: string; source: string }[]) {
    for (const { id, source } of lessons) this.lessons.note(id, runsOf(source));
  }

  /** The part or lesson that has one of the passage's texts; notes them all. */
  find(id: string, passage: string): string | undefined {
    const texts = textsOfPassage(passage).map(({ text }) => runsOf(text));
    const twins = texts.map(
      (runs) =>
        this.seen.find(runs, (both, size) => both > mostShared * Math.min(runs.size, size)) ??
        this.lessons.find(runs, (both) => both > mostShared * runs.size),
    );
    for (const runs of texts) this.seen.note(id, runs);
    return twins.find((twin) => twin);
  }
}

function runsOf(text: string): Set<string> {
  const words =
    asRead(text)
      .toLowerCase()
      .match(/[\p{L}\p{N}']+/gu) ?? [];
  return new Set(words.slice(run - 1).map((_, index) => words.slice(index, index + run).join(' ')));
}
