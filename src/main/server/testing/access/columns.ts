/** Whom the matrix asks for, in the order of its columns. */
export const identities = ['visitor', 'student', 'admin', 'dead cookie', 'disabled account'] as const;
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Route, an address of it, and what it answers to each of the identities, in their order. */
export type Row = [method: Method, route: string, address: string, ...statuses: number[]];

/**
 * The student to whom everything belongs that an address leads to, and the people around them; `around/people.ts` makes them. The
 * order of the columns of {@link RowAround}.
 */
export const identitiesAround = [
  ...(['visitor', 'follower', 'student', 'classmate', 'owner'] as const),
  ...(['expert', 'moderator', 'teacher', 'another', 'admin'] as const),
] as const;
export type IdentityAround = (typeof identitiesAround)[number];
export const signedInAround = identitiesAround.filter((who) => who !== 'visitor' && who !== 'follower');

/**
 * What a route answers to each of them at the address of what is the owner's. Calls that change something are tried in the order of
 * the rows, by those first who are refused: what takes something away stands last.
 */
export type RowAround = [method: Method, route: string, ...statuses: number[]];

export const open = 'start-here/start-test-map';
export const locked = 'math-linear/lin1-solve';

/** What an administrator cannot undo wants the second step of the last 15 minutes: 'METHOD route'. */
export const forGood: ReadonlySet<string> = new Set([
  'PUT /api/admin/people/:uid/role',
  'DELETE /api/admin/people/:uid',
  'POST /api/admin/people/export',
  'POST /api/admin/letters',
  'POST /api/admin/exam-questions/:id/:print/key',
]);
