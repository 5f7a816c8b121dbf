import { useLayoutEffect, useRef } from 'react';
import type { CleanHtml } from '#platform/cleanHtml.ts';
import { CourseHtml } from '../CourseHtml.tsx';

/** Why the option above is wrong. Comes into view by itself. */
export function Rationale({ id, html }: { id: string; html: CleanHtml | undefined }) {
  const shown = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    shown.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  if (!html) return null;
  return (
    <div ref={shown} id={id} className="-mt-1 rounded-control border-l-4 border-no bg-no-bg px-4 py-3">
      <CourseHtml html={html} />
    </div>
  );
}
