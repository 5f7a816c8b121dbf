import { useLayoutEffect, useRef } from 'react';
import type { CleanHtml } from '#platform/cleanHtml.ts';
import { texts } from '../../texts.ts';
import { CourseHtml } from '../CourseHtml.tsx';

interface Props {
  id: string;
  html: CleanHtml | undefined;
  /** What the option stands for when it is wrong; empty where that has no name, null when it is right. */
  mistake: string | null | undefined;
}

/** Why the option above is right or wrong, and which mistake it stands for. Comes into view by itself. */
export function Rationale({ id, html, mistake }: Props) {
  const shown = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    shown.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  if (!html) return null;
  const look = mistake === null ? 'border-ok bg-ok-bg' : 'border-no bg-no-bg';
  return (
    <div ref={shown} id={id} className={`-mt-1 flex flex-col gap-1.5 rounded-control border-l-4 px-4 py-3 ${look}`}>
      <CourseHtml html={html} />
      {mistake && (
        <p className="text-sm">
          <span className="font-semibold">{texts.mistake}</span> {mistake}
        </p>
      )}
    </div>
  );
}
