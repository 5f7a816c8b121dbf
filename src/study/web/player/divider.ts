/** How much of the width the left side of the frame takes, in percent. */
export const widths = { least: 10, usual: 50, most: 90 };

const step = 2;

/** Where a key moves the divider; undefined for a key that does not. */
export function movedByKey(left: number, key: string): number | undefined {
  if (key === 'ArrowLeft') return within(left - step);
  if (key === 'ArrowRight') return within(left + step);
  if (key === 'Home') return widths.least;
  return key === 'End' ? widths.most : undefined;
}

/** Where the pointer puts it. @param from where the frame begins, and `to` where it ends, in px. */
export function movedByPointer(x: number, from: number, to: number): number {
  return within(((x - from) / (to - from)) * 100);
}

/** What was kept; the middle where that is nothing, or no such place. */
export function keptWidth(text: string | undefined): number {
  const left = Number(text);
  return text && within(left) === left ? left : widths.usual;
}

function within(left: number): number {
  return Math.min(widths.most, Math.max(widths.least, Math.round(left)));
}
