import { useId, useState, type FormEvent } from 'react';
import { field } from '#accounts/web/field.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import type { Only } from '../../people.ts';
import { PeopleList, type Wanted } from './PeopleList.tsx';

const choices: readonly { only: Only | ''; name: string }[] = [
  { only: '', name: 'Everybody' },
  { only: 'pro', name: 'With Pro' },
  { only: 'disabled', name: 'Disabled' },
  { only: 'teachers', name: 'Teachers' },
  { only: 'admins', name: 'Administrators' },
];

export function PeopleSearch() {
  const [wanted, setWanted] = useState<Wanted>({});
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [search, only] = [field(form, 'search').trim(), field(form, 'only') as Only | ''];
    setWanted({ ...(search && { search }), ...(only && { only }) });
  }
  return (
    <section aria-label="Everybody" className="flex flex-col gap-5">
      <form role="search" onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <TextField
          label="Name or address"
          name="search"
          type="search"
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          className="min-w-0 grow basis-64"
        />
        <Narrowed />
        <Button type="submit" size="field">
          Search
        </Button>
      </form>
      <PeopleList key={JSON.stringify(wanted)} wanted={wanted} />
    </section>
  );
}

function Narrowed() {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        Show
      </label>
      <select
        id={id}
        name="only"
        className="min-h-12 rounded-control border border-line bg-surface px-3.5 text-base text-ink"
      >
        {choices.map(({ only, name }) => (
          <option key={only} value={only}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
