import { createHmac, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The secret of this installation: the configured one, else one made on first start and kept in the data folder. */
export function loadAppSecret(configured: string, dataDir: string): string {
  if (configured) return configured;
  const file = join(dataDir, 'app-secret');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  keepOnce(file, randomBytes(32).toString('hex'));
  return readFileSync(file, 'utf8').trim();
}

/** Writes a private file unless it is there already; nobody ever sees half of it. */
function keepOnce(file: string, text: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
}

/** A short keyed hash: tells two values apart in logs and limits without telling what they are. */
export function pseudonym(secret: string, value: string): string {
  return createHmac('sha256', secret).update(value).digest('base64url').slice(0, 22);
}
