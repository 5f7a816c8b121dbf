import { expect, test } from 'vitest';
import { accountErrorTexts, providerFailureTexts } from '../../texts.ts';
import { providerFailureText, providerSignUpErrorText } from './providerFailure.ts';

test('a failure is told with the name of the provider in its place', () => {
  expect(providerFailureText('provider-refused', 'Northfield High')).toBe(
    'Signing in with Northfield High was cancelled. You can try again whenever you like.',
  );
  expect(providerFailureText('network-request-failed')).toBe(accountErrorTexts['network-request-failed']);
});

test.each(Object.keys(providerFailureTexts))('%s leaves no gap in its sentence', (code) => {
  expect(providerFailureText(code, 'Northfield High')).toMatch(/^[^{}]{20,}\.$/);
});

test.each(['', 'nonsense', '__proto__', 'constructor', '<b>'])(
  '%j, which is no failure, says that it did not work',
  (code) => {
    expect(providerFailureText(code)).toBe(
      'Signing in with Google did not work. Please try again, or use your password.',
    );
  },
);

test('the alert of a sign-up names the provider', () => {
  expect(providerSignUpErrorText('Google')).toBe('Google Sign Up Error: ');
  expect(providerSignUpErrorText('Northfield High')).toBe('Northfield High Sign Up Error: ');
});
