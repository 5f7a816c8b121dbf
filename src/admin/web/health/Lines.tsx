import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { HealthLine } from '../../health.ts';

/** One thing a line, by word, colour and sign; what to do stands under what is not well. */
export function Lines({ lines }: { lines: readonly HealthLine[] }) {
  return (
    <ul className="card flex flex-col divide-y divide-hairline" aria-label="State">
      {lines.map(({ name, value, todo }) => (
        <li key={`${name} ${todo ?? ''}`} className="flex gap-3 px-5 py-3">
          {todo === null ? (
            <CircleCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-ok" />
          ) : (
            <CircleAlert aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-no" />
          )}
          <div className="min-w-0">
            <p className="flex flex-wrap gap-x-3">
              <span className="font-semibold">{name}</span>
              <span className={`text-sm font-semibold ${todo === null ? 'text-ok' : 'text-no'}`}>
                {todo === null ? 'Well' : 'Look at this'}
              </span>
            </p>
            <p className="break-words text-muted tabular-nums">{value}</p>
            {todo !== null && <p className="break-words">{withCode(todo)}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** What stands between backticks is to be typed as it is. */
function withCode(text: string): ReactNode[] {
  return text.split('`').map((part, place) => (place % 2 === 1 ? <code key={place}>{part}</code> : part));
}
