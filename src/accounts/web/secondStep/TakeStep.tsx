import { call } from '#platform/web/call.ts';
import { takeStepByCode, takeStepByRecoveryCode, type SecondStep } from '../../secondStep.ts';
import { CodeForm } from './CodeForm.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { knowsPasskeys, takePasskey } from './passkeys.ts';

interface Props {
  state: SecondStep;
  onTaken: (state: SecondStep) => unknown;
}

/** The ways that somebody has to take the second step: a passkey first, when there is one. */
export function TakeStep({ state: { appSince, passkeys, recoveryCodes }, onTaken }: Props) {
  return (
    <div className="flex flex-col gap-6">
      {passkeys.length > 0 &&
        (knowsPasskeys() ? (
          <PasskeyButton work={takePasskey} done={onTaken} busyText="Waiting for your passkey...">
            Use a passkey
          </PasskeyButton>
        ) : (
          <p className="text-muted">This browser cannot use your passkey at this address.</p>
        ))}
      {appSince !== null && (
        <CodeForm kind="app" verb="Continue" send={(code) => call(takeStepByCode, { body: { code } })} done={onTaken} />
      )}
      {recoveryCodes > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-primary underline underline-offset-4">
            Use a recovery code
          </summary>
          <div className="pt-3">
            <CodeForm
              kind="recovery"
              verb="Use this code"
              send={(code) => call(takeStepByRecoveryCode, { body: { code } })}
              done={onTaken}
            />
          </div>
        </details>
      )}
    </div>
  );
}
