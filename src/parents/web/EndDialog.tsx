import { Button } from '#platform/web/ui/Button.tsx';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { parentsTexts as texts } from '../parentsTexts.ts';
import type { Ending } from './useFollowLinks.ts';

interface Props {
  /** Undefined while nothing is to be ended. */
  asked: Ending | undefined;
  onKeep: () => void;
  onEnd: (ending: Ending) => void;
}

/** Whether it is meant: whoever follows by it is shut out at once. */
export function EndDialog({ asked, onKeep, onEnd }: Props) {
  return (
    <Dialog
      open={asked !== undefined}
      onClose={onKeep}
      title={asked?.what === 'link' ? texts.endQuestion(asked.label) : texts.endAllQuestion}
      actions={
        <>
          <Button onClick={onKeep}>{asked?.what === 'link' ? texts.keep : texts.keepAll}</Button>
          <Button variant="danger" onClick={() => asked && onEnd(asked)}>
            {asked?.what === 'link' ? texts.end : texts.endAll}
          </Button>
        </>
      }
    >
      <p className="text-muted">{texts.endWarning}</p>
    </Dialog>
  );
}
