/**
 * How many characters regular expressions pass over while `work` is done: steps in place of seconds, the same on every
 * machine. What reads its whole text again for every piece of it shows at once. Backtracking is not counted.
 */
export async function charactersRead(work: () => unknown): Promise<number> {
  const { prototype } = RegExp; // every regular expression asks here, those made already as well
  const { exec } = prototype;
  let count = 0;
  const put = (value: typeof exec) =>
    Object.defineProperty(prototype, 'exec', { value, writable: true, configurable: true });
  put(function (this: RegExp, text: string) {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const found = exec.call(this, text);
    count += (found ? found.index + found[0].length : text.length) - from;
    return found;
  });
  try {
    await work();
  } finally {
    put(exec);
  }
  return count;
}
