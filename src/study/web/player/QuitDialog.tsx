import { Button } from '#platform/web/ui/Button.tsx';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { texts } from '../../texts.ts';

interface Props {
  open: boolean;
  /** Absent where no place would be kept. */
  onLeave: (() => void) | undefined;
  onStay: () => void;
  onQuit: () => void;
}

export function QuitDialog({ open, onLeave, onStay, onQuit }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title={texts.quitQuestion}
      actions={
        <>
          {onLeave && (
            <Button className="max-sm:w-full sm:mr-auto" onClick={onLeave}>
              {texts.leaveKeepingPlace}
            </Button>
          )}
          <Button variant={onLeave ? 'secondary' : 'primary'} className="min-w-24 max-sm:grow" onClick={onStay}>
            {texts.stay}
          </Button>
          <Button variant="secondary" className="min-w-24 max-sm:grow" onClick={onQuit}>
            {texts.quit}
          </Button>
        </>
      }
    >
      <p className="text-muted">{texts.quitWarning}</p>
    </Dialog>
  );
}
