import { randomUUID } from 'node:crypto';
import cluster from 'node:cluster';
import type { Registry } from 'prom-client';
import { after } from './after.ts';

/** The metrics of one server, as they go from one process to another. */
export type Figures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** What servers on one port say to each other; the keeper hands it on (scripts/relayMetrics.mjs). */
type Said =
  | { metrics: 'wanted'; id: string; by: number }
  | { metrics: 'asked'; id: string; count: number }
  | { metrics: 'given'; id: string; by: number; of: Figures };

interface Waiting {
  given: Figures[];
  count: number;
  done: () => void;
}

/** A server that is about to end, or stuck, is left out after so long. */
const patienceMs = 1_500;

/**
 * Tells the other servers on this port what this one counts, and hears from them what they do.
 * @returns what asks them; it finds none where this server is the only one.
 */
export function listenToOthers(own: () => Promise<Figures>): () => Promise<Figures[]> {
  if (!cluster.isWorker) return async () => [];
  const waiting = new Map<string, Waiting>();
  process.on('message', (said: Said) => {
    if (said?.metrics === 'wanted') void own().then((of) => process.send?.({ ...said, metrics: 'given', of }));
    if (said?.metrics !== 'asked' && said?.metrics !== 'given') return;
    const asked = waiting.get(said.id);
    if (!asked) return;
    if (said.metrics === 'asked') asked.count = said.count;
    else asked.given.push(said.of);
    if (asked.given.length >= asked.count) asked.done();
  });
  return async () => {
    const id = randomUUID();
    const answered = Promise.withResolvers<void>();
    const asked = { given: [], count: Infinity, done: answered.resolve };
    waiting.set(id, asked);
    process.send?.({ metrics: 'wanted', id });
    await Promise.race([answered.promise, after(patienceMs, undefined)]);
    waiting.delete(id);
    return asked.given;
  };
}
