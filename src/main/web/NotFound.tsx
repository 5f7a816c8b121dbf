import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { exactTexts as texts } from '../texts.ts';
import { PublicFrame } from './PublicFrame.tsx';

export function NotFound() {
  return (
    <PublicFrame>
      <div className="mx-auto flex w-full max-w-measure grow flex-col items-center justify-center gap-4 px-4 py-16 text-center">
        <p aria-hidden="true" className="text-4xl font-bold text-muted tabular-nums">
          404
        </p>
        <h1 className="text-2xl sm:text-3xl">{texts.notFound}</h1>
        <p className="text-muted">
          There is nothing at this address. It may have been mistyped, or the page has moved.
        </p>
        <ButtonLink to="/" size="large" className="mt-4">
          Go home
        </ButtonLink>
      </div>
    </PublicFrame>
  );
}
