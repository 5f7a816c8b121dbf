import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { Notices } from '#platform/web/notice.tsx';
import { PageBoundary } from '#platform/web/PageBoundary.tsx';
import { reportProblem } from '#platform/web/report.ts';
import { Loading } from '#platform/web/ui/Loading.tsx';
import { documentTitle, findPage } from '../pages.ts';
import { DashboardFrame, loadScreen, NotFoundScreen, screens } from './screens.tsx';
import { SignedInOnly } from './SignedInOnly.tsx';

/** The whole product in the browser, and on the server when it renders a page. */
export function App({ queries }: { queries: QueryClient }) {
  return (
    <QueryClientProvider client={queries}>
      <PageBoundary address={useLocation()[0]}>
        <Suspense fallback={<Loading />}>
          <CurrentPage />
          <PageTitle />
        </Suspense>
      </PageBoundary>
      <FetchAhead />
      <Notices />
    </QueryClientProvider>
  );
}

/** Fetches the code of the page that this one ends in, so that the way there is open without a connection too. */
function FetchAhead() {
  const { leadsTo } = findPage(useLocation()[0]);
  useEffect(() => {
    if (leadsTo)
      loadScreen(leadsTo).catch((error: unknown) => reportProblem('A page could not be fetched ahead', error));
  }, [leadsTo]);
  return null;
}

function CurrentPage() {
  const [pathname] = useLocation();
  const { path, needsAccount } = findPage(pathname);
  const Shown = screens[path] ?? NotFoundScreen;
  if (!needsAccount) return <Shown />;
  return (
    <SignedInOnly>
      <DashboardFrame>
        <Suspense fallback={<Loading />}>
          <Shown />
        </Suspense>
      </DashboardFrame>
    </SignedInOnly>
  );
}

/**
 * Keeps the tab's title true, and takes a keyboard or screen reader to the new page's top when the page changes. Stands
 * beside the page, so that it waits with it.
 */
function PageTitle() {
  const [pathname] = useLocation();
  const shown = useRef(pathname);
  const cameBack = useRef(false);

  useEffect(() => {
    const note = () => {
      cameBack.current = true;
    };
    window.addEventListener('popstate', note);
    return () => window.removeEventListener('popstate', note);
  }, []);

  useEffect(() => {
    document.title = documentTitle(findPage(pathname));
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!cameBack.current) window.scrollTo(0, 0); // after 'back' the browser knows best where to scroll
    cameBack.current = false;
    const main = document.querySelector('main');
    main?.setAttribute('tabindex', '-1');
    main?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
