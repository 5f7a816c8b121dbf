interface Waiting<Input, Output> {
  input: Input;
  resolve: (output: Output) => void;
  reject: (error: unknown) => void;
}

export interface Limits {
  /** The most inputs of one call. */
  most: number;
  /** So many calls may be under way. */
  atOnce: number;
}

/**
 * Makes one call for many who ask for the like: what comes in the same turn of the event loop, or while others are under
 * way, goes together, in the order in which it came. Nobody is answered by a call that began before they asked.
 *
 * @param run answers each of its inputs, in their order; when it fails, it has failed for all of them.
 * @example
 * const findName = together((ids: string[]) => findNames(ids), { most: 64, atOnce: 2 });
 * await findName('a');
 */
export function together<Input, Output>(
  run: (inputs: Input[]) => Promise<Output[]>,
  { most, atOnce }: Limits,
): (input: Input) => Promise<Output> {
  const waiting: Waiting<Input, Output>[] = [];
  let underWay = 0;
  let isPlanned = false;

  function plan(): void {
    if (isPlanned || waiting.length === 0 || underWay >= atOnce) return;
    isPlanned = true;
    setImmediate(() => {
      isPlanned = false;
      void call(waiting.splice(0, most));
      plan();
    });
  }

  async function call(some: Waiting<Input, Output>[]): Promise<void> {
    underWay += 1;
    try {
      const outputs = await run(some.map(({ input }) => input));
      some.forEach(({ resolve }, index) => resolve(outputs[index] as Output));
    } catch (error) {
      for (const { reject } of some) reject(error);
    }
    underWay -= 1;
    plan();
  }

  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject });
      plan();
    });
}
