import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, type ReactElement } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { Notices } from '#platform/web/notice.tsx';
import { Loading } from '#platform/web/ui/Loading.tsx';
import { documentTitle, findPage, pages, type PageFacts } from '../pages.ts';
import { DashboardFrame, screens } from './screens.tsx';
import { SignedInOnly } from './SignedInOnly.tsx';

/** The whole product in the browser, and on the server when it renders a page. */
export function App({ queries }: { queries: QueryClient }) {
  return (
    <QueryClientProvider client={queries}>
      <PageTitle />
      <Suspense fallback={<Loading />}>
        <Routes>
          {pages.filter(isOpen).map(route)}
          <Route element={<SignedInOnly />}>
            <Route element={<DashboardFrame />}>{pages.filter(isProtected).map(route)}</Route>
          </Route>
          <Route path="*" element={show('*')} />
        </Routes>
      </Suspense>
      <Notices />
    </QueryClientProvider>
  );
}

function isOpen(page: PageFacts): boolean {
  return !page.needsAccount;
}

function isProtected(page: PageFacts): boolean {
  return page.needsAccount === true;
}

function route({ path }: PageFacts): ReactElement {
  return <Route key={path} path={path} element={show(path)} />;
}

function show(path: string): ReactElement {
  const Shown = screens[path];
  return Shown ? <Shown /> : <></>;
}

/** Keeps the tab's title true, and takes a keyboard or screen reader to the new page's top when the page changes. */
function PageTitle() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    document.title = documentTitle(findPage(pathname));
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    const main = document.querySelector('main');
    main?.setAttribute('tabindex', '-1');
    main?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
