import type { FormEvent } from 'react';
import { field } from '#accounts/web/field.ts';
import { Refusal } from '#accounts/web/Refusal.tsx';
import { StatusLine } from '#accounts/web/StatusLine.tsx';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { grantPersonPro, type Person } from '../../people.ts';
import { usePersonChange } from './usePersonChange.ts';

/** Gives Pro until a day, and ends what was given. */
export function ProGrant({ person: { uid, pro } }: { person: Person }) {
  const { change, isPending, refusal, said } = usePersonChange(uid);
  function give(until: string | null, said: string) {
    if (isPending) return;
    const work = () => call(grantPersonPro, { params: { uid }, body: { until } });
    change({ said, work }).catch(() => {}); // the refusal is shown
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    give(field(new FormData(event.currentTarget), 'until'), 'Pro is given.');
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <TextField label="Give Pro until the end of" name="until" type="date" required />
        <Button type="submit" size="field" variant="secondary" busy={isPending}>
          Give Pro
        </Button>
        {pro.grantedUntil && (
          <Button size="field" variant="quiet" busy={isPending} onClick={() => give(null, 'The gift has ended.')}>
            End the gift
          </Button>
        )}
      </div>
      <StatusLine>{said}</StatusLine>
      {refusal && <Refusal>{refusal}</Refusal>}
    </form>
  );
}
