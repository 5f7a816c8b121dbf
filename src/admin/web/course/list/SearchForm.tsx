import { useId, type FormEvent, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { Button } from '#platform/web/ui/Button.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { addressOfSearch, levels, stateNames, wantedFrom, type Wanted } from '../address.ts';

/** What is looked for stands in the address, so that the way back from a file finds it again. */
export function SearchForm({ wanted, skills }: { wanted: Wanted; skills: readonly string[] }) {
  const [, navigate] = useLocation();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    navigate(addressOfSearch(wantedFrom(new FormData(event.currentTarget))));
  }
  return (
    <form role="search" onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <TextField
        label="Words of a title or a question, or its id"
        name="search"
        type="search"
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        defaultValue={wanted.search}
        className="min-w-0 grow basis-64"
      />
      <Choice label="Skill" name="skill" chosen={wanted.skill}>
        <option value="">All skills</option>
        {skills.map((skill) => (
          <option key={skill}>{skill}</option>
        ))}
      </Choice>
      <Choice label="Difficulty" name="difficulty" chosen={wanted.difficulty}>
        <option value="">All</option>
        {levels.map((level) => (
          <option key={level}>{level}</option>
        ))}
      </Choice>
      <Choice label="State" name="state" chosen={wanted.state}>
        <option value="">All</option>
        {Object.entries(stateNames).map(([state, name]) => (
          <option key={state} value={state}>
            {name}
          </option>
        ))}
      </Choice>
      <Button type="submit" size="field">
        Search
      </Button>
    </form>
  );
}

interface ChoiceProps {
  label: string;
  name: string;
  chosen: string | undefined;
  children: ReactNode;
}

function Choice({ label, name, chosen = '', children }: ChoiceProps) {
  const id = useId();
  return (
    <div className="flex max-w-xs min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <select
        id={id}
        name={name}
        defaultValue={chosen}
        className="min-h-12 w-full rounded-control border border-line bg-surface px-3.5 text-base text-ink"
      >
        {children}
      </select>
    </div>
  );
}
