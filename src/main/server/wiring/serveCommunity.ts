import { serveModeration } from '#community/server/moderation/moderation.routes.ts';
import { serveNotices } from '#community/server/notices/notices.routes.ts';
import { mayReadThreads } from '#community/server/safety/mayRead.ts';
import { serveSafety } from '#community/server/safety/safety.routes.ts';
import { mergeThreads } from '#community/server/threads/mergeThreads.ts';
import { threadReading } from '#community/server/threads/reading.ts';
import { serveReading } from '#community/server/threads/reading.routes.ts';
import { recountThread } from '#community/server/threads/recountThread.ts';
import { serveWriting } from '#community/server/threads/writing.routes.ts';
import type { Ground } from './ground.ts';

/** What students ask and answer each other, and what moderators do there. */
export function serveCommunity({ app, database, limits, course, community }: Ground): void {
  const isOn = () => community.isOn;
  serveSafety(app, {
    ...{ database, limits, inUse: community, recount: recountThread },
    mayRead: (account, place) => mayReadThreads(database, account, place),
  });
  const reading = threadReading({ database, course, isOn });
  serveReading(app, { reading, limits });
  serveWriting(app, { database, limits, isOn, findThread: reading.findThread });
  serveNotices(app, { database, inUse: community });
  serveModeration(app, { database, course, limits, recount: recountThread, mergeThreads });
}
