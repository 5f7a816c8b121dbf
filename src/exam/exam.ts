import { Type, type Static } from 'typebox';
import { CleanHtml } from '#platform/cleanHtml.ts';
import { endpoint, shape } from '#platform/endpoint.ts';
import { Id } from '#platform/id.ts';
import { scoredItems, trialItems } from '#course/examForm.ts';
import { HalfOfTest } from '#course/lesson.ts';
import { mostEventsOfEpoch, Responses, type ExamEvent } from './responses.ts';

/** How many events one call may bring. */
export const mostEvents = 200;

/** Random: nobody finds another's. */
export const AttemptId = Type.String({
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
});

/** Milliseconds since 1970 by the clock of the server. */
const Moment = Type.Integer();

/**
 * The rules it is taken by. `rehearsal`: as on test day, no early hand-in and a whole break. `practice`: hand in early, shorten the
 * break, leave and come back. `paper`: the answers were written on paper, timed by oneself, and entered afterwards.
 */
export type ExamMode = Static<typeof ExamMode>;
export const ExamMode = Type.Union([Type.Literal('rehearsal'), Type.Literal('practice'), Type.Literal('paper')]);

/** What of the exam is taken. One module is the first of its half. */
export type ExamScope = Static<typeof ExamScope>;
export const ExamScope = Type.Union([
  Type.Literal('whole'),
  Type.Literal('reading-writing'),
  Type.Literal('math'),
  Type.Literal('reading-writing-1'),
  Type.Literal('math-1'),
]);

/** How the time goes, and what else is open to the student. Anyone may pick it, without proof; it is shown in the report. */
export type ExamProfile = Static<typeof ExamProfile>;
export const ExamProfile = shape({
  /** How many times the standard time there is. */
  time: Type.Number({ minimum: 1, maximum: 4 }),
  /** More time in Math alone. */
  inMathOnly: Type.Boolean(),
  /** The clock may be stopped, as often as needed, in Rehearsal as well. */
  pauses: Type.Boolean(),
  /** Five minutes between the two modules of a half. */
  extraBreaks: Type.Boolean(),
  /** Texts are read aloud on demand. */
  speech: Type.Boolean(),
  /** No clock, and no score. */
  untimed: Type.Boolean(),
});

export const standardProfile: ExamProfile = {
  time: 1,
  inMathOnly: false,
  pauses: false,
  extraBreaks: false,
  speech: false,
  untimed: false,
};

const asked = {
  /** Of this stage and attempt alone, such as `s2-q14`: what the item is called elsewhere would tell the route, and what counts. */
  id: Id,
  passage: Type.Optional(CleanHtml),
  question: CleanHtml,
  figure: Type.Optional(CleanHtml),
};

/** A question as the room has it: no key, no reason, no word on whether it counts. */
export type ExamItem = Static<typeof ExamItem>;
export const ExamItem = Type.Union([
  shape({ kind: Type.Literal('choice'), ...asked, options: Type.Array(CleanHtml, { minItems: 4, maxItems: 4 }) }),
  shape({ kind: Type.Literal('typed'), ...asked }),
]);

/** A module of the attempt, by its number in it, 1 to 4. */
export type ExamStage = Static<typeof ExamStage>;
export const ExamStage = shape({
  n: Type.Integer(),
  half: HalfOfTest,
  /** First or second of its half. */
  module: Type.Integer({ minimum: 1, maximum: 2 }),
  questions: Type.Integer(),
  /** Null without a clock. */
  allowedSeconds: Type.Union([Type.Integer(), Type.Null()]),
  state: Type.Union([Type.Literal('later'), Type.Literal('open'), Type.Literal('closed')]),
});

/** The module that is being worked on. */
export type OpenStage = Static<typeof OpenStage>;
export const OpenStage = shape({
  n: Type.Integer(),
  openedAt: Moment,
  /** `openedAt`, what is allowed, and what was credited; null without a clock, and during a pause. */
  endsAt: Type.Union([Moment, Type.Null()]),
  /** When the standard time is over: from then on it may be handed in, in Rehearsal as well. */
  standardEndsAt: Type.Union([Moment, Type.Null()]),
  /** The clock was stopped then. */
  pausedAt: Type.Optional(Moment),
  /** What pauses and interruptions gave back. */
  creditedSeconds: Type.Integer(),
  items: Type.Array(ExamItem),
  /** What the server has of the student's work. */
  responses: Responses,
});

