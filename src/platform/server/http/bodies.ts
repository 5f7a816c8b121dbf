import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { errorCodes, type FastifyInstance, type FastifyRequest, type RequestPayload } from 'fastify';
import { AppError, invalidArgument, tooManyRequests } from '../../errors.ts';
import { networkOf } from './network.ts';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** A body beyond this is a file. Both kinds together may take 64 MB, and neither takes the other's place. */
const mostOfSmall = 256 * kilobyte;
const small = { perNetwork: 2 * megabyte, inAll: 24 * megabyte };
const large = { perNetwork: 20 * megabyte, inAll: 40 * megabyte };

/**
 * Reads the body of every request into one piece of memory as large as it says it is, before anything parses it: the pieces
 * it comes in, each an object of its own, would else weigh a hundred times what they hold. How much may be under way is
 * bounded for each network and for all together.
 */
export function readBodiesWhole(app: FastifyInstance): void {
  const smallBodies = new BodyBudget(small);
  const largeBodies = new BodyBudget(large);

  app.addHook('preParsing', (request, reply, payload, done) => {
    const bytes = lengthOf(request);
    if (bytes === 0) return done(null, needsStream(request) ? asPayload(Buffer.alloc(0)) : payload);
    if (request.raw.destroyed) return done(cutShort()); // they hung up while the guard looked
    if (bytes > (request.routeOptions.bodyLimit ?? mostOfSmall))
      return done(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
    const early = readAtOnce(request.raw, bytes);
    if (early) return done(null, asPayload(early));
    const isLarge = bytes > mostOfSmall;
    const budget = isLarge ? largeBodies : smallBodies;
    const giveBack = budget.take(networkOf(request.ip) ?? 'unknown', bytes);
    if (giveBack === undefined) {
      return done(tooManyRequests('Too much is being sent at this moment. Please try again.', 2));
    }
    if (isLarge) reply.raw.once('close', giveBack); // it is at work in memory until it is answered
    readWhole(payload, bytes, (error, body) => {
      if (!isLarge) giveBack();
      done(error, body && asPayload(body));
    });
    return undefined;
  });
}

/** Of the body that is going to be parsed; 0 when none is. */
function lengthOf({ method, headers }: FastifyRequest): number {
  return method === 'GET' || method === 'HEAD' ? 0 : Number(headers['content-length'] ?? 0);
}

/** Whether a parser is going to wait for the end of a stream, which a request that announces no body does not have. */
function needsStream({ headers, raw }: FastifyRequest): boolean {
  return raw.readableEnded && headers['content-type'] !== undefined;
}

interface Bounds {
  perNetwork: number;
  inAll: number;
}

/** How many bytes of unfinished bodies are under way. */
export class BodyBudget {
  private readonly bounds: Bounds;
  private inAll = 0;
  private readonly perNetwork = new Map<string, number>();

  constructor(bounds: Bounds) {
    this.bounds = bounds;
  }

  /** @returns what gives them back, once; undefined when there is no room for them. */
  take(network: string, bytes: number): (() => void) | undefined {
    const taken = this.perNetwork.get(network) ?? 0;
    if (taken + bytes > this.bounds.perNetwork || this.inAll + bytes > this.bounds.inAll) return undefined;
    this.inAll += bytes;
    this.perNetwork.set(network, taken + bytes);
    return () => this.giveBack(network, bytes);
  }

  private giveBack(network: string, bytes: number): void {
    this.inAll -= bytes;
    const rest = (this.perNetwork.get(network) ?? 0) - bytes;
    if (rest > 0) this.perNetwork.set(network, rest);
    else this.perNetwork.delete(network);
  }
}

/** So many pieces whatever the length, and one for each so many bytes: the smallest that a network cuts is 536. */
const mostPieces = { atLeast: 1000, bytesEach: 256 };

/** A little body that came while the guard looked. Of a longer one the pieces must be counted. */
function readAtOnce(payload: IncomingMessage, bytes: number): Buffer | undefined {
  if (bytes > mostPieces.atLeast || !payload.complete || payload.readableLength !== bytes) return undefined;
  return payload.read() as Buffer;
}

/** Calls `done` once: with the whole body, or with why there is none. */
export function readWhole(payload: Readable, bytes: number, done: (error: Error | null, body?: Buffer) => void): void {
  const body = Buffer.allocUnsafe(bytes);
  const most = mostPieces.atLeast + bytes / mostPieces.bytesEach;
  let read = 0;
  let pieces = 0;

  const end = (error: Error | null) => {
    payload.off('data', take).off('end', finish).off('error', fail).off('close', hungUp);
    if (error) payload.on('error', () => {}).resume(); // whatever still comes is thrown away
    done(error, error ? undefined : body);
  };
  const take = (piece: Buffer) => {
    pieces += 1;
    if (pieces > most) return end(invalidArgument('The body comes in too many pieces.'));
    if (read + piece.length > bytes) return end(invalidArgument('The body is longer than it says.'));
    read += piece.copy(body, read);
    return undefined;
  };
  const finish = () => end(read === bytes ? null : invalidArgument('The body is shorter than it says.'));
  const fail = () => end(cutShort());
  const hungUp = () => end(cutShort());
  payload.on('data', take).on('end', finish).on('error', fail).on('close', hungUp);
}

/** Nobody is there any more to read it. */
function cutShort(): AppError {
  return new AppError(499, 'The request was cut short.');
}

/**
 * A body that is here, for parsers that listen to a stream: of a stream it has what they need. One more stream of Node's would
 * take as much work as all else that a small body takes.
 */
class WholeBody extends EventEmitter {
  readonly body: Buffer;

  constructor(body: Buffer) {
    super();
    this.body = body;
  }

  /** Everything comes at once. */
  resume(): this {
    this.emit('data', this.body);
    this.emit('end');
    return this;
  }
}

function asPayload(body: Buffer): RequestPayload {
  return new WholeBody(body) as unknown as RequestPayload;
}

/** The whole body, of what a parser is given. */
export function wholeBody(payload: unknown): Buffer {
  return payload instanceof WholeBody ? payload.body : Buffer.alloc(0);
}
