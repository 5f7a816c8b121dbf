import { useId, type FormEvent } from 'react';
import { Block } from '#accounts/web/Block.tsx';
import { field } from '#accounts/web/field.ts';
import { Refusal } from '#accounts/web/Refusal.tsx';
import { StatusLine } from '#accounts/web/StatusLine.tsx';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { useInBrowser } from '#platform/web/useInBrowser.ts';
import { changeClass, type ClassSettings } from '../../classes.ts';
import { longestName } from '../../limits.ts';
import { useClassChange } from './useClassChange.ts';

/** What a class is called, and by which clock its days begin and end. */
export function ClassName({ settings: { id, name, timeZone } }: { settings: ClassSettings }) {
  const { change, isPending, refusal, said } = useClassChange(id);
  const zoneId = useId();
  const zones = useInBrowser() ? [...new Set([...Intl.supportedValuesOf('timeZone'), timeZone])] : [timeZone];

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = { name: field(form, 'name'), timeZone: field(form, 'zone') };
    change({ said: 'Saved.', work: () => call(changeClass, { params: { classId: id }, body }) });
  }
  return (
    <Block title="Name and time zone" lead="Work is due at the end of a day in this time zone.">
      <form onSubmit={submit} className="flex flex-col gap-5">
        <TextField
          label="Name"
          name="name"
          autoComplete="off"
          required
          maxLength={longestName}
          defaultValue={name}
          className="max-w-md"
        />
        <div className="flex flex-col gap-1.5">
          <label htmlFor={zoneId} className="font-semibold">
            Time zone
          </label>
          <select
            key={zones.length}
            id={zoneId}
            name="zone"
            defaultValue={timeZone}
            className="min-h-12 w-full max-w-md min-w-0 rounded-control border border-line bg-surface px-3.5 text-base text-ink"
          >
            {zones.map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll('_', ' ')}
              </option>
            ))}
          </select>
        </div>
        <Button type="submit" variant="secondary" busy={isPending} className="self-start">
          Save
        </Button>
      </form>
      <StatusLine>{said}</StatusLine>
      {refusal && <Refusal>{refusal}</Refusal>}
    </Block>
  );
}
