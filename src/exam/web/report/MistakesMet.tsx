import { Link } from 'wouter';
import { reviewPath } from '#study/addresses.ts';
import type { ExamReport } from '../../report.ts';
import { reportTexts as texts } from '../../reportTexts.ts';
import { Section } from './Section.tsx';

/** What the mistakes had in common. */
export function MistakesMet({ mistakes }: Pick<ExamReport, 'mistakes'>) {
  return (
    <Section id="mistakes" title={texts.mistakes}>
      <ul className="card divide-y divide-hairline px-5 sm:px-6">
        {mistakes.map(({ id, name, sentence, questions }) => (
          <li key={id} className="flex flex-col gap-1 py-3">
            <div className="flex items-baseline justify-between gap-4">
              <h3 className="text-base">{name}</h3>
              <span className="shrink-0 text-sm text-muted tabular-nums">{texts.times(questions.length)}</span>
            </div>
            <p className="text-sm text-muted">{sentence}</p>
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">
        {texts.mistakesLead}{' '}
        <Link to={reviewPath} className="link">
          {texts.toReview}
        </Link>
      </p>
    </Section>
  );
}
