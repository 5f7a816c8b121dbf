import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider, interactionPolicy, type Configuration } from 'oidc-provider';

/** A person as the provider knows them. Fields left out are claims left out. */
export interface Person {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  picture?: string;
}

/** A real OpenID Connect provider on loopback. */
export interface OidcServer {
  issuer: string;
  /** The settings with which Lodestar uses it. */
  env: Record<string, string>;
  /** Who sits at the browser from now on. */
  person: Person;
  /** An address on its origin at which a picture lies. */
  pictureAddress: string;
  /** The file there. */
  picture: Buffer;
  /** Paths that were asked for, in order. */
  asked: string[];
  /**
   * Goes where `address` (of /auth/start) leads, as a browser would that says yes, or no.
   * @returns where the provider sends the browser back to.
   */
  walk(address: string, answer?: 'Continue' | 'Cancel'): Promise<string>;
  close(): Promise<void>;
}

interface OidcServerOptions {
  /** Where Lodestar is: people are sent back there only. */
  publicUrl?: string;
  /** Whether the ID token carries the claims, as Google's does, or only the endpoint for them. */
  claimsInIdToken?: boolean;
}

const client = { id: 'lodestar', secret: 'a-secret-of-the-provider-and-lodestar' };

/** Every attempt shows one page with two buttons, 'Continue' and 'Cancel'; the person is whoever `person` is by then. */
export async function startOidcServer(options: OidcServerOptions = {}): Promise<OidcServer> {
  const { publicUrl = 'http://localhost:3000', claimsInIdToken = true } = options;
  const people = new Map<string, Person>();
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, configuration(publicUrl, claimsInIdToken, people));
  const handle = provider.callback();

  const oidc: OidcServer = {
    issuer,
    env: {
      OIDC_ISSUER: issuer,
      OIDC_NAME: 'Test School',
      GOOGLE_CLIENT_ID: client.id,
      GOOGLE_CLIENT_SECRET: client.secret,
    },
    person: { sub: randomUUID() },
    pictureAddress: `${issuer}/picture`,
    picture: onePixel,
    asked: [],
    walk,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', issuer);
    oidc.asked.push(pathname);
    if (pathname === '/picture') response.writeHead(200, { 'content-type': 'image/png' }).end(oidc.picture);
    else if (!pathname.startsWith('/interaction/')) await handle(request, response);
    else if (request.method === 'GET') response.writeHead(200, { 'content-type': 'text/html' }).end(page);
    else await finish(request, response, searchParams.get('answer') ?? '');
  }

  async function finish(request: IncomingMessage, response: ServerResponse, answer: string): Promise<void> {
    const { person } = oidc;
    people.set(person.sub, person);
    const refusal = { error: 'access_denied', error_description: '<script>alert(1)</script>' };
    const result = answer === 'Cancel' ? refusal : { login: { accountId: person.sub } };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  }
  return oidc;
}

const page = `<!doctype html><html lang="en"><title>Test School</title><link rel="icon" href="data:,"><h1>Test School</h1>
<form method="post" action="?answer=Continue"><button>Continue</button></form>
<form method="post" action="?answer=Cancel"><button>Cancel</button></form></html>`;

function configuration(publicUrl: string, claimsInIdToken: boolean, people: Map<string, Person>): Configuration {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [new URL('/auth/callback', publicUrl).href],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    conformIdTokenClaims: !claimsInIdToken,
    features: { devInteractions: { enabled: false } },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: 'one' }] },
    cookies: { keys: [randomUUID()] },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 600, IdToken: 60, Interaction: 600, Session: 600 },
    interactions: { url: (_, { uid }) => `/interaction/${uid}`, policy: askEveryTime() },
    findAccount: (_, accountId) => ({ accountId, claims: () => ({ ...people.get(accountId), sub: accountId }) }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId: client.id, accountId: oidc.session?.accountId ?? '' });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}

/** The person may be another one the next time. */
function askEveryTime() {
  const policy = interactionPolicy.base();
  const { Check } = interactionPolicy;
  const always = new Check('always', 'Who is it now?', ({ oidc }) =>
    oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
  );
  policy.get('login')?.checks.add(always);
  return policy;
}

/** A browser's way through the provider's pages, cookies included. */
async function walk(address: string, answer: 'Continue' | 'Cancel' = 'Continue'): Promise<string> {
  const cookies = new Map<string, string>();
  const { origin } = new URL(address);
  let next = new URL(address);
  for (let steps = 0; steps < 10; steps += 1) {
    if (next.origin !== origin) return next.href;
    const isPage = next.pathname.startsWith('/interaction/');
    if (isPage) next.searchParams.set('answer', answer);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await fetch(next, { method: isPage ? 'POST' : 'GET', headers: { cookie }, redirect: 'manual' });
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = reply.headers.get('location');
    if (!location) throw new Error(`Expected to be sent on from ${next.href} but found ${await reply.text()}`);
    next = new URL(location, next);
  }
  throw new Error(`Expected to come back from ${address} but found no end`);
}

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
