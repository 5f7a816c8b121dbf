import { useQuery } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { hasProRights } from '#accounts/account.ts';
import { useMe } from '#accounts/web/useSession.ts';
import { getAnnouncements } from '#landing/announcements.ts';
import type { AnnouncementsProps } from '#landing/web/Announcements.tsx';
import { screen } from '#platform/web/screen.tsx';
import { Brand } from '#platform/web/ui/Brand.tsx';
import { replyOf } from '#platform/web/useReply.ts';
import { useInBrowser } from '#platform/web/useInBrowser.ts';
import { MobilePanel } from './MobilePanel.tsx';
import { ProLink } from './ProLink.tsx';
import { current, tabs } from './tabs.ts';
import { UserMenu } from './UserMenu.tsx';

/** The frame around the signed-in screens: the bar on top and, on a phone, the tabs at the bottom. */
export function Dashboard({ children }: { children: ReactNode }) {
  const { user } = useMe();
  return (
    <div className="flex min-h-svh flex-col">
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <header className="top-0 z-20 border-b border-hairline bg-surface tall:sticky print:hidden">
        <div className="mx-auto flex h-14 max-w-6xl items-center gap-6 px-4 sm:px-6 md:h-16">
          <Link to="/" className="inline-flex min-h-11 items-center rounded-control">
            <Brand />
          </Link>
          <TopTabs />
          {user && (
            <div className="ml-auto flex items-center gap-3">
              <div className="hidden min-[22rem]:block">
                <ProLink hasPaid={hasProRights(user)} />
              </div>
              <div className="hidden md:block">
                <UserMenu user={user} />
              </div>
              <div className="md:hidden">
                <MobilePanel user={user} />
              </div>
            </div>
          )}
        </div>
      </header>
      <Told />
      <main id="main" tabIndex={-1} className="grow">
        {children}
      </main>
      <BottomTabs />
    </div>
  );
}

/** Nothing where its code cannot be fetched: the page is there all the same. */
const Announcements = screen<AnnouncementsProps>(() =>
  import('#landing/web/Announcements.tsx').then(
    (code) => code.Announcements,
    () => () => null,
  ),
);

/** What the operator has to tell. It comes with the page, and its code is fetched where there is something. */
function Told() {
  const { data } = useQuery({ ...replyOf(getAnnouncements, {}), staleTime: 600_000 });
  const isHere = useInBrowser();
  if (!isHere || !data?.announcements.length) return null;
  return (
    <Suspense>
      <Announcements {...data} />
    </Suspense>
  );
}

function TopTabs() {
  const [pathname] = useLocation();
  return (
    <nav aria-label="Main" className="hidden h-full gap-1 md:flex">
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          aria-current={current(tab, pathname)}
          className="flex h-full items-center border-b-3 border-transparent px-4 pt-0.75 text-muted hover:text-ink aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-ink"
        >
          {tab.name}
        </Link>
      ))}
    </nav>
  );
}

function BottomTabs() {
  const [pathname] = useLocation();
  return (
    <nav
      aria-label="Main"
      className="bottom-0 z-20 grid grid-cols-3 border-t border-hairline bg-surface pb-[env(safe-area-inset-bottom)] tall:sticky md:hidden print:hidden"
    >
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          aria-current={current(tab, pathname)}
          className="group flex min-h-15 flex-col items-center justify-center gap-0.5 px-1 py-1.5 text-center text-xs text-muted aria-[current]:font-semibold aria-[current]:text-ink"
        >
          <span className="rounded-full px-4 py-0.5 group-aria-[current]:bg-accent group-aria-[current]:text-on-accent">
            <tab.Icon aria-hidden="true" className="size-5" />
          </span>
          {tab.name}
        </Link>
      ))}
    </nav>
  );
}
