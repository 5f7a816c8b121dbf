import type { QuestionFigures as Figures } from '../../questions.ts';
import { Quarantine } from './Quarantine.tsx';
import { QuestionFigures } from './QuestionFigures.tsx';

/** A question of the practice exams, which can be taken out of all scores, or back in. */
export function ExamQuestion({ question }: { question: Figures }) {
  const { id, print, isQuarantined } = question;
  return (
    <article className="card flex flex-col gap-4 p-5">
      <QuestionFigures question={question} />
      <Quarantine {...{ id, print, isQuarantined }} />
    </article>
  );
}
