import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Link, Redirect } from 'wouter';
import { call } from '#platform/web/call.ts';
import { notice } from '#platform/web/notice.tsx';
import { useQueryFields } from '#platform/web/useQueryFields.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { signUp } from '../account.ts';
import { safeNext, withNext } from '../next.ts';
import { ageText, emailHint, exactTexts, passwordHint, signingUpText, signUpErrorText } from '../texts.ts';
import { AccountScreen } from './AccountScreen.tsx';
import { enterWithCookie } from './enterWithCookie.ts';
import { field } from './field.ts';
import { GoogleButton, Or } from './provider/GoogleButton.tsx';
import { PasswordField } from './PasswordField.tsx';
import { providerSignUpErrorText } from './provider/providerFailure.ts';
import { Refusal } from './Refusal.tsx';
import { useProviderName } from './provider/providerName.ts';
import { useProviderEnd } from './provider/useProviderEnd.ts';
import { useEnter, useMe } from './useSession.ts';
import { useSetupToken } from './useSetupToken.ts';

export function SignUp() {
  const query = useQueryFields();
  const next = safeNext(query.get('next'));
  const setupToken = useSetupToken();
  const { submit, isPending, refusal, setRefusal } = useSignUp(setupToken);
  const { user } = useMe();
  const provider = useProviderName();
  const endProvider = useProviderEnd((message) => {
    setRefusal('');
    void notice(providerSignUpErrorText(provider) + message);
  });

  if (user) return <Redirect key={next} to={next} replace />;
  return (
    <AccountScreen
      title={exactTexts.createAccount}
      otherWay={
        <>
          Already have an account?{' '}
          <Link to={withNext('/login', query.get('next'))} className="link">
            {exactTexts.signIn}
          </Link>
        </>
      }
    >
      {setupToken && (
        <p className="rounded-control bg-ok-bg px-4 py-3 text-ok">This account will be the administrator.</p>
      )}
      <form method="post" onSubmit={submit} className="flex flex-col gap-5">
        <TextField label={exactTexts.optionalName} name="name" autoComplete="name" maxLength={100} />
        <TextField
          label={exactTexts.email}
          name="email"
          type="email"
          autoComplete="username"
          required
          maxLength={254}
          hint={emailHint}
        />
        <PasswordField autoComplete="new-password" hint={passwordHint} />
        <Button type="submit" size="large" busy={isPending}>
          {isPending ? signingUpText : exactTexts.signUp}
        </Button>
        {refusal && <Refusal>{refusal}</Refusal>}
      </form>
      {!setupToken && ( // an administrator is made by the form alone
        <>
          <Or />
          <GoogleButton purpose="sign-in" next={next} onEnd={endProvider}>
            {exactTexts.signUpWithGoogle}
          </GoogleButton>
        </>
      )}
      <Terms />
    </AccountScreen>
  );
}

/** Said before either way of signing up. The pages it leads to hold no script and are loaded. */
function Terms() {
  return (
    <p className="text-center text-sm text-muted">
      {ageText} By signing up you agree to the{' '}
      <a href="/terms" className="link">
        Terms
      </a>{' '}
      and the{' '}
      <a href="/privacy" className="link">
        Privacy page
      </a>
      .
    </p>
  );
}

/** A refusal is an alert first; it then stays in the form, until the next try. */
function useSignUp(setupToken: string | undefined) {
  const enter = useEnter();
  const [refusal, setRefusal] = useState('');
  const { mutate, isPending } = useMutation({
    mutationFn: (form: FormData) => {
      const name = field(form, 'name').trim();
      const body = {
        ...(name && { name }),
        email: field(form, 'email'),
        password: field(form, 'password'),
        ...(setupToken && { setupToken }),
      };
      return enterWithCookie(() => call(signUp, { body }));
    },
    onMutate: () => setRefusal(''),
    onSuccess: enter,
    onError: ({ message }) => void notice(signUpErrorText + message).then(() => setRefusal(message)),
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isPending) mutate(new FormData(event.currentTarget));
  }
  return { submit, isPending, refusal, setRefusal };
}
