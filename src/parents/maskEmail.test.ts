import { expect, test } from 'vitest';
import { maskedEmail } from './maskEmail.ts';

test.each([
  ['mia.reed@example.com', 'm…@example.com'],
  ['m@example.com', 'm…@example.com'],
  ['a@b@example.com', 'a…@example.com'],
])('%s is shown as %s', (email, masked) => expect(maskedEmail(email)).toBe(masked));
