import type { Responses } from '../../responses.ts';
import { questionTexts } from '../../questionTexts.ts';

interface Props {
  responses: Responses;
  /** The index of the question on the screen. */
  current?: number;
  onVisit: (index: number) => void;
}

/** All questions of the module: which have an answer, which are marked, which one is here. */
export function QuestionGrid({ responses: { items }, current, onVisit }: Props) {
  return (
    <ol className="exam-grid">
      {items.map(({ item, given, marked }, index) => (
        <li key={item}>
          <button
            type="button"
            aria-current={index === current ? 'step' : undefined}
            aria-label={[
              `${questionTexts.question} ${index + 1}`,
              given === null ? questionTexts.unanswered : questionTexts.answered,
              ...(marked ? [questionTexts.marked] : []),
            ].join(', ')}
            data-marked={marked}
            data-answered={given !== null}
            className="set-menu-question"
            onClick={() => onVisit(index)}
          >
            {index + 1}
          </button>
        </li>
      ))}
    </ol>
  );
}

/** What the looks mean. */
export function GridKey() {
  return (
    <ul aria-hidden="true" className="exam-grid-key">
      <li data-answered="true">{questionTexts.answered}</li>
      <li>{questionTexts.unanswered}</li>
      <li data-marked="true">{questionTexts.marked}</li>
    </ul>
  );
}
