import { useEffect, useRef, useState, type FormEvent } from 'react';
import { AppError } from '#platform/errors.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { field } from '../field.ts';
import { Refusal } from '../Refusal.tsx';

interface Props<T> {
  kind: 'app' | 'recovery';
  verb: string;
  send: (code: string) => Promise<T>;
  done: (answer: T) => unknown;
  /** It gets the focus when it appears: something was opened. */
  isFocused?: boolean;
}

const fields = {
  app: { label: 'Code of your app', hint: 'Six digits, new every half minute.', inputMode: 'numeric' },
  recovery: { label: 'Recovery code', hint: 'It is used up with this.', inputMode: 'text' },
} as const;

/** One code that is typed; what is refused can be typed over at once. */
export function CodeForm<T>({ kind, verb, send, done, isFocused }: Props<T>) {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFocused) input.current?.focus();
  }, [isFocused]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setRefusal('');
    try {
      await done(await send(field(new FormData(event.currentTarget), 'code')));
    } catch (error) {
      setRefusal((error as Error).message);
      if (error instanceof AppError && error.httpStatus < 500) input.current?.select();
    } finally {
      setBusy(false);
    }
  }
  return (
    <form method="post" onSubmit={(event) => void submit(event)} className="flex flex-col items-start gap-3">
      <TextField
        ref={input}
        {...fields[kind]}
        name="code"
        autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
        className="w-full max-w-80"
      />
      <Button type="submit" busy={isBusy} variant={kind === 'app' ? 'primary' : 'secondary'}>
        {isBusy ? 'Checking...' : verb}
      </Button>
      {refusal && <Refusal>{refusal}</Refusal>}
    </form>
  );
}
