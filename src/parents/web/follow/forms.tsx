import type { ReactNode } from 'react';

export const buttonLook =
  'inline-flex min-h-12 items-center justify-center rounded-control bg-primary px-5 py-2 font-semibold text-on-primary enabled-hover:bg-primary-hover';

/** Why what was asked for was not done; read out at once. */
export function Problem({ children }: { children: ReactNode }) {
  return (
    <p id="problem" role="alert" className="rounded-control bg-no-bg px-4 py-3 text-no">
      {children}
    </p>
  );
}
