import { accountErrorTexts, googleSignUpErrorText, providerFailureTexts } from '../../texts.ts';

const texts: Record<string, string> = { ...accountErrorTexts, ...providerFailureTexts };
const unknownFailure = 'Signing in with {provider} did not work. Please try again, or use your password.';

/** Why coming in with the provider did not work, in words. `code` may be anything: it comes with the address. */
export function providerFailureText(code: string, provider = 'Google'): string {
  const text = (Object.hasOwn(texts, code) && texts[code]) || unknownFailure;
  return text.replaceAll('{provider}', provider);
}

/** The first half of the alert about it. */
export function providerSignUpErrorText(provider = 'Google'): string {
  return googleSignUpErrorText.replace('Google', provider);
}
