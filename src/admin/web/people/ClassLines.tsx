import { useEffect, useRef } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import type { ClassImport, ClassLine } from '../../classList.ts';
import { dayOf } from './personWords.ts';

interface Props {
  outcome: ClassImport;
  busy: boolean;
  onImport: () => void;
}

/** What would come of a class list, line by line, and the button that does it. */
export function ClassLines({ outcome, busy, onImport }: Props) {
  const { made, there, wrong, lines, invitedTo } = outcome;
  const isWorth = made > 0 || (invitedTo !== null && there > 0);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const rest = made + there + wrong - lines.length;
  return (
    <div className="flex flex-col gap-4">
      <h3 ref={heading} tabIndex={-1} className="font-semibold">
        {made} new, {there} there already, {wrong} wrong
      </h3>
      <ol className="flex flex-col divide-y divide-hairline">
        {lines.map((line) => (
          <Line key={line.line} line={line} />
        ))}
      </ol>
      {rest > 0 && <p className="text-muted">And {rest} more lines.</p>}
      {wrong > 0 && <p>Nothing can be imported while a line is wrong. Please correct the list.</p>}
      {wrong === 0 && made === 0 && <p>Everybody on this list has an account already.</p>}
      {wrong === 0 && invitedTo !== null && <p className="wrap-anywhere">All of them are invited to {invitedTo}.</p>}
      {wrong === 0 && isWorth && (
        <Button busy={busy} onClick={onImport} className="self-start">
          {made > 0
            ? `Import ${made} ${made === 1 ? 'person' : 'people'}`
            : `Invite ${there} ${there === 1 ? 'person' : 'people'}`}
        </Button>
      )}
    </div>
  );
}

function Line({ line: { line, name, email, proUntil, outcome, problem } }: { line: ClassLine }) {
  return (
    <li className="flex flex-wrap gap-x-3 py-2">
      <span className="text-muted">Line {line}</span>
      <span className="min-w-0 wrap-anywhere">
        {name} {email}
      </span>
      {proUntil && <span className="text-muted">Pro until {dayOf(proUntil)}</span>}
      {outcome === 'wrong' ? (
        <span className="text-no">{problem}</span>
      ) : (
        <span className="text-muted">{outcome === 'new' ? 'New account' : 'There already: nothing changes'}</span>
      )}
    </li>
  );
}
