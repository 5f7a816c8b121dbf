import { Laptop, Smartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useReply } from '#platform/web/useReply.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { getProfile, type Device } from '../../ownAccount.ts';
import { exactTexts } from '../../texts.ts';
import { ago, dayOf } from './moments.ts';

interface Props {
  device: Device;
  busy: boolean;
  onSignOut: () => void;
}

export function DeviceItem({ device: { name, isThisOne, ...device }, busy, onSignOut }: Props) {
  const Icon = /Android|iOS|iPadOS|Phone/i.test(name) ? Smartphone : Laptop;
  return (
    <li className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-1 py-4 first:pt-0 last:pb-0 sm:grid-cols-[auto_1fr_auto]">
      <span className="grid size-11 place-items-center self-start rounded-full bg-sunken text-muted">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 font-semibold">
          {name}
          {isThisOne && <span className="rounded-full bg-ok-bg px-2.5 text-sm text-ok">This device</span>}
        </p>
        <Times {...device} isThisOne={isThisOne} />
      </div>
      {!isThisOne && (
        <Button
          variant="quiet"
          busy={busy}
          onClick={onSignOut}
          className="col-start-2 justify-self-start max-sm:-ml-4 sm:col-start-3"
        >
          {busy ? exactTexts.signingOut : 'Sign out'}
          <span className="sr-only"> {name}</span>
        </Button>
      )}
    </li>
  );
}

/** When it came and when it was last here; where the clock and the time zone are known, which is not on the server. */
function Times({ signedInAt, lastSeenAt, isThisOne }: Omit<Device, 'id' | 'name'>) {
  const now = useNow();
  const timeZone = useReply(getProfile, {}).data?.timeZone ?? null;
  return (
    <p className="flex min-h-6 flex-wrap gap-x-4 text-sm text-muted">
      {now !== undefined && (
        <>
          <span>{isThisOne ? 'In use now' : `Last used ${ago(lastSeenAt, now)}`}</span>
          <span>Signed in on {dayOf(signedInAt, timeZone)}</span>
        </>
      )}
    </p>
  );
}

const minuteMs = 60_000;

/** The time, to the minute; undefined on the server and while its page is being taken over. */
function useNow(): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    const look = () => setNow(Date.now());
    look();
    const timer = setInterval(look, minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
