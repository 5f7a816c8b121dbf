/** Whether a word asks for the lowest value rather than the highest. */
export function isLeast(way: string): boolean {
  return /^(?:min|least|lowest|smallest)/.test(way);
}
