import { useId, type FormEvent, type ReactNode } from 'react';
import { Refusal } from '#accounts/web/Refusal.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { Dialog } from '#platform/web/ui/Dialog.tsx';

interface Props {
  title: string;
  /** What follows from it, and what has to be typed. */
  children: ReactNode;
  /** What the button is called that does it. */
  action: string;
  isDanger?: boolean | undefined;
  busy: boolean;
  refusal: string | undefined;
  onConfirm: (form: FormData) => void;
  onClose: () => void;
}

/** Asks once more before something is done to somebody. */
export function ConfirmDialog({ title, children, action, isDanger, busy, refusal, onConfirm, onClose }: Props) {
  const formId = useId();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!busy) onConfirm(new FormData(event.currentTarget));
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant={isDanger ? 'danger' : 'primary'} busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="flex flex-col gap-4 wrap-anywhere">
        {children}
        {refusal && <Refusal>{refusal}</Refusal>}
      </form>
    </Dialog>
  );
}
