import { Type, type Static } from 'typebox';
import { endpoint, mostBytesOfAForm, shape } from '#platform/endpoint.ts';

/** So many passkeys may one account have. */
export const mostPasskeys = 10;

const Moment = Type.String({ format: 'date-time' });

export const Passkey = shape({
  id: Type.String({ format: 'uuid' }),
  /** 'Chrome on Android', or what its person called it. */
  name: Type.String(),
  createdAt: Moment,
  lastUsedAt: Type.Union([Moment, Type.Null()]),
});
export type Passkey = Static<typeof Passkey>;

/** How an administrator shows, beside the password, who they are. */
export const SecondStep = shape({
  /** An app of theirs makes codes, since then; null when there is none. */
  appSince: Type.Union([Moment, Type.Null()]),
  passkeys: Type.Array(Passkey),
  /** How many recovery codes have not been used. */
  recoveryCodes: Type.Integer(),
  /** How long ago the step was taken in this session; null when it was not. */
  secondsSinceTaken: Type.Union([Type.Integer(), Type.Null()]),
});
export type SecondStep = Static<typeof SecondStep>;

export function hasFactor({ appSince, passkeys }: SecondStep): boolean {
  return appSince !== null || passkeys.length > 0;
}

export const getSecondStep = endpoint({
  method: 'GET',
  path: '/api/me/second-step',
  access: 'administrator',
  summary: 'How you take the second step, and whether you took it in this session',
  reply: SecondStep,
});

/** Begins to set up an app that makes codes. What there was before goes on to count until the new one is confirmed. */
export const setUpApp = endpoint({
  method: 'POST',
  path: '/api/me/second-step/app',
  access: 'administrator',
  summary: 'Set up an app that makes codes',
  reply: shape({
    /** In groups of four, as a person types it. */
    secret: Type.String(),
    /** `otpauth://…` */
    uri: Type.String(),
    /** A picture of the address, for the camera of the phone: a `data:` address. */
    qr: Type.String(),
  }),
});

/** A way to take the step is set up. */
export const SetUp = shape({
  state: SecondStep,
  /** Ten codes, shown this once, with the first way that is set up; empty with a later one. */
  recoveryCodes: Type.Array(Type.String()),
});
export type SetUp = Static<typeof SetUp>;

const Code = Type.String({ maxLength: 40 });

export const confirmApp = endpoint({
  method: 'PUT',
  path: '/api/me/second-step/app',
  access: 'administrator',
  summary: 'Confirm the app by a code that it makes',
  body: shape({ code: Code }),
  mostBytes: mostBytesOfAForm,
  reply: SetUp,
});

export const takeStepByCode = endpoint({
  method: 'POST',
  path: '/api/me/second-step/code',
  access: 'administrator',
  summary: 'Take the second step with a code of your app',
  body: shape({ code: Code }),
  mostBytes: mostBytesOfAForm,
  reply: SecondStep,
});

export const takeStepByRecoveryCode = endpoint({
  method: 'POST',
  path: '/api/me/second-step/recovery-code',
  access: 'administrator',
  summary: 'Take the second step with a recovery code, which is used up',
  body: shape({ code: Code }),
  mostBytes: mostBytesOfAForm,
  reply: SecondStep,
});

/** The old ones work no longer. */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/me/second-step/recovery-codes',
  access: 'administrator',
  summary: 'Make new recovery codes',
  reply: SetUp,
});

/** Of a passkey, as browsers write it: base64url. */
const Bytes = (maxLength: number) => Type.String({ maxLength, pattern: '^[A-Za-z0-9_-]+$' });
const Transports = Type.Array(Type.String({ maxLength: 20 }), { maxItems: 10 });
const KnownPasskey = shape({ id: Type.String(), type: Type.Literal('public-key'), transports: Transports });

/** What the browser needs to make a passkey; good for five minutes, once. */
export const offerPasskey = endpoint({
  method: 'POST',
  path: '/api/me/second-step/passkeys/options',
  access: 'administrator',
  summary: 'Begin to set up a passkey',
  reply: shape({
    challenge: Type.String(),
    rp: shape({ id: Type.String(), name: Type.String() }),
    user: shape({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
    algorithms: Type.Array(Type.Integer()),
    known: Type.Array(KnownPasskey),
  }),
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/me/second-step/passkeys',
  access: 'administrator',
  summary: 'Set up a passkey',
  body: shape({
    id: Bytes(1400),
    clientDataJSON: Bytes(4000),
    attestationObject: Bytes(16_000),
    transports: Transports,
    /** What its person calls it; by default its browser. */
    name: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  reply: SetUp,
});

/** What the browser needs to use a passkey; good for five minutes, once. */
export const askForPasskey = endpoint({
  method: 'POST',
  path: '/api/me/second-step/passkey/options',
  access: 'administrator',
  summary: 'Begin to take the second step with a passkey',
  reply: shape({ challenge: Type.String(), rpId: Type.String(), known: Type.Array(KnownPasskey) }),
});

export const takeStepByPasskey = endpoint({
  method: 'POST',
  path: '/api/me/second-step/passkey',
  access: 'administrator',
  summary: 'Take the second step with a passkey',
  body: shape({
    id: Bytes(1400),
    clientDataJSON: Bytes(4000),
    authenticatorData: Bytes(4000),
    signature: Bytes(2000),
  }),
  reply: SecondStep,
});

/** Refused for the last way that there is. */
export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/me/second-step/passkeys/:passkeyId',
  access: 'administrator',
  summary: 'Remove a passkey',
  params: shape({ passkeyId: Type.String({ format: 'uuid' }) }),
  reply: SecondStep,
});
