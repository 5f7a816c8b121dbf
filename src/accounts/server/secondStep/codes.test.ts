import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { appAddress, hashRecoveryCode, newAppSecret, newRecoveryCodes, stepOfCode } from './codes.ts';

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const noon = Date.UTC(2026, 10, 28, 12, 0, 0);
const step = noon / 30_000;
const codeAt = (time: number) => new TOTP({ secret }).generate({ timestamp: time });

test.each([
  { seconds: -31, found: undefined },
  { seconds: -30, found: step - 1 },
  { seconds: -1, found: step - 1 },
  { seconds: 0, found: step },
  { seconds: 29, found: step },
  { seconds: 30, found: step + 1 },
  { seconds: 59, found: step + 1 },
  { seconds: 60, found: undefined },
])('at noon a code of the clock of a phone that is $seconds seconds off is of the half minute $found', (row) => {
  expect(stepOfCode(secret, codeAt(noon + row.seconds * 1000), noon)).toBe(row.found);
});

test.each([
  ['with blanks', (code: string) => ` ${code.slice(0, 3)} ${code.slice(3)} `, step],
  ['one digit short', (code: string) => code.slice(1), undefined],
  ['one digit long', (code: string) => `0${code}`, undefined],
  ['other digits', (code: string) => code.replace(/./, (digit) => String((Number(digit) + 1) % 10)), undefined],
  ['in other scripts', (code: string) => code.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit))), undefined], // prettier-ignore
  ['nothing', () => '', undefined],
])('a code that is typed %s', (_, typed, found) => {
  expect(stepOfCode(secret, typed(codeAt(noon)), noon)).toBe(found);
});

test('the code of an app is the one that every other app makes', () => {
  // RFC 6238, appendix B: the secret '12345678901234567890', the last six digits
  expect(stepOfCode('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', '287082', 59_000)).toBe(1);
  expect(stepOfCode('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', '005924', 1_234_567_890_000)).toBe(41_152_263);
});

test('a secret has 160 bits, and its address names the site and the account', () => {
  const made = newAppSecret();
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  expect(newAppSecret()).not.toBe(made);
  expect(appAddress(made, 'Lodestar', 'ada@example.com')).toBe(
    `otpauth://totp/Lodestar:ada%40example.com?issuer=Lodestar&secret=${made}&algorithm=SHA1&digits=6&period=30`,
  );
});

test('recovery codes are ten, of 60 bits each, and the same however they are typed', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^([a-km-np-z2-9]{4})-([a-km-np-z2-9]{4})-([a-km-np-z2-9]{4})$/);
    expect(hashRecoveryCode(` ${code.toUpperCase().replaceAll('-', ' ')}\n`)).toEqual(hashRecoveryCode(code));
  }
  expect(hashRecoveryCode(codes[0] ?? '')).not.toEqual(hashRecoveryCode(codes[1] ?? ''));
});
