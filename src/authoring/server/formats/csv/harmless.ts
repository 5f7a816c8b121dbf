/**
 * A cell that begins like a formula is one to a spreadsheet, and may do harm there: an apostrophe in front makes it text.
 * @example harmless('=1+1') // "'=1+1"
 */
export function harmless(cell: string): string {
  return /^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
}

/** What was written, without the apostrophe. */
export function asWritten(cell: string): string {
  return /^''*[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}
