import type { ReactNode } from 'react';
import type { Site } from '../site.ts';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';

interface Props {
  site: Site;
  isSignedIn: boolean;
  /** Whether the page makes promises and names prices: at its end it then says so, as long as they are examples. */
  hasPromises?: boolean;
  /** Whether the page is about the newsletter itself: the footer then does not offer it. */
  isNewsletter?: boolean;
  children: ReactNode;
}

/** The frame around every static page: the way in on top, everything else at the bottom. */
export function SiteFrame({ site, isSignedIn, hasPromises, isNewsletter, children }: Props) {
  return (
    <div className="relative isolate flex min-h-svh flex-col overflow-x-clip">
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <SiteHeader isSignedIn={isSignedIn} />
      <main id="main" tabIndex={-1} className="flex grow flex-col">
        {children}
      </main>
      <SiteFooter site={site} hasPromises={hasPromises} isNewsletter={isNewsletter} />
    </div>
  );
}
