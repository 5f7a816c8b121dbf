/** What a pasted list comes to. */
export interface InvitedList {
  /** Each once, in the order in which they stand there. */
  addresses: string[];
  /** Lines, from 1, in which there is no address that can be used. */
  badLines: number[];
}

/**
 * The addresses in a list: one or more in each line, with a name or other columns beside them or not, so that a column of a
 * spreadsheet does as well as a line of a mail program. A first line without any is the names of the columns.
 *
 * @param read gives an address as accounts have it; undefined when it is none.
 * @example 'Name,E-mail\nAda <ada@example.com>' // ada@example.com
 */
export function readInvited(list: string, read: (text: string) => string | undefined): InvitedList {
  const addresses = new Set<string>();
  const badLines: number[] = [];
  for (const [index, line] of list
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    if (line.trim() === '') continue;
    const candidates = line.split(/[\s,;:<>()"']+/).filter((word) => word.includes('@'));
    const found = candidates.map(read);
    const isHeading = index === 0 && candidates.length === 0;
    if (!isHeading && (found.length === 0 || found.includes(undefined))) badLines.push(index + 1);
    for (const address of found) if (address !== undefined) addresses.add(address);
  }
  return { addresses: [...addresses], badLines };
}
