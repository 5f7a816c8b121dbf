import { join } from 'node:path';
import { keepPrivateFile, readPrivateFile } from '../secrets.ts';

/** Where the secret of an installation is. */
export interface SecretPlace {
  /** APP_SECRET, or nothing. */
  configured: string;
  dataDir: string;
}

/** The secret of this installation; undefined when it has none yet. None is made. */
export function findAppSecret({ configured, dataDir }: SecretPlace): string | undefined {
  return configured || readPrivateFile(join(dataDir, 'app-secret'));
}

/** Refuses an archive whose secret is not the one that this installation has already. */
export function requireFittingSecret(place: SecretPlace, archived: string): void {
  const own = findAppSecret(place);
  if (own === undefined || own === archived) return;
  throw new Error(
    place.configured
      ? 'APP_SECRET is not the one of this backup, whose letters and links could not be read with it: give its APP_SECRET, or none, and the one of the backup is put into DATA_DIR. Nothing was changed.'
      : `The file ${join(place.dataDir, 'app-secret')} is not the one of this backup, whose letters and links could not be read with it: move it away, and the one of the backup takes its place. Nothing was changed.`,
  );
}

/** Makes the archive's secret the one of this installation, where it has none. */
export function adoptSecret(place: SecretPlace, archived: string): void {
  if (findAppSecret(place) === undefined) keepPrivateFile(place.dataDir, 'app-secret', archived);
}
