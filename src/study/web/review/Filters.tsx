import { useId, type ReactNode } from 'react';
import type { MistakeFamily } from '#course/mistakes.ts';
import { reviewTexts as texts } from '../../reviewTexts.ts';
import type { MistakeFilter } from './useMistakes.ts';

interface Props {
  filter: MistakeFilter;
  skills: readonly string[];
  families: readonly MistakeFamily[];
  onChange: (filter: MistakeFilter) => void;
}

/** What is chosen counts at once. */
export function Filters({ filter: { skill, family, open }, skills, families, onChange }: Props) {
  const filterOf = (chosen: { skill?: string; family?: string; open?: boolean }): MistakeFilter => ({
    ...(chosen.skill ? { skill: chosen.skill } : {}),
    ...(chosen.family ? { family: chosen.family } : {}),
    ...(chosen.open ? { open: true } : {}),
  });
  const now = filterOf({ skill, family, open });
  return (
    <div className="grid gap-4 sm:grid-cols-2 print:hidden">
      <Choice label={texts.skill} value={skill} onChange={(value) => onChange(filterOf({ ...now, skill: value }))}>
        <option value="">{texts.anySkill}</option>
        {skills.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Choice>
      <Choice label={texts.family} value={family} onChange={(value) => onChange(filterOf({ ...now, family: value }))}>
        <option value="">{texts.anyFamily}</option>
        {families.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Choice>
      <label className="flex min-h-11 items-center gap-3 justify-self-start">
        <input
          type="checkbox"
          className="tick"
          checked={open ?? false}
          onChange={({ target }) => onChange(filterOf({ ...now, open: target.checked }))}
        />
        {texts.open}
      </label>
    </div>
  );
}

interface ChoiceProps {
  label: string;
  /** Undefined: all. */
  value: string | undefined;
  onChange: (value: string) => void;
  children: ReactNode;
}

function Choice({ label, value = '', onChange, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="min-h-12 w-full min-w-0 rounded-control border border-line bg-surface px-3 text-base text-ink"
      >
        {children}
      </select>
    </div>
  );
}
