import { Check } from 'lucide-react';

/** What has just been done. Stands in the page before there is anything to say, so that screen readers hear it. */
export function StatusLine({ children }: { children: string | false | undefined }) {
  return (
    <p role="status" className={children ? 'flex gap-2 text-ok' : 'sr-only'}>
      {children && (
        <>
          <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span className="min-w-0">{children}</span>
        </>
      )}
    </p>
  );
}
