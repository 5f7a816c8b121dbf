import { useId, type ComponentProps, type ReactNode } from 'react';

interface Props extends ComponentProps<'input'> {
  label: string;
  hint?: string;
  /** A control at the end of the box, such as 'Show' in a password. */
  end?: ReactNode;
}

export function TextField({ label, hint, end, className = '', ...props }: Props) {
  const ownId = useId();
  const id = props.id ?? ownId;
  const hintId = `${id}-hint`;
  return (
    <div className={`flex flex-col gap-1.5 ${className}`}>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <div className="relative flex">
        <input
          aria-describedby={hint && hintId}
          {...props}
          id={id}
          className={`min-h-12 w-full min-w-0 rounded-control border border-line bg-surface px-3.5 text-base text-ink
            placeholder:text-muted ${end ? 'pr-20' : ''}`}
        />
        {end && <div className="absolute inset-y-0 right-1 flex items-center">{end}</div>}
      </div>
      {hint && (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
