import { followLinkQueries } from '#parents/server/followLinks.queries.ts';
import { serveFollowLinks } from '#parents/server/followLinks.routes.ts';
import { serveFollowPage } from '#parents/server/follow.routes.ts';
import { serveFollowLetterPages } from '#parents/server/followLetter.routes.ts';
import { FollowPages } from '#parents/server/followPages.ts';
import { openLinkQueries } from '#parents/server/openLink.queries.ts';
import { receiverLinks } from '#parents/server/receiverLetters.ts';
import { receiverQueries } from '#parents/server/receivers.queries.ts';
import type { Ground } from './ground.ts';
import type { loadBuild } from '../pages/build.ts';

type Build = Awaited<ReturnType<typeof loadBuild>>;

/** Addresses for parents and tutors, with the page and the letter that they lead to. */
export async function serveFollowers(ground: Ground, build: Build) {
  const { app, database, secret, publicUrl, limits, mail, plans, events } = ground;
  const followLinks = followLinkQueries(database);
  serveFollowLinks(app, { queries: followLinks, plans, limits, events, secret, publicUrl });
  const following = {
    ...{ database, plans, mail, limits, secret, receivers: receiverQueries(database), open: openLinkQueries(database) },
    links: receiverLinks(secret, publicUrl),
    pages: new FollowPages({ render: build.renderFollowPage, head: build.followLinks }),
  };
  await serveFollowPage(app, following);
  await serveFollowLetterPages(app, following);
  return { followLinks, following };
}

export type Followers = Awaited<ReturnType<typeof serveFollowers>>;
