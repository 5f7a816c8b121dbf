import type { StaticPageProps } from '../staticPage.ts';
import { NotFoundText } from './NotFoundText.tsx';
import { SiteFrame } from './SiteFrame.tsx';
import { StarTrails } from './pictures/StarTrails.tsx';

export function NotFoundPage(page: StaticPageProps) {
  return (
    <SiteFrame {...page}>
      <div className="relative flex grow flex-col pt-36 pb-8">
        <StarTrails className="closing-sky" />
        <NotFoundText>
          <a href="/" className="button button-primary button-large mt-4">
            Go home
          </a>
        </NotFoundText>
      </div>
    </SiteFrame>
  );
}
