import { Type, type Static, type TSchema } from 'typebox';
import { CleanHtml } from '#platform/cleanHtml.ts';
import { endpoint, shape } from '#platform/endpoint.ts';
import { PostReason, PostState, ThreadLine } from './community.ts';

/** So many cases of the queue, and deeds of the log, come at a time. */
export const casesAtOnce = 20;
export const deedsAtOnce = 50;
/** So many of the newest reports of a post are shown, of a thread so many answers, of somebody so many measures. */
export const mostReportsShown = 50;
export const mostAnswersShown = 50;
export const mostMeasuresShown = 20;
/** So long is the reason of a measure. */
export const longestReason = 500;
export const muteDays = [1, 7, 30] as const;

const Uuid = Type.String({ format: 'uuid' });
const Moment = Type.String({ format: 'date-time' });
const orNull = <T extends TSchema>(type: T) => Type.Union([type, Type.Null()]);
const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const Reason = Type.String({ minLength: 1, maxLength: longestReason });
const Revision = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });
const ofCase = shape({ caseId: Id });

/** What moderators did, as the log names it. */
export type DeedKind = Static<typeof DeedKind>;
export const DeedKind = Type.Union([
  Type.Literal('hide'),
  Type.Literal('show'),
  Type.Literal('merge'),
  Type.Literal('mute'),
  Type.Literal('ban'),
  Type.Literal('let-back'),
  Type.Literal('appoint'),
  Type.Literal('dismiss'),
]);

/** People by the names that others see; null once an account is gone. */
export type ModeratorDeed = Static<typeof ModeratorDeed>;
export const ModeratorDeed = shape({
  id: Id,
  at: Moment,
  what: DeedKind,
  by: orNull(Type.String()),
  person: orNull(Type.String()),
  reason: Type.String(),
  /** The case of the post that it was done to; null when it is gone, or it was done to a person. */
  caseId: orNull(Id),
});

/** A post that waits for a moderator, as a line of the queue. */
export type CaseLine = Static<typeof CaseLine>;
export const CaseLine = shape({
  id: Id,
  kind: Type.Union([Type.Literal('question'), Type.Literal('answer')]),
  /** Somebody may be in danger. */
  isDanger: Type.Boolean(),
  since: Moment,
  state: PostState,
  /** How many reports wait; 0 when it is held by what it says. */
  reports: Type.Integer(),
  author: orNull(Type.String()),
  /** How it begins, in plain text. */
  beginning: Type.String(),
});

export const getModerationQueue = endpoint({
  method: 'GET',
  path: '/api/community/moderation/queue',
  access: 'moderator',
  summary: 'Posts that wait for a moderator: where somebody may be in danger first, then by how long they wait',
  query: shape({
    /** The last case of the page before. */
    after: Type.Optional(Id),
  }),
  reply: shape({ cases: Type.Array(CaseLine), isLast: Type.Boolean() }),
});

export type CasePost = Static<typeof CasePost>;
export const CasePost = shape({
  author: orNull(Type.String()),
  html: CleanHtml,
  writtenAt: Moment,
  editedAt: orNull(Moment),
  state: PostState,
  /** It is the one that the case is about. */
  isIt: Type.Boolean(),
});

export type CaseReport = Static<typeof CaseReport>;
export const CaseReport = shape({ reason: PostReason, text: Type.String(), at: Moment, isSettled: Type.Boolean() });

export type CaseAuthor = Static<typeof CaseAuthor>;
export const CaseAuthor = shape({
  name: Type.String(),
  mutedUntil: orNull(Moment),
  isBanned: Type.Boolean(),
  /** What was done about them before, the newest first. */
  measures: Type.Array(ModeratorDeed),
  /** Goes along with a measure: what was done since is seen first. 0 for nothing yet. */
  lastDeed: Type.Integer(),
  /** Their id at the desk; null unless an administrator asks. */
  uid: orNull(Type.String()),
});

/** A post with all that a moderator decides by. Nobody's address or whole name, and nothing of who reported. */
export type ModerationCase = Static<typeof ModerationCase>;
export const ModerationCase = shape({
  id: Id,
  revision: Type.Integer(),
  isOpen: Type.Boolean(),
  isDanger: Type.Boolean(),
  kind: Type.Union([Type.Literal('question'), Type.Literal('answer')]),
  threadId: Uuid,
  place: ThreadLine.properties.place,
  /** The question, then its answers. */
  thread: Type.Array(CasePost),
  reports: Type.Array(CaseReport),
  /** Null once the account is gone. */
  author: orNull(CaseAuthor),
  /** Why whoever asks may not decide about it; null when they may. */
  refusal: orNull(Type.String()),
});

export const getModerationCase = endpoint({
  method: 'GET',
  path: '/api/community/moderation/cases/:caseId',
  access: 'moderator',
  summary: 'A reported or held post with its thread, what was reported, and what was done about its author before',
  params: ofCase,
  reply: ModerationCase,
  refusals: [404],
});

/** 409 when something happened to it since `revision`. */
export const decideCase = endpoint({
  method: 'PUT',
  path: '/api/community/moderation/cases/:caseId/decision',
  access: 'moderator',
  summary: 'Hide a post, or show it',
  params: ofCase,
  body: shape({
    decision: Type.Union([Type.Literal('hide'), Type.Literal('show')]),
    reason: Reason,
    revision: Revision,
  }),
  reply: ModerationCase,
  refusals: [404, 409, 422, 429],
});

/** 409 as above. Both are about the same part, and the other one is shown. */
export const mergeCase = endpoint({
  method: 'PUT',
  path: '/api/community/moderation/cases/:caseId/merge',
  access: 'moderator',
  summary: 'The same question was asked before: its answers go there',
  params: ofCase,
  body: shape({ into: Uuid, reason: Reason, revision: Revision }),
  reply: ModerationCase,
  refusals: [404, 409, 422, 429],
});

export type Measure = Static<typeof Measure>;
export const Measure = Type.Union([Type.Literal('mute'), Type.Literal('ban'), Type.Literal('let-back')]);

/** 409 when something was done about them since `lastDeed`. */
export const takeMeasure = endpoint({
  method: 'PUT',
  path: '/api/community/moderation/cases/:caseId/author',
  access: 'moderator',
  summary: 'Mute the author of a post, ban them from the community, or let them back',
  params: ofCase,
  body: shape({
    measure: Measure,
    /** For 'mute': how long. */
    days: Type.Optional(Type.Union([Type.Literal(1), Type.Literal(7), Type.Literal(30)])),
    reason: Reason,
    lastDeed: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  }),
  reply: ModerationCase,
  refusals: [404, 409, 422, 429],
});

export const getModerationLog = endpoint({
  method: 'GET',
  path: '/api/community/moderation/log',
  access: 'moderator',
  summary: 'What moderators did, and why, the newest first',
  query: shape({ before: Type.Optional(Id) }),
  reply: shape({ deeds: Type.Array(ModeratorDeed) }),
});
