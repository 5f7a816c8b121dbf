import type { Row, RowAround } from './columns.ts';

/** Practice exams and official scores. */
// prettier-ignore
export const exams: Row[] = [
  //                                                                            visitor student admin dead disabled
  ['GET', '/api/exams', '/api/exams',                                               401, 200, 200, 401, 401],
  ['POST', '/api/exams/:form/attempts', '/api/exams/form-9/attempts',               401, 404, 404, 401, 401],
  ['GET', '/api/exam-attempts/:id', '/api/exam-attempts/00000000-0000-4000-8000-000000000000', 401, 404, 404, 401, 401],
  ['GET', '/api/exam-attempts/:id', '/api/exam-attempts/nobody',                    401, 400, 400, 401, 401],
  ['POST', '/api/exam-attempts/:id/stages/:n/open', '/api/exam-attempts/00000000-0000-4000-8000-000000000000/stages/1/open', 401, 404, 404, 401, 401],
  ['POST', '/api/exam-attempts/:id/stages/:n/close', '/api/exam-attempts/00000000-0000-4000-8000-000000000000/stages/1/close', 401, 404, 404, 401, 401],
  ['POST', '/api/exam-attempts/:id/stages/:n/close', '/api/exam-attempts/00000000-0000-4000-8000-000000000000/stages/5/close', 401, 400, 400, 401, 401],
  ['POST', '/api/exam-attempts/:id/events', '/api/exam-attempts/00000000-0000-4000-8000-000000000000/events', 401, 404, 404, 401, 401],
  ['POST', '/api/exam-attempts/:id/pause', '/api/exam-attempts/00000000-0000-4000-8000-000000000000/pause', 401, 404, 404, 401, 401],
  ['POST', '/api/exam-attempts/:id/resume', '/api/exam-attempts/00000000-0000-4000-8000-000000000000/resume', 401, 404, 404, 401, 401],
  ['POST', '/api/exam-attempts/:id/takeover', '/api/exam-attempts/00000000-0000-4000-8000-000000000000/takeover', 401, 404, 404, 401, 401],
  ['POST', '/api/exam-attempts/:id/end', '/api/exam-attempts/00000000-0000-4000-8000-000000000000/end', 401, 404, 404, 401, 401],
  ['GET', '/api/exam-attempts/:id/report', '/api/exam-attempts/00000000-0000-4000-8000-000000000000/report', 401, 404, 404, 401, 401],
  ['GET', '/api/exam-attempts/:id/replay', '/api/exam-attempts/00000000-0000-4000-8000-000000000000/replay', 401, 404, 404, 401, 401],
  ['GET', '/api/exam-attempts/:id/paper', '/api/exam-attempts/00000000-0000-4000-8000-000000000000/paper', 401, 404, 404, 401, 401],
  ['GET', '/api/official-scores', '/api/official-scores',                           401, 200, 200, 401, 401],
  ['POST', '/api/official-scores', '/api/official-scores',                          401, 200, 200, 401, 401],
  ['DELETE', '/api/official-scores/:takenOn', '/api/official-scores/2026-01-01',    401, 404, 404, 401, 401],
  ['GET', '/exam/:attempt', '/exam/00000000-0000-4000-8000-000000000000', 302, 404, 404, 302, 302],
  ['GET', '/exam/worker.js', '/exam/worker.js', 200, 200, 200, 200, 200],
  ['GET', '/exam/:attempt/report', '/exam/00000000-0000-4000-8000-000000000000/report', 302, 200, 200, 302, 302],
  ['GET', '/exam/:attempt/replay', '/exam/00000000-0000-4000-8000-000000000000/replay', 302, 200, 200, 302, 302],
  ['GET', '/exam/:attempt/paper', '/exam/00000000-0000-4000-8000-000000000000/paper', 302, 200, 200, 302, 302],
  ['GET', '/exams', '/exams',                                                       302, 200, 200, 302, 302],
  ['GET', '/exams/:form', '/exams/form-9',                                          302, 200, 200, 302, 302],
  ['GET', '/exams/tools', '/exams/tools',                                           200, 200, 200, 200, 200],
];

// prettier-ignore
export const examsAround: RowAround[] = [
  //                                                                                 vis. foll. stud. mate own. exp. mod. teach. other admin
  ['GET', '/exam/:attempt',                                                          302, 302, 404, 404, 200, 404, 404, 404, 404, 404],
  ['GET', '/exam/:attempt/report',                                                   302, 302, 200, 200, 200, 200, 200, 200, 200, 200],
  ['GET', '/exam/:attempt/replay',                                                   302, 302, 200, 200, 200, 200, 200, 200, 200, 200],
  ['GET', '/exam/:attempt/paper',                                                    302, 302, 200, 200, 200, 200, 200, 200, 200, 200],
  ['GET', '/api/exam-attempts/:id',                                                  401, 401, 404, 404, 200, 404, 404, 404, 404, 404],
  ['GET', '/api/exam-attempts/:id/report',                                           401, 401, 404, 404, 200, 404, 404, 404, 404, 404],
  ['GET', '/api/exam-attempts/:id/replay',                                           401, 401, 404, 404, 200, 404, 404, 404, 404, 404],
  ['GET', '/api/exam-attempts/:id/paper',                                            401, 401, 404, 404, 404, 404, 404, 404, 404, 404], // this one is not on paper
  ['POST', '/api/exam-attempts/:id/stages/:n/open',                                  401, 401, 404, 404, 200, 404, 404, 404, 404, 404],
  ['POST', '/api/exam-attempts/:id/events',                                          401, 401, 404, 404, 200, 404, 404, 404, 404, 404],
  ['POST', '/api/exam-attempts/:id/pause',                                           401, 401, 404, 404, 409, 404, 404, 404, 404, 404],
  ['POST', '/api/exam-attempts/:id/resume',                                          401, 401, 404, 404, 200, 404, 404, 404, 404, 404],
  ['POST', '/api/exam-attempts/:id/takeover',                                        401, 401, 404, 404, 200, 404, 404, 404, 404, 404],
  ['POST', '/api/exam-attempts/:id/stages/:n/close',                                 401, 401, 404, 404, 200, 404, 404, 404, 404, 404],
  ['POST', '/api/exam-attempts/:id/end',                                             401, 401, 404, 404, 200, 404, 404, 404, 404, 404],
  ['DELETE', '/api/official-scores/:takenOn',                                        401, 401, 404, 404, 200, 404, 404, 404, 404, 404],
];
