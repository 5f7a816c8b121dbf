import type { Difficulty as Level } from '#course/lesson.ts';
import type { FileState } from '../../course.ts';

/** Where all files are listed. */
export const allFiles = '/admin/course';

/** The editor of a file; with its caret at a line. */
export function addressOf(file: string, line?: number): string {
  return `${allFiles}?id=${encodeURIComponent(file)}${line === undefined ? '' : `&line=${line}`}`;
}

/** What is looked for; empty: everything. */
export interface Wanted {
  search?: string;
  skill?: string;
  difficulty?: Level;
  state?: FileState;
}

export const levels = ['easy', 'medium', 'hard'] as const satisfies readonly Level[];

/** As the filter and the list call the states; a file that says what students see needs no name. */
export const stateNames = {
  draft: 'Changed, not published',
  edited: 'Published here',
  conflict: 'The file has changed',
} as const satisfies Partial<Record<FileState, string>>;

export function nameOfState(state: FileState): string | undefined {
  return state === 'file' ? undefined : stateNames[state];
}

/** What the fields of an address or of a form ask for. What they cannot mean asks for nothing. */
export function wantedFrom(fields: Pick<URLSearchParams | FormData, 'get'>): Wanted {
  const read = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value.trim().slice(0, 100) : '';
  };
  const [search, skill] = [read('search'), read('skill')];
  const difficulty = levels.find((level) => level === read('difficulty'));
  const state = (Object.keys(stateNames) as (keyof typeof stateNames)[]).find((name) => name === read('state'));
  return {
    ...(search && { search }),
    ...(skill && { skill }),
    ...(difficulty && { difficulty }),
    ...(state && { state }),
  };
}

/** The list with what is looked for, so that the way back finds it again. */
export function addressOfSearch(wanted: Wanted): string {
  const query = new URLSearchParams(Object.entries(wanted)).toString();
  return query ? `${allFiles}?${query}` : allFiles;
}
