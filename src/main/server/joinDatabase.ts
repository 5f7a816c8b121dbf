import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { connectionsOf, openDatabase, type Database } from '#platform/server/db/db.ts';
import { databasePlace } from '#platform/server/db/db.errors.ts';
import { migrate, requireCurrent } from '#platform/server/db/db.migrations.ts';
import { requireOwnConnections } from '#platform/server/db/pooler.ts';
import type { Log } from '#platform/server/log.ts';
import type { PlatformSettings } from '#platform/server/platform.settings.ts';
import { joinEmbeddedDatabase } from '#platform/server/postgres/embedded.ts';
import { folders } from './folders.ts';

interface JoinedDatabase {
  database: Database;
  /** Closes the connections, and stops the embedded database if nobody else uses it. */
  leave: () => Promise<void>;
}

interface Joining {
  config: Pick<PlatformSettings, 'DATABASE_URL' | 'DATA_DIR' | 'WORKERS'>;
  log: Log;
  say: (line: string) => void;
  /** Whether this program may make the database and bring it up to our migrations; one that may not refuses another version. */
  mayMigrate: boolean;
  /** The database is left as it is, whatever version it is of. */
  takesAnyVersion?: boolean;
  /** Done before a database that holds something is migrated. */
  beforeMigration?: (database: Database) => Promise<void>;
}

/** The configured database, else the embedded one in the data folder. */
export async function joinDatabase(joining: Joining): Promise<JoinedDatabase> {
  const { config, log, say, mayMigrate } = joining;
  const { DATABASE_URL, DATA_DIR } = config;
  if (!mayMigrate && !DATABASE_URL) requireEmbedded(DATA_DIR);
  const embedded = DATABASE_URL ? undefined : await joinEmbeddedDatabase(DATA_DIR, say);
  try {
    const database = await openDatabase({
      url: embedded?.url ?? DATABASE_URL,
      connections: connectionsOf(config.WORKERS),
      onConnectionLost: (err) => log.warn({ err }, 'database connection lost'),
    });
    const leave = async () => {
      await database.close();
      await embedded?.leave();
    };
    const ready = async () => {
      if (!embedded) await requireOwnConnections(database.pool, databasePlace(DATABASE_URL));
      await bringUpToVersion(database, joining);
    };
    await ready().catch(async (error: unknown) => {
      await database.close();
      throw error;
    });
    return { database, leave };
  } catch (error) {
    await embedded?.leave();
    throw error;
  }
}

async function bringUpToVersion(database: Database, joining: Joining): Promise<void> {
  const { say, mayMigrate, takesAnyVersion = false, beforeMigration } = joining;
  if (takesAnyVersion) return;
  if (!mayMigrate) return requireCurrent(database, folders.migrations);
  const ran = await migrate(database, folders.migrations, () => beforeMigration?.(database));
  if (ran > 0) say(`The database was brought up to date: ${ran} migration${ran === 1 ? '' : 's'} ran.`);
}

/** A command without the server's settings must not make a second, empty database and work on that. */
function requireEmbedded(dataDir: string): void {
  if (existsSync(join(dataDir, 'postgres'))) return;
  throw new Error(
    `There is no database in ${dataDir}, and DATABASE_URL is not set. Start the server once, or give this command the ` +
      "server's settings: in .env, in the file that LODESTAR_ENV names, or in the environment.",
  );
}
