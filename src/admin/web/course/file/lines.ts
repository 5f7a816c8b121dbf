/** The numbers that stand beside a text, one a line. */
export function lineNumbers(text: string): string {
  return Array.from({ length: text.split('\n').length }, (_, index) => index + 1).join('\n');
}

/** From 1. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/** Where a line begins and ends. What lies outside of the text is its first line, or its last. */
export function placeOfLine(text: string, line: number): { line: number; start: number; end: number } {
  const lines = text.split('\n');
  const found = Math.min(Math.max(1, Math.trunc(line) || 1), lines.length);
  const start = lines.slice(0, found - 1).reduce((sum, { length }) => sum + length + 1, 0);
  return { line: found, start, end: start + (lines[found - 1]?.length ?? 0) };
}

/** The id of the question that a line belongs to: the last `- id:` at or above it. */
export function questionAt(text: string, line: number): string | undefined {
  const above = text.split('\n').slice(0, line).reverse();
  for (const one of above) {
    const [, id] = /^\s*-\s+id:\s*['"]?([\w-]+)/.exec(one) ?? [];
    if (id) return id;
  }
  return undefined;
}
