import { backUpBeforeMigration, type KeptBackups } from '#platform/server/backup/keptBackups.ts';
import type { Pooled } from '#platform/server/db/db.lock.ts';
import { loadAppSecret } from '#platform/server/secrets.ts';
import type { Config } from './config.ts';
import { ownVersion } from './version.ts';

/** The backups that this server makes by itself, in its data folder. */
export function ownBackups(config: Config, database: Pooled, appSecret: string): KeptBackups {
  return {
    ...{ database, dataDir: config.DATA_DIR },
    source: { passphrase: config.BACKUP_PASSPHRASE, appSecret },
    origin: { version: ownVersion(), appSecret },
  };
}

/** What is done before a database that holds something is migrated, as BACKUP_BEFORE_MIGRATION says. */
export function beforeMigration(config: Config, say: (line: string) => void) {
  return async (database: Pooled): Promise<void> => {
    const { BACKUP_BEFORE_MIGRATION: when, DATABASE_URL, APP_SECRET, DATA_DIR } = config;
    if (when === 'never' || (when === 'embedded' && DATABASE_URL)) return;
    say('Backing up the database before it is brought up to date …');
    const backups = ownBackups(config, database, loadAppSecret(APP_SECRET, DATA_DIR));
    const { file, rows, sealedWith } = await backUpBeforeMigration(backups, Date.now());
    say(`Backed up ${rows} rows to ${file}, sealed with ${sealNames[sealedWith]}.`);
  };
}

/** How an operator knows what a backup is sealed with. */
export const sealNames = { passphrase: 'BACKUP_PASSPHRASE', 'app-secret': 'the APP_SECRET (or DATA_DIR/app-secret)' };
