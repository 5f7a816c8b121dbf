import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { cancelDeskSession, type DeskSession } from '../../live.ts';
import { allSessions, type OnDone } from './address.ts';

/** Takes the session out of everybody's list, once that was confirmed. */
export function CancelSession({
  session: { id, title, revision, isOfFile },
  onDone,
}: {
  session: DeskSession;
  onDone: OnDone;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<Error>();

  async function cancel() {
    setIsAsking(true);
    setFailure(undefined);
    try {
      await call(cancelDeskSession, { params: { id }, body: { revision } });
      setIsOpen(false);
      onDone(`'${title}' is cancelled.`, allSessions);
    } catch (error) {
      setFailure(error as Error);
    } finally {
      setIsAsking(false);
    }
  }

  return (
    <>
      <Button variant="secondary" className="self-start" onClick={() => setIsOpen(true)}>
        Cancel this session
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={`Cancel '${title}'?`}
        actions={
          <>
            <Button variant="secondary" onClick={() => setIsOpen(false)}>
              Keep it
            </Button>
            <Button variant="danger" busy={isAsking} onClick={() => void cancel()}>
              Cancel the session
            </Button>
          </>
        }
      >
        <p>
          It disappears from everybody’s list and calendar, with its recording and what was asked before it. Whoever
          said that they come gets a letter.
          {isOfFile && ' It stands in the file, but does not come back by itself.'}
        </p>
        {failure && (
          <p role="alert" className="text-no">
            {failure.message}
          </p>
        )}
      </Dialog>
    </>
  );
}
