import { Type, type Static } from 'typebox';
import { CleanHtml } from '#platform/cleanHtml.ts';
import { endpoint, shape } from '#platform/endpoint.ts';
import { Id } from '#platform/id.ts';

/** So long is what one may write, a question or an answer, in characters. */
export const longestPost = 3_000;
/** So many threads, and answers of one thread, come at a time. */
export const threadsAtOnce = 20;
export const answersAtOnce = 50;
export const noticesAtOnce = 20;
/** So long is what one may search for. */
export const longestSearch = 200;

const Uuid = Type.String({ format: 'uuid' });
const Moment = Type.String({ format: 'date-time' });
const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) => Type.Union([type, Type.Null()]);
const Text = Type.String({ minLength: 1, maxLength: longestPost });
const After = Type.Optional(Type.String({ maxLength: 100 }));

/** Whom the others see: a display name, and what speaks for what they say. Nobody's id goes out. */
export type Author = Static<typeof Author>;
export const Author = shape({
  /** First name and initial unless they chose another; null once the account is gone. */
  name: orNull(Type.String()),
  /** Somebody who teaches here, or a student whom the site appointed. */
  badge: orNull(Type.Union([Type.Literal('teacher'), Type.Literal('expert')])),
  isYou: Type.Boolean(),
});

/** Who sees a post: everybody, or its author and moderators alone, until it was looked at, or for good. */
export type PostState = Static<typeof PostState>;
export const PostState = Type.Union([Type.Literal('shown'), Type.Literal('held'), Type.Literal('hidden')]);

const post = {
  id: Uuid,
  author: Author,
  html: CleanHtml,
  writtenAt: Moment,
  editedAt: orNull(Moment),
  /** Other than 'shown' only in the eyes of its author. */
  state: PostState,
  /** As it was written, to be changed; of one's own alone. */
  text: Type.Optional(Type.String()),
};

/** A question about a part, as a line of a list. */
export type ThreadLine = Static<typeof ThreadLine>;
export const ThreadLine = shape({
  ...post,
  /** Of the lesson: where it was asked. `partName` as the lesson numbers it, such as 'Question 3'. */
  place: shape({
    sectionId: Type.String(),
    lessonId: Type.String(),
    lessonTitle: Type.String(),
    round: Type.Integer(),
    partId: Type.String(),
    partName: Type.String(),
  }),
  answers: Type.Integer(),
  /** Who asked has marked an answer. */
  isAnswered: Type.Boolean(),
  hasExpertAnswer: Type.Boolean(),
  /** The part asks something else now than it did when this was written. */
  isAboutEarlierWording: Type.Boolean(),
});

export type ThreadAnswer = Static<typeof ThreadAnswer>;
export const ThreadAnswer = shape({
  ...post,
  isExpert: Type.Boolean(),
  isAccepted: Type.Boolean(),
  helped: Type.Integer(),
  helpedYou: Type.Boolean(),
});

export type Thread = Static<typeof Thread>;
export const Thread = shape({
  ...ThreadLine.properties,
  /** The accepted one first, then those of experts, then by how many it helped, then in their order. */
  thread: Type.Array(ThreadAnswer),
  next: orNull(Type.String()),
  /** The thread in which the same question goes on; null while it is its own. */
  mergedInto: orNull(Uuid),
  /** What its author is told at once, in paragraphs, when what they just wrote waits for a moderator. */
  told: Type.Optional(Type.String()),
});

/** Whether the threads of a part open to whoever asks, and may be written in; the sentence is for the screen. */
export type Door = Static<typeof Door>;
export const Door = shape({
  mayRead: Type.Boolean(),
  mayWrite: Type.Boolean(),
  /** Why not, and what would open it; null when both may be done. */
  reason: orNull(
    shape({
      code: Type.Union([
        Type.Literal('not-answered'),
        Type.Literal('off'),
        Type.Literal('off-in-class'),
        Type.Literal('rules-not-read'),
        Type.Literal('muted'),
        Type.Literal('banned'),
      ]),
      sentence: Type.String(),
    }),
  ),
});

export type PartThreads = Static<typeof PartThreads>;
export const PartThreads = shape({ door: Door, threads: Type.Array(ThreadLine), next: orNull(Type.String()) });

