import { useEffect, useRef, useState } from 'react';
import { call } from '#platform/web/call.ts';
import type { ReplyOf } from '#platform/endpoint.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { confirmApp, setUpApp, type SetUp } from '../../secondStep.ts';
import { Refusal } from '../Refusal.tsx';
import { CodeForm } from './CodeForm.tsx';
import type { Guarded } from './useFactorChanges.tsx';

interface Props {
  guarded: Guarded;
  /** What begins it. */
  verb: string;
  done: (made: SetUp) => unknown;
}

/** An app that makes codes is shown a picture, and shows by its first code that it has read it. */
export function AppSetUp({ guarded, verb, done }: Props) {
  const [offer, setOffer] = useState<ReplyOf<typeof setUpApp>>();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const opener = useRef<HTMLButtonElement>(null);
  const [isBack, setBack] = useState(false);
  useEffect(() => {
    if (isBack) opener.current?.focus(); // what had the focus has gone
  }, [isBack]);
  function close() {
    setOffer(undefined);
    setBack(true);
  }
  async function begin() {
    setBack(false);
    setBusy(true);
    setRefusal('');
    try {
      setOffer(await guarded(() => call(setUpApp, {})));
    } catch (error) {
      setRefusal((error as Error).message);
    } finally {
      setBusy(false);
    }
  }
  if (offer)
    return (
      <div className="flex flex-col gap-5">
        <p className="max-w-measure">
          Scan this with an app that makes codes (an authenticator), or type the key into it. Then type the code that it
          shows.
        </p>
        <img src={offer.qr} alt="QR code with the key below" className="size-52 max-w-full rounded-control bg-white" />
        <p>
          <span className="block text-sm text-muted">Key</span>
          <code className="font-semibold break-words">{offer.secret}</code>
        </p>
        <CodeForm
          kind="app"
          verb="Confirm"
          isFocused
          send={(code) => guarded(() => call(confirmApp, { body: { code } }))}
          done={(made) => {
            close();
            return done(made);
          }}
        />
        <Button variant="quiet" onClick={close} className="-ml-4 self-start">
          Cancel
        </Button>
      </div>
    );
  return (
    <div className="flex flex-col items-start gap-3">
      <Button ref={opener} variant="secondary" busy={isBusy} onClick={() => void begin()}>
        {verb}
      </Button>
      {refusal && <Refusal>{refusal}</Refusal>}
    </div>
  );
}
