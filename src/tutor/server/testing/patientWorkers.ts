import { limitsFor, startWorkers, type Workers } from '../workers.ts';

/** Threads with time enough on a machine that is busy with the tests. */
export function patientWorkers(): Workers {
  return startWorkers(limitsFor(30));
}
