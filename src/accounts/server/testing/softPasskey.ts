import { createSign, generateKeyPairSync, hash, randomBytes } from 'node:crypto';

/** What a passkey signs for: one site, as a browser would have it. */
export interface Site {
  rpId: string;
  origin: string;
}

const userPresent = 0x01;
const userVerified = 0x04;
const hasKey = 0x40;

/** Whether somebody showed the key who they are, with a finger or a PIN. */
type Shown = 'verified' | 'unverified';

/** A passkey made of software (ES256), which signs whatever it is told to: also what no browser would let it. */
export function softPasskey(own: Site) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const rawId = randomBytes(32);
  const id = rawId.toString('base64url');

  return {
    id,
    /** What a browser hands over when the passkey is made. */
    register(challenge: string, site = own, shown: Shown = 'verified') {
      const cose = cborMap([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(rawId.length);
      const data = authData(site, flagsOf(shown) | hasKey, 0, Buffer.concat([Buffer.alloc(16), length, rawId, cose]));
      const attestation = cborMap([
        ['fmt', 'none'],
        ['attStmt', new Map<never, never>()],
        ['authData', data],
      ]);
      return {
        id,
        clientDataJSON: clientData(site, 'webauthn.create', challenge).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      };
    },
    /** What a browser hands over when the passkey is used. */
    sign(challenge: string, counter: number, site = own, shown: Shown = 'verified') {
      const data = authData(site, flagsOf(shown), counter);
      const client = clientData(site, 'webauthn.get', challenge);
      const signed = createSign('sha256').update(Buffer.concat([data, hash('sha256', client, 'buffer')]));
      return {
        id,
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signed.sign(privateKey).toString('base64url'),
      };
    },
  };
}

function flagsOf(shown: Shown): number {
  return shown === 'verified' ? userPresent | userVerified : userPresent;
}

function authData({ rpId }: Site, flags: number, counter: number, rest = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt8(flags);
  head.writeUInt32BE(counter, 1);
  return Buffer.concat([hash('sha256', rpId, 'buffer'), head, rest]);
}

function clientData({ origin }: Site, type: string, challenge: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

type Cbor = number | string | Buffer | Map<never, never>;

function cborMap(entries: readonly (readonly [Cbor, Cbor])[]): Buffer {
  return Buffer.concat([cborHead(5, entries.length), ...entries.flat().map(cbor)]);
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
  if (typeof value === 'string') return Buffer.concat([cborHead(3, value.length), Buffer.from(value)]);
  if (value instanceof Map) return cborHead(5, 0);
  return Buffer.concat([cborHead(2, value.length), value]);
}

function cborHead(kind: number, value: number): Buffer {
  const type = kind << 5;
  if (value < 24) return Buffer.from([type | value]);
  if (value < 256) return Buffer.from([type | 24, value]);
  return Buffer.from([type | 25, value >> 8, value & 255]);
}
