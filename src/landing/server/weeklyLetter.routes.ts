import type { FastifyInstance } from 'fastify';
import type { SignedLink } from '#platform/server/signedLink.ts';
import { badStopLinkText, weeklyLetterPaths } from '#study/plan/weeklyLetter.ts';
import type { PlanQueries } from '#study/server/plan/plan.queries.ts';
import type { StaticPages } from './staticPages.ts';

interface WeeklyLetterServices {
  queries: Pick<PlanQueries, 'stopLetters'>;
  stopLink: SignedLink;
  pages: Pick<StaticPages, 'answer'>;
}

/** Ends the weekly letter by the link in it, without signing in. */
export async function serveWeeklyLetterPages(app: FastifyInstance, services: WeeklyLetterServices): Promise<void> {
  const { queries, stopLink, pages } = services;

  // the link says it all: what a browser or a mail program sends besides does not count
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null));

    // answered in place: mail programs that send it follow no redirect
    const open = { config: { access: 'anyone' }, schema: { hide: true } };
    scope.post(weeklyLetterPaths.stop, open, async (request, reply) => {
      const userId = stopLink.idIn(request.query);
      if (!userId) {
        const refused = { problem: badStopLinkText, typed: '' };
        return pages.answer(weeklyLetterPaths.stop, request, reply.code(400), refused);
      }
      await queries.stopLetters(userId);
      return pages.answer(weeklyLetterPaths.stopped, request, reply);
    });
  });
}
