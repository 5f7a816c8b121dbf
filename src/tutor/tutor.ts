import { Type, type Static } from 'typebox';
import { CleanHtml } from '#platform/cleanHtml.ts';
import { OptionNames } from '#course/optionNames.ts';
import { Id } from '#platform/id.ts';
import { Picture } from './picture.ts';
import { endpoint, shape } from '#platform/endpoint.ts';

/** The longest that one may ask at once, in characters. */
export const longestPrompt = 2000;
/** How much of what was said before goes along, in messages; the server takes the newest 24 KB of them. */
export const longestHistory = 20;
/** So many messages of a conversation are read at once, the newest first. */
export const messagesOfPage = 30;
/** How long a conversation is kept after its last message, in days. */
export const keptDays = 90;

export type Role = Static<typeof Role>;
export const Role = Type.Union([Type.Literal('user'), Type.Literal('assistant')]);

export type SaidBefore = Static<typeof SaidBefore>;
export const SaidBefore = shape({ role: Role, content: Type.String({ maxLength: 32_768 }) });

const Given = Type.Union([Type.Integer({ minimum: 0, maximum: 3 }), Type.String({ minLength: 1, maxLength: 6 })]);

/** Stands in place of a section where the part is a question of an exam that is over; the student's attempt stands in place of the lesson. */
export const examSection = 'practice-exam';

/**
 * The part on the screen, and what the student has done with it; the server adds the rest itself. A LEARN lesson has its own id as
 * `partId`. Of an exam (see {@link examSection}) the server knows what was given.
 */
export type PartInView = Static<typeof PartInView>;
export const PartInView = shape({
  sectionId: Id,
  lessonId: Id,
  partId: Id,
  /** What was checked, in its order: options by their index, or what was typed. The part is solved when the last is right. */
  tried: Type.Array(Given, { maxItems: 40 }),
  /** What is chosen, or typed, but not yet checked. */
  chosen: Type.Optional(Given),
  /** How many of the three hints are on the screen. */
  hintsShown: Type.Integer({ minimum: 0, maximum: 3 }),
  /** The questions of a LEARN lesson that were touched; last the one that the student is at, which `tried`, `chosen` and `hintsShown` are of. */
  asks: Type.Optional(
    Type.Array(
      shape({
        id: Id,
        tried: Type.Array(Given, { maxItems: 40 }),
        /** The answer was shown, after two wrong tries. */
        isShown: Type.Boolean(),
      }),
      { maxItems: 60 },
    ),
  ),
  /** What the screen calls the options; numbers, unless told otherwise. */
  optionNames: Type.Optional(OptionNames),
});

/** A history of long answers, in bytes. */
const mostAskedBytes = 256 * 1024;

const prompt = Type.String({ minLength: 1, maxLength: longestPrompt });
const conversationId = Type.Optional(Type.String({ format: 'uuid' }));
/** Of a picture that was chosen for this question; asked again, of the one that went along with it. */
const pictureId = Type.Optional(Type.String({ format: 'uuid' }));

/** A whole answer. With `Accept: text/event-stream` it is the `result` of the last line, after lines with a `message` each. */
export type Answer = Static<typeof Answer>;
export const Answer = shape({
  /** Markdown, formulas as TeX between `\(` and `\)` or `\[` and `\]`. */
  explanation: Type.String(),
  /** The same, rendered and cleaned by the server. */
  html: CleanHtml,
  conversationId: Type.String({ format: 'uuid' }),
  messageId: Type.String({ format: 'uuid' }),
});

export const askTutor = endpoint({
  method: 'POST',
  path: '/api/tutor',
  access: 'pro',
  summary: 'Ask about the part on the screen; Pro',
  body: shape({
    prompt,
    /** Without it the prompt stands alone, as CALL-01 has it. */
    part: Type.Optional(PartInView),
    /** Left out: a new conversation. */
    conversationId,
    pictureId,
  }),
  refusals: [504],
  reply: Answer,
});

export const askSolver = endpoint({
  method: 'POST',
  path: '/api/solver',
  access: 'pro',
  summary: 'Ask anything; Pro',
  body: shape({
    prompt,
    /** Used while the conversation is new to the server; a kept one is its own history. */
    history: Type.Array(SaidBefore, { maxItems: longestHistory }),
    conversationId,
    pictureId,
  }),
  mostBytes: mostAskedBytes,
  refusals: [504],
  reply: Answer,
});

/**
 * The same under the callable protocol, for programs: what is asked stands in `data`, the answer in `result`, and errors have the
 * names that protocol knows (`PERMISSION_DENIED`).
 */
