import type { QuestionFigures as Figures } from '../../questions.ts';

/** A question by its name, with what is wrong with it and the figures that say so. */
export function QuestionFigures({ question }: { question: Figures }) {
  const { id, where, firstAnswers, right, shares, medianSeconds, discrimination, doubts, isQuarantined } = question;
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-lg break-words">
        {id} <span className="text-base font-normal text-muted">{where}</span>
      </h3>
      {isQuarantined && <p className="font-semibold">In quarantine: it counts in no score.</p>}
      <ul className="flex flex-col gap-1">
        {doubts.map((doubt) => (
          <li key={doubt}>{doubt}</li>
        ))}
      </ul>
      <p className="text-sm text-muted">
        {firstAnswers} first answers, {percent(right, firstAnswers)} right; median {medianSeconds} s; discrimination{' '}
        {discrimination === null ? 'not known' : discrimination.toFixed(2)}
      </p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm" aria-label="Answers given">
        {shares.map(({ answer, count, isKey }) => (
          <li key={answer}>
            {answer}: {percent(count, firstAnswers)}
            {isKey && ' (the key)'}
          </li>
        ))}
      </ul>
    </div>
  );
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '0 %' : `${Math.round((100 * part) / whole)} %`;
}
