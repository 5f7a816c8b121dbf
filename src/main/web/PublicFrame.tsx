import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { home } from '#accounts/next.ts';
import { useMe } from '#accounts/web/useSession.ts';
import { trademarkText } from '#landing/texts.ts';
import { Brand } from '#platform/web/ui/Brand.tsx';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { exactTexts as texts } from '../texts.ts';

/** The frame around the screens that everybody may open. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const { user } = useMe();
  return (
    <div className="flex min-h-svh flex-col">
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <header className="mx-auto flex w-full max-w-6xl items-center justify-between gap-4 px-4 py-3 sm:px-6 sm:py-5 print:hidden">
        <Link to="/" className="inline-flex min-h-11 items-center rounded-control">
          <Brand />
        </Link>
        {user ? (
          <ButtonLink to={home} variant="quiet">
            Your course
          </ButtonLink>
        ) : (
          <ButtonLink to="/login" variant="quiet">
            {texts.logIn}
          </ButtonLink>
        )}
      </header>
      <main id="main" tabIndex={-1} className="flex grow flex-col">
        {children}
      </main>
      <footer className="border-t border-hairline">
        <p className="mx-auto w-full max-w-6xl px-4 py-6 text-sm text-muted sm:px-6">{trademarkText}</p>
      </footer>
    </div>
  );
}
