import { Check } from 'lucide-react';
import { useIntoView } from './useIntoView.ts';
import { Words } from './Words.tsx';

/** What has just been done. Stands in the page before there is anything to say, so that screen readers hear it. */
export function StatusLine({ children }: { children: string | false | undefined }) {
  const line = useIntoView<HTMLParagraphElement>(children || '');
  return (
    <p ref={line} role="status" className={children ? 'flex scroll-my-6 gap-2 text-ok' : 'sr-only'}>
      {children && (
        <>
          <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span className="min-w-0">
            <Words>{children}</Words>
          </span>
        </>
      )}
    </p>
  );
}
