import type { ReactNode } from 'react';

interface Props {
  type: 'radio' | 'checkbox';
  name: string;
  checked: boolean;
  onChange: () => void;
  children: ReactNode;
}

/** One of a few short choices in a row. */
export function Pill({ children, ...input }: Props) {
  return (
    <label className="flex min-h-12 items-center gap-2 rounded-control border border-line px-2.5 sm:gap-2.5 sm:px-3.5 has-checked:border-primary has-checked:bg-sunken has-checked:font-semibold has-[[type=radio]:focus-visible]:outline-3 has-[[type=radio]:focus-visible]:outline-offset-2 has-[[type=radio]:focus-visible]:outline-focus">
      <input {...input} className={input.type === 'radio' ? 'tick outline-none' : 'tick'} />
      {children}
    </label>
  );
}

/** A question with a few choices in a row. */
export function Pills({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="pb-2 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  );
}
