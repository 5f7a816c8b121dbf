import type { FastifyInstance } from 'fastify';
import { hasProRights } from '#accounts/account.ts';
import { signedIn } from '#accounts/server/identity.ts';
import { notFound } from '#platform/errors.ts';
import { serve } from '#platform/server/http/serve.ts';
import {
  getCalendarFeed,
  getLiveSessions,
  getSessionCalendar,
  renewCalendarFeed,
  type CalendarFeed as Feed,
} from '../live.ts';
import type { AttemptLimits } from '#accounts/server/limits/attemptLimits.ts';
import type { Database } from '#platform/server/db/db.ts';
import { CalendarFeed, recentOf } from './calendarFeed.ts';
import type { DayEvent } from './calendar.ts';
import { feedIdOf, feedToken } from './feedToken.ts';
import { serveComing } from './coming/coming.routes.ts';
import { withoutNeedlessExamples } from './listing.ts';
import { liveListing } from './liveListing.ts';
import { liveQueries, type FoundFeed } from './live.queries.ts';
import { serveClassSessions } from './ofClass/ofClass.routes.ts';
import { serveLiveQuestions } from './questions/questions.routes.ts';
import type { Safety } from './questions/safety.ts';

interface LiveServices {
  database: Database;
  limits: Pick<AttemptLimits, 'countUnlessItFails'>;
  safety: Safety;
  /** Signs the addresses of calendars. */
  secret: string;
  publicUrl: URL;
  /** What else the calendar of a person shows. */
  findDays?: (userId: string, now: number) => Promise<readonly DayEvent[]>;
}

const calendarType = 'text/calendar; charset=utf-8';

export function serveLive(app: FastifyInstance, services: LiveServices): void {
  const { database, secret, publicUrl, findDays } = services;
  const queries = liveQueries(database);
  const listing = liveListing(database);
  serveComing(app, services);
  serveLiveQuestions(app, services);
  serveClassSessions(app, services);
  const addressOf = (feedId: string) => new URL(`/calendar/${feedToken(secret, feedId)}.ics`, publicUrl).href;

  const feedAsShown = ({ feedId, createdAt, lastReadOn }: FoundFeed): Feed => ({
    address: addressOf(feedId),
    since: createdAt.toISOString(),
    lastReadOn,
  });

  const feed = new CalendarFeed(publicUrl);

  serve(app, getLiveSessions, (_, request) => listing(signedIn(request)));

  serve(app, getSessionCalendar, async ({ params: { id } }, request, reply) => {
    const account = signedIn(request);
    const [forAll, ofClasses] = await Promise.all([
      queries.findSessions(hasProRights(account)),
      queries.findClassSessions(account.uid),
    ]);
    const session = [...withoutNeedlessExamples(forAll), ...ofClasses].find((one) => one.id === id);
    if (!session) throw notFound('session');
    void reply.header('content-disposition', `attachment; filename="${id}.ics"`);
    const { calendarOf } = await import('./calendar.ts'); // with what writes calendars: loaded by the first who asks
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
    const [sessions, ofClasses, days] = await Promise.all([
      queries.findSessions(owner.seesLinks),
      queries.findClassSessions(owner.userId),
      findDays?.(owner.userId, now) ?? [],
    ]);
    const { withDays, withSessions } = await import('./calendar.ts');
    const forAll = await feed.at(new Date(now), withoutNeedlessExamples(sessions));
    const calendar = withSessions(forAll, recentOf(ofClasses, new Date(now)), { publicUrl });
    return reply.type(calendarType).send(withDays(calendar, days, { publicUrl }));
  });
}
