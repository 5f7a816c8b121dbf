import { Suspense, useEffect } from 'react';
import { useLocation } from 'wouter';
import { siteName } from '#platform/site.ts';
import { screen } from '#platform/web/screen.tsx';
import { useInBrowser } from '#platform/web/useInBrowser.ts';
import { Loading } from '#platform/web/ui/Loading.tsx';

const joining = screen(async () => (await import('./JoinScreen.tsx')).JoinScreen);
const settings = screen(async () => (await import('./ClassSettings.tsx')).ClassSettings);
const list = screen(async () => (await import('./ClassesScreen.tsx')).ClassesScreen);

/** The pages of classes, each fetched when it is opened: every other page of the app then knows of one only. */
export function ClassPages() {
  const [pathname] = useLocation();
  const [title, Shown] = pathname.startsWith('/join/')
    ? ['Join a class', joining]
    : pathname.endsWith('/settings')
      ? ['Class settings', settings]
      : ['Classes', list];
  useEffect(() => {
    document.title = `${title} · ${siteName}`; // after the frame's own, which knows of one page
  }, [title]);
  if (!useInBrowser()) return <Loading />; // the server need not know their code
  return (
    <Suspense fallback={<Loading />}>
      <Shown />
    </Suspense>
  );
}
