import type { Row, RowAround } from './columns.ts';

/** The tutor, the solver and their pictures. */
// prettier-ignore
export const tutor: Row[] = [
  //                                                                            visitor student admin dead disabled
  ['GET', '/api/tutor', '/api/tutor',                                               200, 200, 200, 200, 200],
  ['POST', '/api/tutor', '/api/tutor',                                              401, 403, 200, 401, 401],
  ['POST', '/api/work', '/api/work',                                                401, 404, 404, 401, 401],
  ['POST', '/api/solver', '/api/solver',                                            401, 403, 200, 401, 401],
  ['POST', '/api/generateTutorResponse', '/api/generateTutorResponse',              401, 403, 200, 401, 401],
  ['GET', '/api/conversations', '/api/conversations',                               401, 200, 200, 401, 401],
  ['GET', '/api/conversations/:id', '/api/conversations/00000000-0000-4000-8000-000000000000', 401, 404, 404, 401, 401],
  ['GET', '/api/conversations/:id', '/api/conversations/nobody',                    401, 400, 400, 401, 401],
  ['PATCH', '/api/conversations/:id', '/api/conversations/00000000-0000-4000-8000-000000000000', 401, 404, 404, 401, 401],
  ['POST', '/api/pictures', '/api/pictures',                                        401, 403, 400, 401, 401],
  ['GET', '/api/pictures/:id', '/api/pictures/00000000-0000-4000-8000-000000000000', 401, 404, 404, 401, 401],
  ['GET', '/api/pictures/:id', '/api/pictures/nobody',                              401, 400, 400, 401, 401],
  ['DELETE', '/api/pictures/:id', '/api/pictures/00000000-0000-4000-8000-000000000000', 401, 200, 200, 401, 401],
  ['DELETE', '/api/conversations/:id', '/api/conversations/00000000-0000-4000-8000-000000000000', 401, 404, 404, 401, 401],
  ['POST', '/api/conversations/:id/stop', '/api/conversations/00000000-0000-4000-8000-000000000000/stop', 401, 200, 200, 401, 401],
  ['POST', '/api/conversations/:id/messages/:messageId/report', '/api/conversations/00000000-0000-4000-8000-000000000000/messages/00000000-0000-4000-8000-000000000000/report', 401, 404, 404, 401, 401],
  ['GET', '/api/lessons/:sectionId/:lessonId/parts/:partId/conversation', '/api/lessons/start-here/nowhere/parts/none/conversation', 401, 200, 200, 401, 401],
  ['GET', '/api/lessons/:sectionId/:lessonId/parts/:partId/conversation', '/api/lessons/practice-exam/00000000-0000-4000-8000-000000000000/parts/s1-q1/conversation', 401, 200, 200, 401, 401],
  ['GET', '/dashboard/solver', '/dashboard/solver',                                 302, 200, 200, 302, 302],
];

// prettier-ignore
export const tutorAround: RowAround[] = [
  //                                                                                 vis. foll. stud. mate own. exp. mod. teach. other admin
  ['GET', '/api/conversations/:id',                                                  401, 401, 404, 404, 200, 404, 404, 404, 404, 404],
  ['GET', '/api/pictures/:id',                                                       401, 401, 404, 404, 200, 404, 404, 404, 404, 404],
  ['POST', '/api/tutor',                                                             401, 401, 403, 403, 400, 403, 403, 400, 400, 400], // no question is sent here
  ['POST', '/api/solver',                                                            401, 401, 403, 403, 400, 403, 403, 400, 400, 400], // no question is sent here
  ['POST', '/api/generateTutorResponse',                                             401, 401, 403, 403, 400, 403, 403, 400, 400, 400], // no question is sent here
  ['POST', '/api/pictures',                                                          401, 401, 403, 403, 400, 403, 403, 400, 400, 400], // no pictures can be read on this server
  ['PATCH', '/api/conversations/:id',                                                401, 401, 404, 404, 200, 404, 404, 404, 404, 404],
  ['POST', '/api/conversations/:id/stop',                                            401, 401, 200, 200, 200, 200, 200, 200, 200, 200], // says so to everybody, and stops nobody else’s
  ['POST', '/api/conversations/:id/messages/:messageId/report',                      401, 401, 404, 404, 200, 404, 404, 404, 404, 404],
  ['DELETE', '/api/pictures/:id',                                                    401, 401, 200, 200, 200, 200, 200, 200, 200, 200], // says so to everybody, and takes away nobody else’s
  ['DELETE', '/api/conversations/:id',                                               401, 401, 404, 404, 200, 404, 404, 404, 404, 404],
];
