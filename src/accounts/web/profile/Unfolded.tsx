import { useEffect, useRef, type ReactNode } from 'react';

interface Props {
  /** What the button that opens it names as what it controls. */
  id: string;
  /** What is open; nothing while it is closed. */
  children: ReactNode;
  /** The person wants it gone: Escape. */
  onClose: () => void;
}

/** The place below a button where a form opens. */
export function Unfolded({ id, children, onClose }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const shown = place.current;
    function press(event: KeyboardEvent) {
      if (event.key === 'Escape' && isForThePage(event)) onClose();
    }
    shown?.addEventListener('keydown', press);
    return () => shown?.removeEventListener('keydown', press);
  }, [onClose]);
  return (
    <div ref={place} id={id} className="empty:hidden">
      {children}
    </div>
  );
}

/** A dialog has the key for itself, and so has a word that is being composed. */
function isForThePage({ target, isComposing }: KeyboardEvent): boolean {
  return !isComposing && target instanceof Element && !target.closest('dialog');
}
