import { home } from '#accounts/next.ts';
import { hasShownPrices, priceInWords } from '../site.ts';
import type { StaticPageProps } from '../staticPage.ts';
import { exactTexts as texts } from '../texts.ts';
import { StarTrails } from './pictures/StarTrails.tsx';

/** The last word: what it costs, and the way in. */
export function Closing({ site, isSignedIn, isPublic }: StaticPageProps) {
  const price = hasShownPrices(site, isPublic) ? `, for ${priceInWords(site.prices.monthly)} a month` : '';
  return (
    <section aria-labelledby="closing" className="relative overflow-hidden">
      <StarTrails className="closing-sky" />
      <div className="site-width flex flex-col items-center gap-6 pt-44 pb-24 text-center md:pt-48 md:pb-32">
        <h2 id="closing" className="section-title">
          Begin with one lesson.
        </h2>
        <p className="max-w-[32em] text-lg text-muted">
          Starter is free: all open lessons, with practice, hints and explanations. Pro adds live sessions and their
          recordings, workshops, the AI tutor and the solver{price}.
        </p>
        <a href={isSignedIn ? home : '/signup'} className="button button-large button-primary">
          {isSignedIn ? texts.start : texts.joinNow}
        </a>
      </div>
    </section>
  );
}
