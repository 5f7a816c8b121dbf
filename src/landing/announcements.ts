import { Type, type Static } from 'typebox';
import { endpoint, shape } from '#platform/endpoint.ts';

/** What the operator has to tell everybody for a while: plain text, with at most one way to a page of this site. */
export const Announcement = shape({
  id: Type.String({ format: 'uuid' }),
  text: Type.String(),
  link: Type.Union([shape({ path: Type.String(), name: Type.String() }), Type.Null()]),
  endsAt: Type.String({ format: 'date-time' }),
});
export type Announcement = Static<typeof Announcement>;

/** Comes with every page that shows it; a browser asks only where it has not come. */
export const getAnnouncements = endpoint({
  method: 'GET',
  path: '/api/announcements',
  access: 'student',
  summary: 'What the operator has to tell you now, the newest first',
  reply: shape({ announcements: Type.Array(Announcement) }),
});
