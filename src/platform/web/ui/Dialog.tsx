import { useEffect, useId, useRef, type ReactNode } from 'react';

interface Props {
  open: boolean;
  /** The person wants it gone: Escape. */
  onClose: () => void;
  title: string;
  /** What is said besides. */
  children?: ReactNode;
  /** The buttons; the first gets the focus. */
  actions: ReactNode;
}

/** A modal alert. While it is closed nothing of it is in the page; closing gives the focus back to its opener. */
export function Dialog({ open, ...props }: Props) {
  return open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ onClose, title, children, actions }: Omit<Props, 'open'>) {
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

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={children ? contentId : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
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
        <div className="mt-2 flex flex-wrap justify-end gap-3">{actions}</div>
      </div>
    </dialog>
  );
}
