import { NotFoundText } from '#landing/web/NotFoundText.tsx';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { PublicFrame } from './PublicFrame.tsx';

export function NotFound() {
  return (
    <PublicFrame>
      <NotFoundText>
        <ButtonLink to="/" size="large" className="mt-4">
          Go home
        </ButtonLink>
      </NotFoundText>
    </PublicFrame>
  );
}
