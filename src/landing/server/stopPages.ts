import type { FastifyInstance } from 'fastify';
import type { SignedLink } from '#platform/server/signedLink.ts';
import type { StaticPages } from './staticPages.ts';

interface StopPages {
  /** On the first GET shows a button, and POST does what it says; the second is what is shown then. */
  paths: { stop: string; stopped: string };
  link: SignedLink;
  stop: (userId: string) => Promise<void>;
  pages: Pick<StaticPages, 'answer'>;
}

export const badStopLinkText = 'This link is not complete. Please open it again from the e-mail.';

/** Ends a letter that comes again and again by the link in it, without signing in. */
export async function serveStopPages(app: FastifyInstance, { paths, link, stop, pages }: StopPages): Promise<void> {
  // the link says it all: what a browser or a mail program sends besides does not count
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null));

    // answered in place: mail programs that send it follow no redirect
    const open = { config: { access: 'anyone' }, schema: { hide: true } };
    scope.post(paths.stop, open, async (request, reply) => {
      const userId = link.idIn(request.query);
      if (!userId) {
        const refused = { problem: badStopLinkText, typed: '' };
        return pages.answer(paths.stop, request, reply.code(400), refused);
      }
      await stop(userId);
      return pages.answer(paths.stopped, request, reply);
    });
  });
}
