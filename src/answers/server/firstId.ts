/** The ids of answers that were made from then on are not smaller: they begin with their millisecond. @param time ms since 1970. */
export function firstId(time: number): string {
  const hex = time.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}
