import type { Row, RowAround } from './columns.ts';

/** Plans and payments. */
// prettier-ignore
export const billing: Row[] = [
  //                                                                            visitor student admin dead disabled
  ['GET', '/api/plans/answers-here', '/api/plans/answers-here',                     200, 200, 200, 200, 200],
  ['GET', '/api/plans', '/api/plans',                                               200, 200, 200, 200, 200],
  ['GET', '/api/subscription', '/api/subscription',                                 401, 200, 200, 401, 401],
  ['POST', '/api/subscription/portal', '/api/subscription/portal',                  401, 409, 409, 401, 401],
  ['POST', '/api/subscription/cancel', '/api/subscription/cancel',                  401, 409, 409, 401, 401],
  ['PUT', '/api/subscription/renewal', '/api/subscription/renewal',                401, 409, 409, 401, 401],
  ['POST', '/api/subscription/restore', '/api/subscription/restore',                401, 200, 200, 401, 401],
  ['POST', '/api/checkout', '/api/checkout',                                        401, 200, 403, 401, 401],
  ['GET', '/api/checkout/verify', '/api/checkout/verify?session_id=cs_test_aaaaaaaaaa', 401, 404, 404, 401, 401],
  ['GET', '/api/checkout/verify', '/api/checkout/verify?session_id=anything',       401, 400, 400, 401, 401],
  ['GET', '/api/checkout/verify', '/api/checkout/verify',                           401, 400, 400, 401, 401],
  ['POST', '/api/webhooks/stripe', '/api/webhooks/stripe',                          400, 400, 400, 400, 400],
  ['GET', '/test-payments/page.css', '/test-payments/page.css',                     200, 200, 200, 200, 200],
  ['GET', '/test-payments/:sessionId', '/test-payments/cs_test_none',               404, 404, 404, 404, 404],
  ['POST', '/test-payments/:sessionId/:action', '/test-payments/cs_test_none/pay',  404, 404, 404, 404, 404],
  ['GET', '/test-payments/receipts/:portalId', '/test-payments/receipts/bps_none',  404, 404, 404, 404, 404],
  ['GET', '/store', '/store',                                                       200, 200, 200, 200, 200],
  ['GET', '/success', '/success',                                                   200, 200, 200, 200, 200],
  ['GET', '/cancel', '/cancel',                                                     200, 200, 200, 200, 200],
  ['GET', '/checkout', '/checkout',                                                 302, 200, 200, 302, 302],
];

// prettier-ignore
export const billingAround: RowAround[] = [
  //                                                                                 vis. foll. stud. mate own. exp. mod. teach. other admin
  ['GET', '/test-payments/:sessionId',                                               200, 200, 200, 200, 200, 200, 200, 200, 200, 200], // of the provider’s stand-in: who has the address may pay, as at the real one
  ['GET', '/test-payments/receipts/:portalId',                                       200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
];
