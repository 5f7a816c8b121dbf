import type { FormEvent } from 'react';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { changeProfile, type Profile } from '../../ownAccount.ts';
import { field } from '../field.ts';
import { Refusal } from '../Refusal.tsx';
import { StatusLine } from '../StatusLine.tsx';
import { useChange, useKeep } from '../useOwnAccount.ts';

export function NameForm({ profile }: { profile: Profile }) {
  const { keepProfile } = useKeep();
  const { mutate, isPending, data, error, reset } = useChange({
    change: (displayName: string) => call(changeProfile, { body: { displayName } }),
    done: keepProfile,
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isPending) mutate(field(new FormData(event.currentTarget), 'name'));
  }
  return (
    <form method="post" onSubmit={submit} onInput={() => !isPending && reset()} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          maxLength={100}
          defaultValue={profile.displayName}
          className="min-w-0 grow basis-40"
        />
        <Button type="submit" variant="secondary" size="field" busy={isPending} className="min-w-24">
          {isPending ? 'Saving...' : 'Save'}
          <span className="sr-only"> name</span>
        </Button>
      </div>
      <StatusLine>{data && (data.displayName ? 'Your name is saved.' : 'Your name is removed.')}</StatusLine>
      {error && <Refusal>{error.message}</Refusal>}
    </form>
  );
}
