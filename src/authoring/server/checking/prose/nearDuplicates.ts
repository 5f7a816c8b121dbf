import { isTyped, type PartFile } from '../../reading/shapes.ts';

/** How much of their runs of three words two parts may share. */
const mostShared = 0.7;
const run = 3;

/** Says which earlier part a part nearly repeats: the same question in the same words, with the same options. */
export class NearDuplicates {
  private readonly seen: { id: string; runs: Set<string> }[] = [];

  /** The id of a part that is nearly the same; notes this one. */
  find(part: PartFile): string | undefined {
    const runs = runsOf(part);
    const twin = this.seen.find((other) => shared(runs, other.runs) > mostShared);
    this.seen.push({ id: part.id, runs });
    return twin?.id;
  }
}

function runsOf(part: PartFile): Set<string> {
  const { question, passage = '', figure } = part;
  const options = isTyped(part) ? [] : part.options.map((option) => option.text);
  const text = [passage, question, JSON.stringify(figure ?? ''), ...options].join(' ').toLowerCase();
  const words = text.match(/[\p{L}\p{N}.]+|[-+=<>^]/gu) ?? [];
  return new Set(words.map((_, index) => words.slice(index, index + run).join(' ')));
}

function shared(a: Set<string>, b: Set<string>): number {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  if (small.size < 0.5 * large.size) return 0;
  const both = small.intersection(large).size;
  return both / (a.size + b.size - both);
}
