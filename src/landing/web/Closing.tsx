import { home } from '#accounts/next.ts';
import { priceInWords } from '../site.ts';
import type { StaticPageProps } from '../staticPage.ts';
import { exactTexts as texts } from '../texts.ts';
import { StarTrails } from './StarTrails.tsx';

/** The last word: what it costs, and the way in. */
export function Closing({ site, isSignedIn }: StaticPageProps) {
  return (
    <section aria-labelledby="closing" className="relative overflow-hidden">
      <StarTrails className="closing-sky" />
      <div className="site-width flex flex-col items-center gap-6 pt-44 pb-24 text-center md:pt-48 md:pb-32">
        <h2 id="closing" className="section-title">
          Begin with one lesson.
        </h2>
        <p className="max-w-[32em] text-lg text-muted">
          Starter costs nothing: all open lessons, with their practice, hints and explanations. Pro adds the live
          sessions and their recordings, the workshops, the AI tutor and the solver, for{' '}
          {priceInWords(site.prices.monthly)} a month.
        </p>
        <a href={isSignedIn ? home : '/signup'} className="button button-large button-primary">
          {isSignedIn ? texts.start : texts.joinNow}
        </a>
      </div>
    </section>
  );
}
