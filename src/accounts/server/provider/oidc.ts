import type * as client from 'openid-client';
import type { PlatformSettings } from '#platform/server/platform.settings.ts';
import { emailOf } from '../../email.ts';
import type { AccountsSettings } from '../accounts.settings.ts';
import { nameOf } from '../name.ts';
import { ProviderFailure } from './providerFailure.ts';

/** Who came back from a provider, in our own words. */
export interface ProvenPerson {
  issuer: string;
  /** Who it is, for that issuer; an address may go over to somebody else, this never does. */
  subject: string;
  /** In the one form under which accounts are kept; undefined when the provider names none that an account can have. */
  email: string | undefined;
  isEmailVerified: boolean;
  /** As far as it can be one here; '' otherwise. */
  name: string;
  /** The address of their picture there, if it can be one. */
  picture?: string | undefined;
}

/** What ties an answer of the provider to the browser that asked, and to nothing else. */
export interface AttemptSecrets {
  state: string;
  nonce: string;
  /** Of PKCE: the code is worth nothing without it. */
  verifier: string;
}

type Settings = AccountsSettings & Pick<PlatformSettings, 'PUBLIC_URL'>;

/** Where the provider sends people back to. */
export const callbackPath = '/auth/callback';

/** One request to the provider may take so long; a person waits for it. */
const timeoutSeconds = 4;
/** The provider's clock may differ by so much. */
const clockToleranceSeconds = 30;

/** An OpenID Connect provider (Google, a school's own), as openid-client speaks to it. */
export class OidcProvider {
  private readonly settings: Settings;
  private discovered: Promise<Discovered> | undefined;

  constructor(settings: Settings) {
    this.settings = settings;
  }

  /**
   * @param again whether the person has to show anew who they are, though the provider knows them.
   * @throws ProviderFailure `provider-unreachable`.
   */
  async begin(again: boolean): Promise<{ address: URL; secrets: AttemptSecrets }> {
    const { client, configuration } = await this.discover();
    const secrets = {
      state: client.randomState(),
      nonce: client.randomNonce(),
      verifier: client.randomPKCECodeVerifier(),
    };
    const address = client.buildAuthorizationUrl(configuration, {
      redirect_uri: new URL(callbackPath, this.settings.PUBLIC_URL).href,
      scope: 'openid email profile',
      state: secrets.state,
      nonce: secrets.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(secrets.verifier),
      code_challenge_method: 'S256',
      ...(again ? askAgain(this.settings.OIDC_ISSUER) : {}),
    });
    return { address, secrets };
  }

  /**
   * Who came back, once everything about the answer is checked: state, code (spent here), PKCE, and of the ID token the
   * signature, issuer, audience, authorized party, nonce and times.
   *
   * @param query of the address that the provider sent the browser to, with its '?'.
   * @param notBefore when the person has to have shown who they are, in seconds of the epoch; Google alone need not tell.
   * @throws ProviderFailure
   */
  async finish(query: string, secrets: AttemptSecrets, notBefore?: number): Promise<ProvenPerson> {
    const { client, configuration } = await this.discover();
    const callback = new URL(callbackPath, this.settings.PUBLIC_URL);
    callback.search = query;
    try {
      const tokens = await client.authorizationCodeGrant(configuration, callback, {
        expectedState: secrets.state,
        expectedNonce: secrets.nonce,
        pkceCodeVerifier: secrets.verifier,
        ...(notBefore !== undefined && !isGoogle(this.settings.OIDC_ISSUER) && { maxAge: secondsSince(notBefore) }),
      });
      const proof = tokens.claims();
      if (!proof) throw new Error('Expected an ID token but found none');
      requireMore(proof, this.settings.GOOGLE_CLIENT_ID, notBefore ?? 0);
      const isComplete = proof['email'] !== undefined || !configuration.serverMetadata().userinfo_endpoint;
      const claims = isComplete ? proof : await client.fetchUserInfo(configuration, tokens.access_token, proof.sub);
      return personOf(proof, claims);
    } catch (error) {
      throw failureOf(client, error);
    }
  }

  /** Asked once; when the provider does not answer, again with the next attempt. */
  private discover(): Promise<Discovered> {
    return (this.discovered ??= this.askIssuer().catch((cause: unknown) => {
      this.discovered = undefined;
      throw new ProviderFailure('provider-unreachable', { cause });
    }));
  }

