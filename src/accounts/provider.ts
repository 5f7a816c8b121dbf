import { Type, type Static } from 'typebox';
import { endpoint, mostBytesOfAForm, shape } from '#platform/endpoint.ts';

/**
 * The provider of identities beside e-mail and password, if this server has one. `test`: the labelled page of our own that
 * makes example accounts, on a machine that nobody else reaches.
 */
export const SignInWays = shape({
  provider: Type.Union([shape({ name: Type.String(), isTest: Type.Boolean() }), Type.Null()]),
});
export type SignInWays = Static<typeof SignInWays>;

export const getSignInWays = endpoint({
  method: 'GET',
  path: '/api/sign-in-ways',
  access: 'anyone',
  summary: 'How one can sign in here',
  reply: SignInWays,
});

/**
 * What one goes to the provider for: to come in (`sign-in`, also for a new account), or to show again that it is still they
 * who sit here (`confirm`).
 */
export type ProviderPurpose = 'sign-in' | 'confirm';

interface Departure {
  purpose: ProviderPurpose;
  /** Where to go afterwards, when the whole page goes to the provider; see `safeNext`. */
  next?: string;
  /** Names the attempt when a popup goes there: its end is told on {@link attemptChannel} under this name. */
  attempt?: string;
}

/** Where the way to the provider begins: an address of our own that leads on to it. */
export function providerStart({ purpose, next, attempt }: Departure): string {
  const query = new URLSearchParams({ purpose });
  if (next) query.set('next', next);
  if (attempt) query.set('attempt', attempt);
  return `/auth/start?${query.toString()}`;
}

/** On this BroadcastChannel the popup's last page tells the page that opened it how the attempt ended. */
export const attemptChannel = 'lodestar.sign-in';

export interface AttemptEnd {
  attempt: string;
  /** A key of `providerFailureTexts` (texts.ts) when it failed. */
  failure?: string;
}

/**
 * The last page of an attempt in a popup: `?attempt=…`, with `&failure=CODE` when it failed. A whole-page attempt ends at
 * `next`, or when it failed at `/login?failure=CODE` (`/settings?failure=CODE` for `confirm`).
 */
export const attemptEndPath = '/auth/done';

/** The labelled page of our own that stands in for a provider: the query is that of {@link providerStart}. */
export const testIdentityPath = '/auth/test-identity';

/** Makes a new example account and signs it in; there only while no real provider is set and nobody else reaches this machine. */
export const enterAsExample = endpoint({
  method: 'POST',
  path: '/api/test-identity',
  access: 'anyone',
  summary: 'Sign in as a new example student (test service)',
  body: shape({ name: Type.String({ maxLength: 200 }) }),
  mostBytes: mostBytesOfAForm,
  reply: shape({ email: Type.String() }),
});
