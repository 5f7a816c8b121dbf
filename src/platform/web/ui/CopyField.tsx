import { Check, Copy } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { TextField } from './TextField.tsx';

interface Props {
  label: string;
  value: string;
  hint: string;
  texts: { copy: string; copied: string };
  /** It has just come: it is marked, ready to be copied by keys. */
  isNew?: boolean;
}

/** A text to take elsewhere, such as a secret address, and a button that copies it. */
export function CopyField({ label, value, hint, texts, isNew = false }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const [copied, setCopied] = useState<string>();
  const isCopied = copied === value;

  useEffect(() => {
    const field = isNew ? box.current?.querySelector('input') : undefined;
    field?.focus();
    field?.select();
  }, [isNew]);

  async function copy() {
    box.current?.querySelector('input')?.select(); // where a program may not write to the clipboard, a person can
    await navigator.clipboard?.writeText(value).then(
      () => setCopied(value),
      () => {},
    );
  }
  return (
    <>
      <div ref={box} className="flex w-full flex-col gap-3 sm:flex-row sm:items-end">
        <TextField label={label} aria-describedby={hintId} readOnly value={value} className="min-w-0 grow" />
        <Button variant="secondary" onClick={() => void copy()} className="h-12 sm:min-w-28">
          {isCopied ? (
            <Check aria-hidden="true" className="size-4 text-ok" />
          ) : (
            <Copy aria-hidden="true" className="size-4" />
          )}
          {isCopied ? texts.copied : texts.copy}
        </Button>
        <span role="status" className="sr-only">
          {isCopied && texts.copied}
        </span>
      </div>
      <p id={hintId} className="text-sm text-muted">
        {hint}
      </p>
    </>
  );
}
