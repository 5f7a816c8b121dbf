import { AppError } from '#platform/errors.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import type { DeskSession } from '../../live.ts';
import { Differences } from './Differences.tsx';

type Newer = Pick<DeskSession, 'revision' | 'title' | 'host' | 'location' | 'startTime' | 'zoomLink' | 'recordingLink'>;

interface Props {
  session: DeskSession;
  newer: Newer;
  zone: string;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

/** Shows the second of two administrators what the first has changed meanwhile. */
export function SomebodyElse({ session, newer, zone, onTakeTheirs, onKeepMine }: Props) {
  return (
    <section aria-label="What somebody else changed" className="card flex flex-col gap-3 p-5">
      <Differences from={session} to={newer} zone={zone} heads={['When you opened it', 'Now']} />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onTakeTheirs}>
          Show it as it is now
        </Button>
        <Button variant="quiet" onClick={onKeepMine}>
          Go on with my changes
        </Button>
      </div>
    </section>
  );
}

/** The newer values that come with the refusal of a change; undefined for any other failure. */
export function readNewer(failure: Error | undefined): Newer | undefined {
  if (!(failure instanceof AppError) || failure.code !== 'changed-meanwhile' || !failure.about) return undefined;
  const { startsAt, ...same } = JSON.parse(failure.about) as Omit<Newer, 'startTime'> & { startsAt: string };
  return { ...same, startTime: startsAt };
}
