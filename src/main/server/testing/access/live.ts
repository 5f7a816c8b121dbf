import type { Row, RowAround } from './columns.ts';

/** Live sessions, also those of a class, and calendars. */
// prettier-ignore
export const live: Row[] = [
  //                                                                            visitor student admin dead disabled
  ['GET', '/api/live-sessions', '/api/live-sessions',                               401, 200, 200, 401, 401],
  ['GET', '/api/live-sessions/:id/calendar.ics', '/api/live-sessions/circles/calendar.ics', 401, 200, 200, 401, 401],
  ['GET', '/api/live-sessions/:id/calendar.ics', '/api/live-sessions/nowhere/calendar.ics', 401, 404, 404, 401, 401],
  ['GET', '/api/live-sessions/:id/calendar.ics', '/api/live-sessions/No%20Where/calendar.ics', 401, 400, 400, 401, 401],
  ['PUT', '/api/live-sessions/:id/coming', '/api/live-sessions/circles/coming',     401, 403, 409, 401, 401],
  ['PUT', '/api/live-sessions/:id/coming', '/api/live-sessions/nowhere/coming',     401, 404, 404, 401, 401],
  ['PUT', '/api/live-letters', '/api/live-letters',                                 401, 200, 200, 401, 401],
  ['GET', '/api/live-sessions/:id/questions', '/api/live-sessions/circles/questions', 401, 403, 200, 401, 401],
  ['GET', '/api/live-sessions/:id/questions', '/api/live-sessions/nowhere/questions', 401, 404, 404, 401, 401],
  ['PUT', '/api/live-sessions/:id/questions/:questionId', '/api/live-sessions/circles/questions/00000000-0000-4000-8000-000000000000', 401, 403, 409, 401, 401],
  ['DELETE', '/api/live-sessions/:id/questions/:questionId', '/api/live-sessions/circles/questions/00000000-0000-4000-8000-000000000000', 401, 403, 404, 401, 401],
  ['PUT', '/api/live-sessions/:id/questions/:questionId/vote', '/api/live-sessions/circles/questions/00000000-0000-4000-8000-000000000000/vote', 401, 403, 404, 401, 401],
  ['PUT', '/api/live-sessions/:id/questions/:questionId/report', '/api/live-sessions/circles/questions/00000000-0000-4000-8000-000000000000/report', 401, 403, 404, 401, 401],
  ['GET', '/api/classes/:classId/sessions', '/api/classes/00000000-0000-4000-8000-000000000000/sessions',              401, 403, 404, 401, 401],
  ['GET', '/api/classes/:classId/sessions/:id', '/api/classes/00000000-0000-4000-8000-000000000000/sessions/circles', 401, 403, 404, 401, 401],
  ['POST', '/api/classes/:classId/sessions', '/api/classes/00000000-0000-4000-8000-000000000000/sessions',             401, 403, 404, 401, 401],
  ['PATCH', '/api/classes/:classId/sessions/:id', '/api/classes/00000000-0000-4000-8000-000000000000/sessions/circles', 401, 403, 404, 401, 401],
  ['POST', '/api/classes/:classId/sessions/:id/cancel', '/api/classes/00000000-0000-4000-8000-000000000000/sessions/circles/cancel', 401, 403, 404, 401, 401],
  ['GET', '/api/classes/:classId/sessions/:id/questions', '/api/classes/00000000-0000-4000-8000-000000000000/sessions/circles/questions', 401, 403, 404, 401, 401],
  ['PUT', '/api/classes/:classId/sessions/:id/questions/:questionId/answer', '/api/classes/00000000-0000-4000-8000-000000000000/sessions/circles/questions/00000000-0000-4000-8000-000000000000/answer', 401, 403, 404, 401, 401],
  ['PUT', '/api/classes/:classId/sessions/:id/questions/:questionId/hidden', '/api/classes/00000000-0000-4000-8000-000000000000/sessions/circles/questions/00000000-0000-4000-8000-000000000000/hidden', 401, 403, 404, 401, 401],
  ['GET', '/api/calendar-feed', '/api/calendar-feed',                               401, 200, 200, 401, 401],
  ['POST', '/api/calendar-feed', '/api/calendar-feed',                              401, 200, 200, 401, 401],
  ['GET', '/calendar/:file', '/calendar/nobody.ics',                                404, 404, 404, 404, 404],
  ['GET', '/dashboard/live', '/dashboard/live',                                     302, 200, 200, 302, 302],
  ['GET', '/letters/live/stop', '/letters/live/stop',                               200, 200, 200, 200, 200],
  ['POST', '/letters/live/stop', '/letters/live/stop',                              400, 400, 400, 400, 400],
  ['GET', '/letters/live/stopped', '/letters/live/stopped',                         200, 200, 200, 200, 200],
];

// prettier-ignore
export const liveAround: RowAround[] = [
  //                                                                                 vis. foll. stud. mate own. exp. mod. teach. other admin
  ['GET', '/calendar/:file',                                                         404, 404, 404, 404, 200, 404, 404, 404, 404, 404], // the owner alone knows the address
  ['GET', '/api/live-sessions/:id/calendar.ics',                                     401, 401, 404, 200, 200, 404, 404, 200, 404, 404],
  ['GET', '/api/live-sessions/:id/questions',                                        401, 401, 404, 200, 200, 404, 404, 200, 404, 404],
  ['PUT', '/api/live-sessions/:id/coming',                                           401, 401, 404, 200, 200, 404, 404, 200, 404, 404],
  ['PUT', '/api/live-sessions/:id/questions/:questionId',                            401, 401, 404, 409, 200, 404, 404, 409, 404, 404],
  ['PUT', '/api/live-sessions/:id/questions/:questionId/vote',                       401, 401, 404, 200, 400, 404, 404, 200, 404, 404],
  ['PUT', '/api/live-sessions/:id/questions/:questionId/report',                     401, 401, 404, 200, 400, 404, 404, 200, 404, 404],
  ['GET', '/api/classes/:classId/sessions',                                          401, 401, 403, 403, 403, 403, 403, 200, 404, 404],
  ['GET', '/api/classes/:classId/sessions/:id',                                      401, 401, 403, 403, 403, 403, 403, 200, 404, 404],
  ['GET', '/api/classes/:classId/sessions/:id/questions',                            401, 401, 403, 403, 403, 403, 403, 200, 404, 404],
  ['POST', '/api/classes/:classId/sessions',                                         401, 401, 403, 403, 403, 403, 403, 400, 404, 404],
  ['PUT', '/api/classes/:classId/sessions/:id/questions/:questionId/answer',         401, 401, 403, 403, 403, 403, 403, 200, 404, 404],
  ['PUT', '/api/classes/:classId/sessions/:id/questions/:questionId/hidden',         401, 401, 403, 403, 403, 403, 403, 200, 404, 404],
  ['PATCH', '/api/classes/:classId/sessions/:id',                                    401, 401, 403, 403, 403, 403, 403, 200, 404, 404],
  ['POST', '/api/classes/:classId/sessions/:id/cancel',                              401, 401, 403, 403, 403, 403, 403, 409, 404, 404],
  ['DELETE', '/api/live-sessions/:id/questions/:questionId',                         401, 401, 404, 404, 200, 404, 404, 404, 404, 404],
];
