import { accounts, accountsAround } from './accounts.ts';
import { billing, billingAround } from './billing.ts';
import { classes, classesAround } from './classes.ts';
import type { Row, RowAround } from './columns.ts';
import { community, communityAround } from './community.ts';
import { desk, deskAround } from './desk.ts';
import { exams, examsAround } from './exams.ts';
import { landing } from './landing.ts';
import { live, liveAround } from './live.ts';
import { parents, parentsAround } from './parents.ts';
import { study, studyAround } from './study.ts';
import { tutor, tutorAround } from './tutor.ts';

/** Every route of the server, and whom it answers what. */
export const matrix: Row[] = [
  ...[...accounts, ...study, ...exams, ...live, ...billing, ...tutor],
  ...[...classes, ...community, ...parents, ...landing, ...desk],
];

/** The routes that tell the people around a student apart: what is somebody's own, classes, parents, the community. */
export const matrixAround: RowAround[] = [
  ...[...accountsAround, ...studyAround, ...examsAround, ...liveAround, ...billingAround, ...tutorAround],
  ...[...communityAround, ...parentsAround, ...classesAround, ...deskAround],
];

/** What these are about is the course, the form of an exam, or a screen: nothing of anybody’s stands in their addresses. */
export const aboutNobody: ReadonlySet<string> = new Set([
  'GET /api/lessons/:sectionId/:lessonId',
  'GET /api/lessons/:sectionId/:lessonId/parts/:partId/conversation',
  'PUT /api/progress/:sectionId/:lessonId',
  'PUT /api/words/:word/looks/:id',
  'POST /api/exams/:form/attempts',
  'GET /exams/:form',
  'GET /admin/:screen',
  'POST /test-payments/:sessionId/:action',
]);

/**
 * What a route answers to the people around a student, by the columns of {@link RowAround}: its own row; at the desk a refusal to all
 * but administrators; elsewhere the same to everybody who is signed in. Undefined where the matrix does not have it.
 */
export function statusesAround(route: string): readonly number[] | undefined {
  const own = matrixAround.find(([method, path]) => `${method} ${path}` === route);
  if (own) return own.slice(2) as number[];
  if (route.startsWith('GET /api/admin/')) return columns(401, 403, 200);
  const [, , , visitor, student, admin] = matrix.find(([method, path]) => `${method} ${path}` === route) ?? [];
  return visitor && student && admin ? columns(visitor, student, admin) : undefined;
}

function columns(visitor: number, student: number, admin: number): number[] {
  return [visitor, visitor, ...Array<number>(7).fill(student), admin];
}
