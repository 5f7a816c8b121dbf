import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { emailOf } from '#accounts/email.ts';
import type { AttemptLimits } from '#accounts/server/limits/attemptLimits.ts';
import { networkKey } from '#accounts/server/limits/network.ts';
import { invalidEmailText } from '#accounts/texts.ts';
import { AppError, invalidArgument } from '#platform/errors.ts';
import type { Mail } from '#platform/server/mail/mail.ts';
import { pseudonym } from '#platform/server/secrets.ts';
import { serve } from '#platform/server/http/serve.ts';
import { newsletterPaths, newsletterTexts, subscribe } from '../newsletter.ts';
import type { RefusedForm } from '../staticPage.ts';
import { answerLetter } from './newsletter.letters.ts';
import { newsletterLimits } from './newsletter.limits.ts';
import type { NewsletterLinks } from './newsletter.links.ts';
import type { NewsletterQueries } from './newsletter.queries.ts';
import type { StaticPages } from './staticPages.ts';

interface NewsletterServices {
  queries: NewsletterQueries;
  links: NewsletterLinks;
  mail: Pick<Mail, 'post'>;
  limits: AttemptLimits;
  /** Keys the hashes under which requests are counted. */
  secret: string;
  pages: Pick<StaticPages, 'answer'>;
}

const forms = { config: { access: 'anyone' }, schema: { hide: true } };

/** The newsletter: asked for by a call or by a plain form, confirmed and ended by the links in its letters. */
export async function serveNewsletter(app: FastifyInstance, services: NewsletterServices): Promise<void> {
  const { queries, links, pages } = services;

  serve(app, subscribe, async ({ body }, request) => {
    await askFor(body.email, request);
    return { message: newsletterTexts.sent };
  });

  // a scope of its own: no other route takes what a form sends
  await app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: 4096 });
    scope.post(newsletterPaths.form, forms, async (request, reply) => {
      const typed = emailField(request.body);
      try {
        await askFor(typed, request);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        if (error.retryAfterSeconds !== undefined) void reply.header('retry-after', error.retryAfterSeconds);
        const refused = { problem: error.message, typed };
        return pages.answer(newsletterPaths.form, request, reply.code(error.httpStatus), refused);
      }
      return reply.redirect(newsletterPaths.sent, 303);
    });
  });

  // the link says it all: what a browser or a mail program sends besides does not count
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null));

    scope.post(newsletterPaths.confirm, forms, async (request, reply) => {
      const id = links.idIn('confirm', request.query);
      if (id && (await queries.confirm(id))) return reply.redirect(newsletterPaths.confirmed, 303);
      return pages.answer(newsletterPaths.form, request, reply.code(400), refusedLink(newsletterTexts.badConfirmLink));
    });

    // answered in place: mail programs that send it follow no redirect
    scope.post(newsletterPaths.unsubscribe, forms, async (request, reply) => {
      const id = links.idIn('unsubscribe', request.query);
      if (!id) {
        const refused = refusedLink(newsletterTexts.badUnsubscribeLink);
        return pages.answer(newsletterPaths.unsubscribe, request, reply.code(400), refused);
      }
      await queries.unsubscribe(id);
      return pages.answer(newsletterPaths.unsubscribed, request, reply);
    });
  });

  /** The same work and the same outcome for every address, known or not. */
  async function askFor(typed: string, request: FastifyRequest): Promise<void> {
    const { limits, mail, secret } = services;
    const email = emailOf(typed);
    if (!email) throw invalidArgument(invalidEmailText, 'invalid-email');
    await limits.count(newsletterLimits.newsletterPerNetwork, networkKey(secret, request));
    const address = pseudonym(secret, email);
    const counters = [
      [newsletterLimits.newsletterLettersPerHour, address],
      [newsletterLimits.newsletterLettersPerDay, address],
    ] as const;
    await limits.doIfAdmitted(counters, () =>
      queries.keep(email, (tx, subscriber) => mail.post(tx, answerLetter(links, email, subscriber), subscriber.id)),
    );
  }
}

/** The one address of a form; '' when there is none, or more than one. */
function emailField(body: unknown): string {
  const { email } = (body ?? {}) as Record<string, unknown>;
  return typeof email === 'string' ? email : '';
}

function refusedLink(problem: string): RefusedForm {
  return { problem, typed: '' };
}
