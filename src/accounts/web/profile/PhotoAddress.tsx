import type { FormEvent } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { field } from '../field.ts';
import { useFocused } from '../useFocused.ts';

interface Props {
  busy: boolean;
  onAddress: (address: string) => void;
}

export function PhotoAddress({ busy, onAddress }: Props) {
  const first = useFocused<HTMLInputElement>();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onAddress(field(new FormData(event.currentTarget), 'address').trim());
  }
  return (
    <form method="post" onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <TextField
        ref={first}
        label="Image link"
        name="address"
        type="url"
        inputMode="url"
        placeholder="https://"
        required
        maxLength={2000}
        className="min-w-0 grow basis-64"
      />
      <Button type="submit" size="field" busy={busy} className="max-sm:grow">
        Use this image
      </Button>
    </form>
  );
}
