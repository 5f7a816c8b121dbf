import type { QuestionSet, SetKind } from '#answers/sets.ts';
import type { AskedQuestion } from '#course/lesson.ts';
import { screen, type Screen } from '#platform/web/screen.tsx';
import type { SetResult } from './setResult.ts';

/** What the end of every kind of set is told. */
export interface SetEndProps {
  set: QuestionSet;
  result: SetResult;
  /** Whose it is: the account's uid. */
  owner: string;
  /** The clock ended it. */
  isTimeUp: boolean;
  /** It is the end of going through the missed ones once more. */
  isRedo: boolean;
  /** Opens questions of the set once more, as practice. */
  onRedo: (questions: readonly AskedQuestion[]) => void;
}

/** The end of each kind, fetched once the set stands. */
export const ends: Record<SetKind, Screen<SetEndProps>> = {
  practice: screen(async () => (await import('./end/PracticeEnd.tsx')).PracticeEnd),
  drill: screen(async () => (await import('./end/DrillEnd.tsx')).DrillEnd),
  review: screen(async () => (await import('./end/ReviewEnd.tsx')).ReviewEnd),
  diagnostic: screen(async () => (await import('../diagnostic/DiagnosticEnd.tsx')).DiagnosticEnd),
};
