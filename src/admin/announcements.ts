import { Type, type Static } from 'typebox';
import { endpoint, shape } from '#platform/endpoint.ts';

/** How many announcements one page of the list holds. */
export const announcementsOfPage = 50;

const moment = Type.String({ format: 'date-time' });
const uuid = Type.String({ format: 'uuid' });
const audience = Type.Union([Type.Literal('students'), Type.Literal('everybody')]);

export const DeskAnnouncement = shape({
  id: uuid,
  text: Type.String(),
  link: Type.Union([shape({ path: Type.String(), name: Type.String() }), Type.Null()]),
  audience,
  startsAt: moment,
  endsAt: moment,
});
export type DeskAnnouncement = Static<typeof DeskAnnouncement>;

export const getDeskAnnouncements = endpoint({
  method: 'GET',
  path: '/api/admin/announcements',
  access: 'admin',
  summary: 'All announcements, those that begin last first',
  query: shape({
    /** The last announcement of the page before: its begin and id. */
    afterStart: Type.Optional(moment),
    afterId: Type.Optional(uuid),
  }),
  reply: shape({ announcements: Type.Array(DeskAnnouncement) }),
});

export const addDeskAnnouncement = endpoint({
  method: 'POST',
  path: '/api/admin/announcements',
  access: 'admin',
  summary: 'Announce something',
  body: shape({
    text: Type.String({ maxLength: 2000 }),
    /** A page of this site, and what the way there is called; both empty for none. */
    linkPath: Type.String({ maxLength: 1000 }),
    linkName: Type.String({ maxLength: 1000 }),
    audience,
    /** With their zone: '2026-11-21T18:00 America/New_York'. */
    startTime: Type.String({ maxLength: 200 }),
    endTime: Type.String({ maxLength: 200 }),
  }),
  reply: DeskAnnouncement,
});

/** Safe to repeat: what is over stays as it is. */
export const takeDownAnnouncement = endpoint({
  method: 'POST',
  path: '/api/admin/announcements/:id/end',
  access: 'admin',
  summary: 'Take an announcement down',
  params: shape({ id: uuid }),
  reply: shape({}),
});
