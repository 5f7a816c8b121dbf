import { useEffect } from 'react';
import { useQueryFields } from '#platform/web/useQueryFields.ts';
import { AccountScreen } from '../AccountScreen.tsx';
import { tellEnd } from './providerAttempt.ts';
import { providerFailureText } from './providerFailure.ts';
import { Refusal } from '../Refusal.tsx';
import { useProviderName } from './providerName.ts';

/** The last page of the provider's window: it tells the page that opened it how it ended, and closes. */
export function SignedIn() {
  const query = useQueryFields();
  const attempt = query.get('attempt');
  const failure = query.get('failure') ?? undefined;
  const provider = useProviderName();
  useEffect(() => {
    if (!attempt) return;
    tellEnd({ attempt, ...(failure === undefined ? {} : { failure }) });
    window.close();
  }, [attempt, failure]);
  return (
    <AccountScreen title={failure === undefined ? 'You are back' : 'That did not work'}>
      {failure !== undefined && <Refusal>{providerFailureText(failure, provider)}</Refusal>}
      <p>You can close this window. It goes on where you came from.</p>
    </AccountScreen>
  );
}
