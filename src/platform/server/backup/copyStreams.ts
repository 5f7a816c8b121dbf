import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { Socket } from 'node:net';
import type pg from 'pg';

/** The part of pg's connection that COPY needs. */
interface Connection {
  stream: Socket;
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

const blockBytes = 256 * 1024;
/** Blocks that may wait for whoever reads; then PostgreSQL waits. */
export const mostBlocks = 4;

/** The rows that a `COPY … TO STDOUT` gives, in blocks of whole rows; never more than a few of them are in memory. */
export class CopyOut extends Readable {
  rows = 0;
  private readonly text: string;
  private connection: Connection | undefined;
  private block = Buffer.allocUnsafe(blockBytes);
  private filled = 0;

  constructor(text: string) {
    super({ objectMode: true, highWaterMark: mostBlocks });
    this.text = text;
  }

  submit(connection: pg.Connection): void {
    this.connection = connection as unknown as Connection;
    this.connection.query(this.text);
  }

  override _read(): void {
    this.connection?.stream.resume();
  }

  /** One row. Its bytes are pg's, and only good for now. */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    this.rows += 1;
    if (this.filled + chunk.length > blockBytes) this.pass();
    if (chunk.length > blockBytes) return this.give(Buffer.from(chunk));
    this.filled += chunk.copy(this.block, this.filled);
  }

  handleRowDescription(): void {}
  handleCommandComplete(): void {
    this.pass();
  }
  handleReadyForQuery(): void {
    this.push(null);
  }
  handleError(error: Error): void {
    this.destroy(error);
  }

  private pass(): void {
    if (this.filled === 0) return;
    this.give(this.block.subarray(0, this.filled));
    this.block = Buffer.allocUnsafe(blockBytes);
    this.filled = 0;
  }

  private give(block: Buffer): void {
    if (!this.push(block)) this.connection?.stream.pause();
  }
}

/** Starts a `COPY … TO STDOUT`. To be read to its end before the client does anything else. */
export function copyOut(client: pg.Client, text: string): CopyOut {
  return client.query(new CopyOut(text));
}

/** Does a `COPY … FROM STDIN` with these blocks of rows. What fails here or there ends it, and is thrown. */
export async function copyIn(client: pg.Client, text: string, blocks: AsyncIterable<Buffer>): Promise<void> {
  const { submission, begun, ended } = copyInSubmission(text);
  client.query(submission);
  const connection = await Promise.race([begun, ended.then(() => undefined)]);
  if (!connection) throw new Error('Expected the database to ask for rows, but it was done at once');
  let failure: unknown;
  const watched = ended.catch((error: unknown) => (failure = error));
  try {
    for await (const block of blocks) {
      if (failure !== undefined) break;
      connection.sendCopyFromChunk(block);
      if (connection.stream.writableNeedDrain) await Promise.race([once(connection.stream, 'drain'), watched]);
    }
    connection.endCopyFrom();
  } catch (error) {
    connection.sendCopyFail('the rows could not be read');
    await watched;
    throw error;
  }
  await ended;
}

function copyInSubmission(text: string) {
  const begun = Promise.withResolvers<Connection>();
  const ended = Promise.withResolvers<void>();
  const submission = {
    submit: (connection: pg.Connection) => (connection as unknown as Connection).query(text),
    handleCopyInResponse: begun.resolve,
    handleRowDescription: () => {},
    handleCommandComplete: () => {},
    handleReadyForQuery: () => ended.resolve(),
    handleError: (error: Error) => ended.reject(error),
  };
  return { submission, begun: begun.promise, ended: ended.promise };
}
