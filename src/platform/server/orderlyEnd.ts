import type { Log } from './log.ts';

/** The longest the steps may take; whoever runs us would kill us soon after. */
const deadlineMs = 15_000;

export interface OrderlyEnd {
  /** What must be given back at the end; the last added goes first. */
  add(step: () => Promise<unknown>): void;
  isStopping(): boolean;
  /** Takes all steps now, each whatever became of the others. Safe to call twice. */
  now(): Promise<void>;
  /** What a signal does: takes all steps, and ends the process. */
  stop(signal: string): Promise<void>;
}

/**
 * Ends the process in order when it is told to stop (SIGTERM, SIGINT, SIGHUP): every step that was added by then, exit 0.
 * Told twice, it still ends once.
 * @param drainMs how long a step may wait on purpose, beside what they all may take.
 */
export function endInOrder(log: Log, drainMs = 0): OrderlyEnd {
  const steps: (() => Promise<unknown>)[] = [];
  let ended: Promise<void> | undefined;
  let stopping = false;

  async function takeSteps(): Promise<void> {
    for (const step of steps.toReversed()) {
      await step().catch((err: unknown) => log.error({ err }, 'could not end in order'));
    }
  }
  const now = () => (ended ??= takeSteps());
  async function stop(signal: string): Promise<void> {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), drainMs + deadlineMs).unref();
    await now();
    process.exit(0);
  }

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(signal));
  process.stdout.on('error', () => {}); // a reader of our output that went away is no reason to stop
  process.stderr.on('error', () => {});
  return { add: (step) => void steps.push(step), isStopping: () => stopping, now, stop };
}
