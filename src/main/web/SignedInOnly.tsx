import type { ReactNode } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { loadingSettingsText } from '#accounts/texts.ts';
import { useMe } from '#accounts/web/useSession.ts';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading } from '#platform/web/ui/Loading.tsx';
import { signInAddress } from '../pages.ts';

/** What is said while it is not known who is signed in, where that is not 'Loading...'. */
const waitingTexts: Record<string, string> = { '/settings': loadingSettingsText };

/** Lets signed-in people through to what stands within; a visitor goes to sign in and comes back. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const { user, error, refetch } = useMe();
  const [pathname] = useLocation();
  const search = useSearch();

  if (user) return children;
  if (user === null) return <Redirect to={signInAddress(search ? `${pathname}?${search}` : pathname)} replace />;
  return (
    <main id="main" className="px-4 py-16">
      {error ? <ErrorMessage error={error} onRetry={refetch} /> : <Loading text={waitingTexts[pathname]} />}
    </main>
  );
}
