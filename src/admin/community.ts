import { Type, type Static, type TSchema } from 'typebox';
import { ModeratorDeed } from '#community/moderation.ts';
import { CleanHtml } from '#platform/cleanHtml.ts';
import { endpoint, shape } from '#platform/endpoint.ts';

/** So long are the operator's words on age and consent. */
export const longestWords = 5_000;
/** So many of those who were appointed are listed. */
export const mostAppointed = 200;
export const longestReason = 500;

const orNull = <T extends TSchema>(type: T) => Type.Union([type, Type.Null()]);
const Moment = Type.String({ format: 'date-time' });
const Version = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });

/** What somebody may be appointed to. */
export type Appointment = Static<typeof Appointment>;
export const Appointment = Type.Union([Type.Literal('expert'), Type.Literal('moderator')]);

const Appointed = shape({
  uid: Type.String(),
  name: Type.String(),
  isExpert: Type.Boolean(),
  isModerator: Type.Boolean(),
});

/** The community as the desk sees it. */
export type DeskCommunity = Static<typeof DeskCommunity>;
export const DeskCommunity = shape({
  isOn: Type.Boolean(),
  /** What the server's setting says, over which the desk's word goes. */
  setting: Type.Union([Type.Literal('on'), Type.Literal('off')]),
  /** In Markdown, and as they are shown. */
  words: Type.String(),
  html: CleanHtml,
  /** Goes along with a change: what somebody else changed since is seen first. */
  version: Type.Integer(),
  /** Posts that wait for a moderator, 1,000 at most; and those where somebody may be in danger. */
  waiting: Type.Integer(),
  inDanger: Type.Integer(),
  appointed: Type.Array(Appointed),
});

export const getDeskCommunity = endpoint({
  method: 'GET',
  path: '/api/admin/community',
  access: 'admin',
  summary: 'The community: whether it is on, the words on age and consent, what waits, and who was appointed',
  reply: DeskCommunity,
});

/** 409 when somebody changed it since `version`. */
export const changeDeskCommunity = endpoint({
  method: 'PATCH',
  path: '/api/admin/community',
  access: 'admin',
  summary: 'Switch the community on or off, or change the words on age and consent',
  body: shape({
    isOn: Type.Optional(Type.Boolean()),
    words: Type.Optional(Type.String({ maxLength: longestWords })),
    version: Version,
  }),
  reply: DeskCommunity,
  refusals: [409],
});

/** Somebody as the community knows them. */
export type CommunityPerson = Static<typeof CommunityPerson>;
export const CommunityPerson = shape({
  uid: Type.String(),
  name: Type.String(),
  email: Type.String(),
  /** As the others see it. */
  displayName: Type.String(),
  isExpert: Type.Boolean(),
  isModerator: Type.Boolean(),
  mutedUntil: orNull(Moment),
  isBanned: Type.Boolean(),
  /** What was done about them, the newest first. */
  measures: Type.Array(ModeratorDeed),
});

const ofPerson = shape({ uid: Type.String({ format: 'uuid' }) });

export const getCommunityPerson = endpoint({
  method: 'GET',
  path: '/api/admin/community/people/:uid',
  access: 'admin',
  summary: 'How somebody stands in the community',
  params: ofPerson,
  reply: CommunityPerson,
});

/** Safe to repeat. */
export const appointPerson = endpoint({
  method: 'PUT',
  path: '/api/admin/community/people/:uid/appointment',
  access: 'admin',
  summary: 'Appoint somebody as an expert or a moderator of the community, or dismiss them',
  params: ofPerson,
  body: shape({
    to: Appointment,
    isAppointed: Type.Boolean(),
    reason: Type.String({ minLength: 1, maxLength: longestReason }),
  }),
  reply: CommunityPerson,
});
