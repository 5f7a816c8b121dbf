import { useReply } from '#platform/web/useReply.ts';
import type { Profile } from '../../ownAccount.ts';
import { getSignInWays } from '../../provider.ts';
import { RowsItem } from '../Block.tsx';
import { nameOf } from '../provider/providerName.ts';
import { Row } from './Row.tsx';

/** Whether the provider is a way in for this account. Nothing where there is none. */
export function ProviderRow({ profile: { provider: connected, email } }: { profile: Profile }) {
  const { data: ways } = useReply(getSignInWays, {});
  const offered = ways?.provider;
  const name = offered ? nameOf(offered) : connected;
  if (!name) return null;
  return (
    <RowsItem>
      <Row title={name}>
        <p className="max-w-measure text-muted">
          {offered?.isTest
            ? testWords(connected !== null)
            : realWords({ name, isConnected: connected !== null, email })}
        </p>
      </Row>
    </RowsItem>
  );
}

function realWords({ name, isConnected, email }: { name: string; isConnected: boolean; email: string }): string {
  if (isConnected) return `Connected: you can sign in with ${name}.`;
  return `Not connected. Sign in with ${name} as ${email} once, and it is.`;
}

function testWords(isExample: boolean): string {
  if (isExample)
    return 'This is an example account of the test service. Nobody can sign in to it again without a password.';
  return 'Not connected. The test service makes example accounts only.';
}
