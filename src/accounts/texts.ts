/** The words on the screens where one signs up, signs in, and on the settings, that the specification fixes. */
export const exactTexts = {
  createAccount: 'Create your account',
  optionalName: 'Name (optional)',
  email: 'Email address',
  password: 'Password',
  signUp: 'Sign up',
  signUpWithGoogle: 'Sign up with Google',
  signInToAccount: 'Sign in to your account',
  forgotPassword: 'Forgot password?',
  signIn: 'Sign in',
  signInWithGoogle: 'Sign in with Google',
  createAnAccount: 'Create an account',
  settings: 'Settings',
  subscription: 'Subscription',
  account: 'Account',
  signOut: 'Sign Out',
  signingOut: 'Signing Out...',
} as const;

export const signingUpText = 'Signing up...';
export const signingInText = 'Signing in...';

/** The first half of an alert; the provider's message follows. */
export const signUpErrorText = 'Sign Up Error: ';
export const googleSignUpErrorText = 'Google Sign Up Error: ';

export const signedOutText = 'Successfully signed out.';
export const signOutFailedText = 'Failed to sign out. Please try again.';

/** One text for an unknown address and a wrong password: nobody learns from it who has an account. */
const noMatch = 'The e-mail address or the password is not right.';

/** What a person reads for each code of the identity provider. */
export const accountErrorTexts = {
  'email-already-in-use': 'There is already an account with this e-mail address. Sign in instead.',
  'wrong-password': noMatch,
  'invalid-credential': noMatch,
  'user-not-found': noMatch,
  'too-many-requests': 'There have been too many attempts. Please wait a few minutes and try again.',
  'user-disabled': 'This account has been disabled. Please contact support.',
  'expired-action-code': 'This link has expired. Please ask for a new one.',
  'invalid-action-code': 'This link is not valid, or it has been used already. Please ask for a new one.',
  'requires-recent-login': 'For your safety, please sign in again before you change this.',
  'user-token-expired': 'Your session has ended. Please sign in again.',
  'network-request-failed': 'The server could not be reached. Check your connection and try again.',
  'multi-factor-auth-required': 'Please take the second step of signing in first.',
} as const;
export type AccountErrorCode = keyof typeof accountErrorTexts;

/** To whoever follows the link of a letter where the account is not signed in. */
export const signInToConfirmText =
  'Please sign in with the account that asked for this change, then open the link again.';

const weak = 'The password does not meet requirements: ';

/** Why a password is refused, and with that what is required. */
export const weakPasswordTexts = {
  tooShort: `${weak}use at least 8 characters.`,
  tooLong: `${weak}use at most 128 characters.`,
  notText: `${weak}it contains a character that cannot be stored.`,
  oneCharacter: `${weak}it repeats one character.`,
  email: `${weak}it is your e-mail address.`,
  siteName: `${weak}it is the name of this site.`,
  common: `${weak}it is one of the most common passwords.`,
  unchanged: `${weak}it is the one you have now.`,
} as const;

export const invalidEmailText = 'This e-mail address is not valid. It should look like name@example.com.';
export const invalidNameText = 'This name cannot be used. It may have at most 100 characters.';

export const invalidTimeZoneText = 'This time zone is not known. Please choose one of the list.';
export const onlyAdminText =
  'You are the only administrator. Make somebody else an administrator before you delete your account.';

export const busyText = 'The server is busy. Please try again in a moment.';

export const cookiesRefusedText =
  'Your browser refuses cookies, which signing in needs. Allow them for this site and try again.';

export const noGoogleText = 'Google sign-in is not set up on this server.';
export const testMarkText = 'Test sign-in, not Google';
export const testProviderText = 'This is a test service, not the real Google: it makes example accounts only.';
export const emailHint = 'We send a link there to confirm it.';
export const passwordHint = 'At least 8 characters.';
export const ageText = 'Accounts are for people aged 13 and older.';

/** The same for every address: nobody learns from it who has an account. */
export const resetSentText = 'If there is an account with this address, an e-mail is on its way.';

export const deletedText = 'Your account is deleted, with everything in it. Goodbye, and all the best.';

/** Why coming in with the provider of identities did not work; `{provider}` is its name ('Google'). */
export const providerFailureTexts = {
  'cookies-refused': cookiesRefusedText,
  'no-provider': 'Signing in with another account is not set up on this server. Use your e-mail address and password.',
  'provider-refused': 'Signing in with {provider} was cancelled. You can try again whenever you like.',
  'provider-unreachable': '{provider} could not be reached. Please try again in a moment, or use your password.',
  'provider-answer-invalid':
    'The answer of {provider} could not be checked, so you are not signed in. Please try again.',
  'attempt-expired': 'This took too long, or it was begun again in another window. Please try once more.',
  'email-missing':
    '{provider} did not name an e-mail address that an account can have. Allow it there, or sign up with your address.',
  'email-not-verified':
    'There is already an account with this e-mail address, and {provider} has not confirmed that the address is yours. Sign in with your password.',
  'email-unconfirmed-here':
    'There is already an account with this e-mail address, which has to be confirmed first. Sign in with your password and confirm it.',
  'sign-up-closed':
    'There is no account with this e-mail address, and none can be made with it here. Please ask the people who run this site.',
  'other-identity':
    'The account with this e-mail address belongs to another account at {provider}. Choose that one there, or use your password.',
  'not-your-identity': 'That is not the account at {provider} that you sign in with here. Please choose the other one.',
  'user-disabled': accountErrorTexts['user-disabled'],
  'user-token-expired': accountErrorTexts['user-token-expired'],
  unavailable: busyText,
} as const;
export type ProviderFailureCode = keyof typeof providerFailureTexts;

/** Why a picture cannot be somebody's photo. */
export const photoErrorTexts = {
  empty: 'This file is empty. Please choose a picture.',
  notAPicture: 'This is not a picture that can be used. Please choose a JPEG, PNG, WebP or GIF file.',
  damaged: 'This picture is damaged or incomplete. Please choose another one.',
  tooHeavy: 'This photo is too large. It may have at most 10 MB.',
  tooManyPixels: 'This picture has too many pixels. Please choose a smaller one.',
  tooSlow: 'This picture takes too long to read. Please choose another one.',
  badAddress: 'This address cannot be used. Give the address of a picture on a public site; it begins with https://.',
  notFetched: 'There was no picture to fetch at this address. Please check it, or choose a file.',
} as const;