/** Everything that the room has to know of an attempt. */
export type ExamAttempt = Static<typeof ExamAttempt>;
export const ExamAttempt = shape({
  id: AttemptId,
  form: Id,
  title: Type.String(),
  mode: ExamMode,
  scope: ExamScope,
  profile: ExamProfile,
  /** Counts how often it was taken over: who has an older one is not at the desk any more. */
  epoch: Type.Integer(),
  /** The last event of this epoch that the server has, and all before it; 0 for none. */
  ack: Type.Integer(),
  now: Moment,
  /** `ready`: the next stage opens with 'Start'. `break`: so it does, from `breakEndsAt` on, or earlier in Practice. */
  state: Type.Union([
    Type.Literal('ready'),
    Type.Literal('break'),
    Type.Literal('open'),
    Type.Literal('paused'),
    Type.Literal('finished'),
  ]),
  breakEndsAt: Type.Optional(Moment),
  stages: Type.Array(ExamStage),
  /** While `open` or `paused`. */
  open: Type.Optional(OpenStage),
});

/** A form as the list of exams has it, and what the student did with it. */
export type ExamCard = Static<typeof ExamCard>;
export const ExamCard = shape({
  id: Id,
  title: Type.String(),
  /** False for one that is announced. */
  isOpen: Type.Boolean(),
  /** The newest first; the newest twenty. */
  attempts: Type.Array(
    shape({
      id: AttemptId,
      mode: ExamMode,
      scope: ExamScope,
      startedAt: Moment,
      finishedAt: Type.Optional(Moment),
      /** The stage that is open or comes next. */
      stage: Type.Optional(Type.Integer()),
      stages: Type.Integer(),
      /** Of the open stage. */
      secondsLeft: Type.Optional(Type.Integer()),
      /** Once it is finished and there is a score: of all that was taken, with its band. */
      score: Type.Optional(shape({ score: Type.Integer(), low: Type.Integer(), high: Type.Integer() })),
      /** How many of its questions turned out to be faulty, and count no more; absent where none did. */
      withdrawn: Type.Optional(Type.Integer()),
    }),
  ),
});

export const listExams = endpoint({
  method: 'GET',
  path: '/api/exams',
  access: 'student',
  summary: 'The practice exams, and one’s own attempts',
  reply: shape({ exams: Type.Array(ExamCard) }),
});

/** Begins an attempt. The same `requestId` gives the same attempt. 409 `open-attempt` while another of this form is open; `about` is its id. */
export const startExam = endpoint({
  method: 'POST',
  path: '/api/exams/:form/attempts',
  access: 'student',
  summary: 'Begin a practice exam',
  params: shape({ form: Id }),
  body: shape({ requestId: AttemptId, mode: ExamMode, scope: ExamScope, profile: ExamProfile }),
  reply: ExamAttempt,
  refusals: [404, 409],
});

const ofAttempt = { params: shape({ id: AttemptId }) };
const ofStage = { params: shape({ id: AttemptId, n: Type.Integer({ minimum: 1, maximum: 4 }) }) };
const Epoch = Type.Integer({ minimum: 1 });

/** 404 when it is nobody's, or somebody else's. */
export const getExamAttempt = endpoint({
  method: 'GET',
  path: '/api/exam-attempts/:id',
  access: 'student',
  summary: 'Where an exam stands',
  ...ofAttempt,
  reply: ExamAttempt,
  refusals: [404],
});

/**
 * The clock of the stage begins. A repeat changes nothing. 409 `not-yet` before its turn, or while the break lasts. As all that
 * follows: 409 `continued-elsewhere` when the epoch is over.
 */
export const openStage = endpoint({
  method: 'POST',
  path: '/api/exam-attempts/:id/stages/:n/open',
  access: 'student',
  summary: 'Start a module',
  ...ofStage,
  body: shape({ epoch: Epoch }),
  reply: ExamAttempt,
  refusals: [404, 409],
});

/** Whatever else it holds: what is no `ExamEvent` is refused by itself. */
const SentEvent = Type.Unsafe<ExamEvent>(
  Type.Object({
    seq: Type.Integer({ minimum: 1, maximum: mostEventsOfEpoch }),
    stage: Type.Integer({ minimum: 1, maximum: 4 }),
    t: Type.Integer({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }),
    kind: Type.String({ maxLength: 40 }),
  }),
);

/**
 * Why an event was not taken. `unknown-item`: not of this stage. `closed`: the stage is over. `time`: after the end of the stage, or
 * before it could be. `invalid`: no such option, what cannot be typed, or offsets outside the text. `too-much`: highlights and notes
 * of this stage fill all the room that there is.
 */
