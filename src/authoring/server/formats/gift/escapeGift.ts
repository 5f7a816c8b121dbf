/** Text as GIFT takes it: its own signs behind a backslash, a line break as `\n`. */
export function escapeGift(text: string): string {
  return text.replace(/[\\~=#{}:]/g, '\\$&').replaceAll('\n', '\\n');
}
