import type { Config } from '#platform/server/config.ts';
import { openDatabase, type Database } from '#platform/server/db.ts';
import type { Log } from '#platform/server/log.ts';
import { joinEmbeddedDatabase } from '#platform/server/postgres/embedded.ts';
import { folders } from './server.ts';

interface JoinedDatabase {
  database: Database;
  /** Closes the connections, and stops the embedded database if nobody else uses it. */
  leave: () => Promise<void>;
}

/** The configured database, else the embedded one in the data folder; brought up to our migrations. */
export async function joinDatabase(
  { DATABASE_URL, DATA_DIR }: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>,
  say: (line: string) => void,
  log: Log,
): Promise<JoinedDatabase> {
  const embedded = DATABASE_URL ? undefined : await joinEmbeddedDatabase(DATA_DIR, say);
  try {
    const database = await openDatabase({
      url: embedded?.url ?? DATABASE_URL,
      migrationsFolder: folders.migrations,
      onConnectionLost: (err) => log.warn({ err }, 'database connection lost'),
    });
    const leave = async () => {
      await database.close();
      await embedded?.leave();
    };
    return { database, leave };
  } catch (error) {
    await embedded?.leave();
    throw error;
  }
}
