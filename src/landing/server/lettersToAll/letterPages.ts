import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/server/db/db.ts';
import type { SignedLink } from '#platform/server/signedLink.ts';
import { againField, badLetterLinkText, letterPaths } from '../../letterToAll.ts';
import type { StaticPages } from '../staticPages.ts';
import { optIn, optOut } from './readers.queries.ts';

interface LetterServices {
  database: Database;
  stopLink: SignedLink;
  pages: Pick<StaticPages, 'answer'>;
}

/** How much a mail program, or the button of a page, may send with the link. */
const mostBytes = 4096;
const again = `${againField.name}=${againField.value}`;

/** Ends letters to everybody by the link in them, without signing in, and lets them come again. */
export async function serveLetterPages(
  app: FastifyInstance,
  { database, stopLink, pages }: LetterServices,
): Promise<void> {
  // the link says it all: of what is sent besides only the button that takes it back counts
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: mostBytes }, (_request, body, done) =>
      done(null, body),
    );

    // answered in place: mail programs that send it follow no redirect
    const open = { config: { access: 'anyone' }, schema: { hide: true } };
    scope.post(letterPaths.stop, open, async (request, reply) => {
      const userId = stopLink.idIn(request.query);
      if (!userId) {
        const refused = { problem: badLetterLinkText, typed: '' };
        return pages.answer(letterPaths.stop, request, reply.code(400), refused);
      }
      if (request.body === again) {
        await optIn(database, userId);
        return pages.answer(letterPaths.again, request, reply);
      }
      await optOut(database, userId);
      return pages.answer(letterPaths.stopped, request, reply);
    });
  });
}
