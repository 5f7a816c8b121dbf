import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/server/db/db.ts';
import type { SignedLink } from '#platform/server/signedLink.ts';
import { badStopLinkText } from '#study/plan/weeklyLetter.ts';
import { assignmentLetterPaths as paths } from '#teaching/assignments.ts';
import { setLetterChoice } from '#teaching/server/assignments/letters/letters.queries.ts';
import type { StaticPages } from './staticPages.ts';

interface Services {
  database: Database;
  stopLink: SignedLink;
  pages: Pick<StaticPages, 'answer'>;
}

/** Ends both letters about assignments by the link in them, without signing in. */
export async function serveAssignmentLetterPages(app: FastifyInstance, services: Services): Promise<void> {
  const { database, stopLink, pages } = services;

  // the link says it all: what a browser or a mail program sends besides does not count
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null));

    // answered in place: mail programs that send it follow no redirect
    const open = { config: { access: 'anyone' }, schema: { hide: true } };
    scope.post(paths.stop, open, async (request, reply) => {
      const userId = stopLink.idIn(request.query);
      if (!userId) return pages.answer(paths.stop, request, reply.code(400), { problem: badStopLinkText, typed: '' });
      await setLetterChoice(database, userId, { reminders: false, news: false });
      return pages.answer(paths.stopped, request, reply);
    });
  });
}
