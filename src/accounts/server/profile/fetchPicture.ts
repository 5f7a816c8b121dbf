import { lookup, Resolver } from 'node:dns/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { AppError, tooManyRequests } from '#platform/errors.ts';
import { Semaphore } from '#platform/server/concurrency/semaphore.ts';
import { siteName } from '#platform/site.ts';
import { mostPhotoBytes } from '../../ownAccount.ts';
import { busyText } from '../../texts.ts';
import { photoError, photoTooHeavy } from './photo.ts';
import { isPublicAddress } from './publicAddress.ts';

const timeoutMs = 5_000;

interface NetworkAddress {
  address: string;
  family: number;
}

interface FetchOptions {
  /** An origin that the operator named: its pictures may lie anywhere. */
  trustedOrigin?: string;
  /** The machines that are asked what names stand for, in place of those of the system. */
  nameServers?: string[];
  /** What the name of a machine stands for. */
  resolve?: (hostname: string) => Promise<NetworkAddress[]>;
  /** The one port that is dialled, but for the trusted origin. */
  port?: number;
}

const busy = () => tooManyRequests(busyText, 2);
const semaphore = new Semaphore({ atOnce: 4, inLine: 10, refusal: busy });
const peopleWaiting = new Set<string>();

/** {@link fetchPicture} for somebody who waits for it: one at a time. @throws AppError also 429, rather than stand in line. */
export async function fetchPictureFor(userId: string, address: string): Promise<Buffer> {
  if (peopleWaiting.has(userId)) throw busy();
  const end = semaphore.acquireNow();
  peopleWaiting.add(userId);
  try {
    return await fetchPicture(address);
  } finally {
    peopleWaiting.delete(userId);
    end();
  }
}

/** {@link fetchPicture} behind the requests: waits while as many are on their way as may be. */
export function fetchPictureInTurn(address: string, options: FetchOptions): Promise<Buffer> {
  return semaphore.run(() => fetchPicture(address, options));
}

/**
 * Fetches what lies at an address that somebody typed, once. It may be meant to make this server speak to machines that only
 * it reaches: so https alone, no redirects, and only addresses of the public network, which are looked up once and then
 * dialled as found.
 *
 * @throws AppError 400 with a sentence about the address, 413 when what lies there is too heavy.
 */
export async function fetchPicture(address: string, options: FetchOptions = {}): Promise<Buffer> {
  const url = URL.parse(address);
  const isTrusted = url !== null && url.origin === options.trustedOrigin;
  if (!url || !(isTrusted || mayBePublic(url, options.port ?? 443))) throw photoError('badAddress');
  const signal = AbortSignal.timeout(timeoutMs);
  const ask = (host: string) => askNameServers(host, options.nameServers);
  try {
    const found = await within(signal, find(hostOf(url), options.resolve ?? (isTrusted ? lookUp : ask)));
    if (!isTrusted && !found.every((one) => isPublicAddress(one.address))) throw photoError('notFetched');
    return await read(await dial(url, found, signal));
  } catch (error) {
    // one sentence, whatever the network said: nobody is to learn from it what is behind
    throw error instanceof AppError && error.httpStatus === 413 ? error : photoError('notFetched');
  }
}

/** As far as the address itself tells. */
function mayBePublic(url: URL, port: number): boolean {
  const isPlain = url.protocol === 'https:' && Number(url.port || 443) === port && !url.username && !url.password;
  const host = hostOf(url);
  return isPlain && (isIP(host) === 0 || isPublicAddress(host));
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}

async function find(host: string, resolve: (host: string) => Promise<NetworkAddress[]>): Promise<NetworkAddress[]> {
  const family = isIP(host);
  const found = family === 0 ? await resolve(host) : [{ address: host, family }];
  if (found.length === 0) throw new Error('Expected the name to stand for an address but found none');
  return found;
}

/** As this machine knows the name, of itself or of its neighbours. */
function lookUp(host: string): Promise<NetworkAddress[]> {
  return lookup(host, { all: true });
}

/** Not by `lookup`, whose few threads a name that nobody answers for would hold up for everybody. */
async function askNameServers(host: string, servers?: string[]): Promise<NetworkAddress[]> {
  const resolver = new Resolver({ timeout: 1_500, tries: 2 });
  if (servers) resolver.setServers(servers);
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return answers.flatMap((answer, index) =>
    answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family: index === 0 ? 4 : 6 })) : [],
  );
}

/** Dials the addresses found, and asks nobody again what the name stands for. */
function dial(url: URL, found: NetworkAddress[], signal: AbortSignal): Promise<IncomingMessage> {
  const [first = { address: '', family: 0 }] = found;
  const asFound: LookupFunction = (_, { all }, done) =>
    all ? done(null, found) : done(null, first.address, first.family);
  const { request } = url.protocol === 'https:' ? https : http;
  const headers = { 'user-agent': siteName, accept: 'image/*', 'accept-encoding': 'identity' };
  return new Promise((resolve, reject) => {
    request(url, { lookup: asFound, signal, agent: false, headers }).on('response', resolve).on('error', reject).end();
  });
}

async function read(response: IncomingMessage): Promise<Buffer> {
  try {
    if (response.statusCode !== 200) throw new Error(`Expected a picture but found status ${response.statusCode}`);
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > mostPhotoBytes) throw photoTooHeavy();
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } finally {
    response.destroy();
  }
}

/** A lookup cannot be called off, but nobody has to wait for it. */
function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
    work.then(resolve, reject);
  });
}
