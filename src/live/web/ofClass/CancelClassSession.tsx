import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { cancelClassSession, type ClassSession } from '../../ofClass.ts';

interface Props {
  classId: string;
  session: ClassSession;
  revision: number;
  onDone: (said: string) => void;
}

/** Takes a session away from its class, once that was confirmed. */
export function CancelClassSession({ classId, session: { id, title }, revision, onDone }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<Error>();

  async function cancel() {
    setAsking(true);
    setFailure(undefined);
    try {
      await call(cancelClassSession, { params: { classId, id }, body: { revision } });
      setOpen(false);
      onDone(`‘${title}’ is cancelled. Whoever said that they come gets a letter.`);
    } catch (error) {
      setFailure(error as Error);
    } finally {
      setAsking(false);
    }
  }
  return (
    <>
      <Button variant="secondary" className="self-start" onClick={() => setOpen(true)}>
        Cancel this session
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Cancel ‘${title}’?`}
        actions={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Keep it
            </Button>
            <Button variant="danger" busy={isAsking} onClick={() => void cancel()}>
              Cancel the session
            </Button>
          </>
        }
      >
        <p>It goes from everybody’s list and calendar, with its recording and what was asked.</p>
        {failure && (
          <p role="alert" className="text-no">
            {failure.message}
          </p>
        )}
      </Dialog>
    </>
  );
}
