import type { FastifyInstance } from 'fastify';
import { hasProRights, type Account } from '#accounts/account.ts';
import { signedIn } from '#accounts/server/identity.ts';
import { notFound } from '#platform/errors.ts';
import { serve } from '#platform/server/http/serve.ts';
import {
  getCalendarFeed,
  getLiveSessions,
  getSessionCalendar,
  renewCalendarFeed,
  type CalendarFeed as Feed,
  type LiveSessions,
} from '../live.ts';
import { CalendarFeed } from './calendarFeed.ts';
import { calendarOf, withDays, type DayEvent } from './calendar.ts';
import { feedIdOf, feedToken } from './feedToken.ts';
import { listingAt, withoutNeedlessExamples } from './listing.ts';
import type { FoundFeed, LiveQueries } from './live.queries.ts';

interface LiveServices {
  queries: LiveQueries;
  /** Signs the addresses of calendars. */
  secret: string;
  publicUrl: URL;
  /** What else the calendar of a person shows. */
  findDays?: (userId: string, now: number) => Promise<readonly DayEvent[]>;
}

const calendarType = 'text/calendar; charset=utf-8';

/** The sessions as this account may see them now. */
export async function liveSessionsFor(account: Account, queries: LiveQueries): Promise<LiveSessions> {
  const withLinks = hasProRights(account);
  return listingAt(await queries.findSessions(withLinks), Date.now(), withLinks);
}

export function serveLive(app: FastifyInstance, { queries, secret, publicUrl, findDays }: LiveServices): void {
  const addressOf = (feedId: string) => new URL(`/calendar/${feedToken(secret, feedId)}.ics`, publicUrl).href;

  const feedAsShown = ({ feedId, createdAt, lastReadOn }: FoundFeed): Feed => ({
    address: addressOf(feedId),
    since: createdAt.toISOString(),
    lastReadOn,
  });

  const feed = new CalendarFeed(publicUrl);

  serve(app, getLiveSessions, (_, request) => liveSessionsFor(signedIn(request), queries));

  serve(app, getSessionCalendar, async ({ params: { id } }, request, reply) => {
    const sessions = withoutNeedlessExamples(await queries.findSessions(hasProRights(signedIn(request))));
    const session = sessions.find((one) => one.id === id);
    if (!session) throw notFound('session');
    void reply.header('content-disposition', `attachment; filename="${id}.ics"`);
    return reply.type(calendarType).send(calendarOf([session], { publicUrl }));
  });

  serve(app, getCalendarFeed, async (_, request) => {
    const found = await queries.findFeed(signedIn(request).uid);
    return found ? feedAsShown(found) : { address: null, since: null, lastReadOn: null };
  });

  serve(app, renewCalendarFeed, async (_, request) => feedAsShown(await queries.renewFeed(signedIn(request).uid)));

  // the address is a secret and is told to no log; calendar programs bring no cookie
  const secretly = { config: { access: 'anyone', secretPath: true as const }, schema: { hide: true } };
  app.get<{ Params: { file: string } }>('/calendar/:file', secretly, async ({ params: { file } }, reply) => {
    const feedId = file.endsWith('.ics') ? feedIdOf(secret, file.slice(0, -'.ics'.length)) : undefined;
    const owner = feedId && (await queries.readFeed(feedId));
    if (!owner) throw notFound('calendar');
    const now = Date.now();
    const [sessions, days] = await Promise.all([
      queries.findSessions(owner.seesLinks),
      findDays?.(owner.userId, now) ?? [],
    ]);
    const calendar = feed.at(new Date(now), withoutNeedlessExamples(sessions));
    return reply.type(calendarType).send(withDays(calendar, days, { publicUrl }));
  });
}
