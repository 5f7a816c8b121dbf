import { useId } from 'react';
import { longestReason } from '../../moderation.ts';

interface Props {
  value: string;
  onChange: (value: string) => void;
  /** Who reads it. */
  hint: string;
}

/** Why a moderator does something. */
export function ReasonField({ value, onChange, hint }: Props) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        Reason
      </label>
      <textarea
        id={id}
        rows={2}
        required
        maxLength={longestReason}
        aria-describedby={`${id}-hint`}
        className="w-full rounded-control border border-line bg-surface px-3.5 py-2.5 text-base text-ink"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-hint`} className="text-sm text-muted">
        {hint} At most {longestReason} characters.
      </p>
    </div>
  );
}
