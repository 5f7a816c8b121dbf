/**
 * Text that Markdown shows as it is. A run of six underscores or more stays what it is: the blank of a sentence. Brackets that
 * could be a link become entities: behind a backslash they would be a formula.
 */
export function escapeMarkdown(text: string): string {
  return text.replace(/_{6,}|\+{2,}|~{2,}|\](?=[[(:])|&(?=[#\w])|[\\`*_<$|]/g, (found) => {
    if (found.startsWith('______')) return found;
    if (found === ']') return '&#93;';
    return found.replace(/./gs, '\\$&');
  });
}

/** The same where a line begins, at which Markdown would see a heading, a list, a quotation, a rule or a box. */
export function escapeLineStart(line: string): string {
  return line
    .replace(/^(\s*)(#{1,6}(?=\s|$)|>|[-+](?=\s|$)|-{2,}\s*$|=+\s*$|:::)/, '$1\\$2')
    .replace(/^(\s*\d{1,9})([.)])(?=\s|$)/, '$1\\$2');
}
