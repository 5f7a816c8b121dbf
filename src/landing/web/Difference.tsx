import type { ReactNode } from 'react';
import type { Site } from '../site.ts';
import { exactTexts as texts } from '../texts.ts';
import { CommunityPicture } from './CommunityPicture.tsx';
import { ExampleLabel } from './ExampleLabel.tsx';
import { MotivationPicture } from './MotivationPicture.tsx';
import { SpeedPicture } from './SpeedPicture.tsx';
import { TutorPicture } from './TutorPicture.tsx';

export function Difference({ site }: { site: Site }) {
  const { stayMotivated, learnIn3x, communityBacked, powerfulAiTutor } = site.promises.difference;
  if (!stayMotivated && !learnIn3x && !communityBacked && !powerfulAiTutor) return null;
  return (
    <section aria-labelledby="difference" className="site-width flex flex-col gap-10 py-16 md:py-24">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <h2 id="difference" className="section-title">
          {texts.ourDifference}
        </h2>
        <ExampleLabel site={site} of="promises" />
      </div>
      <div className="grid gap-5 lg:grid-cols-12">
        <Claim title={texts.stayMotivated} text={stayMotivated} className="lg:col-span-5">
          <MotivationPicture />
        </Claim>
        <Claim title={texts.learnIn3x} text={learnIn3x} className="lg:col-span-7">
          <SpeedPicture />
        </Claim>
        <Claim title={texts.communityBacked} text={communityBacked} className="lg:col-span-7">
          <CommunityPicture />
        </Claim>
        <Claim title={texts.powerfulAiTutor} text={powerfulAiTutor} className="lg:col-span-5">
          <TutorPicture />
        </Claim>
      </div>
    </section>
  );
}

interface ClaimProps {
  title: string;
  /** Left out by the operator: then there is no card. */
  text: string | undefined;
  className: string;
  children: ReactNode;
}

function Claim({ title, text, className, children }: ClaimProps) {
  if (!text) return null;
  return (
    <article className={`card flex flex-col justify-between gap-8 overflow-hidden p-6 sm:p-8 ${className}`}>
      <div className="flex flex-col gap-2">
        <h3 className="text-xl">{title}</h3>
        <p className="max-w-measure text-muted">{text}</p>
      </div>
      {children}
    </article>
  );
}
