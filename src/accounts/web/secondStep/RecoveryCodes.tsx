import { useState } from 'react';
import { siteName } from '#platform/site.ts';
import { Button, ButtonAnchor } from '#platform/web/ui/Button.tsx';
import { StatusLine } from '../StatusLine.tsx';
import { useFocused } from '../useFocused.ts';

interface Props {
  codes: readonly string[];
  onKept: () => unknown;
}

const fileName = 'lodestar-recovery-codes.txt';

/** Shown once: nobody, not even the server, can show them again. */
export function RecoveryCodes({ codes, onKept }: Props) {
  const heading = useFocused<HTMLHeadingElement>();
  const [said, setSaid] = useState('');
  const text = codes.join('\n');

  async function copy() {
    setSaid('');
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    setSaid(isCopied ? 'Copied.' : 'This browser lets no site copy here: download them, or write them down.');
  }
  const file = `Recovery codes for ${siteName}, each for one use\n\n${text}\n`;
  return (
    <section className="flex flex-col gap-5">
      <h2 ref={heading} tabIndex={-1} className="text-lg">
        Your recovery codes
      </h2>
      <p className="max-w-measure">
        With one of these you get in when your phone or key is lost. Each works once. They are shown only now: keep them
        where you will find them, away from this device.
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-6 gap-y-2 rounded-control bg-sunken p-4">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => void copy()}>
          Copy
        </Button>
        <ButtonAnchor
          variant="secondary"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download={fileName}
          onClick={() => setSaid(`Saved as ${fileName} among your downloads.`)}
        >
          Download
        </ButtonAnchor>
      </div>
      <StatusLine>{said}</StatusLine>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onKept();
        }}
        className="flex flex-col items-start gap-4"
      >
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" required className="tick" />I have kept them
        </label>
        <Button type="submit">Continue</Button>
      </form>
    </section>
  );
}