/** The part of a lesson, or of one of its fresh rounds, that threads are about. */
const ofPart = shape({ lessonId: Id, round: Type.Integer({ minimum: 0, maximum: 10_000 }), partId: Id });
const ofThread = shape({ threadId: Uuid });
const ofAnswer = shape({ threadId: Uuid, answerId: Uuid });

export const getPartThreads = endpoint({
  method: 'GET',
  path: '/api/community/parts/:lessonId/:round/:partId',
  access: 'student',
  summary: 'What was asked about a part that you have answered, the newest first',
  params: ofPart,
  query: shape({ after: After }),
  reply: PartThreads,
  refusals: [404],
});

export const getThread = endpoint({
  method: 'GET',
  path: '/api/community/threads/:threadId',
  access: 'student',
  summary: 'A question with its answers',
  params: ofThread,
  query: shape({ after: After }),
  reply: Thread,
  refusals: [404],
});

/** The browser makes the id: sent twice it is asked once. */
export const askQuestion = endpoint({
  method: 'PUT',
  path: '/api/community/threads/:threadId',
  access: 'student',
  summary: 'Ask a question about a part that you have answered',
  params: ofThread,
  body: shape({ ...ofPart.properties, text: Text }),
  reply: Thread,
  refusals: [404, 409, 422, 429],
});

/** The browser makes the id: sent twice it is answered once. */
export const answerQuestion = endpoint({
  method: 'PUT',
  path: '/api/community/threads/:threadId/answers/:answerId',
  access: 'student',
  summary: 'Answer a question',
  params: ofAnswer,
  body: shape({ text: Text }),
  reply: Thread,
  refusals: [404, 409, 422, 429],
});

export const editQuestion = endpoint({
  method: 'PATCH',
  path: '/api/community/threads/:threadId',
  access: 'student',
  summary: 'Change a question of yours',
  params: ofThread,
  body: shape({ text: Text }),
  reply: Thread,
  refusals: [404, 422, 429],
});

export const editAnswer = endpoint({
  method: 'PATCH',
  path: '/api/community/threads/:threadId/answers/:answerId',
  access: 'student',
  summary: 'Change an answer of yours',
  params: ofAnswer,
  body: shape({ text: Text }),
  reply: Thread,
  refusals: [404, 422, 429],
});

/** A question that has answers loses its text and keeps them. */
export const deleteQuestion = endpoint({
  method: 'DELETE',
  path: '/api/community/threads/:threadId',
  access: 'student',
  summary: 'Take back a question of yours',
  params: ofThread,
  reply: shape({}),
  refusals: [404],
});

export const deleteAnswer = endpoint({
  method: 'DELETE',
  path: '/api/community/threads/:threadId/answers/:answerId',
  access: 'student',
  summary: 'Take back an answer of yours',
  params: ofAnswer,
  reply: shape({}),
  refusals: [404],
});

/** Safe to repeat. Not for one's own. */
export const sayHelped = endpoint({
  method: 'PUT',
  path: '/api/community/threads/:threadId/answers/:answerId/helped',
  access: 'student',
  summary: 'Say that an answer helped, or take it back',
  params: ofAnswer,
  body: shape({ helped: Type.Boolean() }),
  reply: Thread,
  refusals: [404, 409],
});

/** Only who asked may. */
export const acceptAnswer = endpoint({
  method: 'PUT',
  path: '/api/community/threads/:threadId/accepted',
  access: 'student',
  summary: 'Mark the answer to your question, or unmark it',
  params: ofThread,
  body: shape({ answerId: orNull(Uuid) }),
  reply: Thread,
  refusals: [404],
});

/** Among threads of parts that the student has answered, and nothing else. */
export const searchThreads = endpoint({
  method: 'GET',
  path: '/api/community/search',
  access: 'student',
  summary: 'Search questions and answers about parts that you have answered',
  query: shape({ q: Type.String({ maxLength: longestSearch }), after: After }),
  reply: shape({ threads: Type.Array(ThreadLine), next: orNull(Type.String()) }),
  refusals: [400, 429],
});

