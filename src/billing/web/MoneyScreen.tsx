import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { home, withNext } from '#accounts/next.ts';
import { useMe } from '#accounts/web/useSession.ts';
import { useRawSearch } from '#platform/web/useQueryFields.ts';
import { Brand } from '#platform/web/ui/Brand.tsx';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { TestMark } from './TestMark.tsx';

/** What the store and the screens after paying and before cancelling look like: the brand, a way out, the matter. */
export function MoneyScreen({ children }: { children: ReactNode }) {
  const { user } = useMe();
  const here = useLocation()[0] + useRawSearch();
  return (
    <div className="flex min-h-svh flex-col">
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <header className="mx-auto flex w-full max-w-5xl items-center justify-between gap-4 px-4 py-3 sm:px-6 sm:py-5">
        <Link to="/" className="inline-flex min-h-11 items-center rounded-control">
          <Brand />
        </Link>
        <div className="flex items-center gap-2">
          {!user && (
            <ButtonLink to={withNext('/login', here)} variant="quiet">
              Log in
            </ButtonLink>
          )}
          <Link
            to={home}
            aria-label="Close"
            className="-mr-2.5 grid size-11 place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink"
          >
            <X aria-hidden="true" className="size-6" />
          </Link>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="flex grow flex-col">
        {children}
      </main>
    </div>
  );
}

/** One card in the middle, for the screens that say one thing. */
export function MoneyCard({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-4 px-4 pt-4 pb-12 sm:px-6 sm:pt-10">
      <div className="card flex flex-col gap-6 p-6 sm:p-8">{children}</div>
      <TestMark />
    </div>
  );
}
