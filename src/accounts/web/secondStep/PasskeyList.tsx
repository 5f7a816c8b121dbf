import { useRef, useState } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import type { Passkey } from '../../secondStep.ts';
import { dayOf } from '../settings/moments.ts';

interface Props {
  passkeys: readonly Passkey[];
  timeZone: string | null;
  onRemove: (passkey: Passkey) => Promise<void>;
}

export function PasskeyList({ passkeys, timeZone, onRemove }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const [removed, setRemoved] = useState<string>();
  return (
    <div ref={list} tabIndex={-1}>
      {passkeys.length === 0 ? (
        <p className="text-muted">None is set up.</p>
      ) : (
        <ul aria-label="Passkeys" className="flex flex-col divide-y divide-hairline">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
              <span className="min-w-0">
                <span className="block font-semibold break-words">{passkey.name}</span>
                <span className="block text-sm text-muted">
                  Set up on {dayOf(passkey.createdAt, timeZone)}
                  {passkey.lastUsedAt && `, last used on ${dayOf(passkey.lastUsedAt, timeZone)}`}
                </span>
              </span>
              <Button
                variant="quiet"
                busy={removed === passkey.id}
                onClick={() => {
                  setRemoved(passkey.id);
                  void onRemove(passkey).finally(() => {
                    setRemoved(undefined);
                    list.current?.focus();
                  });
                }}
              >
                Remove<span className="sr-only"> {passkey.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
