import { Type, type Static } from 'typebox';
import { endpoint, mostBytesOfAForm, shape, upload } from '#platform/endpoint.ts';
import { Me } from './account.ts';

/** What a person sees and changes of their own account, beyond what every screen shows of it. */
export const Profile = shape({
  displayName: Type.String(),
  email: Type.String(),
  /** The person has shown that they read the mail of this address. */
  emailVerified: Type.Boolean(),
  /** A new address that waits for the click on the link in the letter to it. */
  pendingEmail: Type.Union([Type.String(), Type.Null()]),
  photoURL: Type.Union([Type.String(), Type.Null()]),
  hasPassword: Type.Boolean(),
  /** The provider they can sign in with ('Google'), or null. */
  provider: Type.Union([Type.String(), Type.Null()]),
  /** As IANA names it; null follows the browser. */
  timeZone: Type.Union([Type.String(), Type.Null()]),
  createdAt: Type.String({ format: 'date-time' }),
});
export type Profile = Static<typeof Profile>;

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/me/profile',
  access: 'student',
  summary: 'Your own account, as the profile shows it',
  reply: Profile,
});

export const changeProfile = endpoint({
  method: 'PATCH',
  path: '/api/me/profile',
  access: 'student',
  summary: 'Change your name or your time zone',
  body: shape({
    displayName: Type.Optional(Type.String({ maxLength: 200 })),
    timeZone: Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Null()])),
  }),
  reply: Profile,
});

/** Sends a link to the new address; the account keeps the old one until it is used. The same answer for a taken address. */
export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/me/email',
  access: 'recent',
  summary: 'Change your e-mail address',
  body: shape({ email: Type.String({ maxLength: 320 }) }),
  reply: Profile,
});

export const sendVerification = endpoint({
  method: 'POST',
  path: '/api/me/email/verification',
  access: 'student',
  summary: 'Send the link that confirms your e-mail address again',
  reply: Profile,
});

/** Ends all other sessions, and gives this one a new token. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/me/password',
  access: 'recent',
  summary: 'Choose a new password',
  body: shape({ password: Type.String({ maxLength: 1024 }) }),
  reply: Me,
});

/** The most that a photo may weigh as it comes, in bytes. */
export const mostPhotoBytes = 10_000_000;

/** The picture itself. `v` names its version, so that a new one has a new address. */
export const getPhoto = endpoint({
  method: 'GET',
  path: '/api/me/photo',
  access: 'student',
  summary: 'Your photo',
  query: shape({ v: Type.Optional(Type.String({ maxLength: 64 })) }),
  reply: Type.Unsafe<never>({
    description: 'A WebP picture of 192 by 192 pixels',
    content: { 'image/webp': { schema: { type: 'string', format: 'binary' } } },
  }),
});

export const putPhoto = upload({
  method: 'PUT',
  path: '/api/me/photo',
  access: 'student',
  summary: 'Use this picture as your photo',
  /** JPEG, PNG, WebP or GIF. */
  file: 'image/*',
  mostBytes: mostPhotoBytes,
  reply: Me,
});

export const photoFromAddress = endpoint({
  method: 'POST',
  path: '/api/me/photo',
  access: 'student',
  summary: 'Fetch a picture once and use it as your photo',
  body: shape({ address: Type.String({ maxLength: 2000 }) }),
  reply: Me,
});

export const deletePhoto = endpoint({
  method: 'DELETE',
  path: '/api/me/photo',
  access: 'student',
  summary: 'Have no photo',
  reply: Me,
});

export const Device = shape({
  id: Type.String({ format: 'uuid' }),
  /** 'Chrome on Android'. */
  name: Type.String(),
  signedInAt: Type.String({ format: 'date-time' }),
  lastSeenAt: Type.String({ format: 'date-time' }),
  isThisOne: Type.Boolean(),
});
export type Device = Static<typeof Device>;
export const Devices = shape({ devices: Type.Array(Device) });

export const getDevices = endpoint({
  method: 'GET',
  path: '/api/me/devices',
  access: 'student',
  summary: 'Where you are signed in, the last used first',
  reply: Devices,
});

export const signOutDevice = endpoint({
  method: 'DELETE',
  path: '/api/me/devices/:deviceId',
  access: 'student',
  summary: 'Sign out one device',
  params: shape({ deviceId: Type.String({ format: 'uuid' }) }),
  reply: Devices,
});

export const signOutOtherDevices = endpoint({
  method: 'DELETE',
  path: '/api/me/devices',
  access: 'student',
  summary: 'Sign out everywhere but here',
  reply: Devices,
});

/** Proves by the password that it is still they who sit here; what asks for a recent sign-in then works for 15 minutes. */
export const confirmPassword = endpoint({
  method: 'POST',
  path: '/api/me/confirm-password',
  access: 'student',
  summary: 'Prove again who you are',
  body: shape({ password: Type.String({ maxLength: 1024 }) }),
  reply: Me,
});

/** Everything is gone for good, subscriptions first. */
export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/me',
  access: 'recent',
  summary: 'Delete your account',
  body: shape({
    /** What was written in the community goes as well; otherwise it stays without a name. */
    withPosts: Type.Optional(Type.Boolean()),
  }),
  reply: Me,
});

const Nothing = shape({});

/** The same answer, in the same time, whether there is such an account or not. */
export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/password-reset',
  access: 'anyone',
  summary: 'Send a link to choose a new password',
  body: shape({ email: Type.String({ maxLength: 320 }) }),
  mostBytes: mostBytesOfAForm,
  reply: Nothing,
});

/** Uses the code of the link up, ends all other sessions and signs in here. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/password-reset/confirm',
  access: 'anyone',
  summary: 'Choose a new password by the link of a letter',
  body: shape({ code: Type.String({ maxLength: 100 }), password: Type.String({ maxLength: 1024 }) }),
  mostBytes: mostBytesOfAForm,
  reply: Me,
});

/**
 * Uses the code of the link up: the address it went to is the account's, and known to be theirs. Refused, and the link goes on
 * to work, where that account is not signed in (403 `sign-in-to-confirm`).
 */
export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/verify-email',
  access: 'anyone',
  summary: 'Confirm an e-mail address by the link of a letter',
  body: shape({ code: Type.String({ maxLength: 100 }) }),
  mostBytes: mostBytesOfAForm,
  reply: shape({ email: Type.String() }),
});
