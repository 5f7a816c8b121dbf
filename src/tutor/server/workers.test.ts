import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setEnvironmentData } from 'node:worker_threads';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { limitsFor, startWorkers, type WorkerLimits, type Workers } from './workers.ts';

let running: Workers[] = [];

afterEach(async () => {
  await Promise.all(running.map((workers) => workers.stop()));
  running = [];
});

function started(limits: Partial<WorkerLimits> = {}, onLostThread?: (error: Error) => void): Workers {
  const workers = startWorkers({ ...limitsFor(30), ...limits }, onLostThread); // time enough on a machine that is busy with the tests
  running.push(workers);
  return workers;
}

/** Signals of a thread that breaks at 'breaks late': that it has begun, that it may go on, that its error is under way. */
const [begun, mayBreak, isBroken] = [0, 1, 2];
const signals = new Int32Array(new SharedArrayBuffer(12));

function signal(which: number) {
  Atomics.store(signals, which, 1);
  Atomics.notify(signals, which);
}

/** Threads that work for ever at 'for ever', fill their memory at 'memory', and say at once whatever else they hear. */
async function runaways(limits: Partial<WorkerLimits> = {}, onLostThread?: (error: Error) => void): Promise<Workers> {
  const folder = await mkdtemp(join(tmpdir(), 'lodestar-workers-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const entry = join(folder, 'entry.mjs');
  await writeFile(
    entry,
    `import { getEnvironmentData } from 'node:worker_threads';
    const signals = getEnvironmentData('signals');
    ${signal.toString()}
    export function solve({ text, started }) {
      started.postMessage('started');
      if (text === 'for ever') for (;;) ;
      if (text === 'memory') for (const all = []; ; ) all.push(new Array(100_000).fill({}));
      if (text === 'breaks late') {
        process.exit = () => signal(${isBroken}); // which Node calls when it has sent the error
        setImmediate(() => { throw new Error('too late'); });
        signal(${begun});
        Atomics.wait(signals, ${mayBreak}, 0);
        return new Promise(() => {});
      }
      if (text === 'broken') throw new Error('broken');
      return text;
    }
    export const render = solve;`,
  );
  return started({ entry, ...limits }, onLostThread);
}

test('a problem is solved, and what is none is not', async () => {
  const workers = started();
  expect(await workers.solve('3x + 5 = 20')).toMatchObject({ kind: 'linear equation', answer: '\\(x = 5\\)' });
  expect(await workers.solve('what is the meaning of life')).toBeUndefined();
});

test('Markdown is rendered', async () => {
  expect(await started().render('**Two** and $5')).toBe('<p><strong>Two</strong> and $5</p>');
});

test('work beyond its limit ends with 504, and the next piece is done', async () => {
  const workers = await runaways({ solveMs: 500, renderMs: 500 });
  await expect(workers.solve('for ever')).rejects.toMatchObject({ httpStatus: 504 });
  await expect(workers.render('for ever')).rejects.toMatchObject({ httpStatus: 504 });
  expect(await workers.solve('short')).toBe('short');
});

test('work whose caller turned away ends, for the thread is free for the next', async () => {
  const workers = await runaways({ threads: 1, solveMs: 60_000, waitMs: 60_000 });
  const caller = new AbortController();
  const work = workers.solve('for ever', { signal: caller.signal });
  setTimeout(() => caller.abort(new Error('the student pressed stop')), 200);
  await expect(work).rejects.toThrow('the student pressed stop');
  expect(await workers.solve('short')).toBe('short');
});

test('work whose caller has turned away before does not begin', async () => {
  await expect(started().solve('1 + 1', { signal: AbortSignal.abort(new Error('gone')) })).rejects.toThrow('gone');
});

test('work that waits behind a runaway is done once the runaway has ended', async () => {
  const workers = await runaways({ threads: 1, solveMs: 500 });
  const [first, second] = await Promise.allSettled([workers.solve('for ever'), workers.solve('short')]);
  expect(first).toMatchObject({ status: 'rejected', reason: { httpStatus: 504 } });
  expect(second).toEqual({ status: 'fulfilled', value: 'short' });
});

test('work of one person is done one piece at a time, and never holds up somebody else on another thread', async () => {
  const workers = await runaways({ threads: 2, solveMs: 60_000, waitMs: 60_000 });
  const leaving = new AbortController();
  const greedy = Array.from({ length: 5 }, () =>
    workers.solve('for ever', { owner: 'greedy', signal: leaving.signal }),
  );
  expect(await workers.solve('short', { owner: 'other' })).toBe('short');
  leaving.abort(new Error('gone'));
  expect(await Promise.allSettled(greedy)).toMatchObject(Array.from({ length: 5 }, () => ({ status: 'rejected' })));
});

test('work that fills its memory ends with 504 and takes nobody with it', async () => {
  const workers = await runaways({ solveMs: 20_000 });
  await expect(workers.solve('memory')).rejects.toMatchObject({ httpStatus: 504 });
  expect(await workers.solve('short')).toBe('short');
});

test('a thread that breaks when nobody waits for its work any more is told, and takes nobody with it', async () => {
  setEnvironmentData('signals', signals);
  const onLostThread = vi.fn<(error: Error) => void>();
  const workers = await runaways({}, onLostThread);
  const caller = new AbortController();
  const outcome = Promise.allSettled([workers.solve('breaks late', { signal: caller.signal })]);
  await Atomics.waitAsync(signals, begun, 0).value;
  signal(mayBreak);
  Atomics.wait(signals, isBroken, 0); // so that the error lies here, unread, when the caller turns away
  caller.abort(new Error('gone'));
  expect(await outcome).toMatchObject([{ status: 'rejected', reason: { message: 'gone' } }]);
  await vi.waitFor(() => expect(onLostThread).toHaveBeenCalledWith(expect.objectContaining({ message: 'too late' })));
  expect(await workers.solve('short')).toBe('short');
});

test('a mistake of ours comes out as it is', async () => {
  const workers = await runaways();
  await expect(workers.solve('broken')).rejects.toThrow('broken');
});

test('stopping ends what is under way', async () => {
  const workers = await runaways({ solveMs: 60_000 });
  const work = workers.solve('for ever');
  const outcome = Promise.allSettled([work]);
  await new Promise((resolve) => setTimeout(resolve, 300));
  await workers.stop();
  expect(await outcome).toMatchObject([{ status: 'rejected' }]);
});
