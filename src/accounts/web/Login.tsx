import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { Link, Redirect } from 'wouter';
import { AppError } from '#platform/errors.ts';
import { call } from '#platform/web/call.ts';
import { useQueryFields } from '#platform/web/useQueryFields.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { signIn } from '../account.ts';
import { isNewcomer, safeNext, withNext } from '../next.ts';
import { exactTexts, signingInText } from '../texts.ts';
import { AccountScreen } from './AccountScreen.tsx';
import { enterWithCookie } from './enterWithCookie.ts';
import { field } from './field.ts';
import { GoogleButton, Or } from './provider/GoogleButton.tsx';
import { PasswordField } from './PasswordField.tsx';
import { providerFailureText } from './provider/providerFailure.ts';
import { Refusal } from './Refusal.tsx';
import { SignUpCard } from './SignUpCard.tsx';
import { useProviderName } from './provider/providerName.ts';
import { useProviderEnd } from './provider/useProviderEnd.ts';
import { useEnter, useMe } from './useSession.ts';

export function Login() {
  const query = useQueryFields();
  const next = safeNext(query.get('next'));
  const { submit, isPending, refusal, password, endProvider } = useSignIn(query.get('failure'));
  const { user } = useMe();
  const signUpAddress = withNext('/signup', query.get('next'));
  const isNew = isNewcomer(query);

  if (user) return <Redirect key={next} to={next} replace />;
  return (
    <AccountScreen
      title={exactTexts.signInToAccount}
      beside={isNew && <SignUpCard to={signUpAddress} />}
      otherWay={
        !isNew && (
          <>
            New here?{' '}
            <Link to={signUpAddress} className="link">
              {exactTexts.createAnAccount}
            </Link>
          </>
        )
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
        {refusal && <Refusal>{refusal}</Refusal>}
      </form>
      <Or />
      <GoogleButton purpose="sign-in" next={next} onEnd={endProvider}>
        {exactTexts.signInWithGoogle}
      </GoogleButton>
    </AccountScreen>
  );
}

/**
 * After a refusal that typing can mend the password has the focus; after any other the button keeps it.
 *
 * @param failure why a whole-page sign-in with the provider led back here.
 */
function useSignIn(failure: string | null) {
  const enter = useEnter();
  const password = useRef<HTMLInputElement>(null);
  const provider = useProviderName();
  const [refusal, setRefusal] = useState(failure === null ? '' : providerFailureText(failure, provider));
  const endProvider = useProviderEnd(setRefusal);
  const { mutate, isPending } = useMutation({
    mutationFn: (form: FormData) =>
      enterWithCookie(() => call(signIn, { body: { email: field(form, 'email'), password: field(form, 'password') } })),
    onMutate: () => setRefusal(''),
    onSuccess: enter,
    onError: (error) => {
      setRefusal(error.message);
      if (error instanceof AppError && error.code === 'invalid-credential') password.current?.select();
    },
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isPending) mutate(new FormData(event.currentTarget));
  }
  return { submit, isPending, refusal, password, endProvider };
}
