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

const startOfBase = '<span class="katex-base">';
/** As many signs in a row fit an option on a phone. */
const longestBrackets = 20;

/**
 * A formula in a sentence with its brackets kept whole: KaTeX lets a line end after every sign of its uppermost level, and that is
 * also between an opening bracket and the closing one. Brackets that are too long for a phone may break.
 */
export function bracketsKept(html: string): string {
  const [before = '', ...bases] = html.split(startOfBase);
  const groups: string[][] = [];
  let depth = 0;
  for (const base of bases) {
    const group = depth > 0 ? groups.at(-1) : undefined;
    if (group) group.push(base);
    else groups.push([base]);
    depth = Math.max(0, depth + bracketsIn(base, 'mopen') - bracketsIn(base, 'mclose'));
  }
  return before + groups.map((group) => whole(group.map((base) => startOfBase + base))).join('');
}

const brackets = { mopen: /[([{⟨]/g, mclose: /[)\]}⟩]/g };

/** KaTeX sets brackets that follow each other in one span, and counts other signs among them, such as the '!' of a factorial. */
function bracketsIn(html: string, name: keyof typeof brackets): number {
  const spans = html.matchAll(new RegExp(`class="${name}[^>]*>([^<]*)`, 'g'));
  return [...spans].reduce((sum, [, signs = '']) => sum + (signs.match(brackets[name])?.length ?? 0), 0);
}

function whole(bases: string[]): string {
  const together = bases.join('');
  if (bases.length === 1 || together.replace(/<[^>]*>/g, '').length > longestBrackets) return together;
  const end = endOf(together, bases.length);
  return `<span class="unbroken">${together.slice(0, end)}</span>${together.slice(end)}`;
}

/** Where the last of so many spans beside each other ends; what closes the spans around them may follow. */
function endOf(html: string, spans: number): number {
  let [depth, ended] = [0, 0];
  for (const { 0: tag, index } of html.matchAll(/<\/?span\b[^>]*>/g)) {
    depth += tag.startsWith('</') ? -1 : 1;
    if (depth === 0 && (ended += 1) === spans) return index + tag.length;
  }
  return html.length;
}

/** The last part (or what keeps it whole with others), KaTeX's two spans around it, and the formula's own. */
const endOfBase = '</span>'.repeat(4);

function signsIn(tex: string): number {
  return tex.replace(/\\[a-zA-Z]+/g, 'x').replace(/[\s{}_^\\&]/g, '').length;
}
