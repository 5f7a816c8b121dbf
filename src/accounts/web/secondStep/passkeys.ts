import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { AppError } from '#platform/errors.ts';
import { call } from '#platform/web/call.ts';
import {
  addPasskey,
  askForPasskey,
  offerPasskey,
  takeStepByPasskey,
  type SecondStep,
  type SetUp,
} from '../../secondStep.ts';
import { passkeyKnownText } from '../../secondStepTexts.ts';

/** Lets the browser make a passkey, and sets it up. @throws AppError with a sentence for the person, whatever went wrong. */
export async function makePasskey(): Promise<SetUp> {
  const { algorithms, known, ...offer } = await call(offerPasskey, {});
  const { id, response } = await startRegistration({
    optionsJSON: {
      ...offer,
      attestation: 'none',
      authenticatorSelection: { userVerification: 'required', residentKey: 'preferred' },
      excludeCredentials: known,
      pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
    },
  }).catch(refused);
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return call(addPasskey, { body: { id, clientDataJSON, attestationObject, transports } });
}

/** Takes the step with one of the passkeys. @throws AppError as above. */
export async function takePasskey(): Promise<SecondStep> {
  const { challenge, rpId, known } = await call(askForPasskey, {});
  const { id, response } = await startAuthentication({
    optionsJSON: { challenge, rpId, userVerification: 'required', allowCredentials: known },
  }).catch(refused);
  const { clientDataJSON, authenticatorData, signature } = response;
  return call(takeStepByPasskey, { body: { id, clientDataJSON, authenticatorData, signature } });
}

/** Whether this browser knows passkeys, here: they want https, or this very machine. */
export function knowsPasskeys(): boolean {
  return 'PublicKeyCredential' in window;
}

function refused(cause: unknown): never {
  const { name = '' } = cause as Partial<Error>;
  throw new AppError(0, texts[name] ?? 'The passkey was not used. Try again, or take another way.', { cause });
}

const texts: Record<string, string> = {
  InvalidStateError: passkeyKnownText,
  SecurityError: 'Passkeys do not work at this address of the site. Take another way.',
};
