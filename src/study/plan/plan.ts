import { Type, type Static } from 'typebox';
import { ReportNotice } from '#answers/questionReports.ts';
import { endpoint, shape } from '#platform/endpoint.ts';
import { Id } from '#platform/id.ts';
import { Assigned } from '../assigned.ts';

/** A day of the calendar, such as '2026-11-22'. */
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()]);

/** What a student wants to reach, and the time that there is for it. */
export type Goal = Static<typeof Goal>;
export const Goal = shape({
  /** Null while it is not decided. From today on, by the student's own calendar. */
  testDate: orNull(Type.String({ maxLength: 10 })),
  /** 400 to 1600, in tens. */
  targetScore: orNull(Type.Integer()),
  /** Of the seven weekdays, Monday first; not all 0, and none more than the 1440 that a day has. */
  minutes: Type.Array(Type.Integer(), { minItems: 7, maxItems: 7 }),
  /** As IANA names it: a day begins and ends there. */
  timeZone: Type.String({ minLength: 1, maxLength: 64 }),
  /** A letter every Monday with what was done and what comes. */
  weeklyLetter: Type.Boolean(),
});

/** A lesson on a day. */
export type PlannedLesson = Static<typeof PlannedLesson>;
export const PlannedLesson = shape({
  sectionId: Id,
  lessonId: Id,
  title: Type.String(),
  /** Of that day. */
  minutes: Type.Integer(),
  /** It is longer than any day's minutes, and goes on on the next. */
  goesOn: Type.Boolean(),
});

/** A whole practice exam. */
export type PlannedExam = Static<typeof PlannedExam>;
export const PlannedExam = shape({
  form: Id,
  title: Type.String(),
  /** With its break. */
  minutes: Type.Integer(),
});

export type PlannedDay = Static<typeof PlannedDay>;
export const PlannedDay = shape({
  day: Day,
  lessons: Type.Array(PlannedLesson),
  /** Kept for redoing what was missed. */
  reviewMinutes: Type.Integer(),
  /** It takes the day. */
  exam: orNull(PlannedExam),
});

export type Plan = Static<typeof Plan>;
export const Plan = shape({
  /** Null until there is one. */
  goal: orNull(Goal),
  today: Day,
  /** To the test; null where it has no date, or that is past. */
  daysLeft: orNull(Type.Integer()),
  /** Only days with something on them; made anew from today each time, so that a day that was missed is not there. */
  days: Type.Array(PlannedDay),
  /** Lessons for which there is no time before the test. */
  doesNotFit: Type.Array(PlannedLesson),
});

export const getPlan = endpoint({
  method: 'GET',
  path: '/api/plan',
  access: 'student',
  summary: 'Your goal, and the plan to it from today',
  reply: Plan,
});

/** Sets the goal. @returns the plan that follows from it. */
export const putPlan = endpoint({
  method: 'PUT',
  path: '/api/plan',
  access: 'student',
  summary: 'Set your goal',
  body: Goal,
  reply: Plan,
});

/** There is no goal, and the student is not asked for one again. Safe to repeat. */
export const declinePlan = endpoint({
  method: 'DELETE',
  path: '/api/plan',
  access: 'student',
  summary: 'Have no plan',
  reply: Plan,
});

export type Today = Static<typeof Today>;
export const Today = shape({
  today: Day,
  /** Whose midnight counts; null where nothing says it: days are UTC's then. */
  timeZone: orNull(Type.String()),
  /** Whether a goal was set, or declined. */
  isAsked: Type.Boolean(),
  hasGoal: Type.Boolean(),
  /** The date of the goal, also when it is past. */
  testDate: orNull(Day),
  targetScore: orNull(Type.Integer()),
  daysLeft: orNull(Type.Integer()),
  reviewsDue: Type.Integer(),
  /** The same by skill; only those of which something is due. */
  dueBySkill: Type.Array(shape({ skill: Type.String(), due: Type.Integer() })),
  /** The skill in which an hour brings most; null while too little is known. */
  nextSkill: orNull(Type.String()),
  /** The week from Monday on: whether there was an answer or a completed lesson. */
  week: Type.Array(shape({ day: Day, isActive: Type.Boolean() }), { minItems: 7, maxItems: 7 }),
  /** What the plan has for today, without what is done. */
  planned: orNull(PlannedDay),
  /** The lessons that were completed today. */
  done: Type.Array(PlannedLesson),
  /** The first lesson of the plan, today's or a later day's. */
  next: orNull(PlannedLesson),
  /** Of the next day with something on it. */
  nextDay: orNull(Day),
  /** What came of questions that the student reported, and has not put away. */
  reports: Type.Array(ReportNotice),
  /** How many classes ask the student to join them. */
  invitations: Type.Integer(),
  /** What teachers have assigned; null for a student of no class. */
  assigned: orNull(Assigned),
});

export const getToday = endpoint({
  method: 'GET',
  path: '/api/today',
  access: 'student',
  summary: 'What there is to do today',
  /** Where the student is, for a student of whom it is not known. */
  query: shape({ timeZone: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })) }),
  reply: Today,
});
