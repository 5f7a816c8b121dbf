import { useRef } from 'react';
import { replyKey } from '#platform/answers.ts';
import { AppError } from '#platform/errors.ts';
import { call } from '#platform/web/call.ts';
import { useReply } from '#platform/web/useReply.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading, Skeleton } from '#platform/web/ui/Loading.tsx';
import { getDevices, signOutDevice, signOutOtherDevices, type Device } from '../../ownAccount.ts';
import { exactTexts } from '../../texts.ts';
import { Refusal } from '../Refusal.tsx';
import { StatusLine } from '../StatusLine.tsx';
import { useChange, useKeep } from '../useOwnAccount.ts';
import { DeviceItem } from './DeviceItem.tsx';

export function Devices() {
  const { data, error, refetch } = useReply(getDevices, {});
  if (data) return <DeviceList devices={data.devices} />;
  if (error) return <ErrorMessage error={error} onRetry={refetch} />;
  return (
    <Loading>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-13 w-full" />
        <Skeleton className="h-13 w-full" />
      </div>
    </Loading>
  );
}

function DeviceList({ devices }: { devices: readonly Device[] }) {
  const list = useRef<HTMLDivElement>(null);
  const { signOut, leaving, said, refusal } = useDeviceSignOut(() => list.current?.focus());
  const isAlone = devices.every(({ isThisOne }) => isThisOne);
  return (
    <div ref={list} tabIndex={-1} className="flex flex-col gap-4">
      <ul className="flex flex-col divide-y divide-hairline">
        {thisOneFirst(devices).map((device) => (
          <DeviceItem key={device.id} device={device} busy={leaving === device} onSignOut={() => signOut(device)} />
        ))}
      </ul>
      {isAlone ? (
        <p className="text-muted">You are signed in nowhere else.</p>
      ) : (
        <Button
          variant="secondary"
          busy={leaving === 'others'}
          onClick={() => signOut('others')}
          className="self-start"
        >
          {leaving === 'others' ? exactTexts.signingOut : 'Sign out everywhere else'}
        </Button>
      )}
      <StatusLine>{said}</StatusLine>
      {refusal && <Refusal>{refusal}</Refusal>}
    </div>
  );
}

function thisOneFirst(devices: readonly Device[]): Device[] {
  return devices.toSorted((one, other) => Number(other.isThisOne) - Number(one.isThisOne));
}

/** @param gone called when the button that was pressed is there no more. */
function useDeviceSignOut(gone: () => void) {
  const { keep } = useKeep();
  const { mutate, isPending, isSuccess, variables, error } = useChange({
    change: (leaving: Device | 'others') =>
      leaving === 'others' ? call(signOutOtherDevices, {}) : signOutOne(leaving.id),
    async done(devices) {
      await keep(replyKey(getDevices, {}), devices);
      gone();
    },
  });
  return {
    signOut: (leaving: Device | 'others') => !isPending && mutate(leaving),
    leaving: isPending ? variables : undefined,
    said: isSuccess && (variables === 'others' ? 'Signed out everywhere else.' : `Signed out: ${variables.name}.`),
    refusal: error?.message,
  };
}

/** One that is signed out already is what was wanted. */
async function signOutOne(deviceId: string) {
  try {
    return await call(signOutDevice, { params: { deviceId } });
  } catch (error) {
    if (error instanceof AppError && error.httpStatus === 404) return call(getDevices, {});
    throw error;
  }
}
