import { useId } from 'react';

interface Props {
  label: string;
  hint?: string | undefined;
  value: string;
  problem: string | undefined;
  /** More than one line to write in; line breaks count as spaces, or part what is listed. */
  rows?: number;
  inputMode?: 'decimal' | 'email' | 'url';
  onChange: (value: string) => void;
}

/** A text of the site, with what is wrong with it below. */
export function Entry({ label, hint, value, problem, rows, inputMode, onChange }: Props) {
  const id = useId();
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  const field = {
    ...{ id, value, inputMode },
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': described || undefined,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  const look = 'w-full min-w-0 rounded-control border border-line bg-surface px-3.5 text-base text-ink aria-invalid:border-no'; // prettier-ignore
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {rows === undefined ? (
        <input {...field} className={`min-h-12 ${look}`} />
      ) : (
        <textarea {...field} rows={rows} className={`py-2.5 ${look}`} />
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className="text-sm text-no">
          {problem}
        </p>
      )}
    </div>
  );
}
