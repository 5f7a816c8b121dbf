import { createHash, type Hash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import { findArchiveKey, mostHeadBytes, type KeySource } from './archiveKey.ts';
import { decodeRecords, type About, type ArchiveRecord } from './records.ts';
import { chunkBytes, openChunk, tagBytes, type Sealing } from './sealedChunks.ts';

/** What an archive holds that was read to its end and found whole. */
export interface ArchiveContents extends About {
  /** In the order in which they stand, as `schema.name`. */
  tables: { name: string; rows: number }[];
  rows: number;
}

/**
 * Reads an archive from end to end, and writes nothing.
 *
 * @throws Error with a sentence when any byte of it is not as it was written, or the key is not at hand.
 */
export async function checkArchive(file: string, source: KeySource): Promise<ArchiveContents> {
  let about: About | undefined;
  let sum: Hash | undefined;
  let isEnded = false;
  const tables: ArchiveContents['tables'] = [];
  for await (const record of readArchive(file, source)) {
    if (isEnded) throw damaged();
    if ('rows' in record) sum?.update(record.rows);
    else if (record.note.kind === 'about') about = record.note;
    else if (record.note.kind === 'table') {
      tables.push({ name: `${record.note.schema}.${record.note.name}`, rows: 0 });
      sum = createHash('sha256');
    } else if (record.note.kind === 'table-end') {
      const table = tables.at(-1);
      if (!table || sum?.digest('hex') !== record.note.sum) throw damaged();
      table.rows = record.note.rows;
    } else {
      if (record.note.tables !== tables.length) throw damaged();
      isEnded = true;
    }
  }
  if (!about || !isEnded) throw damaged();
  return { ...about, tables, rows: tables.reduce((all, { rows }) => all + rows, 0) };
}

/** The records of an archive, each proved before it is given. Whoever may not read half of one checks it first. */
export async function* readArchive(file: string, source: KeySource): AsyncGenerator<ArchiveRecord> {
  const handle = await open(file, 'r').catch((cause: NodeJS.ErrnoException) => {
    throw new Error(`${file} cannot be read: ${cause.code === 'ENOENT' ? 'there is none' : cause.message}.`, { cause });
  });
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(mostHeadBytes), position: 0 });
    const sealing = await findArchiveKey(buffer.subarray(0, bytesRead), source);
    const plain = Readable.from(openedChunks(handle, sealing), { objectMode: false });
    const decompress = createZstdDecompress();
    pipeline(plain, decompress, () => {}); // what fails before it fails it, too
    yield* decodeRecords(decompress);
  } catch (error) {
    // under a whole seal nothing is wrong with what is compressed; a file that ends in it was cut by another hand
    throw (error as NodeJS.ErrnoException).code?.startsWith('Z') ? damaged() : error;
  } finally {
    await handle.close();
  }
}

async function* openedChunks(handle: FileHandle, sealing: Sealing): AsyncGenerator<Buffer> {
  const { size } = await handle.stat();
  const step = chunkBytes + tagBytes;
  let number = 0;
  for (let position = sealing.head.length; position < size || number === 0; position += step) {
    const sealed = await readFully(handle, position, Math.min(step, size - position));
    const plain = openChunk(sealing, number, position + step >= size, sealed);
    if (!plain) throw damaged();
    number += 1;
    yield plain;
  }
}

/** Fewer bytes when the file ends before. */
async function readFully(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(Math.max(0, length));
  let filled = 0;
  while (filled < buffer.length) {
    const { bytesRead } = await handle.read(buffer, filled, buffer.length - filled, position + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return buffer.subarray(0, filled);
}

function damaged(): Error {
  return new Error('This backup is damaged, changed or not whole: nothing of it can be trusted. Take another one.');
}
