import { diffArrays } from 'diff';
import type { DiffLine } from '../../course.ts';

/** So many lines around a change are shown. */
const around = 3;
/** So many lines are shown at most. */
export const mostLines = 2_000;
/** Texts that differ in more lines than this are shown one after the other: to find the shortest way takes seconds then. */
const mostChanges = 1_000;

/** What changed from one text to another, line by line, with what stands around each change. */
export function compareTexts(from: string, to: string): DiffLine[] {
  const lines = shortened(linesOf(from, to));
  if (lines.length <= mostLines) return lines;
  const shown = lines.slice(0, mostLines - 1);
  const rest = lines.slice(mostLines - 1).reduce((sum, line) => sum + (line.kind === 'skipped' ? line.lines : 1), 0);
  return [...shown, { kind: 'skipped', lines: rest }];
}

type ShownLine = Exclude<DiffLine, { kind: 'skipped' }>;

function linesOf(from: string, to: string): ShownLine[] {
  const [older, newer] = [from.split('\n'), to.split('\n')];
  const found = diffArrays(older, newer, { maxEditLength: mostChanges });
  const pieces = found ?? [
    { value: older, removed: true, added: false },
    { value: newer, removed: false, added: true },
  ];
  return pieces.flatMap(({ value, added, removed }) =>
    value.map((text): ShownLine => ({ kind: added ? 'new' : removed ? 'old' : 'same', text })),
  );
}

/** Leaves out what is the same in both and far from any change. */
function shortened(lines: readonly ShownLine[]): DiffLine[] {
  const isNear = new Uint8Array(lines.length);
  lines.forEach(({ kind }, index) => {
    if (kind !== 'same') isNear.fill(1, Math.max(0, index - around), index + around + 1);
  });
  const shown: DiffLine[] = [];
  lines.forEach((line, index) => {
    const last = shown.at(-1);
    if (isNear[index]) shown.push(line);
    else if (last?.kind === 'skipped') last.lines += 1;
    else shown.push({ kind: 'skipped', lines: 1 });
  });
  return shown;
}
