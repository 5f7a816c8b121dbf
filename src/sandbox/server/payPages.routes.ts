import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PayAction } from './payments.ts';
import { missingPage, payPage, receiptsPage } from './payPage.ts';
import { nowSeconds } from './books.ts';
import type { Sandbox } from './sandbox.ts';

const actions: readonly string[] = ['pay', 'decline', 'pending'] satisfies PayAction[];
const mostReceipts = 24;

/** The pages on which people pay in the sandbox, and see what they paid. */
export async function servePayPages(
  app: FastifyInstance,
  sandbox: Sandbox,
  isOpenTo: (request: FastifyRequest) => boolean = () => true,
): Promise<void> {
  const styles = readFileSync(join(import.meta.dirname, 'payPage.css'), 'utf8');
  const hidden = { config: { access: 'anyone', secretPath: true } as const, schema: { hide: true } };

  await app.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', { parseAs: 'buffer' }, (_, __, done) => done(null)); // the address says it all

    pages.addHook('onRequest', (request, reply, done) => {
      if (isOpenTo(request)) done();
      else void sendHtml(reply.code(404), missingPage());
    });

    pages.get('/test-payments/page.css', hidden, (_, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'max-age=300').send(styles),
    );

    pages.get<{ Params: { sessionId: string }; Querystring: { declined?: unknown } }>(
      '/test-payments/:sessionId',
      hidden,
      async ({ params, query }, reply) => {
        const session = await sandbox.books.find('checkout.session', params.sessionId);
        if (!session) return sendHtml(reply.code(404), missingPage());
        const price = sandbox.prices.find(({ id }) => id === session.metadata?.['sandbox_price']);
        const isOpen = session.status === 'open' && session.expires_at > nowSeconds();
        return sendHtml(reply, payPage({ session, price, isOpen, wasDeclined: query.declined !== undefined }));
      },
    );

    pages.post<{ Params: { sessionId: string; action: string } }>(
      '/test-payments/:sessionId/:action',
      hidden,
      async ({ params: { sessionId, action } }, reply) => {
        const session = actions.includes(action)
          ? await sandbox.payments.act(sessionId, action as PayAction)
          : undefined;
        if (!session) return sendHtml(reply.code(404), missingPage());
        const next = action === 'decline' ? undefined : session.success_url;
        const isDone = session.status === 'complete' && next;
        return reply.redirect(
          isDone ? next.replace('{CHECKOUT_SESSION_ID}', sessionId) : `/test-payments/${sessionId}?declined`,
          303,
        );
      },
    );

    pages.get<{ Params: { portalId: string } }>(
      '/test-payments/receipts/:portalId',
      hidden,
      async ({ params: { portalId } }, reply) => {
        const portal = await sandbox.books.find('billing_portal.session', portalId);
        if (!portal) return sendHtml(reply.code(404), missingPage());
        const { data } = await sandbox.books.list('invoice', { customerId: portal.customer, limit: mostReceipts });
        return sendHtml(reply, receiptsPage(data, portal.return_url));
      },
    );
  });
}

function sendHtml(reply: FastifyReply, html: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(html);
}
