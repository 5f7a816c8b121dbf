import type { Profile } from '../../ownAccount.ts';
import type { SetUp } from '../../secondStep.ts';
import { AppSetUp } from './AppSetUp.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { knowsPasskeys, makePasskey } from './passkeys.ts';
import { useFactorChanges } from './useFactorChanges.tsx';

interface Props {
  profile: Profile;
  done: (made: SetUp) => unknown;
}

/** For an administrator who has no second step yet. */
export function FirstSetUp({ profile, done }: Props) {
  const { guarded, dialogs } = useFactorChanges(profile);
  return (
    <>
      {knowsPasskeys() && (
        <div className="flex flex-col gap-3">
          <p className="max-w-measure">
            A passkey is the quickest and the safest: this device, your phone or a key that you plug in, unlocked with
            your finger, your face or its PIN.
          </p>
          <PasskeyButton work={() => guarded(makePasskey)} done={done} busyText="Waiting for your passkey...">
            Set up a passkey
          </PasskeyButton>
        </div>
      )}
      <div className="flex flex-col gap-3">
        <p className="max-w-measure">Or take an app on your phone that makes codes.</p>
        <AppSetUp guarded={guarded} verb="Set up an app" done={done} />
      </div>
      {dialogs}
    </>
  );
}
