import { useState } from 'react';
import { Block } from '#accounts/web/Block.tsx';
import { Refusal } from '#accounts/web/Refusal.tsx';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { leaveClass, type JoinedClass } from '../classes.ts';
import { teacherNames } from './Agreement.tsx';
import { dayOf } from './days.ts';
import type { useMembership } from './useMyClasses.ts';

interface Props extends Pick<ReturnType<typeof useMembership>, 'change' | 'isPending' | 'refusal' | 'reset'> {
  joined: readonly JoinedClass[];
}

/** The classes that somebody is in, and the way out of each. */
export function JoinedClasses({ joined, change, isPending, refusal, reset }: Props) {
  const [leaving, setLeaving] = useState<JoinedClass>();

  function leave({ id, name }: JoinedClass) {
    setLeaving(undefined);
    change({
      said: `You have left ${name}. Its teachers see nothing of yours any more.`,
      work: () => call(leaveClass, { params: { classId: id } }),
    });
  }
  return (
    <Block title="Your classes">
      {joined.length === 0 && (
        <p className="text-muted">You are in no class. That is fine: everything works without.</p>
      )}
      {joined.length > 0 && (
        <ul className="flex flex-col divide-y divide-hairline">
          {joined.map((one) => (
            <li key={one.id} className="flex flex-wrap items-center justify-between gap-3 py-4 first:pt-0 last:pb-0">
              <div className="min-w-0 grow basis-60">
                <h3 className="font-semibold wrap-anywhere">{one.name}</h3>
                <p className="text-sm text-muted wrap-anywhere">{facts(one)}</p>
              </div>
              <Button
                variant="secondary"
                onClick={() => {
                  reset();
                  setLeaving(one);
                }}
              >
                Leave <span className="sr-only">{one.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {refusal && <Refusal>{refusal}</Refusal>}
      {leaving && (
        <Dialog
          open
          onClose={() => setLeaving(undefined)}
          title={`Leave ${leaving.name}?`}
          actions={
            <>
              <Button variant="secondary" onClick={() => setLeaving(undefined)}>
                Stay
              </Button>
              <Button variant="danger" busy={isPending} onClick={() => leave(leaving)}>
                Leave the class
              </Button>
            </>
          }
        >
          <p>
            From then on its teachers see nothing of yours, not what you did while you were in it either.
            {leaving.proUntil && ' The Pro that you have through this class ends at once.'}
          </p>
        </Dialog>
      )}
    </Block>
  );
}

function facts({ teachers, joinedAt, proUntil, isArchived }: JoinedClass): string {
  return [
    `With ${teacherNames(teachers)}`,
    joinedAt && `joined ${dayOf(joinedAt)}`,
    proUntil && `with Pro until ${dayOf(proUntil)}`,
    isArchived && 'over',
  ]
    .filter(Boolean)
    .join(', ');
}
