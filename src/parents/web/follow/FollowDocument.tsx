import type { ReactNode } from 'react';
import { Brand } from '#platform/web/ui/Brand.tsx';
import { siteName } from '#platform/site.ts';
import type { FollowHead } from '../../followPage.ts';

interface Props extends FollowHead {
  title: string;
  children: ReactNode;
}

/** The whole HTML of a page without a script: no search engine lists it, and no other page learns that one came from it. */
export function FollowDocument({ title, styles, fonts, children }: Props) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="referrer" content="no-referrer" />
        <meta name="robots" content="noindex, nofollow" />
        <title>{`${title} · ${siteName}`}</title>
        {fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" />
        ))}
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <meta name="theme-color" content="#F7F5EF" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0F1A18" media="(prefers-color-scheme: dark)" />
      </head>
      <body>
        <a href="#main" className="skip-link">
          Skip to content
        </a>
        <div className="mx-auto flex min-h-svh w-full max-w-3xl flex-col gap-8 px-4 py-6 sm:px-6 sm:py-10">
          <header>
            <Brand />
          </header>
          <main id="main" tabIndex={-1} className="flex grow flex-col gap-8">
            {children}
          </main>
          <footer className="border-t border-hairline pt-4 text-sm text-muted">
            <a href="/privacy" className="link">
              Privacy
            </a>
          </footer>
        </div>
      </body>
    </html>
  );
}
