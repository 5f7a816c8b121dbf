// Servers on one port know nothing of each other. Whichever is asked for the metrics wants those of the others, too: the keeper
// hands its wish on to them and what they give back to it, and reads none of it.
import cluster from 'node:cluster';

/** @param ready the servers that may be asked. */
export function relayMetrics(worker, said, ready) {
  if (said?.metrics === 'wanted') {
    const others = ready.filter((other) => other !== worker);
    worker.send({ metrics: 'asked', id: said.id, count: others.length });
    for (const other of others) other.send({ metrics: 'wanted', id: said.id, by: worker.id });
  }
  if (said?.metrics === 'given') cluster.workers[said.by]?.send(said);
}
