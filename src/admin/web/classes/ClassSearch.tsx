import { useId, useState, type FormEvent } from 'react';
import { field } from '#accounts/web/field.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { ClassList, type WantedClasses } from './ClassList.tsx';

export function ClassSearch() {
  const [wanted, setWanted] = useState<WantedClasses>({});
  const onlyId = useId();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const search = field(form, 'search').trim();
    setWanted({ ...(search && { search }), ...(field(form, 'only') && { only: 'untaught' }) });
  }
  return (
    <section aria-label="All classes" className="flex flex-col gap-5">
      <form role="search" onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <TextField
          label="How the name begins"
          name="search"
          type="search"
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          className="min-w-0 grow basis-64"
        />
        <div className="flex flex-col gap-1.5">
          <label htmlFor={onlyId} className="font-semibold">
            Show
          </label>
          <select
            id={onlyId}
            name="only"
            className="min-h-12 rounded-control border border-line bg-surface px-3.5 text-base text-ink"
          >
            <option value="">All classes</option>
            <option value="untaught">Without a teacher</option>
          </select>
        </div>
        <Button type="submit" size="field">
          Search
        </Button>
      </form>
      <ClassList key={JSON.stringify(wanted)} wanted={wanted} />
    </section>
  );
}
