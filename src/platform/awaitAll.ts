/**
 * Waits for everything that was begun, under its names.
 * @example const { course, progress } = await awaitAll({ course: findCourse(), progress: findProgress() });
 */
export async function awaitAll<T extends Record<string, unknown>>(
  begun: T,
): Promise<{ [K in keyof T]: Awaited<T[K]> }> {
  const values = await Promise.all(Object.values(begun));
  return Object.fromEntries(Object.keys(begun).map((name, index) => [name, values[index]])) as {
    [K in keyof T]: Awaited<T[K]>;
  };
}
