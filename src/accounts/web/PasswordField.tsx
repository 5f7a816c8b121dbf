import { useId, useState, type ComponentProps } from 'react';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { exactTexts } from '../texts.ts';

/** A password that its owner can look at while typing. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'id' | 'type' | 'end' | 'label'>) {
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      label={exactTexts.password}
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
