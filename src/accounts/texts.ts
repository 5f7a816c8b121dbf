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

export const loadingSettingsText = 'Loading your settings...';
export const signedOutText = 'Successfully signed out.';
export const subscriptionFailedText = 'Failed to fetch subscription status. Please try again.';
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
  'multi-factor-auth-required': 'This account needs a second step to sign in, which this server does not offer.',
} as const;
export type AccountErrorCode = keyof typeof accountErrorTexts;

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
} as const;

export const invalidEmailText = 'This e-mail address is not valid. It should look like name@example.com.';
export const invalidNameText = 'This name cannot be used. It may have at most 100 characters.';

export const busyText = 'The server is busy. Please try again in a moment.';

export const noGoogleText = 'Google sign-in is not set up on this server.';
export const ageText = 'Accounts are for people aged 13 and older.';
