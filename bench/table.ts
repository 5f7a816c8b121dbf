/** A table as Markdown, so that it can be pasted into a report; its columns stand under each other in a terminal, too. */
export function printTable(title: string, head: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = head.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  console.log(`\n## ${title}\n`);
  console.log([line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n'));
}

export function verdict(isReached: boolean): string {
  return isReached ? 'yes' : 'NO';
}

/** Bytes as thousands of them, as the budgets are counted: 95 KB are 95,000 bytes. */
export function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

export function whole(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}
