import { isLoopback, type Config } from '#platform/server/config.ts';
import type { SignInWays } from '../provider.ts';
import { testIssuer } from './provider/testIdentity.ts';

/** How one signs in here beside e-mail and password. On a machine that nobody else reaches a test service stands in. */
export function signInWays(config: Pick<Config, 'GOOGLE_CLIENT_ID' | 'OIDC_NAME' | 'PUBLIC_URL'>): SignInWays {
  if (config.GOOGLE_CLIENT_ID) return { provider: { name: config.OIDC_NAME, isTest: false } };
  return { provider: isLoopback(config.PUBLIC_URL) ? { name: 'Test identity', isTest: true } : null };
}

/** The provider whose identities are a way in here: those of one that was set before are none. */
export interface ProviderInUse {
  issuer: string;
  name: string;
}

/** Null when there is none. */
export function providerInUse(
  config: Pick<Config, 'GOOGLE_CLIENT_ID' | 'OIDC_ISSUER' | 'OIDC_NAME' | 'PUBLIC_URL'>,
): ProviderInUse | null {
  const { provider } = signInWays(config);
  return provider && { issuer: provider.isTest ? testIssuer : config.OIDC_ISSUER.href, name: config.OIDC_NAME };
}
