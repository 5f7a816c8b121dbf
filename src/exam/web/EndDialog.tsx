import { Button } from '#platform/web/ui/Button.tsx';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { roomTexts } from '../roomTexts.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  onEnd: () => void;
}

/** Says what becomes of an exam that is ended, before it is. */
export function EndDialog({ open, onClose, onEnd }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={roomTexts.endTitle}
      actions={
        <>
          <Button variant="secondary" className="max-sm:grow" onClick={onClose}>
            {roomTexts.keepGoing}
          </Button>
          <Button variant="danger" className="max-sm:grow" onClick={onEnd}>
            {roomTexts.endExam}
          </Button>
        </>
      }
    >
      <p className="text-muted">{roomTexts.endLead}</p>
      <p className="text-muted">{roomTexts.endScore}</p>
    </Dialog>
  );
}
