import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AccountQueries } from './accounts.queries.ts';
import { hashToken, newToken } from './session.ts';

/**
 * The one-time token with which the first admin signs up, kept in a private file until there is an admin.
 * Undefined once there is one.
 */
export async function offerSetupToken(queries: AccountQueries, dataDir: string): Promise<string | undefined> {
  const file = join(dataDir, 'setup-token');
  if (await queries.hasAdmin()) {
    rmSync(file, { force: true });
    return undefined;
  }
  const kept = readIfThere(file);
  if (kept && (await queries.hasSetupToken(hashToken(kept)))) return kept;
  const { token, tokenHash } = newToken();
  await queries.replaceSetupToken(tokenHash);
  rmSync(file, { force: true });
  writeFileSync(file, token, { mode: 0o600 });
  return token;
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}
