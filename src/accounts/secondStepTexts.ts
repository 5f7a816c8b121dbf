/** What a person reads who takes the second step or sets it up. */
export const wrongCodeText = 'This code is not right, or it was used before. Wait for the next one and try again.';
export const wrongRecoveryCodeText = 'This recovery code is not right, or it was used before.';
export const setUpOverText = 'This took too long, or another app was begun meanwhile. Please begin again.';
export const appUnreadableText =
  'The server can no longer read what your app was set up with. Use a passkey or a recovery code, or ask whoever runs the server.';
export const passkeyRefusedText = 'This passkey was not accepted. Please try again.';
export const passkeyKnownText = 'This passkey is set up already.';
export const tooManyPasskeysText = 'You have ten passkeys, and there may be no more. Remove one first.';
export const lastWayText = 'This is your only way to take the second step. Set up another one first.';
