import { Type, type Static } from 'typebox';
import { Id } from '#platform/id.ts';
import { endpoint, shape } from '#platform/endpoint.ts';

const named = { id: Id, title: Type.String(), host: Type.String() };
const startTime = Type.String({ format: 'date-time' });
/** Came with the product, to show what a session looks like. */
const isExample = Type.Boolean();

const upcoming = { ...named, location: Type.String(), startTime, isExample };
const past = { ...named, startTime, isExample, hasRecording: Type.Boolean() };

/** What everybody who is signed in may know: the shape has no place for a link. */
export const FreeLiveSessions = shape({
  /** By their start; with those that have ended while others of the same day have not. */
  upcoming: Type.Array(shape(upcoming)),
  /** The newest first. */
  past: Type.Array(shape(past)),
});
export type FreeLiveSessions = Static<typeof FreeLiveSessions>;

/** The class that a session is for, to its own people; not there where it is for everybody. */
const className = Type.Optional(Type.String());

/** The same with the links, for whom a session is open: with Pro, or in its class. */
export const LiveSessions = shape({
  upcoming: Type.Array(
    shape({
      ...upcoming,
      className,
      zoomLink: Type.Optional(Type.String()),
      /** Whether they said that they come; not there where nobody can. */
      isComing: Type.Optional(Type.Boolean()),
      /** Whether letters remind them of it. */
      hasLetters: Type.Optional(Type.Boolean()),
    }),
  ),
  past: Type.Array(shape({ ...past, className, recordingLink: Type.Optional(Type.String()) })),
});
export type LiveSessions = Static<typeof LiveSessions>;
export type UpcomingSession = LiveSessions['upcoming'][number];
export type PastSession = LiveSessions['past'][number];

export const getLiveSessions = endpoint({
  method: 'GET',
  path: '/api/live-sessions',
  access: 'student',
  summary: 'The live sessions, those of your classes among them; the links only for Pro, or in the class',
  reply: LiveSessions,
});

export const getSessionCalendar = endpoint({
  method: 'GET',
  path: '/api/live-sessions/:id/calendar.ics',
  access: 'student',
  summary: 'One session for a calendar; the links only for Pro',
  params: shape({ id: Id }),
  reply: Type.Unsafe<never>({
    description: 'An iCalendar file (RFC 5545)',
    content: { 'text/calendar': { schema: { type: 'string' } } },
  }),
});

/** The address of a person's calendar. It ends with the password, as every other way in does. */
export const CalendarFeed = shape({
  /** Secret: whoever knows it sees what the person sees. Null until one was made. */
  address: Type.Union([Type.String(), Type.Null()]),
  /** When it was made; null when there is none. */
  since: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
  /** The last day (UTC) on which a calendar fetched it; null when none has. */
  lastReadOn: Type.Union([Type.String({ format: 'date' }), Type.Null()]),
});
export type CalendarFeed = Static<typeof CalendarFeed>;

export const getCalendarFeed = endpoint({
  method: 'GET',
  path: '/api/calendar-feed',
  access: 'recent',
  summary: 'The address of your calendar',
  reply: CalendarFeed,
});

/** The one before, if there is one, is worth nothing from then on. */
export const renewCalendarFeed = endpoint({
  method: 'POST',
  path: '/api/calendar-feed',
  access: 'recent',
  summary: 'Make a new address of your calendar',
  reply: CalendarFeed,
});
