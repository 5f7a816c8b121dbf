import type { FormEvent } from 'react';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { changePassword, type Profile } from '../../ownAccount.ts';
import { exactTexts, passwordHint } from '../../texts.ts';
import { field } from '../field.ts';
import { PasswordField } from '../PasswordField.tsx';
import { Refusal } from '../Refusal.tsx';
import { useFocused } from '../useFocused.ts';
import { useChange, useKeep } from '../useOwnAccount.ts';
import { Words } from '../Words.tsx';
import { AccountName } from './AccountName.tsx';
import { ChangeRow, type FormProps } from './Row.tsx';
import { useProof } from './useProof.tsx';

export function PasswordRow({ profile }: { profile: Profile }) {
  const { hasPassword } = profile;
  return (
    <ChangeRow
      title={exactTexts.password}
      verb={hasPassword ? 'Change' : 'Choose one'}
      profile={profile}
      Form={PasswordForm}
    >
      <p className="text-muted">
        <Words>
          {hasPassword
            ? 'A new one signs you out on every other device.'
            : 'You have none. With one you can also sign in by your e-mail address.'}
        </Words>
      </p>
    </ChangeRow>
  );
}

/** @param pendingEmail the address that waited to be confirmed: a new password ends that. */
function saidWhenSet(pendingEmail: string | null): string {
  const set = 'Your new password is set. Everywhere else you are signed out.';
  return pendingEmail ? `${set} Your address stays as it is: the change to ${pendingEmail} is dropped.` : set;
}

function PasswordForm({ profile, close }: FormProps) {
  const { keepMe } = useKeep();
  const { withProof, proofDialog } = useProof(profile);
  const first = useFocused<HTMLInputElement>();
  const { mutate, isPending, error } = useChange({
    change: (password: string) => withProof(() => call(changePassword, { body: { password } })),
    async done(me) {
      await keepMe(me);
      close(saidWhenSet(profile.pendingEmail));
    },
    refused: () => first.current?.select(),
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isPending) mutate(field(new FormData(event.currentTarget), 'password'));
  }
  return (
    <>
      <form method="post" onSubmit={submit} className="flex max-w-md flex-col items-start gap-4">
        <AccountName email={profile.email} />
        <PasswordField
          ref={first}
          label="New password"
          autoComplete="new-password"
          hint={passwordHint}
          className="w-full"
        />
        <Button type="submit" busy={isPending}>
          {isPending ? 'Saving...' : 'Set the new password'}
        </Button>
        {error && <Refusal>{error.message}</Refusal>}
      </form>
      {proofDialog}
    </>
  );
}
