import { home } from '#accounts/next.ts';
import { useMe } from '#accounts/web/useSession.ts';
import { siteName } from '#platform/site.ts';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { exactTexts as texts } from '../texts.ts';
import { PublicFrame } from './PublicFrame.tsx';
import { WelcomePicture } from './WelcomePicture.tsx';

export function Welcome() {
  const { user } = useMe();
  return (
    <PublicFrame>
      <div className="mx-auto grid w-full max-w-6xl grow items-center gap-12 px-4 py-10 sm:px-6 md:py-16 lg:grid-cols-[1.1fr_1fr] lg:gap-16">
        <div className="flex flex-col gap-6">
          <h1 className="text-3xl sm:text-4xl lg:text-5xl">The SAT, one clear lesson at a time.</h1>
          <p className="max-w-measure text-lg text-muted">
            {siteName} is a guided SAT course: short lessons, practice that answers at once, and an explanation behind
            every question. Work for ten minutes or an hour; your progress is kept.
          </p>
          <div className="flex flex-col gap-3 pt-2 sm:flex-row sm:flex-wrap">
            <ButtonLink to={user ? home : '/login'} size="large">
              {texts.start}
            </ButtonLink>
            <ButtonLink to="/signup" size="large" variant="secondary">
              Join Now – It's Free
            </ButtonLink>
          </div>
        </div>
        <WelcomePicture />
      </div>
    </PublicFrame>
  );
}
