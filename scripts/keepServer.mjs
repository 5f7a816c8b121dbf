// Runs the server, and starts it again when it dies of anything but our wish.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { afterDeath, reasonOf, settledMs } from './afterDeath.mjs';
import { log } from './keeperLog.mjs';

/** @param args Node's, the program among them. */
export async function keepServer(args) {
  let server;
  let isTold = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      isTold = true;
      if (!server?.kill(signal)) process.exit(0); // in a pause between two starts
    });
  }

  let hasServed = false;
  for (let inARow = 0; ;) {
    const began = Date.now();
    const death = await runServer();
    if (Date.now() - began > settledMs) inARow = 0;
    inARow += 1;
    const { isFinal, pauseSeconds } = afterDeath({ ...death, isTold, hasServed, inARow });
    if (isFinal) process.exit(death.code ?? 128 + constants.signals[death.signal]);
    const facts = { reason: reasonOf(death), againInSeconds: pauseSeconds };
    log('error', facts, 'the server ended unexpectedly; it is started again');
    await pause(pauseSeconds * 1000);
  }

  /** @returns how it ended: with a code, or of a signal. */
  function runServer() {
    server = spawn(process.execPath, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
    server.on('message', (said) => (hasServed ||= said === 'ready'));
    return new Promise((resolve, reject) => {
      server.on('error', reject);
      server.on('exit', (code, signal) => resolve({ code, signal }));
    });
  }
}
