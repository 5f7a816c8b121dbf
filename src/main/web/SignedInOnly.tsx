import { Navigate, Outlet, useLocation } from 'react-router';
import { loadingSettingsText } from '#accounts/texts.ts';
import { useMe } from '#accounts/web/useSession.ts';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading } from '#platform/web/ui/Loading.tsx';
import { signInAddress } from '../pages.ts';

/** What is said while it is not known who is signed in, where that is not 'Loading...'. */
const waitingTexts: Record<string, string> = { '/settings': loadingSettingsText };

/** Lets signed-in people through to the routes within; a visitor goes to sign in and comes back. */
export function SignedInOnly() {
  const { user, error, refetch } = useMe();
  const { pathname, search, hash } = useLocation();

  if (user) return <Outlet />;
  if (user === null) return <Navigate to={signInAddress(pathname + search + hash)} replace />;
  return (
    <main id="main" className="px-4 py-16">
      {error ? <ErrorMessage error={error} onRetry={refetch} /> : <Loading text={waitingTexts[pathname]} />}
    </main>
  );
}
