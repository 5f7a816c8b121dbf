import { Check, Copy } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import type { FollowLink } from '../followLinks.ts';
import { parentsTexts as texts } from '../parentsTexts.ts';

/** An address that was just made: shown this once, and ready to be copied. */
export function MadeLink({ address, link: { label } }: { address: string; link: FollowLink }) {
  const box = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    const field = box.current?.querySelector('input');
    field?.focus();
    field?.select();
  }, []);

  async function copy() {
    box.current?.querySelector('input')?.select(); // where a program may not write to the clipboard, a person can
    await navigator.clipboard?.writeText(address).then(
      () => setCopied(true),
      () => {},
    );
  }

  return (
    <div className="flex flex-col gap-3 rounded-control bg-sunken p-4">
      <p role="status" className="font-semibold">
        {texts.made}
      </p>
      <div ref={box} className="flex w-full flex-col gap-3 sm:flex-row sm:items-end">
        <TextField
          label={texts.address(label)}
          aria-describedby={hintId}
          readOnly
          value={address}
          className="min-w-0 grow"
        />
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
        {texts.onlyNow}
      </p>
    </div>
  );
}
