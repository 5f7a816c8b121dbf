import { isTyped, type PartFile } from '../../reading/shapes.ts';
import { SharedRuns } from './sharedRuns.ts';

/** How much of their runs of three words two parts may share. */
const mostShared = 0.7;
const run = 3;

/** Says which earlier part a part nearly repeats: the same question in the same words, with the same options. */
export class NearDuplicates {
  private readonly seen = new SharedRuns();

  /** The id of a part that is nearly the same; notes this one. */
  find(part: PartFile): string | undefined {
    const runs = runsOf(part);
    const twin = this.seen.find(runs, (both, size) => both > mostShared * (runs.size + size - both));
    this.seen.note(part.id, runs);
    return twin;
  }
}

function runsOf(part: PartFile): Set<string> {
  const { question, passage = '', figure } = part;
  const options = isTyped(part) ? [] : part.options.map((option) => option.text);
  const text = [passage, question, JSON.stringify(figure ?? ''), ...options].join(' ').toLowerCase();
  const words = text.match(/[\p{L}\p{N}.]+|[-+=<>^]/gu) ?? [];
  return new Set(words.map((_, index) => words.slice(index, index + run).join(' ')));
}
