import { useMutation } from '@tanstack/react-query';
import { useRef, type FormEvent } from 'react';
import { useLocation } from 'wouter';
import { AppError } from '#platform/errors.ts';
import { call } from '#platform/web/call.ts';
import { useQueryFields } from '#platform/web/useQueryFields.ts';
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx';
import { home } from '../next.ts';
import { resetPassword } from '../ownAccount.ts';
import { accountErrorTexts, passwordHint } from '../texts.ts';
import { AccountScreen, Outcome } from './AccountScreen.tsx';
import { enterWithCookie } from './enterWithCookie.ts';
import { field } from './field.ts';
import { isAboutTheLink } from './isAboutTheLink.ts';
import { PasswordField } from './PasswordField.tsx';
import { Refusal } from './Refusal.tsx';
import { useEnter } from './useSession.ts';

/** Where the link of a letter leads: a new password, and one is signed in with it. */
export function ResetPassword() {
  const code = useQueryFields().get('code');
  const { submit, isPending, error, password } = useReset(code ?? '');
  const broken = code ? isAboutTheLink(error) && error.message : accountErrorTexts['invalid-action-code'];
  if (broken) return <NewLink>{broken}</NewLink>;
  return (
    <AccountScreen title="Choose a new password">
      <form method="post" onSubmit={submit} className="flex flex-col gap-5">
        <p>Saving signs you in here and out everywhere else.</p>
        <PasswordField ref={password} label="New password" autoComplete="new-password" hint={passwordHint} />
        <Button type="submit" size="large" busy={isPending}>
          {isPending ? 'Saving...' : 'Save and sign in'}
        </Button>
        {error && <Refusal>{error.message}</Refusal>}
      </form>
    </AccountScreen>
  );
}

function NewLink({ children }: { children: string }) {
  return (
    <AccountScreen title="This link does not work">
      <Outcome>
        <p>{children}</p>
        <ButtonLink to="/forgot-password" size="large">
          Ask for a new link
        </ButtonLink>
      </Outcome>
    </AccountScreen>
  );
}

function useReset(code: string) {
  const enter = useEnter();
  const [, navigate] = useLocation();
  const password = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (typed: string) => enterWithCookie(() => call(resetPassword, { body: { code, password: typed } })),
    async onSuccess(me) {
      await enter(me);
      navigate(home, { replace: true });
    },
    onError: (error) => {
      if (error instanceof AppError && error.httpStatus === 400) password.current?.select();
    },
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isPending) mutate(field(new FormData(event.currentTarget), 'password'));
  }
  return { submit, isPending, error, password };
}
