import type { Answering, Hiding } from '../../questions.ts';

/** What whoever leads a session does with one question. */
export interface Leading {
  answer: (questionId: string, said: Answering) => Promise<void>;
  hide: (questionId: string, said: Hiding) => Promise<void>;
}
