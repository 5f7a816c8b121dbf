import { CircleAlert } from 'lucide-react';
import { useIntoView } from './useIntoView.ts';
import { Words } from './Words.tsx';

/** Why something was not done, in red under what asked for it. */
export function Refusal({ children }: { children: string }) {
  return (
    <p
      ref={useIntoView<HTMLParagraphElement>(children)}
      role="alert"
      className="flex scroll-my-6 gap-3 rounded-control bg-no-bg px-4 py-3 text-no"
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0">
        <Words>{children}</Words>
      </span>
    </p>
  );
}
