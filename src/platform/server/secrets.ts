import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderFailure } from './postgres/failures.ts';

const shortest = 32;

/**
 * The secret of this installation: the configured one, else one made on first start and kept in the data folder.
 *
 * @throws Error with a sentence for the operator when it can neither be read nor kept.
 */
export function loadAppSecret(configured: string, dataDir: string): string {
  if (configured) return configured;
  const file = join(dataDir, 'app-secret');
  const secret = readPrivateFile(file) ?? keepPrivateFile(dataDir, 'app-secret', randomBytes(32).toString('hex'));
  if (secret.length >= shortest) return secret;
  throw new Error(
    `The file ${file} is damaged. Put it back from a backup, or delete it: everybody then signs in anew.`,
  );
}

/** What a private file holds; undefined when there is none. */
export function readPrivateFile(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Writes a file that nobody else reads, unless another process did meanwhile; nobody ever sees half of it.
 *
 * @returns what the file holds now.
 */
export function keepPrivateFile(folder: string, name: string, text: string): string {
  const file = join(folder, name);
  const draft = `${file}.${process.pid}`;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeDurably(draft, text);
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || readPrivateFile(file) === undefined) {
      throw folderFailure(folder, error);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return readPrivateFile(file) ?? text;
}

function writeDurably(file: string, text: string): void {
  const handle = openSync(file, 'w', 0o600);
  try {
    writeFileSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** A short keyed hash: tells two values apart in logs and limits without telling what they are. */
export function pseudonym(secret: string, value: string): string {
  return createHmac('sha256', secret).update(value).digest('base64url').slice(0, 22);
}

const ivBytes = 12;
const tagBytes = 16;

/** Encrypts a text so that only this installation reads it (AES-256-GCM), and only for the same purpose. */
export function seal(secret: string, purpose: string, text: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), iv);
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]);
}

/** The text that was sealed; undefined when it was changed, or sealed with another secret or for another purpose. */
export function unseal(secret: string, purpose: string, sealed: Buffer): string | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), sealed.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    });
    decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
    return decipher.update(sealed.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}

/** A code that only this installation can make for a value: proves that a link came from us without storing anything. */
export function signature(secret: string, purpose: string, value: string): string {
  return createHmac('sha256', keyFor(secret, purpose)).update(value).digest('base64url');
}

function keyFor(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `lodestar ${purpose}`, 32));
}
