import type { Ref } from 'react';

/** Why a form was refused; nothing while it was not. Takes the focus, so that it is heard where it stands. */
export function FormAlert({ failure, ref }: { failure: Error | null; ref: Ref<HTMLParagraphElement> }) {
  return (
    <p ref={ref} tabIndex={-1} role="alert" className={failure ? 'rounded-control bg-no-bg px-4 py-3 text-no' : ''}>
      {failure?.message}
    </p>
  );
}
