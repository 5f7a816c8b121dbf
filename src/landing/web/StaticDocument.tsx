import type { ReactNode } from 'react';
import { siteName } from '#platform/site.ts';
import type { StaticHead, StaticPageFacts, Theme } from '../staticPage.ts';

interface Props extends StaticHead {
  page: StaticPageFacts;
  theme: Theme;
  children: ReactNode;
}

const grounds = { light: '#F7F5EF', dark: '#0F1A18' };

/** The whole HTML of a page that holds no script. */
export function StaticDocument({ page, theme, origin, children, ...head }: Props) {
  const styles = page.showsCourse ? [...head.styles, ...head.courseStyles] : head.styles;
  const fonts = page.showsCourse ? [...head.fonts, ...head.courseFonts] : head.fonts;
  const address = page.isInSitemap ? origin + page.path : undefined;
  return (
    <html lang="en" data-theme={theme === 'system' ? undefined : theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* with none at all, a browser hides from us, too, where a form comes from */}
        <meta name="referrer" content="same-origin" />
        <title>{page.title}</title>
        {fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" />
        ))}
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <meta name="description" content={page.description} />
        {address ? <Preview page={page} origin={origin} address={address} /> : <meta name="robots" content="noindex" />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {theme === 'system' ? (
          <>
            <meta name="theme-color" content={grounds.light} media="(prefers-color-scheme: light)" />
            <meta name="theme-color" content={grounds.dark} media="(prefers-color-scheme: dark)" />
          </>
        ) : (
          <meta name="theme-color" content={grounds[theme]} />
        )}
      </head>
      <body>{children}</body>
    </html>
  );
}

/** What search engines and messengers show of the page. */
function Preview({ page, origin, address }: { page: StaticPageFacts; origin: string; address: string }) {
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={`${origin}/preview.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={`${siteName}: the SAT, one clear lesson at a time.`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
