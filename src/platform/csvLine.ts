/** A CSV file, as RFC 4180 has tables. The mark at the beginning tells Excel that it is UTF-8. */
export function csvTable(rows: readonly (readonly (string | number | null | undefined)[])[]): string {
  return `\uFEFF${rows.map((row) => csvLine(row.map((cell) => String(cell ?? '')))).join('')}`;
}

/** A line of a CSV file, with its end. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/**
 * A cell that a spreadsheet shows as it is: what it would take for a formula gets a mark before it.
 *
 * @example csvCell('=HYPERLINK("https://a.example")') === `"'=HYPERLINK(""https://a.example"")"`
 */
export function csvCell(text: string): string {
  const isFormula = /^\s*[=+\-@\t\r]/.test(text);
  const harmless = isFormula ? `'${text}` : text;
  return isFormula || /[",;\t\r\n]/.test(text) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
