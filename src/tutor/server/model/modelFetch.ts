import http, { type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import { Readable } from 'node:stream';

/** How long the model's endpoint may be silent, in milliseconds, and how much it may say, in bytes. */
export interface FetchLimits {
  connectMs: number;
  firstByteMs: number;
  idleMs: number;
  mostBytes: number;
}

export const usualLimits: FetchLimits = {
  connectMs: 3_000,
  firstByteMs: 20_000,
  idleMs: 20_000,
  /** A token of a stream weighs up to 300 bytes; some endpoints say much besides. */
  mostBytes: 2 * 1024 * 1024,
};

/** It took the endpoint too long; the message says what. */
export class TooSlow extends Error {
  override name = 'TooSlow';
}

/** Connections are kept for the next question, so that its first word comes sooner. */
const agents = {
  'http:': new http.Agent({ keepAlive: true, timeout: 60_000 }),
  'https:': new https.Agent({ keepAlive: true, timeout: 60_000 }),
};

/**
 * `fetch` for the model alone: with limits on connecting, silence and weight that the built-in one does not have. It follows no
 * redirect, and hangs up at once when it is aborted.
 */
export function modelFetch(limits: FetchLimits): typeof fetch {
  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const headers = { ...Object.fromEntries(new Headers(init.headers)), 'accept-encoding': 'identity' };
    const options = { method: init.method ?? 'GET', headers };
    const asked = { body: typeof init.body === 'string' ? init.body : '', signal: init.signal ?? undefined };
    const reply = await send(url, options, asked, limits).catch((error: unknown) => {
      if (!(error instanceof StaleConnection)) throw error;
      return send(url, { ...options, agent: false }, asked, limits);
    });
    const { statusCode: status = 0 } = reply;
    if (status >= 300 && status < 400) {
      reply.destroy();
      throw new Error(`Expected an answer but found a redirect (${status})`);
    }
    const replyHeaders = Object.entries(reply.headers).map(
      ([name, value]) => [name, String(value)] as [string, string],
    );
    return new Response(Readable.toWeb(Readable.from(bytesOf(reply, limits))) as ReadableStream, {
      status,
      headers: replyHeaders,
    });
  };
}

/** A connection that was kept had been closed by the other side: the request never got there. */
class StaleConnection extends Error {}

interface Asked {
  body: string;
  signal: AbortSignal | undefined;
}

function send(
  url: URL,
  options: RequestOptions,
  { body, signal }: Asked,
  limits: FetchLimits,
): Promise<IncomingMessage> {
  const { request: open } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const agent = agents[url.protocol as keyof typeof agents];
    const request = open(url, { agent, ...options });
    const stop = watch(request, limits);
    // without an error, unlike the request's own `signal`: right after a whole answer nobody listens for one, and it would end us
    const abort = () => void request.destroy();
    signal?.addEventListener('abort', abort, { once: true });
    if (signal?.aborted) abort();
    request.on('close', () => signal?.removeEventListener('abort', abort));
    request.on('response', (reply) => {
      stop();
      reply.on('error', () => {}); // whoever reads it hears of it; after that nobody needs to
      resolve(reply);
    });
    request.on('error', (error: NodeJS.ErrnoException) => {
      stop();
      const isStale = request.reusedSocket && error.code === 'ECONNRESET' && !signal?.aborted;
      reject(isStale ? new StaleConnection('', { cause: error }) : error);
    });
    request.end(body);
  });
}

/** Ends the request when it takes too long to connect, or then to answer. @returns what ends the watch. */
function watch(request: ClientRequest, { connectMs, firstByteMs }: FetchLimits): () => void {
  const late = (what: string) => () => request.destroy(new TooSlow(what));
  const connecting = setTimeout(late('connecting'), connectMs);
  const answering = setTimeout(late('the first byte'), firstByteMs);
  request.on('socket', (socket) => {
    const connected = () => clearTimeout(connecting);
    if (!socket.connecting) connected();
    else socket.once(request.protocol === 'https:' ? 'secureConnect' : 'connect', connected);
  });
  return () => {
    clearTimeout(connecting);
    clearTimeout(answering);
  };
}

/** The body, as long as it neither pauses nor goes on for too long. Whoever stops reading ends the connection. */
async function* bytesOf(reply: IncomingMessage, limits: FetchLimits): AsyncGenerator<Uint8Array> {
  const { firstByteMs, idleMs, mostBytes } = limits;
  const pause = (ms: number) => setTimeout(() => reply.destroy(new TooSlow('the next byte')), ms);
  let timer = pause(firstByteMs);
  let bytes = 0;
  try {
    for await (const chunk of reply as AsyncIterable<Buffer>) {
      clearTimeout(timer);
      bytes += chunk.length;
      if (bytes > mostBytes) throw new Error('Expected an answer of some kilobytes but found megabytes');
      yield chunk;
      timer = pause(idleMs);
    }
  } finally {
    clearTimeout(timer);
  }
}
