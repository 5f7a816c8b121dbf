import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { emailOf } from '#accounts/email.ts';
import type { AttemptLimits } from '#accounts/server/limits/attemptLimits.ts';
import { networkKey } from '#accounts/server/limits/network.ts';
import { invalidEmailText } from '#accounts/texts.ts';
import { AppError, invalidArgument } from '#platform/errors.ts';
import type { Mail } from '#platform/server/mail/mail.ts';
import { pseudonym } from '#platform/server/secrets.ts';
import { mostBytesOfAForm } from '#platform/endpoint.ts';
import { followPaths } from '../follow.ts';
import type { LetterFormState } from '../followPage.ts';
import { followTexts as texts } from '../followTexts.ts';
import type { FollowPages } from './followPages.ts';
import { followTokenHash } from './followToken.ts';
import { findFollowView, type FollowServices } from './followView.ts';
import { KeptViews } from './keptViews.ts';
import type { OpenLink, OpenLinkQueries } from './openLink.queries.ts';
import { parentsLimits } from './parents.limits.ts';
import { askedLetter, type ReceiverLinks } from './receiverLetters.ts';
import type { ReceiverQueries } from './receivers.queries.ts';

interface FollowPageServices extends FollowServices {
  open: OpenLinkQueries;
  receivers: Pick<ReceiverQueries, 'ask'>;
  links: ReceiverLinks;
  mail: Pick<Mail, 'post'>;
  limits: AttemptLimits;
  /** Keys the hashes under which requests are counted. */
  secret: string;
  pages: FollowPages;
}

/** The page of a student for whoever has its address, and its form. */
export async function serveFollowPage(app: FastifyInstance, services: FollowPageServices): Promise<void> {
  const { open, receivers, links, mail, limits, secret, pages } = services;
  const views = new KeptViews();
  // the address is a secret and is told to no log
  const secretly = { config: { access: 'anyone', secretPath: true as const }, schema: { hide: true } };

  app.get<{ Params: { token: string } }>(`${followPaths.page}:token`, secretly, (request, reply) => {
    const isAsked = Object.hasOwn(request.query as object, 'asked');
    return answer(request, reply, (link) => show(reply, link, { isAsked }));
  });

  // a scope of its own: no other route takes what a form sends
  await app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: mostBytesOfAForm });
    scope.post<{ Params: { token: string } }>(`${followPaths.page}:token`, secretly, (request, reply) =>
      answer(request, reply, async (link) => {
        const typed = emailField(request.body);
        try {
          await askFor(typed, link, request);
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          const problem = error.retryAfterSeconds === undefined ? error.message : texts.tooMany(error.retryAfterSeconds); // prettier-ignore
          if (error.retryAfterSeconds !== undefined) void reply.header('retry-after', error.retryAfterSeconds);
          return show(reply.code(error.httpStatus), link, { refused: { problem, typed } });
        }
        return reply.redirect('?asked#letter', 303); // to itself, without saying where that is
      }),
    );
  });

  /** What is no address, is over, or is a disabled student's, is the same page; a network that tries many waits. */
  async function answer(
    request: FastifyRequest<{ Params: { token: string } }>,
    reply: FastifyReply,
    found: (link: OpenLink) => Promise<FastifyReply>,
  ): Promise<FastifyReply> {
    try {
      const link = await findLink(request);
      if (link) return await found(link);
    } catch (error) {
      if (!(error instanceof AppError) || error.httpStatus !== 429) throw error;
      const seconds = error.retryAfterSeconds ?? 60;
      void reply.code(429).header('retry-after', seconds);
      return pages.send(reply, { kind: 'message', message: { title: texts.tooManyTitle, words: texts.tooMany(seconds) } }); // prettier-ignore
    }
    return pages.send(reply.code(404), { kind: 'message', message: { title: texts.goneTitle, words: texts.gone } });
  }

  async function findLink(request: FastifyRequest<{ Params: { token: string } }>): Promise<OpenLink | undefined> {
    const hash = followTokenHash(request.params.token);
    if (!hash) return undefined;
    const guesses = [parentsLimits.followGuessesPerNetwork, networkKey(secret, request)] as const;
    const isSpent = (await limits.counted(...guesses)) >= parentsLimits.followGuessesPerNetwork.points;
    const link = isSpent ? undefined : await open.findFollowed(hash);
    if (!link) await limits.count(...guesses);
    return link;
  }

  async function show(reply: FastifyReply, link: OpenLink, form: LetterFormState): Promise<FastifyReply> {
    const view = await views.of(link.linkId, async () => {
      await open.noteOpened(link.linkId);
      return findFollowView(services, link);
    });
    return pages.send(reply, { kind: 'student', view, form });
  }

  /** The same work and the same outcome for every address, known or not. */
  async function askFor(typed: string, { linkId }: OpenLink, request: FastifyRequest): Promise<void> {
    const email = emailOf(typed);
    if (!email) throw invalidArgument(invalidEmailText, 'invalid-email');
    await limits.count(parentsLimits.followLettersPerNetwork, networkKey(secret, request));
    const counters = [
      [parentsLimits.followLettersPerAddress, pseudonym(secret, email)],
      [parentsLimits.followLettersPerLink, linkId],
    ] as const;
    await limits.doIfAdmitted(counters, () =>
      receivers.ask(linkId, email, (tx, who) => mail.post(tx, askedLetter(links, email, who), who.id)),
    );
  }
}

/** The one address of a form; '' when there is none, or more than one. */
function emailField(body: unknown): string {
  const { email } = (body ?? {}) as Record<string, unknown>;
  return typeof email === 'string' ? email : '';
}
