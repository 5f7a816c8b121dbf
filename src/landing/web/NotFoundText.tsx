import type { ReactNode } from 'react';
import { exactTexts as texts } from '../texts.ts';

/** What stands at an address of nothing, the same on the static page and in the app; `children` is the way home. */
export function NotFoundText({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto flex w-full max-w-measure grow flex-col items-center justify-center gap-4 px-4 py-12 text-center">
      <p aria-hidden="true" className="text-4xl font-bold text-muted tabular-nums">
        404
      </p>
      <h1 className="text-2xl sm:text-3xl">{texts.notFound}</h1>
      <p className="text-balance text-muted">
        There is nothing at this address. It may have been mistyped, or the page has moved.
      </p>
      {children}
    </div>
  );
}
