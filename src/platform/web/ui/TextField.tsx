import { useId, type ComponentProps, type ReactNode } from 'react';

interface Props extends ComponentProps<'input'> {
  label: string;
  hint?: string;
  error?: string;
  /** A control at the end of the box, such as 'Show' in a password. */
  end?: ReactNode;
}

export function TextField({ label, hint, error, end, className = '', ...props }: Props) {
  const ownId = useId();
  const id = props.id ?? ownId;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={`flex flex-col gap-1.5 ${className}`}>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <div className="relative flex">
        <input
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          {...props}
          id={id}
          className={`min-h-12 w-full min-w-0 rounded-control border bg-surface px-3.5 text-base text-ink
            placeholder:text-muted ${error ? 'border-no' : 'border-line'} ${end ? 'pr-20' : ''}`}
        />
        {end && <div className="absolute inset-y-0 right-1 flex items-center">{end}</div>}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm font-semibold text-no">
          {error}
        </p>
      )}
    </div>
  );
}
