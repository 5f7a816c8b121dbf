import { asRead, textsOfPassage } from './passageText.ts';

/** How much of their runs of three words two texts may share; a lesson's whole text may hold so much of a passage. */
const mostShared = 0.4;
const run = 3;

/** Says where in the course a passage stands already, or nearly the same one. */
export class RepeatedPassages {
  private readonly seen: { where: string; runs: Set<string> }[] = [];
  private readonly lessons: { where: string; runs: Set<string> }[];

  /** @param lessons the LEARN lessons and their Markdown. */
  constructor(lessons: readonly { id: string; source: string }[]) {
    this.lessons = lessons.map(({ id, source }) => ({ where: id, runs: runsOf(source) }));
  }

  /** The part or lesson that has one of the passage's texts; notes them all. */
  find(id: string, passage: string): string | undefined {
    const texts = textsOfPassage(passage)
      .map(({ text }) => runsOf(text))
      .filter(({ size }) => size > 0);
    const twins = texts.map(
      (runs) =>
        this.seen.find((other) => both(runs, other.runs) > mostShared * Math.min(runs.size, other.runs.size)) ??
        this.lessons.find((lesson) => both(runs, lesson.runs) > mostShared * runs.size),
    );
    this.seen.push(...texts.map((runs) => ({ where: id, runs })));
    return twins.find((twin) => twin)?.where;
  }
}

function runsOf(text: string): Set<string> {
  const words =
    asRead(text)
      .toLowerCase()
      .match(/[\p{L}\p{N}']+/gu) ?? [];
  return new Set(words.slice(run - 1).map((_, index) => words.slice(index, index + run).join(' ')));
}

function both(runs: Set<string>, others: Set<string>): number {
  return runs.intersection(others).size;
}
