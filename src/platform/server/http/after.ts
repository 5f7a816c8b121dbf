/** A value that comes so many milliseconds later, to race against what may not come at all. */
export function after<T>(ms: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(resolve, ms, value).unref());
}
