import type { Ref } from 'react';

interface Props {
  ref: Ref<HTMLParagraphElement>;
  /** Empty while nothing was done. */
  said: string;
}

/** What came of what somebody did at a screen of the desk: heard as it changes, and a place for the focus. */
export function Outcome({ ref, said }: Props) {
  return (
    <p
      ref={ref}
      role="status"
      tabIndex={-1}
      className={said ? 'rounded-control bg-ok-bg px-4 py-3 text-ok' : 'sr-only'}
    >
      {said}
    </p>
  );
}
