import { isLoopback, type Config } from '#platform/server/config.ts';
import type { SignInWays } from '../provider.ts';

/** How one signs in here beside e-mail and password. On a machine that nobody else reaches a test service stands in. */
export function signInWays(config: Pick<Config, 'GOOGLE_CLIENT_ID' | 'OIDC_NAME' | 'PUBLIC_URL'>): SignInWays {
  if (config.GOOGLE_CLIENT_ID) return { provider: { name: config.OIDC_NAME, isTest: false } };
  return { provider: isLoopback(config.PUBLIC_URL) ? { name: 'Test identity', isTest: true } : null };
}
