/** Writes an archive that is larger than the disk (the first argument), and prints why it could not, and what is left. */
import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ArchiveRecord } from '../records.ts';
import { writeArchive } from '../writeArchive.ts';

const disk = process.argv[2] ?? '';

async function* tooMuch(): AsyncGenerator<ArchiveRecord> {
  for (let block = 0; block < 40; block += 1) yield { rows: randomBytes(100_000) };
}

const source = { passphrase: '', appSecret: 'a secret that only the tests know, long' };
const said = await writeArchive(join(disk, 'archive'), source, tooMuch()).then(
  () => 'It was written.',
  (error: Error) => error.message,
);
process.stdout.write(JSON.stringify({ said, left: readdirSync(disk) }));
