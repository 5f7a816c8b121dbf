import type { SaidBefore } from '../../tutor.ts';

/** How much of what was said before goes along with a question, in bytes of UTF-8. */
export const mostHistoryBytes = 24 * 1024;

/** What was said last, the oldest first, as far as there is room; of a message that does not fit only its beginning. */
export function recentHistory<S extends SaidBefore>(said: readonly S[]): S[] {
  const recent: S[] = [];
  let left = mostHistoryBytes;
  for (const message of said.toReversed()) {
    const { content } = message;
    const kept = beginning(content, left);
    if (kept !== '' || content === '') recent.unshift({ ...message, content: kept });
    if (kept !== content) break;
    left -= bytesOf(kept);
  }
  return recent;
}

/** No character in halves. */
function beginning(text: string, mostBytes: number): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(mostBytes));
  return text.slice(0, read);
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}
