/** How much of an attempt can be highlighted, and how long a note may be. */
export const mostHighlights = 100;
export const longestNote = 1_000;

export const looks = ['yellow', 'blue', 'pink', 'underline'] as const;
export type Look = (typeof looks)[number];

/** A stretch of what can be read of a question: of its text, or of what is asked. */
export interface Stretch {
  /** Which of them, from 0 on. */
  block: number;
  /** In characters of the block's text: from the first one, up to but without the last. */
  start: number;
  end: number;
}

export interface Highlight extends Stretch {
  look: Look;
  note: string;
}

/** The highlights of an attempt, by the index of their question; in the order of the text, none over another. */
export type Highlights = Readonly<Record<string, readonly Highlight[]>>;

export function countHighlights(highlights: Highlights): number {
  return Object.values(highlights).reduce((sum, list) => sum + list.length, 0);
}

/**
 * Highlights a stretch. What it covers of others is its own now, and their notes with it; the rest of them stays.
 *
 * @returns the very same list where there is nothing to highlight.
 */
export function highlighted(list: readonly Highlight[], stretch: Stretch, look: Look): readonly Highlight[] {
  if (stretch.end <= stretch.start) return list;
  const covered = list.filter((one) => overlaps(one, stretch) && isWithin(one, stretch));
  const rest = list.flatMap((one) => (overlaps(one, stretch) ? outside(one, stretch) : [one]));
  const note = covered.map((one) => one.note).filter(Boolean).join('\n').slice(0, longestNote).toWellFormed(); // prettier-ignore
  return [...rest, { ...stretch, look, note }].sort(byPlace);
}

/** What a caret in a highlight, or at its edge, means: the highlight. Words that are selected mean themselves. */
export function stretchMeant(list: readonly Highlight[], stretch: Stretch): Stretch {
  return stretch.start < stretch.end ? stretch : (list[highlightUnder(list, stretch)] ?? stretch);
}

/** Takes the look, and the notes, from all that lies under a stretch. */
export function cleared(list: readonly Highlight[], stretch: Stretch): readonly Highlight[] {
  const rest = list.filter((one) => !overlaps(one, stretch));
  return rest.length === list.length ? list : rest;
}

export function noted(list: readonly Highlight[], index: number, note: string): readonly Highlight[] {
  return list.map((one, at) => (at === index ? { ...one, note: note.slice(0, longestNote).toWellFormed() } : one));
}

/** The first highlight under a stretch; -1 where there is none. */
export function highlightUnder(list: readonly Highlight[], stretch: Stretch): number {
  return list.findIndex((one) => overlaps(one, stretch) || (one.block === stretch.block && one.start <= stretch.start && stretch.end <= one.end)); // prettier-ignore
}

/** What was kept, without what no student could have made: other looks, offsets that are none, too many, too long notes. */
export function highlightsOf(value: unknown): Highlights {
  let left = mostHighlights;
  const lists = Object.entries((value ?? {}) as Record<string, unknown>).map(([question, list]) => {
    const good = (Array.isArray(list) ? list : []).filter(isHighlight).slice(0, left);
    left -= good.length;
    return [question, good] as const;
  });
  return Object.fromEntries(lists.filter(([, list]) => list.length > 0));
}

function isHighlight(value: unknown): value is Highlight {
  const { block, start, end, look, note } = (value ?? {}) as Partial<Record<keyof Highlight, unknown>>;
  const isCount = (one: unknown): one is number => Number.isInteger(one) && (one as number) >= 0;
  const isStretch = isCount(block) && isCount(start) && isCount(end) && start < end;
  return isStretch && looks.includes(look as Look) && typeof note === 'string' && note.length <= longestNote;
}

function overlaps(one: Stretch, other: Stretch): boolean {
  return one.block === other.block && one.start < other.end && other.start < one.end;
}

function isWithin(one: Stretch, other: Stretch): boolean {
  return other.start <= one.start && one.end <= other.end;
}

/** What is left of a highlight before and behind the stretch; its note stays with the first piece. */
function outside(one: Highlight, { start, end }: Stretch): Highlight[] {
  const pieces = [
    { ...one, end: start },
    { ...one, start: end },
  ].filter((piece) => piece.start < piece.end);
  return pieces.map((piece, index) => (index === 0 ? piece : { ...piece, note: '' }));
}

function byPlace(one: Stretch, other: Stretch): number {
  return one.block - other.block || one.start - other.start;
}
