import { AppError } from '#platform/errors.ts';
import type { InputOf } from '#platform/endpoint.ts';
import type { addPasskey, takeStepByPasskey } from '../../secondStep.ts';
import { passkeyRefusedText } from '../../secondStepTexts.ts';
import type { passkeys } from './secondStep.tables.ts';

/** ES256, RS256 and Ed25519: what browsers and keys can do. */
export const algorithms = [-7, -257, -8];

/** What a signature has to be made for: this site, now. */
interface Expected {
  challenge: string;
  publicUrl: URL;
}

/** @throws AppError 400 when the passkey was not made for this site, for this challenge, and by a person who showed who they are. */
export async function verifyNewPasskey(
  { id, clientDataJSON, attestationObject, transports }: InputOf<typeof addPasskey>['body'],
  { challenge, publicUrl }: Expected,
) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server'); // few ever need it
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: {
      ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
      response: { clientDataJSON, attestationObject, transports },
    },
    expectedChallenge: challenge,
    expectedOrigin: publicUrl.origin,
    expectedRPID: publicUrl.hostname,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(refuse);
  return verified ? registrationInfo.credential : refuse(undefined);
}

/** @returns how often the passkey says it was used. @throws AppError 400 as above, or when that goes back, as with a copy. */
export async function verifyPasskeyUse(
  { id, clientDataJSON, authenticatorData, signature }: InputOf<typeof takeStepByPasskey>['body'],
  { credentialId, publicKey, counter }: typeof passkeys.$inferSelect,
  { challenge, publicUrl }: Expected,
): Promise<number> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
      response: { clientDataJSON, authenticatorData, signature },
    },
    expectedChallenge: challenge,
    expectedOrigin: publicUrl.origin,
    expectedRPID: publicUrl.hostname,
    requireUserVerification: true,
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
  }).catch(refuse);
  return verified ? authenticationInfo.newCounter : refuse(undefined);
}

export function refuse(cause: unknown): never {
  throw new AppError(400, passkeyRefusedText, { code: 'passkey-refused', cause });
}
