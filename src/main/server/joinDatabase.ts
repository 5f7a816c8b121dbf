import type { Config } from '#platform/server/config.ts';
import { migrate, migrationState, openDatabase, type Database } from '#platform/server/db.ts';
import type { Log } from '#platform/server/log.ts';
import { joinEmbeddedDatabase } from '#platform/server/postgres/embedded.ts';
import { folders } from './server.ts';

interface JoinedDatabase {
  database: Database;
  /** Closes the connections, and stops the embedded database if nobody else uses it. */
  leave: () => Promise<void>;
}

/** The configured database, else the embedded one in the data folder; migrated. */
export async function joinDatabase(
  { DATABASE_URL, DATA_DIR }: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>,
  say: (line: string) => void,
  log: Log,
): Promise<JoinedDatabase> {
  const embedded = DATABASE_URL ? undefined : await joinEmbeddedDatabase(DATA_DIR, say);
  try {
    const onConnectionLost = (err: Error) => log.warn({ err }, 'database connection lost');
    const database = await openDatabase({ url: embedded?.url ?? DATABASE_URL, onConnectionLost });
    const leave = async () => {
      await database.close();
      await embedded?.leave();
    };
    await bringUpToDate(database).catch(async (error: unknown) => {
      await database.close();
      throw error;
    });
    return { database, leave };
  } catch (error) {
    await embedded?.leave();
    throw error;
  }
}

async function bringUpToDate(database: Database): Promise<void> {
  if ((await migrationState(database, folders.migrations)) === 'newer') {
    throw new Error('The database was made by a newer version of Lodestar. Start that version, or restore a backup.');
  }
  await migrate(database, folders.migrations);
}
