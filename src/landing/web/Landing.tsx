import type { StaticPageProps } from '../staticPage.ts';
import { Benefits } from './Benefits.tsx';
import { Closing } from './Closing.tsx';
import { CourseGlance } from './CourseGlance.tsx';
import { Difference } from './Difference.tsx';
import { Hero } from './Hero.tsx';
import { SiteFrame } from './SiteFrame.tsx';
import { Universities } from './Universities.tsx';

export function Landing(props: StaticPageProps) {
  const { site, isSignedIn, lessonCount } = props;
  return (
    <SiteFrame {...props} hasPromises>
      <Hero {...props} />
      <Universities site={site} />
      <Difference site={site} />
      <CourseGlance lessonCount={lessonCount} isSignedIn={isSignedIn} />
      <Benefits site={site} lessonCount={lessonCount} />
      <Closing {...props} />
    </SiteFrame>
  );
}
