export interface Line {
  top: number;
  bottom: number;
}

/** How many lines the reader shows at once. */
export const fewestLines = 1;
export const mostLines = 5;

/** The lines of a text, from the boxes of its words: those that stand beside one another are one. */
export function linesOf(boxes: readonly Line[]): Line[] {
  const lines: Line[] = [];
  for (const { top, bottom } of boxes.filter((box) => box.bottom > box.top).toSorted((a, b) => a.top - b.top || a.bottom - b.bottom)) {
    const last = lines.at(-1);
    const shared = last ? Math.min(last.bottom, bottom) - Math.max(last.top, top) : 0;
    if (last && shared > Math.min(last.bottom - last.top, bottom - top) / 2) {
      lines[lines.length - 1] = { top: Math.min(last.top, top), bottom: Math.max(last.bottom, bottom) };
    } else lines.push({ top, bottom });
  } // prettier-ignore
  return lines;
}

/** A heading is shown with the line below it. */
export function underHeadings(lines: readonly Line[], headings: readonly Line[]): Line[] {
  return lines.map((line, index) => {
    const above = headings.filter(({ top }) => top < line.top && top > (lines[index - 1]?.top ?? -Infinity));
    return { ...line, top: Math.min(line.top, ...above.map(({ top }) => top)) };
  });
}

/** What the reader shows: `count` lines from `first` on, or the last ones there are. */
export function shownLines(lines: readonly Line[], first: number, count: number): Line & { first: number; last: number } {
  const from = within(first, 0, Math.max(0, lines.length - count));
  const last = Math.min(from + count, lines.length) - 1;
  return { first: from, last, top: lines[from]?.top ?? 0, bottom: lines[last]?.bottom ?? 0 };
} // prettier-ignore

/** Where a key moves the reader; undefined for a key that does not. */
export function movedReader(first: number, count: number, key: string, total: number): number | undefined {
  const by: Record<string, number> = {
    ArrowDown: first + 1,
    ArrowRight: first + 1,
    ArrowUp: first - 1,
    ArrowLeft: first - 1,
    PageDown: first + count,
    PageUp: first - count,
    Home: 0,
    End: total,
  };
  const to = by[key];
  return to === undefined ? undefined : within(to, 0, Math.max(0, total - count));
}

/** The line at a height. */
export function lineAt(lines: readonly Line[], y: number): number {
  const found = lines.findIndex(({ bottom }) => y <= bottom);
  return found === -1 ? Math.max(0, lines.length - 1) : found;
}

export function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
