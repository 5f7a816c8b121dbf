import { mostQuestionsEach, mostQuestions } from './questions.ts';

/** What decides whether somebody who may join a session may ask before it. */
export interface AtTheDoor {
  status: 'upcoming' | 'in progress' | 'expired';
  /** Nobody has switched off that students write to each other: here, or in the class of the session. */
  isOn: boolean;
  /** They are neither banned nor silenced for now. */
  mayWrite: boolean;
  /** What they have asked, and what all have. */
  own: number;
  all: number;
}

/** Why somebody may not ask before a session; null when they may. */
export function whyNotAsk({ status, isOn, mayWrite, own, all }: AtTheDoor): string | null {
  if (!isOn) return 'Questions from students are switched off here.';
  if (status !== 'upcoming') return 'This session has begun: questions were asked before it.';
  if (!mayWrite) return 'You may read here, but not write for now.';
  if (own >= mostQuestionsEach) return `You have asked ${mostQuestionsEach} questions, as many as one may. Take one back to ask another.`; // prettier-ignore
  if (all >= mostQuestions) return `There are ${mostQuestions} questions already: give yours to one of them that comes near it.`; // prettier-ignore
  return null;
}

/** Whether they may say that they have a question, too. */
export function mayVoteAt({ status, isOn }: Pick<AtTheDoor, 'status' | 'isOn'>): boolean {
  return isOn && status !== 'expired';
}
