import { useState, type ReactNode } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import { Dialog } from '#platform/web/ui/Dialog.tsx';

interface Props {
  title: string;
  cancel: () => Promise<unknown>;
  onCancelled: (said: string) => void;
  /** What else there is to know before. */
  children?: ReactNode;
}

/** Takes a session away from whoever sees it, once that was confirmed. */
export function CancelSession({ title, cancel, onCancelled, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<Error>();

  async function confirm() {
    setAsking(true);
    setFailure(undefined);
    try {
      await cancel();
      setOpen(false);
      onCancelled(`‘${title}’ is cancelled.`);
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
            <Button variant="danger" busy={isAsking} onClick={() => void confirm()}>
              Cancel the session
            </Button>
          </>
        }
      >
        <p>
          It goes from everybody’s list and calendar, with its recording and what was asked. Whoever said that they come
          gets a letter.{children}
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
