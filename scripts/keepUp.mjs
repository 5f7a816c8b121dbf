// Runs the server, or, where WORKERS is set, so many of them on one port. What it is given are Node's arguments.
import './stopWithParent.mjs';

/** A number that is none, or too large a one, the server refuses with its sentence. */
const workers = /^(?:[1-9]|1[0-6])$/.test(process.env.WORKERS ?? '') ? Number(process.env.WORKERS) : undefined;

if (workers === undefined) await import('./keepServer.mjs').then(({ keepServer }) => keepServer(process.argv.slice(2)));
else await import('./keepWorkers.mjs').then(({ keepWorkers }) => keepWorkers(workers, process.argv.slice(2)));
