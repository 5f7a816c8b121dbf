import { limitsFor, startWorkers, type Workers } from '../workers.ts';

let shared: Workers | undefined;

/**
 * Threads with time enough on a machine that is busy with the tests. All servers and files of a test process have the same
 * ones, for each would load what typesets and what solves anew: they end with the process, not with a server.
 */
export function patientWorkers(): Workers {
  shared ??= startWorkers(limitsFor(30));
  return { ...shared, stop: async () => {} };
}
