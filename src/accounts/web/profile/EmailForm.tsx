import type { FormEvent } from 'react';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { changeEmail } from '../../ownAccount.ts';
import { field } from '../field.ts';
import { Refusal } from '../Refusal.tsx';
import { useFocused } from '../useFocused.ts';
import { useChange, useKeep } from '../useOwnAccount.ts';
import type { FormProps } from './Row.tsx';
import { useProof } from './useProof.tsx';

export function EmailForm({ profile, close }: FormProps) {
  const { keepProfile } = useKeep();
  const { withProof, proofDialog } = useProof(profile);
  const { mutate, isPending, error } = useChange({
    change: (email: string) => withProof(() => call(changeEmail, { body: { email } })),
    async done(changed) {
      await keepProfile(changed);
      close(changed.pendingEmail ? '' : 'This is your address already.');
    },
  });
  const first = useFocused<HTMLInputElement>();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isPending) mutate(field(new FormData(event.currentTarget), 'email'));
  }
  return (
    <>
      <form method="post" onSubmit={submit} className="flex max-w-md flex-col items-start gap-4">
        <TextField
          ref={first}
          label="New e-mail address"
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          hint="We send a link there. Your address changes when you open it."
          className="w-full"
        />
        <Button type="submit" busy={isPending}>
          {isPending ? 'Sending...' : 'Send the link'}
        </Button>
        {error && <Refusal>{error.message}</Refusal>}
      </form>
      {proofDialog}
    </>
  );
}
