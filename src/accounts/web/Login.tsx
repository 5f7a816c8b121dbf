import { useMutation } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useRef, type FormEvent } from 'react';
import { Link, Redirect } from 'wouter';
import { AppError } from '#platform/errors.ts';
import { call } from '#platform/web/call.ts';
import { useQueryFields } from '#platform/web/useQueryFields.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { signIn } from '../account.ts';
import { safeNext, withNext } from '../next.ts';
import { exactTexts, signingInText } from '../texts.ts';
import { AccountScreen } from './AccountScreen.tsx';
import { field } from './field.ts';
import { GoogleButton } from './GoogleButton.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useEnter, useMe } from './useSession.ts';

export function Login() {
  const wanted = useQueryFields().get('next');
  const next = safeNext(wanted);
  const { submit, isPending, error, password } = useSignIn();
  const { user } = useMe();

  if (user) return <Redirect key={next} to={next} replace />;
  return (
    <AccountScreen
      title={exactTexts.signInToAccount}
      otherWay={
        <>
          New here?{' '}
          <Link to={withNext('/signup', wanted)} className="link">
            {exactTexts.createAnAccount}
          </Link>
        </>
      }
    >
      <form method="post" onSubmit={submit} className="flex flex-col gap-5">
        <TextField
          label={exactTexts.email}
          name="email"
          type="email"
          autoComplete="username"
          required
          maxLength={254}
        />
        <div className="flex flex-col gap-1">
          <PasswordField ref={password} autoComplete="current-password" />
          <Link to="/forgot-password" className="link inline-flex min-h-11 items-center self-start text-sm">
            {exactTexts.forgotPassword}
          </Link>
        </div>
        <Button type="submit" size="large" busy={isPending}>
          {isPending ? signingInText : exactTexts.signIn}
        </Button>
        {error && (
          <p role="alert" className="flex gap-3 rounded-control bg-no-bg px-4 py-3 text-no">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            {error.message}
          </p>
        )}
      </form>
      <GoogleButton>{exactTexts.signInWithGoogle}</GoogleButton>
    </AccountScreen>
  );
}

/** After a refusal that typing can mend the password has the focus; after any other the button keeps it. */
function useSignIn() {
  const enter = useEnter();
  const password = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (form: FormData) =>
      call(signIn, { body: { email: field(form, 'email'), password: field(form, 'password') } }),
    onSuccess: enter,
    onError: (error) => {
      if (error instanceof AppError && error.code === 'invalid-credential') password.current?.select();
    },
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isPending) mutate(new FormData(event.currentTarget));
  }
  return { submit, isPending, error, password };
}
