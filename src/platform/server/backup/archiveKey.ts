import { createHmac, hkdfSync, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** What an archive is sealed with: words of the operator's, else the secret of the installation. */
export interface KeySource {
  passphrase: string;
  /** Undefined where the installation has none yet. */
  appSecret: string | undefined;
}

/** The open beginning of an archive: two lines. */
export const formatVersion = 1;
const magic = /^LODESTAR BACKUP (\d{1,4})\n/;
const lineOf = (version: number) => `LODESTAR BACKUP ${version}\n`;
/** The longest beginning there is. */
export const mostHeadBytes = 512;

type SealedWith = 'passphrase' | 'app-secret';
interface Head {
  sealedWith: SealedWith;
  salt: string;
  /** Tells a wrong key from a damaged archive. */
  keyPrint: string;
}

/** A key that no other archive has, and the beginning that says how to come to it. */
export async function newArchiveKey(source: KeySource): Promise<{ key: Buffer; head: Buffer; sealedWith: SealedWith }> {
  const sealedWith = source.passphrase ? 'passphrase' : 'app-secret';
  const salt = randomBytes(16);
  const key = await keyFor(sealedWith, source, salt);
  if (!key) throw new Error('Expected a passphrase or an APP_SECRET to seal the backup with, but found neither');
  const head: Head = { sealedWith, salt: salt.toString('hex'), keyPrint: printOf(key) };
  return { key, head: Buffer.from(`${lineOf(formatVersion)}${JSON.stringify(head)}\n`), sealedWith };
}

/**
 * The key of an archive, by how it begins.
 *
 * @throws Error with a sentence when that is no beginning of ours, or the key is not at hand.
 */
export async function findArchiveKey(
  beginning: Buffer,
  source: KeySource,
): Promise<{ key: Buffer; head: Buffer; sealedWith: SealedWith }> {
  const version = Number(magic.exec(beginning.toString('latin1'))?.[1] ?? Number.NaN);
  if (Number.isNaN(version)) throw new Error('This file is no backup of Lodestar, or its beginning is damaged.');
  if (version > formatVersion) {
    throw new Error('This backup was made by a newer version of Lodestar: read it with that version.');
  }
  const end = beginning.indexOf('\n', lineOf(version).length);
  const head = beginning.subarray(0, end + 1);
  const { sealedWith, salt, keyPrint } = readHead(head.subarray(lineOf(version).length));
  const key = await keyFor(sealedWith, source, Buffer.from(salt, 'hex'));
  if (!key) throw new Error(missing[sealedWith]);
  if (!timingSafeEqual(Buffer.from(printOf(key)), Buffer.from(keyPrint))) throw new Error(wrong[sealedWith]);
  return { key, head, sealedWith };
}

const missing: Record<SealedWith, string> = {
  passphrase: 'This backup is sealed with a passphrase: give it as BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE.',
  'app-secret':
    'This backup is sealed with the APP_SECRET of the installation it is of: give that as APP_SECRET, or put its file app-secret into DATA_DIR.',
};
const wrong: Record<SealedWith, string> = {
  passphrase: 'BACKUP_PASSPHRASE is not the one that this backup was sealed with, or its beginning is damaged.',
  'app-secret':
    'APP_SECRET (or DATA_DIR/app-secret) is not the one that this backup was sealed with, or its beginning is damaged.',
};

function readHead(line: Buffer): Head {
  const damaged = new Error('The beginning of this backup is damaged.');
  try {
    const { sealedWith, salt, keyPrint } = JSON.parse(line.toString()) as Partial<Head>;
    const isKind = sealedWith === 'passphrase' || sealedWith === 'app-secret';
    if (!isKind || !/^[0-9a-f]{32}$/.test(salt ?? '') || !/^[0-9a-f]{32}$/.test(keyPrint ?? '')) throw damaged;
    return { sealedWith, salt: salt ?? '', keyPrint: keyPrint ?? '' };
  } catch {
    throw damaged;
  }
}

function printOf(key: Buffer): string {
  return createHmac('sha256', key).update('print of the key').digest('hex').slice(0, 32);
}

/** 64 MB and a fifth of a second for each passphrase that somebody would try. */
const scryptCost = { N: 2 ** 16, r: 8, p: 1, maxmem: 80 * 1024 * 1024 };
const stretch = promisify<string, Buffer, number, typeof scryptCost, Buffer>(scrypt);

async function keyFor(
  kind: SealedWith,
  { passphrase, appSecret }: KeySource,
  salt: Buffer,
): Promise<Buffer | undefined> {
  if (kind === 'passphrase') return passphrase ? stretch(passphrase.normalize('NFC'), salt, 32, scryptCost) : undefined;
  return appSecret ? Buffer.from(hkdfSync('sha256', appSecret, salt, 'lodestar backup', 32)) : undefined;
}
