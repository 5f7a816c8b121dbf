import type { Row, RowAround } from './columns.ts';

/** The page for parents, its addresses and its letter. */
// prettier-ignore
export const parents: Row[] = [
  //                                                                            visitor student admin dead disabled
  ['GET', '/api/follow-links', '/api/follow-links',                                 401, 200, 200, 401, 401],
  ['POST', '/api/follow-links', '/api/follow-links',                                401, 200, 200, 401, 401],
  ['DELETE', '/api/follow-links', '/api/follow-links',                              401, 200, 200, 401, 401],
  ['DELETE', '/api/follow-links/:id', '/api/follow-links/00000000-0000-4000-8000-000000000000', 401, 404, 404, 401, 401],
  ['DELETE', '/api/follow-links/:id', '/api/follow-links/nobody',                   401, 400, 400, 401, 401],
  ['DELETE', '/api/follow-links/:id/receivers/:receiverId', '/api/follow-links/00000000-0000-4000-8000-000000000000/receivers/00000000-0000-4000-8000-000000000000', 401, 404, 404, 401, 401],
  ['GET', '/parents', '/parents',                                                   302, 200, 200, 302, 302],
  ['GET', '/follow/:token', '/follow/none',                                         404, 404, 404, 404, 404],
  ['POST', '/follow/:token', '/follow/none',                                        404, 404, 404, 404, 404],
  ['GET', '/follow-letter/confirm', '/follow-letter/confirm',                       200, 200, 200, 200, 200],
  ['POST', '/follow-letter/confirm', '/follow-letter/confirm',                      400, 400, 400, 400, 400],
  ['GET', '/follow-letter/stop', '/follow-letter/stop',                             200, 200, 200, 200, 200],
  ['POST', '/follow-letter/stop', '/follow-letter/stop',                            400, 400, 400, 400, 400],
];

// prettier-ignore
export const parentsAround: RowAround[] = [
  //                                                                                 vis. foll. stud. mate own. exp. mod. teach. other admin
  ['GET', '/follow/:token',                                                          404, 200, 404, 404, 200, 404, 404, 404, 404, 404], // follower and owner alone know the address
  ['POST', '/follow/:token',                                                         404, 400, 404, 404, 400, 404, 404, 404, 404, 404],
  ['DELETE', '/api/follow-links/:id/receivers/:receiverId',                          401, 401, 404, 404, 200, 404, 404, 404, 404, 404],
  ['DELETE', '/api/follow-links/:id',                                                401, 401, 404, 404, 200, 404, 404, 404, 404, 404],
];
