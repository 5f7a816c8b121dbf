import type { Half } from '#course/skills.ts';
import { moduleFacts, type ExamMode, type ExamProfile, type ExamScope } from './exam.ts';

/** A module's place in an attempt. */
export interface Seat {
  half: Half;
  /** First or second of its half. */
  module: 1 | 2;
}

const seats: Record<ExamScope, readonly Seat[]> = {
  whole: [...bothOf('reading-writing'), ...bothOf('math')],
  'reading-writing': bothOf('reading-writing'),
  math: bothOf('math'),
  'reading-writing-1': [{ half: 'reading-writing', module: 1 }],
  'math-1': [{ half: 'math', module: 1 }],
};

/** The modules of an attempt, in their order. */
export function seatsOf(scope: ExamScope): readonly Seat[] {
  return seats[scope];
}

function bothOf(half: Half): Seat[] {
  return [
    { half, module: 1 },
    { half, module: 2 },
  ];
}

/** What a module may take; null where no clock runs. */
export function allowedSecondsOf(half: Half, mode: ExamMode, profile: ExamProfile): number | null {
  if (profile.untimed || mode === 'paper') return null;
  const times = profile.inMathOnly && half !== 'math' ? 1 : profile.time;
  return Math.round(moduleFacts[half].seconds * times);
}