export const getOwnThreads = endpoint({
  method: 'GET',
  path: '/api/community/own-threads',
  access: 'student',
  summary: 'The questions that you asked, the newest first',
  query: shape({ after: After }),
  reply: shape({ threads: Type.Array(ThreadLine), next: orNull(Type.String()) }),
});

/** Something that happened in the community to somebody. */
export type CommunityNotice = Static<typeof CommunityNotice>;
export const CommunityNotice = shape({
  id: Type.Integer(),
  kind: Type.Union([
    /** To who asked: there is an answer. */
    Type.Literal('answered'),
    Type.Literal('expert-answered'),
    /** To who answered: it is marked as the answer. */
    Type.Literal('accepted'),
    /** The same question is elsewhere, and goes on there. */
    Type.Literal('merged'),
    /** To the author: a moderator took the post away, or shows it again; with the reason. */
    Type.Literal('hidden'),
    Type.Literal('shown-again'),
    /** To who reported: what came of it. */
    Type.Literal('report-settled'),
    Type.Literal('muted'),
    Type.Literal('banned'),
    Type.Literal('let-back'),
  ]),
  /** What it is about; null when it is gone, or about the person. */
  threadId: orNull(Uuid),
  sentence: Type.String(),
  at: Moment,
  isRead: Type.Boolean(),
});

export const getCommunityNotices = endpoint({
  method: 'GET',
  path: '/api/community/notices',
  access: 'student',
  summary: 'What happened to you in the community, the newest first',
  query: shape({ after: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,14}$' })) }),
  reply: shape({ unread: Type.Integer(), notices: Type.Array(CommunityNotice), next: orNull(Type.String()) }),
});

/** All up to this one. Safe to repeat. */
export const readCommunityNotices = endpoint({
  method: 'PUT',
  path: '/api/community/notices/read',
  access: 'student',
  summary: 'You have read your notices',
  body: shape({ upTo: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }) }),
  reply: shape({ unread: Type.Integer() }),
});

/** Of the person who asks. */
export type CommunityMe = Static<typeof CommunityMe>;
export const CommunityMe = shape({
  /** On this server, and in the classes that they have joined. */
  isOn: Type.Boolean(),
  /** As the others see it. */
  displayName: Type.String(),
  /** They read the rules and agreed. */
  hasAgreed: Type.Boolean(),
  /** The operator's own words on age and consent, cleaned; null when there are none. */
  operatorsWords: orNull(CleanHtml),
  isExpert: Type.Boolean(),
  isModerator: Type.Boolean(),
  mutedUntil: orNull(Moment),
  isBanned: Type.Boolean(),
  /** Once a day, when there is something new. */
  wantsLetter: Type.Boolean(),
  unread: Type.Integer(),
});

export const getCommunityMe = endpoint({
  method: 'GET',
  path: '/api/community/me',
  access: 'student',
  summary: 'How you stand in the community',
  reply: CommunityMe,
});

export const changeCommunityMe = endpoint({
  method: 'PATCH',
  path: '/api/community/me',
  access: 'student',
  summary: 'Change your display name or your letter, or agree to the rules',
  body: shape({
    displayName: Type.Optional(Type.String({ maxLength: 60 })),
    wantsLetter: Type.Optional(Type.Boolean()),
    hasAgreed: Type.Optional(Type.Literal(true)),
  }),
  reply: CommunityMe,
  refusals: [422],
});

export type PostReason = Static<typeof PostReason>;
export const PostReason = Type.Union([
  Type.Literal('unkind'),
  Type.Literal('personal'),
  Type.Literal('wrong'),
  Type.Literal('spam'),
  Type.Literal('danger'),
  Type.Literal('other'),
]);

/** Once more about the same post takes the place of what was said before. At three reporters it is hidden until it was looked at. */
export const reportPost = endpoint({
  method: 'PUT',
  path: '/api/community/threads/:threadId/report',
  access: 'student',
  summary: 'Report a question, or an answer to it',
  params: ofThread,
  body: shape({ answerId: orNull(Uuid), reason: PostReason, text: Type.String({ maxLength: 500 }) }),
  reply: shape({}),
  refusals: [404, 409, 429],
});
