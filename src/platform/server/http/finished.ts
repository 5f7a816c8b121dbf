import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { unavailable } from '../../errors.ts';
import { Semaphore } from '../concurrency/semaphore.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** An answer made once and sent many times: as it is, and in each encoding it was compressed in, with a strong tag. */
export interface FinishedBytes {
  contentType: string;
  etag: string;
  identity: Buffer;
  gzip?: Buffer;
  br?: Buffer;
}

/** Compressing takes megabytes as long as it lasts: whoever asks for everything at once shall not fill the memory. */
const compressing = new Semaphore({ atOnce: 2, inLine: Infinity, refusal: () => unavailable('The server is busy.') });

/**
 * @param quality brotli's, 0 to 11: 11 for what is made at build time or is small, 5 for what is made on the way. From 7 to 9
 * it takes 10 to 30 MB, for 1 % fewer bytes than at 6.
 */
export async function finish(body: string | Buffer, contentType: string, quality = 6): Promise<FinishedBytes> {
  const identity = Buffer.from(body);
  const br = await compressing.run(() => compressBrotli(identity, quality));
  const gzipped = await compressing.run(() => zip(identity, { level: 9 }));
  return { contentType, etag: strongTag(identity), identity, gzip: gzipped, br };
}

/** Fonts and pictures, which are compressed already, go out as they are. */
export function finishAsItIs(identity: Buffer, contentType: string): FinishedBytes {
  return { contentType, etag: strongTag(identity), identity };
}

export function compressBrotli(body: Buffer, quality: number): Promise<Buffer> {
  return brotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

/** Sends the encoding the caller prefers, or 304 when it has these very bytes. */
export function sendFinished(request: FastifyRequest, reply: FastifyReply, bytes: FinishedBytes): FastifyReply {
  const preferred = preferredEncoding(request.headers['accept-encoding']);
  const encoding = bytes[preferred] ? preferred : 'identity';
  const etag = tagOf(bytes, encoding);
  reply.headers({ etag, vary: 'accept-encoding' });
  if (isUnchanged(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(bytes.contentType).send(bytes[encoding]);
}

/** Less than this is a packet or two, and not worth the work. */
const leastCompressed = 4_000;

/** Sends an answer that is made for this one request, compressed as the caller admits it. Its shape is the route's. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  value: object,
): Promise<FastifyReply> {
  const text = reply.serialize(value) as string;
  const encoding = preferredEncoding(request.headers['accept-encoding']);
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  if (encoding === 'identity' || text.length < leastCompressed) return reply.send(text);
  const body = Buffer.from(text);
  const bytes = await compressing.run(() => (encoding === 'br' ? compressBrotli(body, 4) : zip(body)));
  return reply.header('content-encoding', encoding).send(bytes);
}

export type Encoding = 'br' | 'gzip' | 'identity';

/** The tag of the bytes in one encoding: other bytes, another tag. */
export function tagOf({ etag }: FinishedBytes, encoding: Encoding): string {
  return encoding === 'identity' ? etag : `${etag.slice(0, -1)}-${encoding}"`;
}

/** What browsers send there is a handful of texts: each is read once. */
const readBefore = new Map<string, Encoding>();
const mostRemembered = 100;

/** Brotli before gzip before none, among what the header admits. `*` admits nothing by name: identity is always right. */
export function preferredEncoding(acceptEncoding: string | string[] = ''): Encoding {
  const text = String(acceptEncoding);
  const known = readBefore.get(text);
  if (known) return known;
  const preferred = readPreferredEncoding(text);
  if (readBefore.size < mostRemembered) readBefore.set(text, preferred);
  return preferred;
}

function readPreferredEncoding(acceptEncoding: string): Encoding {
  const admitted = acceptEncoding
    .slice(0, 500)
    .split(',')
    .map((one) => /^\s*(br|gzip)\s*(?:;\s*q=(\d(?:\.\d{0,3})?))?\s*$/i.exec(one))
    .filter((match) => match && Number(match[2] ?? 1) > 0)
    .map((match) => match?.[1]?.toLowerCase());
  return admitted.includes('br') ? 'br' : admitted.includes('gzip') ? 'gzip' : 'identity';
}

/** Whether the caller has the bytes of this tag already. */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag) return true;
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}

function strongTag(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}
