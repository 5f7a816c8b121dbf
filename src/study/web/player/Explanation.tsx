import { CheckCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ExplanationBlock, Part } from '#course/lesson.ts';
import { texts } from '../../texts.ts';
import { CourseHtml } from '../CourseHtml.tsx';

/** Where 'See why' leads on a narrow screen. */
export const explanationId = 'explanation';

interface Props {
  part: Part;
  rationaleId: string;
  /** What stands at its end. */
  children: ReactNode;
}

/**
 * Why the right answer is right: in one breath, then step by step. Beside the question where there is room; there it may
 * scroll by itself, so the keyboard can get to it.
 */
export function Explanation({ part, rationaleId, children }: Props) {
  const rationale = part.kind === 'typed' ? part.rationale : part.rationales[part.correctAnswer];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the keyboard's focus
    <aside id={explanationId} aria-labelledby="explanation-title" tabIndex={0} className="player-panel card">
      <h2 id="explanation-title" className="text-lg">
        {texts.explanation}
      </h2>
      {rationale && (
        <div id={rationaleId} className="rounded-control border-l-4 border-ok bg-ok-bg px-4 py-3">
          <CourseHtml html={rationale} />
        </div>
      )}
      {part.explanation.map((block, index) => (
        <Block key={index} block={block} />
      ))}
      {children}
    </aside>
  );
}

export function Block({ block: { type, data } }: { block: ExplanationBlock }) {
  if (type === 'heading') return <CourseHtml html={data} as="h3" className="pt-2 font-bold" />;
  if (type === 'text') return <CourseHtml html={data} />;
  return (
    <div className="flex gap-3 rounded-control bg-sunken px-4 py-3 font-semibold">
      <CheckCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" />
      <CourseHtml html={data} className="min-w-0" />
    </div>
  );
}
