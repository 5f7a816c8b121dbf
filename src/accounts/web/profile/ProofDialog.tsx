import { useId, useRef, useState, type FormEvent } from 'react';
import { AppError } from '#platform/errors.ts';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { confirmPassword, type Profile } from '../../ownAccount.ts';
import { field } from '../field.ts';
import { GoogleButton, Or } from '../provider/GoogleButton.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { providerFailureText } from '../provider/providerFailure.ts';
import { Refusal } from '../Refusal.tsx';
import { useChange } from '../useOwnAccount.ts';
import { AccountName } from './AccountName.tsx';

interface Props {
  profile: Profile;
  onEnd: (hasProved: boolean) => void;
}

/** Asks who sits here, by the password or by the provider. */
export function ProofDialog({ profile: { email, hasPassword, provider }, onEnd }: Props) {
  const formId = useId();
  const [refusal, setRefusal] = useState('');
  const { submit, isPending, password } = usePasswordProof(onEnd, setRefusal);
  return (
    <Dialog
      open
      onClose={() => onEnd(false)}
      title="Is it still you?"
      actions={
        <>
          <Button variant="secondary" className="max-sm:grow" onClick={() => onEnd(false)}>
            Cancel
          </Button>
          {hasPassword && (
            <Button type="submit" form={formId} busy={isPending} className="min-w-28 max-sm:grow">
              {isPending ? 'Checking...' : 'Confirm'}
            </Button>
          )}
        </>
      }
    >
      <p className="text-muted">You signed in a while ago. Before you go on, show once more that it’s you.</p>
      {hasPassword && (
        <form id={formId} method="post" onSubmit={submit} className="flex flex-col gap-4">
          <AccountName email={email} />
          <PasswordField ref={password} autoComplete="current-password" />
        </form>
      )}
      {hasPassword && provider && <Or />}
      {provider && (
        <GoogleButton
          purpose="confirm"
          next={window.location.pathname}
          onEnd={(failure) =>
            failure === undefined ? onEnd(true) : setRefusal(providerFailureText(failure, provider))
          }
        >
          Continue with Google
        </GoogleButton>
      )}
      {refusal && <Refusal>{refusal}</Refusal>}
    </Dialog>
  );
}

function usePasswordProof(onEnd: Props['onEnd'], onRefused: (message: string) => void) {
  const password = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = useChange({
    change: (typed: string) => call(confirmPassword, { body: { password: typed } }),
    done: () => onEnd(true),
    refused(error) {
      onRefused(error.message);
      if (error instanceof AppError && error.httpStatus < 500) password.current?.select();
    },
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onRefused('');
    if (!isPending) mutate(field(new FormData(event.currentTarget), 'password'));
  }
  return { submit, isPending, password };
}
