import { escapeHtml } from './escapeHtml.ts';

/** A formula of so many signs stays on one line; it is at most half as wide as a phone. */
const longestUnbroken = 16;

/** What stands close behind a formula, and would begin a line if nobody kept it there: `-plane`, `.`, `),`. */
const close = /^(?:-\p{L}+)?[.,;:?!)\]"'’”%]*/u;
const marks = /^[.,;:?!)\]"'’”%]*/;

interface KeptFormula {
  html: string;
  /** How much of the text behind it was taken along. */
  taken: number;
}

/**
 * A formula in a sentence with the signs close behind it: a browser ends lines after any part of a formula, and takes no
 * notice of what follows. A short one is kept whole with them; a long one may break, and has them in its last part.
 */
export function keptTogether(html: string, tex: string, behind: string): KeptFormula {
  if (signsIn(tex) <= longestUnbroken) {
    const [taken = ''] = close.exec(behind) ?? [];
    const isWhole = taken === '' && html.split('class="katex-base"').length <= 2;
    return {
      html: isWhole ? html : `<span class="unbroken">${html}${escapeHtml(taken)}</span>`,
      taken: taken.length,
    };
  }
  const [taken = ''] = marks.exec(behind) ?? [];
  if (taken === '' || !html.endsWith(endOfBase)) return { html, taken: 0 };
  const shown = escapeHtml(taken);
  const inLastPart = `${html.slice(0, -endOfBase.length)}<span class="mord">${shown}</span>${endOfBase}`;
  return { html: `${inLastPart}<span class="heard">${shown}</span>`, taken: taken.length };
}

/** The last part, KaTeX's two spans around it, and the formula's own. */
const endOfBase = '</span>'.repeat(4);

function signsIn(tex: string): number {
  return tex.replace(/\\[a-zA-Z]+/g, 'x').replace(/[\s{}_^\\&]/g, '').length;
}
