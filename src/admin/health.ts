import { Type, type Static } from 'typebox';
import { endpoint, shape } from '#platform/endpoint.ts';

/** How much of each list the screen shows. */
export const mostShown = { tables: 8, routes: 10, failures: 20, events: 30, reports: 20 } as const;

const Moment = Type.String({ format: 'date-time' });

/** One thing that is well, or that somebody should do something about. */
export const HealthLine = shape({
  name: Type.String(),
  value: Type.String(),
  /** What to do, in one sentence; null when it is well. */
  todo: Type.Union([Type.String(), Type.Null()]),
});
export type HealthLine = Static<typeof HealthLine>;

export const Health = shape({
  at: Moment,
  lines: Type.Array(HealthLine),
  /** The tables that take most room; rows as the database guesses, null before it first counted. */
  tables: Type.Array(
    shape({ name: Type.String(), bytes: Type.Number(), rows: Type.Union([Type.Number(), Type.Null()]) }),
  ),
  /** Of the last day, the slowest first. */
  routes: Type.Array(
    shape({ route: Type.String(), times: Type.Integer(), worstMs: Type.Integer(), medianMs: Type.Integer() }),
  ),
  /** Of the last day, the newest first. */
  failures: Type.Array(
    shape({
      route: Type.String(),
      status: Type.Integer(),
      kind: Type.String(),
      times: Type.Integer(),
      lastAt: Moment,
      lastRequestId: Type.String(),
    }),
  ),
  /** Letters that the mail server did not take and that can be sent again. */
  refusedLetters: Type.Integer(),
});
export type Health = Static<typeof Health>;

export const getHealth = endpoint({
  method: 'GET',
  path: '/api/admin/health',
  access: 'admin',
  summary: 'How the server does, and what to do where something is not well',
  reply: Health,
});

export const sendLettersAgain = endpoint({
  method: 'POST',
  path: '/api/admin/health/letters/send-again',
  access: 'admin',
  summary: 'Hands letters that the mail server did not take to it again',
  reply: shape({ sent: Type.Integer() }),
});

/** Kinds of security events, in the order of an account's life. */
export const eventKinds = [
  ...['signed-up', 'signed-in', 'sign-in-failed', 'locked', 'locked-for-a-day', 'network-locked', 'unlocked'],
  ...['password-changed', 'password-reset', 'password-set', 'email-changed', 'identity-linked'],
  ...['signed-out-everywhere', 'data-exported', 'follow-link-made', 'second-step-set-up', 'second-step-removed'],
  ...[
    'recovery-codes-made',
    'recovery-code-used',
    'second-step-forgotten',
    'made-admin',
    'made-student',
    'made-teacher',
  ],
  ...['pro-granted', 'pro-revoked', 'disabled', 'enabled', 'deleted'],
];

export const HappenedEvent = shape({
  id: Type.Integer(),
  at: Moment,
  what: Type.String(),
  /** Pseudonyms of the account and of the network; null when it was none in particular. */
  who: Type.Union([Type.String(), Type.Null()]),
  network: Type.Union([Type.String(), Type.Null()]),
});
export type HappenedEvent = Static<typeof HappenedEvent>;

export const getHappenedEvents = endpoint({
  method: 'GET',
  path: '/api/admin/health/events',
  access: 'admin',
  summary: 'The newest security events',
  query: shape({
    /** Only those of this kind. */
    what: Type.Optional(Type.Enum(eventKinds)),
  }),
  reply: shape({ events: Type.Array(HappenedEvent) }),
});

export const ReportedAnswer = shape({
  id: Type.String(),
  at: Moment,
  /** 'wrong' or 'harmful'. */
  reported: Type.String(),
  /** The lesson and the part, or 'solver'. */
  about: Type.String(),
  question: Type.String(),
  answer: Type.String(),
});
export type ReportedAnswer = Static<typeof ReportedAnswer>;

export const getReportedAnswers = endpoint({
  method: 'GET',
  path: '/api/admin/health/reports',
  access: 'admin',
  summary: 'The newest answers of the tutor that students said were wrong or harmful; no name stands beside them',
  reply: shape({ reports: Type.Array(ReportedAnswer) }),
});

export const closeReport = endpoint({
  method: 'POST',
  path: '/api/admin/health/reports/:id/dealt-with',
  access: 'admin',
  summary: 'Takes an answer out of the reported ones',
  params: shape({ id: Type.String({ format: 'uuid' }) }),
  reply: shape({}),
});
