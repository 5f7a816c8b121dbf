import type { Row, RowAround } from './columns.ts';

/** The community and its moderators. */
// prettier-ignore
export const community: Row[] = [
  //                                                                            visitor student admin dead disabled
  ['GET', '/community', '/community',                                               302, 200, 200, 302, 302],
  ['GET', '/community/threads/:thread', '/community/threads/00000000-0000-4000-8000-000000000000', 302, 200, 200, 302, 302],
  ['GET', '/community-letter/stop', '/community-letter/stop',                       200, 200, 200, 200, 200],
  ['POST', '/community-letter/stop', '/community-letter/stop',                      400, 400, 400, 400, 400],
  ['GET', '/community-letter/stopped', '/community-letter/stopped',                 200, 200, 200, 200, 200],
  ['GET', '/api/community/me', '/api/community/me', 401, 200, 200, 401, 401],
  ['PATCH', '/api/community/me', '/api/community/me', 401, 200, 200, 401, 401],
  ['GET', '/api/community/parts/:lessonId/:round/:partId', '/api/community/parts/bnd-marks-drill/0/bnd-marks-drill-01', 401, 200, 200, 401, 401],
  ['GET', '/api/community/parts/:lessonId/:round/:partId', '/api/community/parts/bnd-marks-drill/-1/bnd-marks-drill-01', 401, 400, 400, 401, 401],
  ['GET', '/api/community/threads/:threadId', '/api/community/threads/00000000-0000-4000-8000-000000000000', 401, 404, 404, 401, 401],
  ['GET', '/api/community/threads/:threadId', '/api/community/threads/none', 401, 400, 400, 401, 401],
  ['GET', '/api/community/own-threads', '/api/community/own-threads', 401, 200, 200, 401, 401],
  ['GET', '/api/community/own-threads', '/api/community/own-threads?after=none', 401, 400, 400, 401, 401],
  ['GET', '/api/community/search', '/api/community/search?q=comma', 401, 200, 200, 401, 401],
  ['GET', '/api/community/search', '/api/community/search', 401, 400, 400, 401, 401],
  ['PUT', '/api/community/threads/:threadId/report', '/api/community/threads/00000000-0000-4000-8000-000000000000/report', 401, 404, 404, 401, 401],
  ['PUT', '/api/community/threads/:threadId/report', '/api/community/threads/none/report', 401, 400, 400, 401, 401],
  ['PUT', '/api/community/threads/:threadId', '/api/community/threads/00000000-0000-4000-8000-000000000000', 401, 404, 403, 401, 401],
  ['PUT', '/api/community/threads/:threadId', '/api/community/threads/none', 401, 400, 400, 401, 401],
  ['PATCH', '/api/community/threads/:threadId', '/api/community/threads/00000000-0000-4000-8000-000000000000', 401, 404, 404, 401, 401],
  ['DELETE', '/api/community/threads/:threadId', '/api/community/threads/00000000-0000-4000-8000-000000000000', 401, 404, 404, 401, 401],
  ['PUT', '/api/community/threads/:threadId/answers/:answerId', '/api/community/threads/00000000-0000-4000-8000-000000000000/answers/00000000-0000-4000-8000-000000000000', 401, 404, 404, 401, 401],
  ['PUT', '/api/community/threads/:threadId/answers/:answerId', '/api/community/threads/00000000-0000-4000-8000-000000000000/answers/none', 401, 400, 400, 401, 401],
  ['PATCH', '/api/community/threads/:threadId/answers/:answerId', '/api/community/threads/00000000-0000-4000-8000-000000000000/answers/00000000-0000-4000-8000-000000000000', 401, 404, 404, 401, 401],
  ['DELETE', '/api/community/threads/:threadId/answers/:answerId', '/api/community/threads/00000000-0000-4000-8000-000000000000/answers/00000000-0000-4000-8000-000000000000', 401, 404, 404, 401, 401],
  ['PUT', '/api/community/threads/:threadId/answers/:answerId/helped', '/api/community/threads/00000000-0000-4000-8000-000000000000/answers/00000000-0000-4000-8000-000000000000/helped', 401, 404, 404, 401, 401],
  ['PUT', '/api/community/threads/:threadId/accepted', '/api/community/threads/00000000-0000-4000-8000-000000000000/accepted', 401, 404, 404, 401, 401],
  ['GET', '/api/community/notices', '/api/community/notices', 401, 200, 200, 401, 401],
  ['GET', '/api/community/notices', '/api/community/notices?after=0', 401, 400, 400, 401, 401],
  ['PUT', '/api/community/notices/read', '/api/community/notices/read', 401, 200, 200, 401, 401],
  ['GET', '/api/community/moderation/queue', '/api/community/moderation/queue', 401, 403, 200, 401, 401],
  ['GET', '/api/community/moderation/queue', '/api/community/moderation/queue?after=0', 401, 403, 400, 401, 401],
  ['GET', '/api/community/moderation/log', '/api/community/moderation/log', 401, 403, 200, 401, 401],
  ['GET', '/api/community/moderation/cases/:caseId', '/api/community/moderation/cases/99999', 401, 403, 404, 401, 401],
  ['GET', '/api/community/moderation/cases/:caseId', '/api/community/moderation/cases/none', 401, 403, 400, 401, 401],
  ['PUT', '/api/community/moderation/cases/:caseId/decision', '/api/community/moderation/cases/99999/decision', 401, 403, 404, 401, 401],
  ['PUT', '/api/community/moderation/cases/:caseId/merge', '/api/community/moderation/cases/99999/merge', 401, 403, 404, 401, 401],
  ['PUT', '/api/community/moderation/cases/:caseId/author', '/api/community/moderation/cases/99999/author', 401, 403, 404, 401, 401],
  ['GET', '/community/moderation', '/community/moderation', 302, 200, 200, 302, 302],
];

