import { Session } from 'node:inspector/promises';
import { setFlagsFromString } from 'node:v8';

/** What is compiled into one piece is not counted any more; so nothing is, while we count. */
const optimizations = ['opt', 'maglev', 'use-osr'];

/**
 * How many calls of functions `work` makes, in libraries as well, counted by the engine: steps in place of seconds, the same
 * on every machine. What is begun anew for every piece of a text shows at once. Loops and regular expressions inside of one
 * call are not counted; of the latter see charactersRead.ts.
 */
export async function callsMade(work: () => unknown): Promise<number> {
  const counter = await callCounter();
  return counter.callsOf(work).finally(() => counter.stop());
}

/** The same for one work after another: to begin and to end takes longer than most works. Everything is slow until it is stopped. */
export async function callCounter() {
  const session = new Session();
  session.connect();
  for (const name of optimizations) setFlagsFromString(`--no-${name}`);
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true });
  return {
    async callsOf(work: () => unknown): Promise<number> {
      await session.post('Profiler.takePreciseCoverage'); // sets every count to 0
      await work();
      const { result } = await session.post('Profiler.takePreciseCoverage');
      return result.flatMap(({ functions }) => functions).reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0);
    },
    async stop(): Promise<void> {
      await session.post('Profiler.stopPreciseCoverage');
      for (const name of optimizations) setFlagsFromString(`--${name}`);
      session.disconnect();
    },
  };
}
