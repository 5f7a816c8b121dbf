import { Link } from 'wouter';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { exactTexts } from '../texts.ts';
import { AccountScreen } from './AccountScreen.tsx';

export function ForgotPassword() {
  return (
    <AccountScreen
      title="Forgot your password?"
      otherWay={
        <>
          New here?{' '}
          <Link to="/signup" className="link">
            {exactTexts.createAnAccount}
          </Link>
        </>
      }
    >
      <p>A reset by e-mail is not available on this server yet.</p>
      <p>
        The operator of this server can set a new password for you. Ask the person or school that gave you its address.
      </p>
      <ButtonLink to="/login" size="large">
        Back to sign in
      </ButtonLink>
    </AccountScreen>
  );
}
