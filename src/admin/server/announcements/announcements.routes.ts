import type { FastifyInstance } from 'fastify';
import {
  addAnnouncement,
  findAnnouncements,
  takeDown,
  type StoredAnnouncement,
} from '#landing/server/announcements/announcements.queries.ts';
import { checkAnnouncement } from '#landing/server/announcements/plannedAnnouncement.ts';
import { invalidArgument } from '#platform/errors.ts';
import type { Database } from '#platform/server/db/db.ts';
import { serve } from '#platform/server/http/serve.ts';
import {
  addDeskAnnouncement,
  announcementsOfPage,
  getDeskAnnouncements,
  takeDownAnnouncement,
  type DeskAnnouncement,
} from '../../announcements.ts';
import { audit } from '../audit/audit.ts';

/** The calls of '/admin/announcements'. */
export function serveAnnouncementDesk(app: FastifyInstance, database: Database): void {
  const { orm } = database;

  serve(app, getDeskAnnouncements, async ({ query: { afterStart, afterId } }) => {
    const after = afterStart && afterId ? { startTime: afterStart, id: afterId } : undefined;
    return { announcements: (await findAnnouncements(database, after, announcementsOfPage)).map(shown) };
  });

  serve(app, addDeskAnnouncement, async ({ body }, request) => {
    const read = checkAnnouncement(body, Date.now());
    if ('problems' in read) throw invalidArgument(read.problems.join(' '));
    return orm.transaction(async (tx) => {
      const { id, ...after } = shown(await addAnnouncement(tx, read.announcement));
      await audit(tx, request, { what: 'announcement.added', target: id, after });
      return { id, ...after };
    });
  });

  serve(app, takeDownAnnouncement, async ({ params: { id } }, request) => {
    await orm.transaction(async (tx) => {
      const { id: target, ...before } = shown(await takeDown(tx, id));
      await audit(tx, request, { what: 'announcement.taken-down', target, before });
    });
    return {};
  });
}

function shown({ id, text, linkPath, linkName, audience, startsAt, endsAt }: StoredAnnouncement): DeskAnnouncement {
  return {
    ...{ id, text, audience, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
    link: linkPath && linkName ? { path: linkPath, name: linkName } : null,
  };
}
