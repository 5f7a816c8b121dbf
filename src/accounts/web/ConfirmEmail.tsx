import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import { useQueryFields } from '#platform/web/useQueryFields.ts';
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx';
import { home, withNext } from '../next.ts';
import { verifyEmail } from '../ownAccount.ts';
import { accountErrorTexts } from '../texts.ts';
import { AccountScreen, Outcome } from './AccountScreen.tsx';
import { isAboutTheLink } from './isAboutTheLink.ts';
import { Refusal } from './Refusal.tsx';
import { useMe } from './useSession.ts';
import { Words } from './Words.tsx';

/**
 * Where the link of a letter leads. Opening it changes nothing, since programs that look through mail open links, too: the
 * person presses a button.
 */
export function ConfirmEmail() {
  const code = useQueryFields().get('code');
  const queries = useQueryClient();
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => call(verifyEmail, { body: { code: code ?? '' } }),
    onSuccess: () => queries.invalidateQueries(), // the address of whoever is signed in may be another now
  });
  const { user } = useMe();
  const broken = code ? isAboutTheLink(error) && error.message : accountErrorTexts['invalid-action-code'];

  if (data) return <Confirmed email={data.email} />;
  if (broken) return <Broken>{broken}</Broken>;
  if (user === null) return <SignInFirst code={code ?? ''} />;
  return (
    <AccountScreen title="Confirm your address">
      <p>
        <Words>Press the button to show that the e-mail reached you.</Words>
      </p>
      <Button size="large" busy={isPending} onClick={() => mutate()}>
        {isPending ? 'Confirming...' : 'Confirm this address'}
      </Button>
      {error && <Refusal>{error.message}</Refusal>}
    </AccountScreen>
  );
}

/** Only who can enter the account confirms its address: nobody does it for an account that a stranger made in their name. */
function SignInFirst({ code }: { code: string }) {
  return (
    <AccountScreen title="Confirm your address">
      <p>
        <Words>Sign in to the account that this e-mail is about. You come back here to confirm the address.</Words>
      </p>
      <p>You have no such account? Then somebody mistyped their address, and there is nothing for you to do.</p>
      <ButtonLink to={withNext('/login', `/confirm-email?code=${encodeURIComponent(code)}`)} size="large">
        Sign in
      </ButtonLink>
    </AccountScreen>
  );
}

function Confirmed({ email }: { email: string }) {
  return (
    <AccountScreen title="Thank you">
      <Outcome>
        <p>
          <strong className="wrap-anywhere">{email}</strong> is confirmed.
        </p>
        <ButtonLink to={home} size="large">
          Go to your lessons
        </ButtonLink>
      </Outcome>
    </AccountScreen>
  );
}

/** A new link is sent from the profile, to whoever is signed in. */
function Broken({ children }: { children: string }) {
  const { user } = useMe();
  return (
    <AccountScreen title="This link does not work">
      <Outcome>
        <p>{children}</p>
        <ButtonLink to="/profile" size="large">
          {user === null ? 'Sign in to get a new link' : 'Ask for a new link'}
        </ButtonLink>
      </Outcome>
    </AccountScreen>
  );
}
