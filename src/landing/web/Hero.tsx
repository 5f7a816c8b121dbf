import { home, newcomersLogin } from '#accounts/next.ts';
import { lessonAddress } from '#study/addresses.ts';
import { triedLesson } from '../courseFacts.ts';
import type { StaticPageProps } from '../staticPage.ts';
import { exactTexts as texts } from '../texts.ts';
import { StarTrails } from './pictures/StarTrails.tsx';
import { TryQuestion } from './TryQuestion.tsx';

export function Hero({ site, isSignedIn, canTry }: StaticPageProps) {
  const lesson = canTry ? lessonAddress(triedLesson) : undefined;
  return (
    <div className="relative">
      <StarTrails className="hero-sky" />
      <div className="site-width grid items-center gap-12 pt-20 pb-16 lg:grid-cols-[1.12fr_1fr] lg:gap-16 lg:pt-24 lg:pb-24">
        <div className="flex flex-col gap-6">
          <h1 className="hero-title">The SAT, one clear lesson at a time.</h1>
          <p className="max-w-[32em] text-lg text-muted">
            Short guided lessons, hints that point the way, and a reason for every wrong choice: all free. With Pro, an
            AI tutor is there in every practice question. Ten minutes or an hour, it fits your day.
          </p>
          <div className="flex flex-col gap-3 pt-2 sm:flex-row sm:flex-wrap">
            <a href={isSignedIn ? home : newcomersLogin} className="button button-large button-primary">
              {texts.start}
            </a>
            {!isSignedIn && (
              <a href="/signup" className="button button-large button-secondary">
                {texts.joinNow}
              </a>
            )}
          </div>
          {!isSignedIn && lesson && (
            <a href={lesson} className="link inline-flex min-h-11 items-center self-start">
              Try a lesson without an account
            </a>
          )}
          <p className="text-sm text-muted">{site.promises.start}</p>
        </div>
        <TryQuestion lessonAddress={lesson} />
      </div>
    </div>
  );
}
