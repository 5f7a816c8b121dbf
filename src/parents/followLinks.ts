import { Type, type Static } from 'typebox';
import { endpoint, shape } from '#platform/endpoint.ts';

const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
const Moment = Type.String({ format: 'date-time' });
const Uuid = Type.String({ format: 'uuid' });
const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()]);

/** So many addresses one may have at a time. */
export const mostLinks = 5;
export const longestLabel = 40;
/** So many people get a weekly letter by one address. */
export const mostReceivers = 2;

/** Somebody who gets a weekly letter, or asked for one. */
export type Receiver = Static<typeof Receiver>;
export const Receiver = shape({
  id: Uuid,
  /** Most of it is left out: 'm…@example.com'. */
  maskedEmail: Type.String(),
  /** False until the person confirms by the letter that they got: no other letter goes there. */
  isConfirmed: Type.Boolean(),
});

/** An address that was given away. Where it leads is shown once, when it is made: we keep no more than a print of it. */
export type FollowLink = Static<typeof FollowLink>;
export const FollowLink = shape({
  id: Uuid,
  label: Type.String(),
  createdAt: Moment,
  /** It works to the end of this day. */
  lastDay: Day,
  /** The last day (UTC) on which somebody opened it; null when nobody has. */
  lastOpenedOn: orNull(Day),
  /** Since Monday (UTC); what comes within a minute is counted once. */
  opensThisWeek: Type.Integer(),
  receivers: Type.Array(Receiver),
});

/** The addresses that work, the oldest first. */
export type FollowLinks = Static<typeof FollowLinks>;
export const FollowLinks = shape({
  links: Type.Array(FollowLink),
  /** What suits a new one: 14 days after the test, else in half a year. */
  suggestedLastDay: Day,
  earliestLastDay: Day,
  latestLastDay: Day,
});

export const getFollowLinks = endpoint({
  method: 'GET',
  path: '/api/follow-links',
  access: 'student',
  summary: 'The addresses under which others may follow how you get on',
  reply: FollowLinks,
});

export const makeFollowLink = endpoint({
  method: 'POST',
  path: '/api/follow-links',
  access: 'student',
  summary: 'Make an address under which somebody may follow how you get on',
  body: shape({ label: Type.String({ maxLength: 200 }), lastDay: Type.String({ maxLength: 10 }) }),
  reply: shape({
    /** Secret, and told this once: whoever knows it sees the page. */
    address: Type.String(),
    link: FollowLink,
  }),
});

/** Nobody opens it any more, and no letter goes by it. */
export const endFollowLink = endpoint({
  method: 'DELETE',
  path: '/api/follow-links/:id',
  access: 'student',
  summary: 'End an address under which somebody follows you',
  params: shape({ id: Uuid }),
  reply: FollowLinks,
});

export const endFollowLinks = endpoint({
  method: 'DELETE',
  path: '/api/follow-links',
  access: 'student',
  summary: 'End every address under which somebody follows you',
  reply: FollowLinks,
});

/** The page stays; the letter ends. */
export const stopFollowLetter = endpoint({
  method: 'DELETE',
  path: '/api/follow-links/:id/receivers/:receiverId',
  access: 'student',
  summary: 'Stop the weekly letter to somebody who follows you',
  params: shape({ id: Uuid, receiverId: Uuid }),
  reply: FollowLinks,
});

/** One in the copy of one's own data. */
export type OwnFollowLink = Static<typeof OwnFollowLink>;
export const OwnFollowLink = shape({
  label: Type.String(),
  createdAt: Moment,
  lastDay: Day,
  lastOpenedOn: orNull(Day),
  /** In the week of that day. */
  opensOfWeek: Type.Integer(),
  letters: Type.Array(
    shape({
      /** Most of the address is left out: it is somebody else's. */
      to: Type.String(),
      askedAt: Moment,
      confirmedAt: orNull(Moment),
      nextLetterAt: orNull(Moment),
    }),
  ),
});
