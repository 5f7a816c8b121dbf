import type { DiffLine } from '../../../course.ts';

/** How many lines in both stand around each change. */
const around = 3;

/** So many pairs of lines are compared at most: beyond, the whole piece that differs counts as replaced. */
const mostPairs = 4_000_000;

/** What changed from one text to another, line by line, where no version of the server can be asked for it. */
export function diffLines(older: string, newer: string): DiffLine[] {
  const [a, b] = [older.split('\n'), newer.split('\n')];
  let head = 0;
  while (head < Math.min(a.length, b.length) && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < Math.min(a.length, b.length) - head && a.at(-1 - tail) === b.at(-1 - tail)) tail++;
  const changed = diffPiece(a.slice(head, a.length - tail), b.slice(head, b.length - tail));
  return leaveOut([...said('same', a.slice(0, head)), ...changed, ...said('same', a.slice(a.length - tail))]);
}

type Said = Extract<DiffLine, { text: string }>;

function said(kind: Said['kind'], lines: readonly string[]): Said[] {
  return lines.map((text) => ({ kind, text }));
}

/** By the longest row of lines that both have. */
function diffPiece(a: readonly string[], b: readonly string[]): Said[] {
  if (a.length * b.length > mostPairs) return [...said('old', a), ...said('new', b)];
  const width = b.length + 1;
  /** How many lines are in both from here on. */
  const common = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number) => common[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      common[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const lines: Said[] = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      lines.push(...said('same', a.slice(i, i + 1)));
      i++;
      j++;
    } else if (at(i + 1, j) >= at(i, j + 1)) lines.push(...said('old', a.slice(i, ++i)));
    else lines.push(...said('new', b.slice(j, ++j)));
  }
  return [...lines, ...said('old', a.slice(i)), ...said('new', b.slice(j))];
}

/** Lines in both that are far from any change only count. */
function leaveOut(lines: readonly Said[]): DiffLine[] {
  const isNear = lines.map(() => false);
  lines.forEach(({ kind }, index) => {
    if (kind !== 'same') isNear.fill(true, Math.max(0, index - around), index + around + 1);
  });
  const shown: DiffLine[] = [];
  lines.forEach((line, index) => {
    const last = shown.at(-1);
    if (isNear[index]) shown.push(line);
    else if (last?.kind === 'skipped') last.lines++;
    else shown.push({ kind: 'skipped', lines: 1 });
  });
  return shown;
}
