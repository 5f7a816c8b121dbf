/** The id of a thread in its address, or what was written when there is none in it. */
export function threadIdIn(address: string): string {
  return /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i.exec(address)?.[0].toLowerCase() ?? address.trim();
}
