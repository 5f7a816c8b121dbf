import { unavailable } from '../../errors.ts';

interface Waiting<Input, Output> {
  input: Input;
  since: number;
  resolve: (output: Output | PromiseLike<Output>) => void;
  reject: (error: unknown) => void;
}

export interface Limits {
  /** The most inputs of one call. */
  most: number;
  /** So many calls may be under way. */
  atOnce: number;
  /** Milliseconds of a clock that never goes back. */
  now?: () => number;
}

/** Whoever waited for longer is told so: a database that hangs would else have an endless line before it, of people long gone. */
const mostWaitMs = 3_000;

/**
 * Makes one call for many who ask for the like: what comes in the same turn of the event loop, or while as many calls as may
 * be are under way, goes together, in the order in which it came. Nobody is answered by a call that began before they asked.
 *
 * @param run answers each of its inputs, in their order, or promises to; when it fails, it has failed for all of them.
 * @throws AppError 503 to whoever waited for 3 s.
 * @example
 * const findName = together((ids: string[]) => findNames(ids), { most: 64, atOnce: 2 });
 * await findName('a');
 */
export function together<Input, Output>(
  run: (inputs: Input[]) => Promise<(Output | PromiseLike<Output>)[]>,
  { most, atOnce, now = () => performance.now() }: Limits,
): (input: Input) => Promise<Output> {
  const waiting: Waiting<Input, Output>[] = [];
  let underWay = 0;
  let isPlanned = false;

  function plan(): void {
    if (isPlanned || waiting.length === 0 || underWay >= atOnce) return;
    isPlanned = true;
    setImmediate(() => {
      isPlanned = false;
      turnAway();
      if (waiting.length > 0) void call(waiting.splice(0, most));
      plan();
    });
  }

  /** They stand in the order in which they came. */
  function turnAway(): void {
    const inTime = waiting.findIndex(({ since }) => now() - since <= mostWaitMs);
    for (const { reject } of waiting.splice(0, inTime < 0 ? waiting.length : inTime))
      reject(unavailable('The server is busy. Please try again in a moment.'));
  }

  async function call(some: Waiting<Input, Output>[]): Promise<void> {
    underWay += 1;
    try {
      const outputs = await run(some.map(({ input }) => input));
      some.forEach(({ resolve }, index) => resolve(outputs[index] as Output | PromiseLike<Output>));
    } catch (error) {
      for (const { reject } of some) reject(error);
    }
    underWay -= 1;
    plan();
  }

  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({ input, since: now(), resolve, reject });
      plan();
    });
}
