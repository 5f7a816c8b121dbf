import { useId, useState, type ComponentProps } from 'react';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { exactTexts } from '../texts.ts';

type Props = Omit<ComponentProps<typeof TextField>, 'id' | 'type' | 'end' | 'label'> & { label?: string };

/** A password that its owner can look at while typing. */
export function PasswordField({ label = exactTexts.password, ...props }: Props) {
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      label={label}
      name="password"
      required
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      id={id}
      type={shown ? 'text' : 'password'}
      end={
        <button
          type="button"
          aria-controls={id}
          aria-label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
          className="min-h-11 min-w-16 rounded-control px-3 text-sm font-semibold text-primary"
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      }
    />
  );
}
