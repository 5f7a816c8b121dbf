import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Claims = Record<string, unknown>;

/** What a token is made of, for whoever wants to make a bad one. */
export interface TokenParts {
  claims: Claims;
  /** By the issuer's own key, as all is well. */
  rs256(claims: Claims): string;
  /** By a key that the issuer does not name. */
  rs256ByAnother(claims: Claims): string;
  /** The old trick: the public key, taken for a shared secret. */
  hs256WithPublicKey(claims: Claims): string;
  unsigned(claims: Claims): string;
}

/** An issuer that answers as it is told to. Its codes are the nonces that its tokens carry. */
export interface HostileIssuer {
  issuer: string;
  env: Record<string, string>;
  /** Makes the ID token of every answer from now on. */
  token: (parts: TokenParts) => string;
  /** Answers all else from now on; true when it did. */
  misbehave: (request: IncomingMessage, response: ServerResponse) => boolean;
  close(): Promise<void>;
}

/** @param claims of everybody who comes back, beside those that make a token valid. */
export async function startHostileIssuer(claims: Claims): Promise<HostileIssuer> {
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  function signed(alg: string, content: Claims, signature: (input: string) => Buffer | string): string {
    const input = `${encode({ alg, kid: 'one' })}.${encode(content)}`;
    return `${input}.${Buffer.from(signature(input)).toString('base64url')}`;
  }
  const publicPem = own.publicKey.export({ type: 'spki', format: 'pem' });
  const parts = {
    rs256: (content: Claims) => signed('RS256', content, (input) => sign('sha256', Buffer.from(input), own.privateKey)),
    rs256ByAnother: (content: Claims) =>
      signed('RS256', content, (input) => sign('sha256', Buffer.from(input), other.privateKey)),
    hs256WithPublicKey: (content: Claims) =>
      signed('HS256', content, (input) => createHmac('sha256', publicPem).update(input).digest()),
    unsigned: (content: Claims) => signed('none', content, () => ''),
  };

  const hostile: HostileIssuer = {
    issuer,
    env: {
      OIDC_ISSUER: issuer,
      OIDC_NAME: 'Test School',
      GOOGLE_CLIENT_ID: 'lodestar',
      GOOGLE_CLIENT_SECRET: 'a-shared-secret',
    },
    token: ({ claims, rs256 }) => rs256(claims),
    misbehave: () => false,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (hostile.misbehave(request, response)) return;
    const replies: Record<string, () => object | Promise<object>> = {
      '/.well-known/openid-configuration': () => ({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
      }),
      '/jwks': () => ({ keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }] }),
      '/token': async () => {
        const nonce = new URLSearchParams(await text(request)).get('code');
        const now = Math.floor(Date.now() / 1000);
        const valid = { iss: issuer, aud: 'lodestar', iat: now, exp: now + 60, nonce, ...claims };
        return { access_token: 'x', token_type: 'Bearer', id_token: hostile.token({ claims: valid, ...parts }) };
      },
    };
    const reply = await replies[request.url ?? '']?.();
    response.writeHead(reply ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(reply ?? {}));
  }
  return hostile;
}
