import type { CleanHtml } from '#platform/cleanHtml.ts';

/** The most that an answer may weigh as HTML, in bytes of UTF-8: it is kept, and sent with every reading of its conversation. */
export const mostHtmlBytes = 64 * 1024;
/** So much of a text fits into that, whatever its signs are. */
const longestShown = 10_000;

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\n': '<br />\n' };

/** A text as HTML that shows it sign by sign, in its lines; of one for which there is no room the beginning. */
export function asWritten(text: string): CleanHtml {
  const whole = written(text);
  return Buffer.byteLength(whole) <= mostHtmlBytes ? whole : written(`${text.slice(0, longestShown).toWellFormed()} …`);
}

function written(text: string): CleanHtml {
  const safe = text.replace(/[&<>"\n]/g, (sign) => signs[sign] ?? '');
  return `<p>${safe}</p>` as CleanHtml;
}
