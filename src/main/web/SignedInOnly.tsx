import type { ReactNode } from 'react';
import { Redirect, useLocation } from 'wouter';
import { loadingSettingsText, subscriptionFailedText } from '#accounts/settingsTexts.ts';
import { useMe } from '#accounts/web/useSession.ts';
import { useRawSearch } from '#platform/web/useQueryFields.ts';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading } from '#platform/web/ui/Loading.tsx';
import { findPage, signInAddress } from '../pages.ts';

/** What is said while it is not known who is signed in, and when it cannot be learned, where that is of its own. */
const ownTexts: Record<string, { waiting: string; failed: string }> = {
  '/settings': { waiting: loadingSettingsText, failed: subscriptionFailedText },
};

/** Lets signed-in people through to what stands within; a visitor goes to sign in and comes back. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const { user, error, refetch } = useMe();
  const [pathname] = useLocation();
  const search = useRawSearch();
  const own = ownTexts[pathname];

  if (user) return children;
  if (user === null) return <Redirect to={signInAddress(pathname + search)} replace />;
  return (
    <main id="main" className="px-4 py-16">
      <h1 className="sr-only">{findPage(pathname).title}</h1>
      {error ? <ErrorMessage error={error} text={own?.failed} onRetry={refetch} /> : <Loading text={own?.waiting} />}
    </main>
  );
}
