import type { CleanHtml } from '#platform/cleanHtml.ts';
import { splitMath } from '#course/splitMath.ts';
import { escapeHtml } from '#authoring/server/rendering/escapeHtml.ts';
import { FormulaError, renderFormula } from '#authoring/server/rendering/formula.ts';

/** Beyond these a post's formulas are shown as they were written: setting and speaking them holds the server. */
export const mostFormulas = 20;
export const longestFormula = 200;
const mostFormulaBytes = 32 * 1024;
/** A formula that is not shown was worked on all the same: after so many no other is tried. */
const mostFailures = 3;

/**
 * A post as HTML: paragraphs, lines, formulas and links to lessons of this course. Everything else is text.
 *
 * @param text as `postText` left it.
 */
export function renderPost(text: string): CleanHtml {
  const room = { formulas: mostFormulas, bytes: mostFormulaBytes, failures: mostFailures };
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraphHtml(paragraph.trim(), room)}</p>`)
    .join('') as CleanHtml;
}

interface Room {
  formulas: number;
  bytes: number;
  failures: number;
}

function paragraphHtml(paragraph: string, room: Room): string {
  let html = '';
  let done = 0;
  for (const { start, end, tex, display } of splitMath(paragraph)) {
    html += wordsHtml(paragraph.slice(done, start));
    html += formulaHtml(tex, display, room) ?? escapeHtml(paragraph.slice(start, end));
    done = end;
  }
  return html + wordsHtml(paragraph.slice(done));
}

/** Undefined when there is no room for it, or KaTeX does not understand it. */
function formulaHtml(tex: string, display: boolean, room: Room): string | undefined {
  if (room.formulas <= 0 || room.failures <= 0 || tex.length > longestFormula) return undefined;
  room.formulas--;
  const html = typesetHtml(tex, display);
  const bytes = html === undefined ? Infinity : Buffer.byteLength(html);
  if (bytes > room.bytes) {
    room.failures--;
    return undefined;
  }
  room.bytes -= bytes;
  return html;
}

function typesetHtml(tex: string, display: boolean): string | undefined {
  try {
    return renderFormula(tex, display).html;
  } catch (error) {
    if (error instanceof FormulaError) return undefined;
    throw error;
  }
}

const lessonAddress =
  /(?<![\w/.:@\\-])(\/lesson-view\?sectionId=[a-z0-9-]{1,80}&lessonId=[a-z0-9-]{1,80})(?![\w&%=/-])/g;

function wordsHtml(words: string): string {
  return words
    .split(lessonAddress)
    .map((piece, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(piece)}">${escapeHtml(piece)}</a>` : escapeHtml(piece),
    )
    .join('')
    .replace(/\n/g, '<br>');
}
