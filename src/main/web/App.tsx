import { QueryClientProvider, useQuery, type QueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useMe } from '#accounts/web/useSession.ts';
import { getCourse } from '#course/calls.ts';
import { focusMain } from '#platform/web/focusMain.ts';
import { Notices } from '#platform/web/notice.tsx';
import { PageBoundary } from '#platform/web/PageBoundary.tsx';
import { reportProblem } from '#platform/web/report.ts';
import { useInBrowser } from '#platform/web/useInBrowser.ts';
import { useQueryFields } from '#platform/web/useQueryFields.ts';
import { replyOf } from '#platform/web/useReply.ts';
import { Loading } from '#platform/web/ui/Loading.tsx';
import { Sending } from '#study/web/Sending.tsx';
import { documentTitle, findPage, hasFrame, titleOfShown } from '../pages.ts';
import { DashboardFrame, loadScreen, NotFoundScreen, screenAt } from './screens.tsx';
import { SignedInOnly } from './SignedInOnly.tsx';

interface Props {
  queries: QueryClient;
  /** Called in the browser, once the page hears clicks and keys. */
  onAlive?: () => void;
}

/** The whole product in the browser, and on the server when it renders a page. */
export function App({ queries, onAlive }: Props) {
  return (
    <QueryClientProvider client={queries}>
      <Sending />
      <PageBoundary address={useLocation()[0]}>
        <Suspense fallback={<Loading />}>
          <CurrentPage onAlive={onAlive} />
          <PageTitle />
          <PageFocus />
        </Suspense>
      </PageBoundary>
      <FetchAhead />
      <Notices />
    </QueryClientProvider>
  );
}

/** Fetches the code of the page that this one ends in, so that the way there is open without a connection too. */
function FetchAhead() {
  const { user } = useMe();
  const { leadsTo } = findPage(useLocation()[0]);
  const next = user ? leadsTo : undefined;
  useEffect(() => {
    if (next) loadScreen(next).catch((error: unknown) => reportProblem('A page could not be fetched ahead', error));
  }, [next]);
  return null;
}

function CurrentPage({ onAlive }: Pick<Props, 'onAlive'>) {
  const [pathname] = useLocation();
  const facts = findPage(pathname);
  const Shown = screenAt[facts.path] ?? NotFoundScreen;
  const page = (
    <>
      <Shown />
      <Alive onAlive={onAlive} />
    </>
  );
  if (!facts.needsAccount || facts.staysOpen) return page;
  return (
    <SignedInOnly>
      {hasFrame(facts) ? (
        <DashboardFrame>
          <Suspense fallback={<Loading />}>{page}</Suspense>
        </DashboardFrame>
      ) : (
        page
      )}
    </SignedInOnly>
  );
}

/** Keeps the tab's title true: of a section or a lesson it is their own. Stands beside the page, so that it waits with it. */
function PageTitle() {
  const page = findPage(useLocation()[0]);
  const { data: course } = useQuery({ ...replyOf(getCourse, {}), enabled: false }); // the page itself asks for it
  const title = documentTitle(page, titleOfShown(page, useQueryFields(), course));
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}

/** Stands behind the page, so that it comes after all that the page does, with what only a browser knows, to hear. */
function Alive({ onAlive }: Pick<Props, 'onAlive'>) {
  const isAlive = useInBrowser();
  useEffect(() => {
    if (isAlive) onAlive?.();
  }, [isAlive, onAlive]);
  return null;
}

/** Takes a keyboard or screen reader to the new page's top when the page changes. Waits with the page, too. */
function PageFocus() {
  const [pathname] = useLocation();
  const shown = useRef(pathname);
  const cameBackTo = useRef<string>(undefined);

  useEffect(() => {
    const note = () => {
      cameBackTo.current = window.location.pathname;
    };
    // in the capture phase: the router hears of it in the other, and draws the page at once
    window.addEventListener('popstate', note, { capture: true });
    return () => window.removeEventListener('popstate', note, { capture: true });
  }, []);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (cameBackTo.current !== window.location.pathname) window.scrollTo(0, 0); // after 'back' the browser knows best
    cameBackTo.current = undefined;
    focusMain();
  }, [pathname]);
  return null;
}
