/** So much may be written in any 24 hours. */
export const postsOfNewcomers = 3;
export const questionsADay = 20;
export const answersADay = 60;
/** So long lies between two posts of one person. */
export const secondsBetween = 10;
/** Who has answered so many parts is no newcomer, however young the account. */
export const partsOfKnown = 10;

export interface Post {
  kind: 'question' | 'answer';
  writtenAt: Date;
}

export interface Writer {
  accountMadeAt: Date;
  answeredParts: number;
  /** What they wrote in the last 24 hours, in any order. */
  lately: Post[];
}

const day = 24 * 60 * 60 * 1_000;

/** When somebody may write the next question or answer at the earliest; null for at once. */
export function nextPostAt(
  kind: Post['kind'],
  { accountMadeAt, answeredParts, lately }: Writer,
  now: Date,
): Date | null {
  const times = (posts: Post[]): number[] => posts.map(({ writtenAt }) => writtenAt.getTime());
  const all = times(lately);
  const isNew = now.getTime() - accountMadeAt.getTime() < day && answeredParts < partsOfKnown;
  const most = kind === 'question' ? questionsADay : answersADay;
  const at = Math.max(
    freeAt(all, 1, secondsBetween * 1_000),
    isNew ? Math.min(freeAt(all, postsOfNewcomers, day), accountMadeAt.getTime() + day) : 0,
    freeAt(times(lately.filter((post) => post.kind === kind)), most, day),
  );
  return at > now.getTime() ? new Date(at) : null;
}

/** When fewer than `most` of these lie within one `span`. */
function freeAt(times: number[], most: number, span: number): number {
  const oldest = times.sort((a, b) => b - a)[most - 1];
  return oldest === undefined ? 0 : oldest + span;
}
