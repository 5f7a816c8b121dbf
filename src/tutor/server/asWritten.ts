import type { CleanHtml } from '#platform/cleanHtml.ts';

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as HTML that shows it sign by sign, in its lines. */
export function asWritten(text: string): CleanHtml {
  const safe = text.replace(/[&<>"]/g, (sign) => signs[sign] ?? '').replace(/\n/g, '<br />\n');
  return `<p>${safe}</p>` as CleanHtml;
}
