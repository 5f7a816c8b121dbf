import type { ReactNode } from 'react';
import type { StaticPageProps } from '../staticPage.ts';
import { ExampleMark } from './ExampleMark.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';

interface Props extends Pick<StaticPageProps, 'site' | 'isSignedIn' | 'isPublic' | 'year'> {
  /** Whether the page makes promises and names prices: it then says so, as long as they are examples. */
  hasPromises?: boolean;
  /** Whether the page is about the newsletter itself: the footer then does not offer it. */
  isNewsletter?: boolean;
  children: ReactNode;
}

/** The frame around every static page: the way in on top, everything else at the bottom. */
export function SiteFrame({ site, isSignedIn, isPublic, year, hasPromises, isNewsletter, children }: Props) {
  return (
    <div className="relative isolate flex min-h-svh flex-col overflow-x-clip">
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      {hasPromises && site.examples && !isPublic && <ExampleMark />}
      <SiteHeader isSignedIn={isSignedIn} />
      <main id="main" tabIndex={-1} className="flex grow flex-col">
        {children}
      </main>
      <SiteFooter site={site} year={year} isNewsletter={isNewsletter} />
    </div>
  );
}
