import { Button } from '#platform/web/ui/Button.tsx';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { setTexts as texts } from './setTexts.ts';

interface Asking {
  open: boolean;
  onClose: () => void;
  onHandIn: () => void;
}

interface HandInProps extends Asking {
  /** How many questions have no answer. */
  openCount: number;
  /** How many are marked for review. */
  markedCount: number;
}

/** Asked before a set is handed in: nothing can be changed then. */
export function HandInDialog({ open, openCount, markedCount, onClose, onHandIn }: HandInProps) {
  const goOn = (
    <Button key="go on" variant={openCount ? 'primary' : 'secondary'} className="max-sm:grow" onClick={onClose}>
      {texts.goOn}
    </Button>
  );
  const handIn = (
    <Button key="hand in" variant={openCount ? 'secondary' : 'primary'} className="max-sm:grow" onClick={onHandIn}>
      {texts.handIn}
    </Button>
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.handInQuestion}
      actions={openCount ? [goOn, handIn] : [handIn, goOn]}
    >
      <p className="text-muted">{openCount ? texts.openQuestions(openCount) : texts.allAnswered}</p>
      {markedCount > 0 && <p className="text-muted">{texts.markedQuestions(markedCount)}</p>}
    </Dialog>
  );
}

interface LeaveProps extends Asking {
  hasClock: boolean;
  onLeave: () => void;
}

export function LeaveDialog({ open, hasClock, onClose, onLeave, onHandIn }: LeaveProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.leaveQuestion}
      actions={
        <>
          <Button className="max-sm:w-full sm:mr-auto" onClick={onClose}>
            {texts.goOn}
          </Button>
          <Button variant="secondary" className="max-sm:grow" onClick={onHandIn}>
            {texts.handIn}
          </Button>
          <Button variant="secondary" className="max-sm:grow" onClick={onLeave}>
            {texts.leave}
          </Button>
        </>
      }
    >
      <p className="text-muted">{hasClock ? texts.clockGoesOn : texts.choicesKept}</p>
    </Dialog>
  );
}
