import { once } from 'node:events';
import type { FastifyReply } from 'fastify';

/** A reader who takes nothing for so long is dropped. */
const usualDrainMs = 10_000;
/** Says that the stream lives, to the reader, to proxies and to our own server. */
const aliveEveryMs = 10_000;

/**
 * An answer as Server-Sent Events, one JSON value each. Every event leaves at once; who reads slowly slows down the one who
 * sends, and who stops reading is dropped.
 */
export class EventStream {
  private readonly reply: FastifyReply;
  private readonly drainMs: number;
  private alive: NodeJS.Timeout | undefined;

  constructor(reply: FastifyReply, drainMs = usualDrainMs) {
    this.reply = reply;
    this.drainMs = drainMs;
  }

  get isOpen(): boolean {
    return this.reply.sent;
  }

  open(headers: Record<string, string> = {}): void {
    const { reply } = this;
    void reply.hijack();
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      ...headers,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      connection: 'close',
    });
    reply.raw.socket?.setNoDelay?.(true);
    reply.raw.flushHeaders();
    this.alive = setInterval(() => reply.raw.write(':\n\n'), aliveEveryMs);
    reply.raw.once('close', () => clearInterval(this.alive));
  }

  /** Nothing is sent to a reader who is gone; one who takes nothing is dropped. */
  async send(value: object): Promise<void> {
    const { raw } = this.reply;
    if (raw.destroyed || raw.write(frame(value))) return;
    const waiting = new AbortController();
    const { signal } = waiting;
    const tooLong = setTimeout(() => raw.destroy(), this.drainMs);
    try {
      await Promise.race([once(raw, 'drain', { signal }), once(raw, 'close', { signal })]);
    } finally {
      clearTimeout(tooLong);
      waiting.abort();
    }
  }

  /** The last event. */
  end(value: object): void {
    const { raw } = this.reply;
    clearInterval(this.alive);
    if (raw.destroyed) return;
    const tooLong = setTimeout(() => raw.destroy(), this.drainMs);
    raw.once('close', () => clearTimeout(tooLong));
    raw.end(frame(value));
  }
}

/** One line, whatever the value holds: JSON has no line breaks, and those that only Unicode knows are escaped as well. */
export function frame(value: object): string {
  const json = JSON.stringify(value).replace(/[\u2028\u2029]/g, (found) =>
    found === '\u2028' ? String.raw`\u2028` : String.raw`\u2029`,
  );
  return `data: ${json}\n\n`;
}
