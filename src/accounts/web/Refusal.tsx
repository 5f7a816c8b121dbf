import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** Why something was not done, in red under what asked for it. */
export function Refusal({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="flex gap-3 rounded-control bg-no-bg px-4 py-3 text-no">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
