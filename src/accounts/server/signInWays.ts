import type { PlatformSettings } from '#platform/server/platform.settings.ts';
import { isForThisMachineAlone, isFromThisMachine, type Origin } from '#platform/server/http/thisMachine.ts';
import type { SignInWays } from '../provider.ts';
import type { AccountsSettings } from './accounts.settings.ts';
import { testIssuer } from './provider/testIdentity.ts';

/** What it follows from. */
export type SignInConfig = AccountsSettings & Pick<PlatformSettings, 'PUBLIC_URL' | 'HOST'>;

/** How one signs in here beside e-mail and password. On a machine that nobody else reaches a test service stands in. */
export function signInWays(config: SignInConfig): SignInWays {
  if (config.GOOGLE_CLIENT_ID) return { provider: { name: config.OIDC_NAME, isTest: false } };
  return { provider: isForThisMachineAlone(config) ? { name: 'Test identity', isTest: true } : null };
}

/** The same for who sent this request: the test service is for who sits at the machine. */
export function signInWaysFor(request: Origin, config: SignInConfig): SignInWays {
  const ways = signInWays(config);
  return ways.provider?.isTest && !isFromThisMachine(request) ? { provider: null } : ways;
}

/** The provider whose identities are a way in here: those of one that was set before are none. */
export interface ProviderInUse {
  issuer: string;
  name: string;
}

/** Null when there is none. */
export function providerInUse(config: SignInConfig): ProviderInUse | null {
  const { provider } = signInWays(config);
  return provider && { issuer: provider.isTest ? testIssuer : config.OIDC_ISSUER.href, name: config.OIDC_NAME };
}
