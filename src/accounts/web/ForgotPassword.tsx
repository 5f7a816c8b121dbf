import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Link } from 'wouter';
import { call } from '#platform/web/call.ts';
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { requestPasswordReset } from '../ownAccount.ts';
import { exactTexts, resetSentText } from '../texts.ts';
import { AccountScreen, Outcome } from './AccountScreen.tsx';
import { field } from './field.ts';
import { Refusal } from './Refusal.tsx';
import { useFocused } from './useFocused.ts';
import { Words } from './Words.tsx';

export function ForgotPassword() {
  const [typed, setTyped] = useState('');
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: (email: string) => call(requestPasswordReset, { body: { email } }),
  });
  function send(email: string) {
    if (isPending) return;
    setTyped(email);
    mutate(email);
  }
  return (
    <AccountScreen
      title={isSuccess ? 'Check your inbox' : 'Forgot your password?'}
      otherWay={
        <>
          New here?{' '}
          <Link to="/signup" className="link">
            {exactTexts.createAnAccount}
          </Link>
        </>
      }
    >
      {isSuccess ? (
        <Sent email={typed} onAgain={reset} />
      ) : (
        <AddressForm typed={typed} busy={isPending} refusal={error?.message} onSend={send} />
      )}
      <ButtonLink to="/login" variant="quiet" size="large">
        Back to sign in
      </ButtonLink>
    </AccountScreen>
  );
}

interface FormProps {
  /** What was typed the last time. */
  typed: string;
  busy: boolean;
  refusal: string | undefined;
  onSend: (email: string) => void;
}

function AddressForm({ typed, busy, refusal, onSend }: FormProps) {
  const email = useFocused<HTMLInputElement>();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSend(field(new FormData(event.currentTarget), 'email'));
  }
  return (
    <form method="post" onSubmit={submit} className="flex flex-col gap-5">
      <p>
        <Words>Type the e-mail address of your account. We send you a link to choose a new password.</Words>
      </p>
      <TextField
        ref={typed ? email : undefined}
        label={exactTexts.email}
        name="email"
        type="email"
        autoComplete="username"
        required
        maxLength={254}
        defaultValue={typed}
      />
      <Button type="submit" size="large" busy={busy}>
        {busy ? 'Sending...' : 'Send the link'}
      </Button>
      {refusal && <Refusal>{refusal}</Refusal>}
    </form>
  );
}

/** The same whether there is such an account or not. */
function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <Outcome>
      <p className="text-lg">
        <Words>{resetSentText}</Words>
      </p>
      <p>
        It goes to <strong className="wrap-anywhere">{email.trim()}</strong>. The link in it works once, within 30
        minutes.
      </p>
      <div className="flex flex-col gap-2 border-t border-hairline pt-4 text-muted">
        <p className="font-semibold text-ink">Nothing there?</p>
        <ul className="ml-5 flex list-disc flex-col gap-1.5">
          <li>Look in your spam folder.</li>
          <li>
            Is it the address that you signed up with?{' '}
            <button type="button" onClick={onAgain} className="link">
              Type it again
            </button>
          </li>
          <li>Still nothing? Ask whoever runs this site.</li>
        </ul>
      </div>
    </Outcome>
  );
}
