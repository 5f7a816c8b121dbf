import { ArrowUp, Square } from 'lucide-react';
import { lazy, Suspense, useEffectEvent, useId, useLayoutEffect, type KeyboardEvent, type RefObject } from 'react';
import { texts } from '../texts.ts';
import { longestPrompt } from '../tutor.ts';
import { isBlank } from './chat.ts';
import type { NextPicture } from './picture/nextPicture.ts';
import './chat.css';

interface Props {
  draft: string;
  onDraft: (draft: string) => void;
  placeholder: string;
  isAnswering: boolean;
  onSend: () => void;
  onStop: () => void;
  fieldRef: RefObject<HTMLTextAreaElement | null>;
  /** Only where whoever answers takes pictures. */
  picture?: NextPicture | undefined;
}

/** Only who may send pictures fetches their code. */
const PictureField = lazy(async () => ({ default: (await import('./picture/PictureField.tsx')).PictureField }));

/** From here on it is said how long the question is, in characters. */
const nearEnd = longestPrompt - 200;

/** Where one writes: Enter sends, Shift+Enter begins a line. */
export function Composer({ draft, onDraft, placeholder, isAnswering, onSend, onStop, fieldRef, picture }: Props) {
  const countId = useId();
  const count = [...draft.trim()].length;
  const { is } = picture?.standing ?? {};
  const canSend = (!isBlank(draft) || is === 'chosen') && count <= longestPrompt && is !== 'uploading';

  // what was typed before the scripts had come stands in the field alone
  const takeTyped = useEffectEvent(() => {
    const typed = fieldRef.current?.value;
    if (typed && typed !== draft) onDraft(typed);
  });
  useLayoutEffect(() => takeTyped(), []);

  function send(): void {
    if (!isAnswering && canSend) onSend();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { isComposing, keyCode } = event.nativeEvent;
    // 229: an input method takes this Enter for itself, as browsers say that say nothing else
    if (event.key !== 'Enter' || event.shiftKey || event.altKey || isComposing || keyCode === 229) return;
    event.preventDefault();
    if (!event.nativeEvent.repeat) send();
  }

  return (
    <form
      className="flex flex-col gap-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="flex flex-wrap items-end gap-2">
        {picture && (
          <Suspense fallback={<span className="size-12" />}>
            <PictureField next={picture} fieldRef={fieldRef} />
          </Suspense>
        )}
        <div className="chat-field" data-text={draft}>
          <textarea
            ref={fieldRef}
            aria-label={texts.yourQuestion}
            aria-describedby={count >= nearEnd ? countId : undefined}
            aria-invalid={count > longestPrompt || undefined}
            placeholder={placeholder}
            value={draft}
            onChange={(event) => onDraft(event.target.value)}
            onKeyDown={onKeyDown}
            enterKeyHint="send"
            autoComplete="off"
          />
        </div>
        <RoundButton {...{ isAnswering, canSend, onStop }} />
      </div>
      {count >= nearEnd && (
        <p id={countId} className={`text-sm tabular-nums ${count > longestPrompt ? 'text-no' : 'text-muted'}`}>
          {count.toLocaleString('en-US')} / {longestPrompt.toLocaleString('en-US')}
          {count > longestPrompt && ` ${texts.tooLong}`}
        </p>
      )}
    </form>
  );
}

/** Sends, or stops what is coming. One button, so that it keeps the focus. */
function RoundButton({ isAnswering, canSend, onStop }: { isAnswering: boolean; canSend: boolean; onStop: () => void }) {
  const Icon = isAnswering ? Square : ArrowUp;
  return (
    <button
      type={isAnswering ? 'button' : 'submit'}
      aria-label={isAnswering ? texts.stop : texts.send}
      aria-disabled={(!isAnswering && !canSend) || undefined}
      onClick={isAnswering ? onStop : undefined}
      className="grid size-12 shrink-0 place-items-center rounded-control bg-primary text-on-primary transition-colors duration-150 enabled-hover:bg-primary-hover aria-disabled:opacity-55"
    >
      <Icon aria-hidden="true" className={isAnswering ? 'size-4.5 fill-current' : 'size-5.5'} strokeWidth={2.5} />
    </button>
  );
}
