import { acceptSecret } from '#platform/server/db/installation.ts';
import { loadAppSecret } from '#platform/server/secrets.ts';
import { say, type Program } from '../program.ts';

/** `accept-secret`. */
export async function acceptByCommand({ config, database }: Program): Promise<void> {
  await acceptSecret(database, loadAppSecret(config.APP_SECRET, config.DATA_DIR));
  say('Done. Start the servers again.');
}
