import { useState } from 'react';
import { dayAndHourIn } from '#live/days.ts';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { settleDeskSession, type CancelledSession } from '../../live.ts';
import type { OnDone } from './address.ts';

interface Props {
  cancelled: readonly CancelledSession[];
  zone: string;
  onDone: OnDone;
}

/** Sessions that stand in the file and were cancelled here: they stay away until somebody brings them back. */
export function CancelledSessions({ cancelled, zone, onDone }: Props) {
  const [failure, setFailure] = useState<Error>();
  const [asking, setAsking] = useState<string>();

  async function decide({ id, change: { edition, fileSays } }: CancelledSession, take: 'desk' | 'file') {
    setFailure(undefined);
    setAsking(id);
    try {
      await call(settleDeskSession, { params: { id }, body: { edition, take } });
      const title = fileSays?.title ?? id;
      onDone(take === 'file' ? `‘${title}’ is planned again.` : `‘${title}’ stays cancelled.`);
    } catch (error) {
      setFailure(error as Error);
    } finally {
      setAsking(undefined);
    }
  }

  if (cancelled.length === 0) return null;
  return (
    <section aria-labelledby="cancelled" className="flex flex-col gap-4">
      <h2 id="cancelled" className="text-lg">
        Cancelled here, but still in the file
      </h2>
      {failure && <ErrorMessage error={failure} />}
      <ul className="card flex flex-col divide-y divide-hairline">
        {cancelled.map((one) => (
          <li key={one.id} className="flex flex-col items-start gap-2 px-5 py-4">
            <p className="font-semibold wrap-anywhere">{one.change.fileSays?.title}</p>
            {one.change.fileSays && (
              <p className="text-sm text-muted">{dayAndHourIn(zone, one.change.fileSays.startTime)}</p>
            )}
            {one.change.isConflict && <p className="text-sm text-no">The file has changed since it was cancelled.</p>}
            <div className="flex flex-wrap gap-3">
              <Button variant="secondary" busy={asking === one.id} onClick={() => void decide(one, 'file')}>
                Plan it again as the file has it
              </Button>
              {one.change.isConflict && (
                <Button variant="quiet" busy={asking === one.id} onClick={() => void decide(one, 'desk')}>
                  It stays cancelled
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
