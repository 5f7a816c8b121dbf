import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { Domain } from '#course/skills.ts';
import { buildTexts as texts } from './buildTexts.ts';
import { chosenOf, toggled, withDomain, type Choices } from './choices.ts';

interface Props {
  domain: Domain;
  choices: Choices;
  onChange: (choices: Choices) => void;
}

/** A domain as a whole, and its skills behind a button: few lines on a phone. Opens by itself where some are chosen. */
export function DomainChoice({ domain, choices, onChange }: Props) {
  const chosen = chosenOf(domain, choices);
  const hasSome = chosen.length > 0 && chosen.length < domain.skills.length;
  const [isOpened, setOpened] = useState<boolean>();
  const isOpen = isOpened ?? hasSome;
  const listId = useId();
  return (
    <fieldset className="min-w-0 border-t border-hairline first:border-t-0">
      <legend className="sr-only">{domain.name}</legend>
      <div className="flex items-center gap-2">
        <Tick
          isSome={hasSome}
          checked={chosen.length === domain.skills.length}
          onChange={() => onChange(withDomain(choices, domain))}
          className="grow font-semibold"
        >
          {texts.allOf(domain.name)}
        </Tick>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-label={`${texts.showSkills(domain.name)}, ${texts.chosenOf(chosen.length, domain.skills.length)}`}
          className="flex min-h-12 shrink-0 items-center gap-2 rounded-control px-2 text-sm text-muted tabular-nums enabled-hover:bg-sunken"
          onClick={() => setOpened(!isOpen)}
        >
          {texts.chosenOf(chosen.length, domain.skills.length)}
          <ChevronDown aria-hidden="true" className={`size-5 ${isOpen ? 'rotate-180' : ''}`} />
        </button>
      </div>
      <ul id={listId} hidden={!isOpen} className="pb-2 pl-7">
        {domain.skills.map((skill) => (
          <li key={skill}>
            <Tick
              checked={chosen.includes(skill)}
              onChange={() => onChange({ ...choices, skills: toggled(choices.skills, skill) })}
            >
              {skill}
            </Tick>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

interface TickProps {
  checked: boolean;
  /** Some of what it stands for is chosen. */
  isSome?: boolean;
  onChange: () => void;
  className?: string;
  children: string;
}

function Tick({ checked, isSome = false, onChange, className = '', children }: TickProps) {
  return (
    <label className={`flex min-h-12 items-center gap-3 py-1.5 ${className}`}>
      <input
        type="checkbox"
        ref={(input) => {
          if (input) input.indeterminate = isSome;
        }}
        checked={checked}
        onChange={onChange}
        className="tick"
      />
      {children}
    </label>
  );
}
