/** What an archive is made of, under seal and compression: notes (JSON), and the rows of the table that was named last. */
export type ArchiveRecord = { note: Note } | { rows: Buffer };

/** The first note: what the archive is of. */
export interface About {
  kind: 'about';
  /** Of the program that made it. */
  version: string;
  /** ISO 8601. */
  at: string;
  /** The dates of the migrations that the database had. */
  migrations: number[];
  appSecret: string;
  sequences: { name: string; value: string }[];
}

/** The rows of a table follow, as COPY writes them in text. */
export interface TableNote {
  kind: 'table';
  schema: string;
  name: string;
  columns: string[];
}

export interface TableEnd {
  kind: 'table-end';
  rows: number;
  /** SHA-256 of its rows. */
  sum: string;
}

export interface ArchiveEnd {
  kind: 'end';
  tables: number;
}

type Note = About | TableNote | TableEnd | ArchiveEnd;

const kinds = { note: 1, rows: 2 };
const headBytes = 5;

export function encodeRecord(record: ArchiveRecord): Buffer[] {
  const isNote = 'note' in record;
  const payload = isNote ? Buffer.from(JSON.stringify(record.note)) : record.rows;
  const head = Buffer.alloc(headBytes);
  head[0] = isNote ? kinds.note : kinds.rows;
  head.writeUInt32BE(payload.length, 1);
  return [head, payload];
}

/** Reads what {@link encodeRecord} wrote; what is left over at the end is an error. */
export async function* decodeRecords(source: AsyncIterable<Buffer>): AsyncGenerator<ArchiveRecord> {
  let waiting: Buffer[] = [];
  let length = 0;
  let needed = headBytes;
  for await (const piece of source) {
    waiting.push(piece);
    length += piece.length;
    if (length < needed) continue;
    let bytes = Buffer.concat(waiting);
    for (needed = bytesOfFirst(bytes); bytes.length >= needed; needed = bytesOfFirst(bytes)) {
      yield decode(bytes[0] ?? 0, bytes.subarray(headBytes, needed));
      bytes = bytes.subarray(needed);
    }
    waiting = [bytes];
    length = bytes.length;
  }
  if (length > 0) throw new Error('Expected whole records, but the last one is cut off');
}

function bytesOfFirst(bytes: Buffer): number {
  return bytes.length < headBytes ? headBytes : headBytes + bytes.readUInt32BE(1);
}

function decode(kind: number, payload: Buffer): ArchiveRecord {
  if (kind === kinds.rows) return { rows: payload };
  return { note: JSON.parse(payload.toString()) as Note };
}
