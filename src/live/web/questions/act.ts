import type { LiveQuestions } from '../../questions.ts';

/** Does something to the questions, which comes to what they are then, and says what came of it. */
export type Act = (work: () => Promise<LiveQuestions>, said: string) => void;
