import { expect, test } from 'vitest';
import { decodeRecords, encodeRecord, type ArchiveRecord } from './records.ts';

const records: ArchiveRecord[] = [
  { note: { kind: 'table', schema: 'public', name: 'tables "of" ours', columns: ['id', 'größe'] } },
  { rows: Buffer.from('1\t2\n') },
  { rows: Buffer.alloc(0) },
  { note: { kind: 'end', tables: 1 } },
];
const bytes = Buffer.concat(records.flatMap(encodeRecord));

test.each([1, 3, 1000])('records come out as they went in, however they are cut: by %i', async (length) => {
  expect(await decoded(bytes, length)).toEqual(records);
});

test('half a record at the end is no end', async () => {
  await expect(decoded(bytes.subarray(0, -1), 10)).rejects.toThrow('cut off');
});

async function decoded(whole: Buffer, length: number): Promise<ArchiveRecord[]> {
  async function* pieces() {
    for (let at = 0; at < whole.length; at += length) yield whole.subarray(at, at + length);
  }
  const found: ArchiveRecord[] = [];
  for await (const record of decodeRecords(pieces())) found.push(record);
  return found;
}