export const generateTutorResponse = endpoint({
  method: 'POST',
  path: '/api/generateTutorResponse',
  access: 'pro',
  summary: 'Ask anything, or about a part, under the callable protocol; Pro',
  body: shape({
    data: shape({
      prompt,
      history: Type.Optional(Type.Array(SaidBefore, { maxItems: longestHistory })),
      part: Type.Optional(PartInView),
      conversationId,
    }),
  }),
  mostBytes: mostAskedBytes,
  refusals: [504],
  reply: shape({ result: Answer }),
});

/** One line of the list of conversations. */
export type ConversationTitle = Static<typeof ConversationTitle>;
export const ConversationTitle = shape({
  id: Type.String({ format: 'uuid' }),
  title: Type.String(),
  updatedAt: Type.String({ format: 'date-time' }),
});

export type Message = Static<typeof Message>;
export const Message = shape({
  id: Type.String({ format: 'uuid' }),
  role: Role,
  content: Type.String(),
  /** Of a question that it was sent with. */
  picture: Type.Optional(Picture),
  /** Of an answer. */
  html: Type.Optional(CleanHtml),
  /** Of an answer that did not come to its end. */
  isStopped: Type.Optional(Type.Boolean()),
  createdAt: Type.String({ format: 'date-time' }),
});

export const listConversations = endpoint({
  method: 'GET',
  path: '/api/conversations',
  access: 'student',
  summary: 'Your conversations with the solver, the newest first',
  reply: shape({ conversations: Type.Array(ConversationTitle) }),
});

const params = shape({ id: Type.String({ format: 'uuid' }) });

/** The newest messages of a conversation, or those before a message of it; in their order. */
const page = {
  messages: Type.Array(Message, { maxItems: messagesOfPage }),
  /** Whether something was said before these. */
  hasEarlier: Type.Boolean(),
  /** Whether an answer is being made at this moment: it comes to its end, and can be read here, though nobody waits for it. */
  isAnswering: Type.Boolean(),
};

export const getConversation = endpoint({
  method: 'GET',
  path: '/api/conversations/:id',
  access: 'student',
  summary: 'One conversation, with its newest messages, or with those before one of them',
  params,
  query: shape({
    /** The id of a message: those before it. */
    before: Type.Optional(Type.String({ format: 'uuid' })),
  }),
  refusals: [429],
  reply: shape({ ...ConversationTitle.properties, ...page }),
});

/** The conversation about a part, if there is one: what the panel of a lesson shows after a reload. */
export const getPartConversation = endpoint({
  method: 'GET',
  path: '/api/lessons/:sectionId/:lessonId/parts/:partId/conversation',
  access: 'student',
  summary: 'Your conversation about a part, empty when there is none',
  params: shape({ sectionId: Id, lessonId: Id, partId: Id }),
  reply: shape({ id: Type.Union([Type.String(), Type.Null()]), ...page }),
});

export const renameConversation = endpoint({
  method: 'PATCH',
  path: '/api/conversations/:id',
  access: 'student',
  summary: 'Give a conversation another title',
  params,
  body: shape({ title: Type.String({ minLength: 1, maxLength: 100 }) }),
  reply: ConversationTitle,
});

/** Leaving ends no answer: this does, within a second. What came of it is kept. */
export const stopAnswer = endpoint({
  method: 'POST',
  path: '/api/conversations/:id/stop',
  access: 'student',
  summary: 'Stop the answer that is being made in a conversation, if there is one',
  params,
  reply: shape({}),
});

export const deleteConversation = endpoint({
  method: 'DELETE',
  path: '/api/conversations/:id',
  access: 'student',
  summary: 'Delete a conversation',
  params,
  reply: shape({}),
});

export const reportMessage = endpoint({
  method: 'POST',
  path: '/api/conversations/:id/messages/:messageId/report',
  access: 'student',
  summary: 'Say that an answer is wrong or harmful; those who run the server can read it then',
  params: shape({ id: Type.String({ format: 'uuid' }), messageId: Type.String({ format: 'uuid' }) }),
  body: shape({ reason: Type.Union([Type.Literal('wrong'), Type.Literal('harmful')]) }),
  reply: shape({}),
});

/** Who answers, for the label on the screen. */
export const getTutor = endpoint({
  method: 'GET',
  path: '/api/tutor',
  access: 'anyone',
  summary: 'Who answers here: the built-in tutor or a model, and whether it takes pictures',
  reply: shape({
    answers: Type.Union([Type.Literal('built-in'), Type.Literal('model')]),
    takesPictures: Type.Boolean(),
  }),
});
