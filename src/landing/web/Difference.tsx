import type { ReactNode } from 'react';
import type { Site } from '../site.ts';
import { exactTexts as texts } from '../texts.ts';
import { CommunityPicture } from './pictures/CommunityPicture.tsx';
import { MotivationPicture } from './pictures/MotivationPicture.tsx';
import { SpeedPicture } from './pictures/SpeedPicture.tsx';
import { TutorPicture } from './pictures/TutorPicture.tsx';

export function Difference({ site }: { site: Site }) {
  const { stayMotivated, learnIn3x, communityBacked, powerfulAiTutor } = site.promises.difference;
  if (!stayMotivated && !learnIn3x && !communityBacked && !powerfulAiTutor) return null;
  const beside = learnIn3x || communityBacked ? 'narrow' : 'half';
  return (
    <section aria-labelledby="difference" className="site-width flex flex-col gap-10 py-16 md:py-24">
      <h2 id="difference" className="section-title">
        {texts.ourDifference}
      </h2>
      <div className="grid gap-5 lg:grid-cols-12">
        <Claim title={texts.stayMotivated} text={stayMotivated} width={beside}>
          <MotivationPicture />
        </Claim>
        <Claim title={texts.learnIn3x} text={learnIn3x} width="wide">
          <SpeedPicture />
        </Claim>
        <Claim title={texts.communityBacked} text={communityBacked} width="wide">
          <CommunityPicture />
        </Claim>
        <Claim title={texts.powerfulAiTutor} text={powerfulAiTutor} width={beside}>
          <TutorPicture />
        </Claim>
      </div>
    </section>
  );
}

/** In a row of twelve; two cards fill it. */
const widths = { narrow: 'lg:col-span-5', half: 'lg:col-span-6', wide: 'lg:col-span-7' };

interface ClaimProps {
  title: string;
  /** Left out by the operator: then there is no card. */
  text: string | undefined;
  width: keyof typeof widths;
  children: ReactNode;
}

function Claim({ title, text, width, children }: ClaimProps) {
  if (!text) return null;
  return (
    <article className={`card flex flex-col justify-between gap-8 overflow-hidden p-6 sm:p-8 ${widths[width]}`}>
      <div className="flex flex-col gap-2">
        <h3 className="text-xl">{title}</h3>
        <p className="max-w-measure text-muted">{text}</p>
      </div>
      {children}
    </article>
  );
}
