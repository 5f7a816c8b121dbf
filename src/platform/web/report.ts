/**
 * Tells whoever looks into the browser's console that something failed which the person can do nothing about.
 * The only place of the browser's code that writes there.
 *
 * @param what what could not be done, such as 'Progress could not be read'.
 */
export function reportProblem(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- this is the place for it
  console.error(`${what}:`, error);
}
