import { playLoad } from './load.ts';
import type { MeasuredProcess } from './process.ts';
import type { Round } from './rounds.ts';

export const concurrency = 16;
export const roundMs = 600;

/** The fields of a browser's request. */
export const browser = {
  accept: '*/*',
  'accept-encoding': 'gzip, deflate, br',
  'accept-language': 'en-US,en;q=0.9',
  'sec-fetch-site': 'same-origin',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
};

/** A round of visits to a server. */
export function plays(server: MeasuredProcess, nextVisit: () => readonly Buffer[], status = 200): () => Promise<Round> {
  return async () => {
    const cpuBefore = server.cpuSeconds();
    const { visits, visitsPerSecond, generatorBusy } = await playLoad({
      port: server.port,
      connections: concurrency,
      ms: roundMs,
      nextVisit,
      status,
    });
    const cpuMicroseconds = ((server.cpuSeconds() - cpuBefore) / visits) * 1e6;
    return { perSecond: visitsPerSecond, cpuMicroseconds, generatorBusy };
  };
}

/** One after another, over and over. */
export function turns<T>(values: readonly T[]): () => T {
  let index = 0;
  return () => {
    const value = values[index++ % values.length];
    if (value === undefined) throw new Error('Expected something to take turns but found nothing');
    return value;
  };
}
