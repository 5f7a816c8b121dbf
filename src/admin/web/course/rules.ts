import type { CourseFile, CourseFileRow, FileProblem } from '../../course.ts';

/** Ctrl+S, or Cmd+S: keeps the draft in place of the whole page. */
export function isSaveKey({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): boolean {
  return ctrlKey !== metaKey && !altKey && !shiftKey && key.toLowerCase() === 's';
}

interface Standing {
  file: Pick<CourseFile, 'state' | 'publication'>;
  isUnsaved: boolean;
  /** Of the text as it stands; undefined while it was not checked. */
  problems: readonly FileProblem[] | undefined;
}

/** Why the file cannot be published now; undefined when it can. */
export function whyNotPublish({ file, isUnsaved, problems }: Standing): string | undefined {
  if (file.publication.state === 'running') return 'Another publication is under way. It takes less than a minute.';
  if (file.state === 'conflict') return 'Decide about the changed file first.';
  if (isUnsaved) return 'Save the draft first.';
  if (file.state !== 'draft') return 'There is nothing to publish: students see this text.';
  if (!problems) return 'The text is still being checked.';
  if (problems.some(({ severity }) => severity === 'error')) return 'Mend the errors first.';
  return undefined;
}

/** Files that follow each other in one section, or one exam. */
export function bySection(rows: readonly CourseFileRow[]): { within: string; rows: CourseFileRow[] }[] {
  const groups: { within: string; rows: CourseFileRow[] }[] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last?.within === row.within) last.rows.push(row);
    else groups.push({ within: row.within, rows: [row] });
  }
  return groups;
}
