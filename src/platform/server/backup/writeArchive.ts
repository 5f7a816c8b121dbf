import { lstat, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { constants, createZstdCompress } from 'node:zlib';
import { newArchiveKey, type KeySource } from './archiveKey.ts';
import { encodeRecord, type ArchiveRecord } from './records.ts';
import { sealChunks } from './sealedChunks.ts';

/** What was written. */
export interface Written {
  file: string;
  bytes: number;
  rows: number;
  sealedWith: 'passphrase' | 'app-secret';
}

/**
 * Writes records into an archive that nobody else reads. It has its name once it is whole and on the disk; what is cut off
 * before leaves nothing under that name, and a file that has it stays as it is.
 */
export async function writeArchive(
  file: string,
  source: KeySource,
  records: AsyncIterable<ArchiveRecord>,
): Promise<Written> {
  await requireNew(file);
  const sealing = await newArchiveKey(source);
  const draft = `${file}.unfinished`;
  let rows = 0;
  const handle = await open(draft, 'wx', 0o600).catch((error: unknown) =>
    Promise.reject(writeFailure(isThere(error) ? draft : file, error)),
  );
  try {
    await handle.writeFile(sealing.head);
    for await (const chunk of sealChunks(compressed(encoded()), sealing)) await handle.writeFile(chunk);
    await handle.sync();
    await handle.close();
    await requireNew(file);
    await rename(draft, file);
    await syncFolder(dirname(file));
  } catch (error) {
    await handle.close().catch(() => {});
    await rm(draft, { force: true });
    throw writeFailure(file, error);
  }
  return { file, bytes: (await stat(file)).size, rows, sealedWith: sealing.sealedWith };

  async function* encoded(): AsyncGenerator<Buffer> {
    for await (const record of records) {
      if ('note' in record && record.note.kind === 'table-end') rows += record.note.rows;
      yield* encodeRecord(record);
    }
  }
}

/** What fails before it fails it, too. */
function compressed(source: AsyncGenerator<Buffer>): AsyncIterable<Buffer> {
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 1 } });
  pipeline(Readable.from(source, { objectMode: false }), compress, () => {});
  return compress;
}

async function requireNew(file: string): Promise<void> {
  if (await lstat(file).catch(() => undefined)) {
    throw new Error(`${file} is there already, and a backup overwrites nothing: choose another name.`);
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

function isThere(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'EEXIST';
}

/** What the operator reads when the archive cannot be written; any other error is given back as it is. */
function writeFailure(file: string, error: unknown): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new Error(`The disk is full: ${file} was not written, and nothing of it is left.`, { cause: error });
    case 'EEXIST':
      return new Error(
        `${file} is there: another backup is writing it, or one was cut off; then delete it and try again.`,
        { cause: error },
      );
    case 'ENOENT':
    case 'ENOTDIR':
      return new Error(`The folder of ${file} is not there.`, { cause: error });
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new Error(`${file} may not be written by this account.`, { cause: error });
    default:
      return error;
  }
}
