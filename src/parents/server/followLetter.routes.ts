import type { FastifyInstance, FastifyReply } from 'fastify';
import { followPaths } from '../follow.ts';
import type { FollowMessage } from '../followPage.ts';
import { followTexts as texts } from '../followTexts.ts';
import type { FollowPages } from './followPages.ts';
import type { FollowServices } from './followView.ts';
import { nextFollowLetterAfter } from './letterTime.ts';
import type { ReceiverLinks } from './receiverLetters.ts';
import type { ReceiverQueries } from './receivers.queries.ts';
import { findTimeZone } from './timeZone.ts';

interface FollowLetterServices extends Pick<FollowServices, 'plans'> {
  receivers: Pick<ReceiverQueries, 'findAsked' | 'confirm' | 'stop'>;
  links: ReceiverLinks;
  pages: FollowPages;
}

const open = { config: { access: 'anyone' }, schema: { hide: true } };

/** The links of the letters: programs that look into mail open them, so that only a button does what they say. */
export async function serveFollowLetterPages(app: FastifyInstance, services: FollowLetterServices): Promise<void> {
  const { receivers, links, pages } = services;
  const say = (reply: FastifyReply, message: FollowMessage) => pages.send(reply, { kind: 'message', message });

  app.get(followPaths.confirm, open, async (_, reply) =>
    say(reply, { title: texts.confirmTitle, words: texts.confirmLead, button: texts.confirm }),
  );
  app.get(followPaths.stop, open, async (_, reply) =>
    say(reply, { title: texts.stopTitle, words: texts.stopLead, button: texts.stop }),
  );

  // the link says it all: what a browser or a mail program sends besides does not count
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null));

    scope.post(followPaths.confirm, open, async (request, reply) => {
      const problem = await problemOfConfirming(links.confirm.idIn(request.query));
      if (problem) return say(reply.code(400), { title: texts.confirmTitle, problem });
      return say(reply, { title: texts.confirmedTitle, words: texts.confirmed });
    });

    // answered in place: mail programs that send it follow no redirect
    scope.post(followPaths.stop, open, async (request, reply) => {
      const id = links.stop.idIn(request.query);
      if (!id) return say(reply.code(400), { title: texts.stopTitle, problem: texts.badStopLink });
      await receivers.stop(id);
      return say(reply, { title: texts.stoppedTitle, words: texts.stopped });
    });
  });

  async function problemOfConfirming(id: string | undefined): Promise<string | undefined> {
    const asked = id === undefined ? undefined : await receivers.findAsked(id);
    if (id === undefined || !asked) return texts.badConfirmLink;
    const next = nextFollowLetterAfter(Date.now(), await findTimeZone(services, asked.userId));
    return (await receivers.confirm(id, new Date(next))) ? undefined : texts.full;
  }
}
