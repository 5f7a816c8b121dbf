import { invalidArgument } from '#platform/errors.ts';

/** The first `most` of them, and where the next page begins: only when there are more. */
export function pageOf<T>(rows: readonly T[], most: number, positionOf: (last: T) => string) {
  const page = rows.slice(0, most);
  const last = page.at(-1);
  return { page, next: rows.length > most && last !== undefined ? positionOf(last) : null };
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const shapes = {
  /** When it was written, in microseconds, and its id. */
  time: new RegExp(`^(\\d{1,16})_(${uuid})$`, 'i'),
  /** How well it fits, and its id. */
  rank: new RegExp(`^(\\d\\.\\d{1,12}|\\d(?:\\.\\d{1,12})?e-[0-3]?\\d|\\d)_(${uuid})$`, 'i'),
  id: new RegExp(`^()(${uuid})$`, 'i'),
};

/** Reads where a page begins. @throws AppError 400 when it is nothing that a page before has told. */
export function readPosition(kind: keyof typeof shapes, after: string): { at: string; id: string } {
  const [, at, id] = shapes[kind].exec(after) ?? [];
  if (at === undefined || id === undefined) throw invalidArgument('There is no page that begins there.');
  return { at, id };
}