// prettier-ignore
export const communityAround: RowAround[] = [
  //                                                                                 vis. foll. stud. mate own. exp. mod. teach. other admin
  ['GET', '/community/threads/:thread',                                              302, 302, 200, 200, 200, 200, 200, 200, 200, 200],
  ['GET', '/api/community/threads/:threadId',                                        401, 401, 404, 200, 200, 200, 404, 200, 200, 200],
  ['GET', '/api/community/parts/:lessonId/:round/:partId',                           401, 401, 200, 200, 200, 200, 200, 200, 200, 200],
  ['PUT', '/api/community/threads/:threadId',                                        401, 401, 404, 404, 200, 404, 404, 404, 404, 404],
  ['PATCH', '/api/community/threads/:threadId',                                      401, 401, 404, 404, 200, 404, 404, 404, 404, 404],
  ['PUT', '/api/community/threads/:threadId/answers/:answerId',                      401, 401, 404, 404, 404, 200, 404, 404, 404, 404], // the answer is the expert’s
  ['PATCH', '/api/community/threads/:threadId/answers/:answerId',                    401, 401, 404, 404, 404, 200, 404, 404, 404, 404],
  ['PUT', '/api/community/threads/:threadId/answers/:answerId/helped',               401, 401, 404, 200, 200, 409, 404, 200, 200, 200],
  ['PUT', '/api/community/threads/:threadId/accepted',                               401, 401, 404, 404, 200, 404, 404, 404, 404, 404],
  ['GET', '/api/community/moderation/queue',                                         401, 401, 403, 403, 403, 403, 200, 403, 403, 200],
  ['GET', '/api/community/moderation/log',                                           401, 401, 403, 403, 403, 403, 200, 403, 403, 200],
  ['GET', '/api/community/moderation/cases/:caseId',                                 401, 401, 403, 403, 403, 403, 200, 403, 403, 200],
  ['PUT', '/api/community/moderation/cases/:caseId/decision',                        401, 401, 403, 403, 403, 403, 409, 403, 403, 409],
  ['PUT', '/api/community/moderation/cases/:caseId/merge',                           401, 401, 403, 403, 403, 403, 409, 403, 403, 409],
  ['PUT', '/api/community/moderation/cases/:caseId/author',                          401, 401, 403, 403, 403, 403, 409, 403, 403, 409],
  ['PUT', '/api/community/threads/:threadId/report',                                 401, 401, 404, 200, 409, 200, 404, 200, 200, 200],
  ['DELETE', '/api/community/threads/:threadId/answers/:answerId',                   401, 401, 404, 404, 404, 200, 404, 404, 404, 404],
  ['DELETE', '/api/community/threads/:threadId',                                     401, 401, 404, 404, 200, 404, 404, 404, 404, 404],
];