export type RefusedEvent = Static<typeof RefusedEvent>;
export const RefusedEvent = Type.Union([
  Type.Literal('unknown-item'),
  Type.Literal('closed'),
  Type.Literal('time'),
  Type.Literal('invalid'),
  Type.Literal('too-much'),
]);

/**
 * Keeps what the student did, in order: once, whatever is sent twice. No events is a sign of life. One that cannot be taken is
 * acknowledged and named, so that those behind it get through. 409 `gap`: `about` is the seq that is wanted, nothing was kept.
 * 409 `continued-elsewhere`: the epoch is over; the events are kept, and answers among them fill questions that have none.
 */
export const sendExamEvents = endpoint({
  method: 'POST',
  path: '/api/exam-attempts/:id/events',
  access: 'student',
  summary: 'Keep what was done in an exam',
  ...ofAttempt,
  body: shape({ epoch: Epoch, events: Type.Array(SentEvent, { maxItems: mostEvents }) }),
  reply: shape({
    /** All events up to this one are kept. */
    ack: Type.Integer(),
    now: Moment,
    endsAt: Type.Union([Moment, Type.Null()]),
    refused: Type.Array(
      shape({
        seq: Type.Integer(),
        reason: RefusedEvent,
      }),
    ),
  }),
  refusals: [404, 409],
  mostBytes: 512 * 1024,
});

/**
 * Hands a stage in: graded, and the next one chosen, at once. A repeat changes nothing. 409 `missing-events` when the server
 * has not all up to `lastSeq`: `about` is the seq that is wanted; 409 `too-early` in Rehearsal before the standard time is over;
 * 409 `not-yet` when it was never opened.
 */
export const closeStage = endpoint({
  method: 'POST',
  path: '/api/exam-attempts/:id/stages/:n/close',
  access: 'student',
  summary: 'Hand a module in',
  ...ofStage,
  body: shape({ epoch: Epoch, lastSeq: Type.Integer({ minimum: 0 }) }),
  reply: ExamAttempt,
  refusals: [404, 409],
});

/** Stops the clock. 409 `no-pauses` where neither the mode nor the profile has them, and after 200 in a module; 409 `time-over` after the end; 409 `not-yet` when nothing is open. */
export const pauseExam = endpoint({
  method: 'POST',
  path: '/api/exam-attempts/:id/pause',
  access: 'student',
  summary: 'Stop the clock of an exam',
  ...ofAttempt,
  body: shape({ epoch: Epoch }),
  reply: ExamAttempt,
  refusals: [404, 409],
});

/**
 * Goes on after a pause, or after the page died: `aliveAt` is when it last worked by the server's clock as the page knew it, in
 * the open stage. The time since, or since the last word from it if that came later, is credited, three times and 60 minutes at
 * most; less than ten seconds is none. A repeat changes nothing.
 */
export const resumeExam = endpoint({
  method: 'POST',
  path: '/api/exam-attempts/:id/resume',
  access: 'student',
  summary: 'Go on with an exam',
  ...ofAttempt,
  body: shape({ epoch: Epoch, aliveAt: Type.Optional(Moment) }),
  reply: ExamAttempt,
  refusals: [404, 409],
});

/**
 * Goes on with it here: the epoch goes up, its events begin with 1 again, and wherever else it is open says so. For whoever has no
 * events of its own of the epoch that is going, too: two that number theirs alike would lose some.
 */
export const takeOverExam = endpoint({
  method: 'POST',
  path: '/api/exam-attempts/:id/takeover',
  access: 'student',
  summary: 'Go on with an exam on this device',
  ...ofAttempt,
  body: shape({ epoch: Epoch }),
  reply: ExamAttempt,
  refusals: [404, 409],
});

/**
 * Ends an attempt that the student does not want to go on with, from any device: the open module is closed with what is there, those
 * that were never opened stay out, and the attempt is finished. A repeat changes nothing.
 */
export const endExam = endpoint({
  method: 'POST',
  path: '/api/exam-attempts/:id/end',
  access: 'student',
  summary: 'End an exam before its end',
  ...ofAttempt,
  reply: ExamAttempt,
  refusals: [404],
});

/** What both halves of the test take: seconds of a module, scored questions, and those that do not count. */
export const moduleFacts = {
  'reading-writing': { seconds: 32 * 60, scored: scoredItems['reading-writing'], trial: trialItems },
  math: { seconds: 35 * 60, scored: scoredItems.math, trial: trialItems },
} as const;

/** Seconds of the break between the halves, and of the extra ones between modules. */
export const breakSeconds = 10 * 60;
export const extraBreakSeconds = 5 * 60;
