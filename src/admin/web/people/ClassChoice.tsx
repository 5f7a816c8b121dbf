import { useId, useState } from 'react';
import { useReply } from '#platform/web/useReply.ts';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { getClasses } from '../../classes.ts';

/** Which class everybody on a list is invited to, if any: found by how its name begins. */
export function ClassChoice() {
  const id = useId();
  const [search, setSearch] = useState('');
  const wanted = search.trim();
  const { data } = useReply(getClasses, { query: wanted ? { search: wanted } : {} });
  const classes = data?.classes.filter(({ isArchived }) => !isArchived) ?? [];
  return (
    <fieldset className="flex flex-wrap items-end gap-3">
      <legend className="mb-2 max-w-measure">
        You can invite everybody on the list to a class that there is, those who have an account already, too. Nobody is
        in it before they agree.
      </legend>
      <TextField
        label="Find a class by how its name begins"
        type="search"
        autoComplete="off"
        maxLength={200}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        className="min-w-0 grow basis-60"
      />
      <div className="flex min-w-0 grow basis-60 flex-col gap-1.5">
        <label htmlFor={id} className="font-semibold">
          Invite to
        </label>
        <select
          id={id}
          name="classId"
          className="min-h-12 w-full min-w-0 rounded-control border border-line bg-surface px-3.5 text-base text-ink"
        >
          <option value="">No class</option>
          {classes.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
    </fieldset>
  );
}
