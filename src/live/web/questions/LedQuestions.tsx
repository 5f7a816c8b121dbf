import type { LedQuestion } from '../../questions.ts';
import type { Leading } from './leading.ts';
import { LedItem } from './LedItem.tsx';

/** The questions of a session for whoever leads it, those that most have first. */
export function LedQuestions({ questions, ...leading }: Leading & { questions: readonly LedQuestion[] }) {
  if (questions.length === 0)
    return <p className="text-muted">Nobody has asked anything yet. Whoever may join can ask until it begins.</p>;
  return (
    <ol className="card flex flex-col divide-y divide-hairline">
      {questions.map((question) => (
        <LedItem key={question.id} question={question} {...leading} />
      ))}
    </ol>
  );
}
