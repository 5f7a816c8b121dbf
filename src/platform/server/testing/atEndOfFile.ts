type End = () => unknown;

const ends: End[] = [];

/**
 * Ends something with the file of tests that made it, wherever in it that was. vitest's own afterAll is not heard within a test:
 * a server made there would look for work in a database that is gone, for as long as the worker lives.
 */
export function atEndOfFile(end: End): void {
  ends.push(end);
}

/** Ends what is there, the newest first. @throws the first thing that went wrong, when all has been tried. */
export async function endAll(): Promise<void> {
  const failures: unknown[] = [];
  for (let end = ends.pop(); end; end = ends.pop()) {
    try {
      await end();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
