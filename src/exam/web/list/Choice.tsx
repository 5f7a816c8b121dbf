import type { ReactNode } from 'react';

interface Props {
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
  /** What it means, in a sentence. */
  lead?: string | undefined;
}

/** One of several, in a box of its own. */
export function Choice({ name, isChosen, onChoose, children, lead }: Props) {
  return (
    <label className="flex min-h-13 items-start gap-3 rounded-control border border-line px-4 py-3 has-checked:border-primary has-checked:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        className="tick mt-0.5 size-6 outline-none"
      />
      <span className="flex min-w-0 flex-col">
        <span className="font-semibold">{children}</span>
        {lead && <span className="text-sm text-muted">{lead}</span>}
      </span>
    </label>
  );
}

interface TickProps {
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
  children: ReactNode;
}

export function Tick({ isOn, onToggle, children }: TickProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => onToggle(target.checked)}
        className="tick size-6"
      />
      {children}
    </label>
  );
}
