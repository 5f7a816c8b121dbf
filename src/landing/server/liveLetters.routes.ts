import type { FastifyInstance } from 'fastify';
import { badLiveLetterLinkText, liveLetterPaths } from '#live/liveLetters.ts';
import { comingQueries } from '#live/server/coming/coming.queries.ts';
import type { Database } from '#platform/server/db/db.ts';
import type { SignedLink } from '#platform/server/signedLink.ts';
import type { StaticPages } from './staticPages.ts';

interface LiveLetterServices {
  database: Database;
  stopLink: SignedLink;
  pages: Pick<StaticPages, 'answer'>;
}

/** Ends the letters about live sessions by the link in them, without signing in. */
export async function serveLiveLetterPages(app: FastifyInstance, services: LiveLetterServices): Promise<void> {
  const { database, stopLink, pages } = services;
  const queries = comingQueries(database);

  // the link says it all: what a browser or a mail program sends besides does not count
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null));

    // answered in place: mail programs that send it follow no redirect
    const open = { config: { access: 'anyone' }, schema: { hide: true } };
    scope.post(liveLetterPaths.stop, open, async (request, reply) => {
      const userId = stopLink.idIn(request.query);
      if (!userId) {
        const refused = { problem: badLiveLetterLinkText, typed: '' };
        return pages.answer(liveLetterPaths.stop, request, reply.code(400), refused);
      }
      await queries.stopLetters(userId);
      return pages.answer(liveLetterPaths.stopped, request, reply);
    });
  });
}
