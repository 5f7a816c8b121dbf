import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';

interface Props {
  open: boolean;
  /** The person wants it gone: Escape, or a click beside it (which an alertdialog does not heed). */
  onClose: () => void;
  title: string;
  role?: 'dialog' | 'alertdialog';
  /** What is said or shown. */
  children?: ReactNode;
  /** The buttons; the first that can take the focus gets it, or the one with `autoFocus`. */
  actions?: ReactNode;
}

/** A modal dialog. While it is closed nothing of it is in the page; closing gives the focus back to its opener. */
export function Dialog({ open, ...props }: Props) {
  return open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ onClose, title, role = 'dialog', children, actions }: Omit<Props, 'open'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const contentId = useId();

  useEffect(() => {
    const shown = dialog.current;
    const opener = document.activeElement;
    shown?.showModal();
    return () => {
      shown?.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  function closeBeside(event: MouseEvent) {
    if (role === 'dialog' && event.target === dialog.current) onClose();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Esc does the same
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={role === 'alertdialog' && children ? contentId : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={closeBeside}
      className="m-auto w-[min(30rem,calc(100vw-2rem))] rounded-card bg-surface text-ink shadow-card"
    >
      <div className="flex flex-col gap-4 p-6">
        <h2 id={titleId} className="text-lg whitespace-pre-line">
          {title}
        </h2>
        {children && (
          <div id={contentId} className="flex flex-col gap-4">
            {children}
          </div>
        )}
        {actions && <div className="mt-2 flex flex-wrap justify-end gap-3">{actions}</div>}
      </div>
    </dialog>
  );
}
