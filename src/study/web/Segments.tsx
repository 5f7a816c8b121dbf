import { canVisit, type Practice } from '../practice.ts';
import { texts } from '../texts.ts';

interface Props {
  state: Practice;
  onVisit: (part: number) => void;
}

/** The way through the lesson, a piece for each part. Completed ones lead back. */
export function Segments({ state, onVisit }: Props) {
  return (
    <nav aria-label={texts.questions} className="min-w-0 grow">
      <ol className="flex">
        {state.parts.map(({ verdict }, index) => {
          const stand = index === state.current ? 'current' : verdict === 'right' ? 'completed' : 'not reached';
          return (
            <li key={index} className="min-w-0 grow">
              <button
                type="button"
                className="segment"
                disabled={!canVisit(state, index)}
                aria-current={index === state.current ? 'step' : undefined}
                aria-label={`Question ${index + 1} of ${state.parts.length}, ${stand}`}
                data-done={verdict === 'right'}
                onClick={() => onVisit(index)}
              />
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
