import type { FormEvent } from 'react';
import { field } from '#accounts/web/field.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';

interface Props {
  /** What runs now. */
  given: { seats: number } | null;
  most: number;
  busy: boolean;
  /** @param until the last day. */
  onGive: (seats: number, until: string) => void;
  onEnd: () => void;
}

/** Gives seats until the end of a day, and takes them back. */
export function SeatsForm({ given, most, busy, onGive, onEnd }: Props) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    onGive(Number(field(form, 'seats')), field(form, 'until'));
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <TextField label="Seats" name="seats" type="number" min={1} max={most} required defaultValue={given?.seats} />
      <TextField label="Until the end of" name="until" type="date" required />
      <Button type="submit" size="field" variant="secondary" busy={busy}>
        {given ? 'Give anew' : 'Give'}
      </Button>
      {given && (
        <Button size="field" variant="quiet" busy={busy} onClick={onEnd}>
          End it
        </Button>
      )}
    </form>
  );
}
