import type { CSSProperties } from 'react';
import { canVisit, type PartState, type Practice } from '../../practice.ts';
import { texts } from '../../texts.ts';

interface Props {
  state: Practice;
  /** Questions marked for review. */
  marked: readonly number[];
  onVisit: (part: number) => void;
}

/** The way through the lesson, a piece for each part. Completed ones lead back. */
export function Segments({ state, marked, onVisit }: Props) {
  return (
    <nav aria-label={texts.questions} className="min-w-0 grow">
      <ol className="segments" style={{ '--all': state.parts.length } as CSSProperties}>
        {state.parts.map((part, index) => (
          <li key={index}>
            <button
              type="button"
              className="segment"
              disabled={!canVisit(state, index)}
              aria-current={index === state.current ? 'step' : undefined}
              aria-label={`Question ${index + 1} of ${state.parts.length}, ${standOf(part, index === state.current)}${marked.includes(index) ? texts.andMarked : ''}`}
              data-marked={marked.includes(index)}
              data-done={part.verdict === 'right'}
              onClick={() => onVisit(index)}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function standOf({ chosen, verdict, wrongTries }: PartState, isCurrent: boolean): string {
  if (isCurrent) return 'current';
  if (verdict === 'right') return 'completed';
  return chosen === null && !wrongTries.length ? 'not reached' : 'not completed';
}
