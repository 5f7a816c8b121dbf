// Runs several servers on one port, of which this process holds the socket: a connection that waits on it is lost with none of
// them. One that dies is started again while the others go on; on SIGHUP each is replaced by a new one, one after another.
import cluster from 'node:cluster';
import { constants } from 'node:os';
import { afterDeath, reasonOf, settledMs } from './afterDeath.mjs';
import { log } from './keeperLog.mjs';
import { relayMetrics } from './relayMetrics.mjs';

/**
 * The first one makes the database and brings the course in; the others are started when it serves.
 * @param args Node's, the program among them.
 */
export function keepWorkers(count, args) {
  /** All that live, with what is known of each. */
  const workers = new Map();
  let hasServed = false;
  /** Told to end, or given up: with which code. */
  let endsWith;
  let replacing;
  let isWantedAgain = false;
  let isComplete = false;
  const complete = Promise.withResolvers();

  const place = args.findIndex((arg, index) => !arg.startsWith('-') && args[index - 1] !== '--import');
  cluster.setupPrimary({ execArgv: args.slice(0, place), exec: args[place], args: args.slice(place + 1) });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(signal, 0));
  process.on('SIGHUP', () => void replaceAll());
  start();

  /** @param inARow how often the one in whose place it comes has died. */
  function start({ inARow = 0, isTrial = false } = {}) {
    const worker = cluster.fork(hasServed ? { LATER_WORKER: 'yes' } : {});
    workers.set(worker, { began: Date.now(), inARow, isTrial, isReady: false, isLeaving: false });
    worker.on('error', () => {}); // of what was sent to one that has just ended
    worker.on('message', (said) => (said === 'ready' ? serves(worker) : relayMetrics(worker, said, readyOnes())));
    worker.process.on('exit', (code, signal) => ended(worker, { code, signal }));
    return worker;
  }

  function serves(worker) {
    workers.get(worker).isReady = true;
    if (!hasServed) {
      hasServed = true;
      for (let others = staying(); others < count; others += 1) start();
    }
    if (isComplete || readyOnes().length < count) return;
    isComplete = true;
    complete.resolve();
    const facts = { workers: count, keeper: process.pid };
    log('info', facts, 'all servers serve; SIGHUP to the keeper starts them anew, one after another');
  }

  function staying() {
    return [...workers.values()].filter(({ isLeaving }) => !isLeaving).length;
  }

  function readyOnes() {
    return [...workers].filter(([, { isReady }]) => isReady).map(([worker]) => worker);
  }

  function ended(worker, death) {
    const { began, inARow: before, isTrial, isReady, isLeaving } = workers.get(worker);
    workers.delete(worker);
    if (endsWith !== undefined) {
      endsWith ||= codeOf(death);
      if (workers.size === 0) process.exit(endsWith);
      return;
    }
    if (isLeaving || (isTrial && !isReady)) return; // whoever replaces hears of it
    const inARow = Date.now() - began > settledMs ? 1 : before + 1;
    const { isFinal, pauseSeconds } = afterDeath({ ...death, isTold: false, isOneOfSeveral: true, hasServed, inARow });
    if (isFinal) return end('SIGTERM', codeOf(death) || 1);
    const facts = { reason: reasonOf(death), worker: worker.process.pid, againInSeconds: pauseSeconds };
    log('error', facts, 'a server ended unexpectedly; it is started again');
    setTimeout(() => endsWith === undefined && staying() < count && start({ inARow }), pauseSeconds * 1000);
  }

  function end(signal, code) {
    endsWith ??= code;
    for (const worker of workers.keys()) worker.process.kill(signal);
    if (workers.size === 0) process.exit(endsWith); // in a pause between two starts
  }

  /** Told again meanwhile, it begins again afterwards: what changed may have come too late for the first. */
  async function replaceAll() {
    isWantedAgain = replacing !== undefined;
    if (replacing) return;
    replacing = replaceOneByOne();
    await replacing;
    replacing = undefined;
    if (isWantedAgain) await replaceAll();
  }

  async function replaceOneByOne() {
    await complete.promise;
    for (const old of readyOnes()) {
      const worker = start({ isTrial: true });
      const isReady = await readyOrEnded(worker);
      if (endsWith !== undefined) return;
      if (!isReady) {
        if (staying() < count) start();
        return log('error', {}, 'the new server did not start: those before it go on');
      }
      const facts = workers.get(old);
      if (!facts) continue; // it died meanwhile
      facts.isLeaving = true;
      const left = new Promise((resolve) => old.process.once('exit', resolve));
      old.send('retire');
      await left;
    }
    log('info', { workers: count }, 'all servers were started anew');
  }

  function readyOrEnded(worker) {
    return new Promise((resolve) => {
      worker.on('message', (said) => said === 'ready' && resolve(true));
      worker.process.once('exit', () => resolve(false));
    });
  }
}

function codeOf({ code, signal }) {
  return code ?? 128 + constants.signals[signal];
}