  private async askIssuer(): Promise<Discovered> {
    const client = await import('openid-client');
    const { OIDC_ISSUER: issuer, GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret } = this.settings;
    const authenticate: client.ClientAuth = (server, ...rest) => {
      const method = server.token_endpoint_auth_methods_supported?.includes('client_secret_post')
        ? client.ClientSecretPost(secret)
        : client.ClientSecretBasic(secret);
      return method(server, ...rest);
    };
    const configuration = await client.discovery(
      issuer,
      id,
      { [client.clockTolerance]: clockToleranceSeconds },
      authenticate,
      {
        timeout: timeoutSeconds,
        execute: [
          client.enableNonRepudiationChecks, // the ID token's signature counts, too, not only who sent it
          ...(issuer.protocol === 'http:' ? [client.allowInsecureRequests] : []), // on this very machine: see accounts.settings.ts
        ],
      },
    );
    return { client, configuration };
  }
}

/** How a provider is told to have the person show who they are, though it knows them. Google has no word for that. */
export function askAgain(issuer: URL): Record<string, string> {
  return isGoogle(issuer) ? { prompt: 'select_account' } : { prompt: 'login', max_age: '0' };
}

function isGoogle({ origin }: URL): boolean {
  return origin === 'https://accounts.google.com';
}

function secondsSince(epochSeconds: number): number {
  return Math.max(0, Math.floor(Date.now() / 1000) - epochSeconds);
}

interface Discovered {
  client: typeof client;
  configuration: client.Configuration;
}

/** What openid-client leaves open: `azp` beside one audience, a subject that can be kept, and how long ago is too long. */
function requireMore({ azp, sub, auth_time: seenAt }: client.IDToken, clientId: string, notBefore: number): void {
  if (sub.length > 255 || !isPlain(sub)) throw new Error('Expected a subject that can be kept but found another');
  if (azp !== undefined && azp !== clientId) throw new Error('Expected to be the authorized party but found another');
  const isOld = seenAt !== undefined && seenAt < notBefore - clockToleranceSeconds;
  if (isOld) throw new Error('Expected a new proof but found an old one');
}

function personOf({ iss, sub }: client.IDToken, claims: client.IDToken | client.UserInfoResponse): ProvenPerson {
  const text = (name: string) => (typeof claims[name] === 'string' ? claims[name] : undefined);
  return {
    issuer: iss,
    subject: sub,
    email: emailOf(text('email') ?? ''),
    isEmailVerified: claims['email_verified'] === true,
    name: nameFrom(text('name') ?? ''),
    picture: pictureFrom(text('picture') ?? ''),
  };
}

function pictureFrom(given: string): string | undefined {
  return given.length <= 2000 && isPlain(given) && URL.canParse(given) ? given : undefined;
}

/** Text that every database keeps as it is. */
function isPlain(text: string): boolean {
  return text.isWellFormed() && !/\p{Cc}/u.test(text);
}

function nameFrom(given: string): string {
  try {
    return nameOf(given);
  } catch {
    return ''; // too long or unreadable: they can give another one in their profile
  }
}

/** Codes of OAuth by which a provider says that the person would not, or that it cannot for now. */
const refusals = ['access_denied', 'login_required', 'interaction_required', 'consent_required', 'account_selection_required']; // prettier-ignore
const troubles = ['server_error', 'temporarily_unavailable'];
/** Codes of openid-client: no answer in time, or none but a status such as 500. */
const noAnswer = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'];

function failureOf({ AuthorizationResponseError, ClientError }: typeof client, cause: unknown): ProviderFailure {
  if (cause instanceof AuthorizationResponseError) {
    if (refusals.includes(cause.error)) return new ProviderFailure('provider-refused');
    return new ProviderFailure(troubles.includes(cause.error) ? 'provider-unreachable' : 'provider-answer-invalid', {
      cause,
    });
  }
  const isNetwork = cause instanceof TypeError && cause.message === 'fetch failed';
  const isNoAnswer = cause instanceof ClientError && noAnswer.includes(cause.code ?? '');
  return new ProviderFailure(isNetwork || isNoAnswer ? 'provider-unreachable' : 'provider-answer-invalid', { cause });
}
