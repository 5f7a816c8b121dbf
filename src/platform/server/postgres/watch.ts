import { setTimeout as sleep } from 'node:timers/promises';
import { alone } from './alone.ts';
import { boundLog } from './log.ts';
import { findPostmaster, stopPostmaster } from './postmaster.ts';
import { hasReserve, makeReserve } from './reserve.ts';
import { ensureRunning, type Setup } from './running.ts';

const LOOK_EVERY_MS = 300;

/**
 * Looks after the database as long as this server uses it: starts it again when it died, and makes it writable again
 * when a full disk has room. Never rejects; what goes wrong is said once, and tried again.
 */
export async function keepRunning(setup: Setup, folder: string, signal: AbortSignal): Promise<void> {
  let complaint: string | undefined;
  while (!signal.aborted) {
    try {
      await sleep(LOOK_EVERY_MS, undefined, { signal, ref: false });
      await boundLog(setup.home);
      await restart(setup, folder, signal);
      await makeWritable(setup, folder, signal);
      complaint = undefined;
    } catch (error) {
      const { message } = error as Error;
      if (!signal.aborted && message !== complaint) setup.say(message);
      complaint = message;
    }
  }
}

async function restart(setup: Setup, folder: string, signal: AbortSignal): Promise<void> {
  if (await findPostmaster(setup.home)) return;
  await alone(setup.home, async () => {
    if (signal.aborted || (await findPostmaster(setup.home))) return;
    await ensureRunning(setup, folder);
    setup.say('The embedded database had stopped; it runs again.');
  });
}

async function makeWritable(setup: Setup, folder: string, signal: AbortSignal): Promise<void> {
  if (await hasReserve(setup.home)) return;
  await alone(setup.home, async () => {
    if (signal.aborted || (await hasReserve(setup.home)) || !(await makeReserve(setup.home))) return;
    await stopPostmaster(setup.home);
    await ensureRunning(setup, folder);
    setup.say('The disk has room again; the database can be written.');
  });
}
