import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { AppError } from '../../errors.ts';
import { limitConnections, type ConnectionLimits } from './connections.ts';
import { isUnchanged, preferredEncoding, tagOf, type Encoding, type FinishedBytes } from './finished.ts';

/** Hears of a request that was refused before anything looked at it. */
type RefusalObserver = (request: IncomingMessage, refusal: AppError) => void;

interface FrontOptions extends ServerOptions, ConnectionLimits {
  /**
   * A connection on which neither side got a byte through for so many milliseconds, in the middle of an answer, is closed. A timer
   * of the whole server would do the same and cost each answer from memory a tenth of its work.
   */
  idleTimeout: number;
  /** More are closed at once. */
  maxConnections: number;
  /** Says of a request why nothing is to look at it. */
  refusalOf: (request: IncomingMessage) => AppError | undefined;
}

/**
 * Answers that are the same for everybody and lie finished in memory, given before the framework looks at the request:
 * half its work for these would be work for nothing. A GET of exactly such an address is answered here; everything else
 * goes on.
 */
export class Front {
  private readonly answers = new Map<string, Given>();
  private readonly refusals = new Map<number, number>();
  private readonly heads = new WeakMap<FinishedBytes, Map<Encoding, Head>>();
  private readonly allHeaders: Record<string, string>;
  /** Without what is said of keeping an answer. */
  private readonly commonHeaders: string[];
  private isOpen = true;
  private sendsAway = false;
  whenRefused: RefusalObserver = () => {};

  constructor(allHeaders: Record<string, string>) {
    const { 'cache-control': _, ...others } = allHeaders;
    this.allHeaders = allHeaders;
    this.commonHeaders = Object.entries(others).flat();
  }

  /** From now on GET `path` gets these bytes; while there are none, the framework answers. */
  give(path: string, bytes: () => FinishedBytes | undefined, cacheControl: string): void {
    this.answers.set(path, { bytes, cacheControl, timesWhole: 0, timesUnchanged: 0 });
  }

  /** How often it answered with which status. Refusals have the route 'none'. */
  *counts(): Generator<{ route: string; status: number; times: number }> {
    for (const [route, { timesWhole, timesUnchanged }] of this.answers) {
      yield { route, status: 200, times: timesWhole };
      yield { route, status: 304, times: timesUnchanged };
    }
    for (const [status, times] of this.refusals) yield { route: 'none', status, times };
  }

  /** From now on each answer, of the framework's too, says that it is the connection's last: whoever asks again asks another server. */
  sendAway(): void {
    this.sendsAway = true;
  }

  /** The server is ending: the framework answers, and tells callers to go. */
  close(): void {
    this.isOpen = false;
  }

  /** An HTTP server whose requests come here first, then to `next`. */
  server(
    { idleTimeout, maxConnections, mostPerNetwork, isTrustedProxy, refusalOf, ...options }: FrontOptions,
    next: RequestListener,
  ): Server {
    const server = createServer(options, (request, response) => {
      const { socket } = request;
      noteAnswer(socket, response);
      if (this.sendsAway) response.shouldKeepAlive = false;
      const refusal = refusalOf(request);
      if (refusal) this.refuse(request, response, refusal);
      if (refusal || this.answer(request, response)) {
        if (socket.writableLength > 0) socket.setTimeout(idleTimeout); // else the system has taken it all, and nothing waits
        return;
      }
      socket.setTimeout(idleTimeout);
      next(request, response);
    });
    server.maxConnections = maxConnections;
    Object.assign(server, { dropMaxConnection: true }); // among several servers on one port, too: the next would else be tried forever
    const noteAnswer = limitConnections(server, { mostPerNetwork, isTrustedProxy });
    return server;
  }

  /** The connection ends with it: what comes after such a request is nothing to wait for. */
  private refuse(request: IncomingMessage, response: ServerResponse, refusal: AppError): void {
    const body = JSON.stringify(refusal.toReply());
    response.writeHead(refusal.httpStatus, {
      ...this.allHeaders,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    });
    response.end(request.method === 'HEAD' ? undefined : body);
    this.refusals.set(refusal.httpStatus, (this.refusals.get(refusal.httpStatus) ?? 0) + 1);
    this.whenRefused(request, refusal);
  }

  private answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '', headers, httpVersionMajor } = request;
    const isMeant = method === 'GET' && httpVersionMajor === 1 && this.isOpen;
    const given = isMeant ? this.answers.get(url) : undefined;
    const bytes = given?.bytes();
    if (!given || !bytes) return false;
    const head = this.headOf(bytes, preferredEncoding(headers['accept-encoding']), given.cacheControl);
    if (isUnchanged(headers['if-none-match'], head.etag)) {
      given.timesUnchanged += 1;
      response.writeHead(304, head.unchanged).end();
    } else {
      given.timesWhole += 1;
      response.writeHead(200, head.whole).end(head.body);
    }
    return true;
  }

  private headOf(bytes: FinishedBytes, preferred: Encoding, cacheControl: string): Head {
    let heads = this.heads.get(bytes);
    if (!heads) this.heads.set(bytes, (heads = new Map()));
    let head = heads.get(preferred);
    if (!head) heads.set(preferred, (head = this.makeHead(bytes, preferred, cacheControl)));
    return head;
  }

  private makeHead(bytes: FinishedBytes, preferred: Encoding, cacheControl: string): Head {
    const encoding = bytes[preferred] ? preferred : 'identity';
    const body = bytes[encoding] ?? bytes.identity;
    const etag = tagOf(bytes, encoding);
    const unchanged = [...this.commonHeaders, 'cache-control', cacheControl, 'etag', etag, 'vary', 'accept-encoding'];
    const whole = [...unchanged, 'content-type', bytes.contentType, 'content-length', String(body.length)];
    if (encoding !== 'identity') whole.push('content-encoding', encoding);
    return { etag, unchanged, whole, body };
  }
}

interface Given {
  bytes: () => FinishedBytes | undefined;
  cacheControl: string;
  timesWhole: number;
  timesUnchanged: number;
}

/** What is sent in one encoding, made once. Headers are flat lists of names and values, as `writeHead` takes them. */
interface Head {
  etag: string;
  unchanged: string[];
  whole: string[];
  body: Buffer;
}
