import { Suspense, useEffect, useRef, type MouseEvent } from 'react';
import { FixedOptionNames } from '#study/web/optionNames.ts';
import { Loading } from '#platform/web/ui/Loading.tsx';
import type { Check } from '../file/useCheck.ts';
import { LessonPreview } from './LessonPreview.tsx';
import { PartPreview } from './PartPreview.tsx';

interface Props {
  check: Check;
  /** The question in which the caret stands. */
  at: string | undefined;
}

/** What students would see. Of an older text it says so; where it scrolls by itself it goes along with the caret. */
export function Preview({ check: { reply, isCurrent, failure }, at }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const shown = at && box.current?.querySelector<HTMLElement>(`[data-question="${CSS.escape(at)}"]`);
    if (shown && box.current) box.current.scrollTop = shown.offsetTop;
  }, [at]);
  const shown = reply?.lesson ?? reply?.items;
  return (
    <section
      aria-labelledby="preview"
      aria-busy={!isCurrent && !failure}
      className="file-preview flex min-w-0 flex-col gap-3"
    >
      <h3 id="preview" className="text-lg">
        Preview
      </h3>
      <p className="text-sm text-muted">
        {isCurrent
          ? 'As students see it, with the answers open and the options by their letters. Nothing in it leads anywhere.'
          : shown
            ? failure
              ? 'This is an earlier text: the newest could not be checked.'
              : 'This is an earlier text: the newest is being checked…'
            : failure
              ? 'It cannot be shown before it is checked.'
              : 'It is being drawn…'}
      </p>
      {reply && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- links are followed by a click, whatever presses them
        <div
          ref={box}
          role="group"
          aria-label="What students see"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the keyboard's focus
          tabIndex={0}
          className="file-preview-box card relative p-5"
          onClickCapture={stayHere}
        >
          <Suspense fallback={<Loading />}>
            {/* as the files name them: the key is a letter there */}
            <FixedOptionNames value="letters">
              {reply.lesson && <LessonPreview lesson={reply.lesson} />}
              {reply.items?.map((part, index) => (
                <PartPreview key={part.id} part={part} number={index + 1} />
              ))}
            </FixedOptionNames>
            {!shown && (
              <p className="text-muted">
                {reply.problems.some(({ severity }) => severity === 'error')
                  ? 'It cannot be drawn until the errors are mended.'
                  : 'This file shows nothing by itself.'}
              </p>
            )}
          </Suspense>
        </div>
      )}
    </section>
  );
}

function stayHere(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
}
