import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import { longestPost, type Thread } from '../../community.ts';
import { screenTexts as texts } from '../../screenTexts.ts';
import type { Ways } from './sendDraft.ts';
import { useDraft } from './useDraft.ts';

interface Props {
  /** What it is written for: the draft is kept under it. */
  place: string;
  label: string;
  /** What is changed. */
  initial?: string;
  ways: Ways<Thread>;
  onSent: (thread: Thread, id: string) => void;
  onCancel: () => void;
}

/** From here on it is said how many characters are left. */
const nearEnd = 300;

/** Where a question or an answer is written, or changed. A refusal leaves it as it stands. */
export function PostForm({ place, label, initial, ways, onSent, onCancel }: Props) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isEmpty, setEmpty] = useState(false);
  const { text, isCut, write, send, discard, isPending, error } = useDraft({ place, initial, ways, onSent });
  const isChange = initial !== undefined;
  useEffect(() => {
    field.current?.scrollIntoView({ block: 'nearest' });
    field.current?.focus({ preventScroll: true });
  }, []);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const hasNothing = text.trim() === '';
    setEmpty(hasNothing);
    if (hasNothing) field.current?.focus();
    else send();
  }
  function cancel(): void {
    if (isChange || text.trim() === '') discard();
    onCancel();
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    cancel();
  }
  const left = longestPost - text.length;
  const refusal = isEmpty && text.trim() === '' ? texts.empty : error && `${error.message} ${texts.keptHere}`;
  return (
    <form noValidate method="post" onSubmit={submit} className="flex w-full min-w-0 flex-col gap-3">
      <div className="flex flex-col gap-1.5">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <textarea
          id={id}
          ref={field}
          rows={4}
          dir="auto"
          value={text}
          readOnly={isPending}
          onChange={({ target }) => write(target.value)}
          onKeyDown={onKeyDown}
          aria-describedby={`${id}-hint`}
          className="w-full scroll-mb-36 rounded-control border border-line bg-surface px-3.5 py-2.5 text-base text-ink"
        />
        <p id={`${id}-hint`} className="text-sm text-muted">
          {texts.howToWrite}
          {left < nearEnd && <span className="tabular-nums"> {texts.left(left)}</span>}
        </p>
      </div>
      <p role="status" className="text-no empty:hidden">
        {isCut && texts.cut(longestPost)}
      </p>
      {refusal && !isPending && (
        <p role="alert" className="text-no">
          {refusal}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isPending} className="min-w-24">
          {labelOf(isChange, isPending)}
        </Button>
        <Button variant="quiet" onClick={cancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}

function labelOf(isChange: boolean, isPending: boolean): string {
  if (isChange) return isPending ? texts.saving : texts.save;
  return isPending ? texts.sending : texts.send;
}
