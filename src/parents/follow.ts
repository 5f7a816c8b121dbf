import type { Half } from '#course/skills.ts';
import type { Day } from '#study/plan/days.ts';

/** What whoever has the address sees of a student. There is no place in it for anything else. */
export interface FollowView {
  /** The first name alone. */
  name: string;
  /** As the student called the address. */
  label: string;
  /** The address works to the end of this day. */
  lastDay: Day;
  /** By the student's calendar. */
  today: Day;
  /** The last eight, this one included, the oldest first. */
  weeks: FollowedWeek[];
  /** Of the lessons that the course has. */
  lessonsDone: number;
  lessonsInCourse: number;
  /** Those of which enough was answered, in the order of the test. */
  skills: FollowedSkill[];
  /** Of how many more something was answered. */
  skillsBegun: number;
  /** The newest first. */
  exams: FollowedExam[];
  plan: FollowedPlan | null;
}

export interface FollowedWeek {
  monday: Day;
  /** Over questions and practice exams. */
  minutes: number;
  /** There was more than is looked at. */
  isMore: boolean;
  /** Days with something answered or completed. */
  activeDays: number;
  /** Completed in it. */
  lessons: number;
}

/** In percent: the chance of an ordinary question lies in between, 8 times out of 10. */
export interface FollowedSkill {
  skill: string;
  domain: string;
  low: number;
  high: number;
}

/** No score as one number is among it. */
export interface FollowedBand {
  low: number;
  high: number;
}

export interface FollowedExam {
  finishedOn: Day;
  title: string;
  /** How much of it was taken. */
  scope: string;
  /** Of both halves together; undefined where one has no score. */
  total?: FollowedBand | undefined;
  halves: (FollowedBand & { half: Half })[];
}

export interface FollowedPlan {
  /** Null while there is none. */
  testDate: Day | null;
  daysLeft: number | null;
  targetScore: number | null;
  daysAWeek: number;
  minutesAWeek: number;
  /** From today to Sunday. */
  coming: { day: Day; items: string[] }[];
}

/** The pages of the letter's links, `?id=…&code=…`: GET shows a button, and POST does what it says. */
export const followPaths = {
  /** With the token behind it. */
  page: '/follow/',
  confirm: '/follow-letter/confirm',
  stop: '/follow-letter/stop',
} as const;

/** So long the link of the first letter works. */
export const confirmHours = 48;
