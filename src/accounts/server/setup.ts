import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { keepPrivateFile, readPrivateFile } from '#platform/server/secrets.ts';
import type { AccountQueries } from './accounts.queries.ts';
import { hashToken, newToken } from './session.ts';

const fileName = 'setup-token';

/**
 * The one-time token with which the first admin signs up, kept in a private file until there is an admin. Undefined
 * once there is one. A folder that cannot be written only means that the next start offers another token.
 */
export async function offerSetupToken(queries: AccountQueries, dataDir: string): Promise<string | undefined> {
  const file = join(dataDir, fileName);
  if (await queries.hasAdmin()) {
    rmSync(file, { force: true });
    return undefined;
  }
  const kept = readPrivateFile(file);
  if (kept && (await queries.hasSetupToken(hashToken(kept)))) return kept;
  const { token, tokenHash } = newToken();
  await queries.replaceSetupToken(tokenHash);
  keepIfPossible(dataDir, file, token);
  return token;
}

function keepIfPossible(dataDir: string, file: string, token: string): void {
  try {
    rmSync(file, { force: true });
    keepPrivateFile(dataDir, fileName, token);
  } catch {
    // it is printed all the same
  }
}
