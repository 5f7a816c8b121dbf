import { useId, useMemo, useRef, type FormEvent, type RefObject } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { lineNumbers } from './lines.ts';
import { showLine } from './showLine.ts';

interface Props {
  fieldRef: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onType: (text: string) => void;
  /** The caret stands at another place now. */
  onCaret: (offset: number) => void;
}

/** The text of a file with its lines numbered. Tab leaves it. */
export function TextEditor({ fieldRef, text, onType, onCaret }: Props) {
  const id = useId();
  const beside = useRef<HTMLPreElement>(null);
  const numbers = useMemo(() => lineNumbers(text), [text]);
  function go(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const asked = new FormData(event.currentTarget).get('line');
    showLine(fieldRef.current, Number(asked));
  }
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <label htmlFor={id} className="font-semibold">
          Text of the file
        </label>
        <form onSubmit={go} className="flex items-end gap-3">
          <TextField
            label="Go to line"
            name="line"
            inputMode="numeric"
            pattern="[0-9]{1,6}"
            title="A number"
            required
            autoComplete="off"
            className="w-24"
          />
          <Button type="submit" variant="secondary" size="field">
            Go
          </Button>
        </form>
      </div>
      <div className="file-editor">
        <pre ref={beside} aria-hidden="true">
          {numbers}
        </pre>
        <textarea
          ref={fieldRef}
          id={id}
          wrap="off"
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          aria-describedby={`${id}-keys`}
          value={text}
          onChange={({ target }) => onType(target.value)}
          onSelect={({ currentTarget }) => onCaret(currentTarget.selectionStart)}
          onScroll={({ currentTarget }) => {
            if (beside.current) beside.current.scrollTop = currentTarget.scrollTop;
          }}
        />
      </div>
      <p id={`${id}-keys`} className="text-sm text-muted">
        Ctrl+S (on a Mac ⌘S) saves the draft. Tab leaves the text.
      </p>
    </>
  );
}
