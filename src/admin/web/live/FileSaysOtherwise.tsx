import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { settleDeskSession, type DeskSession } from '../../live.ts';
import { Differences } from './Differences.tsx';
import { allSessions, type OnDone } from './address.ts';

interface Props {
  session: DeskSession;
  change: NonNullable<DeskSession['change']>;
  zone: string;
  onDone: OnDone;
}

/** A session of the file that was changed here: what the file says, whether it has changed since, and the way back to it. */
export function FileSaysOtherwise({ session, change: { edition, isConflict, fileSays }, zone, onDone }: Props) {
  const [failure, setFailure] = useState<Error>();
  const [isAsking, setIsAsking] = useState(false);

  async function decide(take: 'desk' | 'file') {
    setIsAsking(true);
    setFailure(undefined);
    try {
      await call(settleDeskSession, { params: { id: session.id }, body: { edition, take } });
      onDone(take === 'file' ? `‘${session.title}’ is as the file has it.` : 'What stands here stays.', allSessions);
    } catch (error) {
      setFailure(error as Error);
    } finally {
      setIsAsking(false);
    }
  }

  return (
    <section aria-label="What the file says" className="card flex flex-col items-start gap-3 p-5">
      <p className={isConflict ? 'font-semibold text-no' : ''}>
        {isConflict
          ? 'The file has changed since this session was changed here. What stands here is what students see: please decide.'
          : 'This session comes from the file and was changed here. What stands here is what students see.'}
      </p>
      {fileSays ? (
        <Differences from={session} to={fileSays} zone={zone} heads={['Here', 'In the file']} />
      ) : (
        <p>It is no longer in the file.</p>
      )}
      {failure && (
        <p role="alert" className="text-no">
          {failure.message}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" busy={isAsking} onClick={() => void decide('file')}>
          {fileSays ? 'Take what the file says' : 'Remove it, as the file does'}
        </Button>
        {isConflict && (
          <Button variant="quiet" busy={isAsking} onClick={() => void decide('desk')}>
            Keep what stands here
          </Button>
        )}
      </div>
    </section>
  );
}
