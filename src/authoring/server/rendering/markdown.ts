import MarkdownIt from 'markdown-it';
import type { MarkdownItOptions, Renderer, Token } from 'markdown-it';
import type { CleanHtml } from '#platform/cleanHtml.ts';
import { blankPlugin } from './blankPlugin.ts';
import { boxesPlugin } from './boxesPlugin.ts';
import { FormulaError, hasPlainWords, renderFormula } from './formula.ts';
import { mathPlugin } from './mathPlugin.ts';
import { keptTogether } from './unbroken.ts';
import type { Place } from '#platform/server/problem.ts';
import { finished, putInLast, type PutInLast } from './putInLast.ts';
import { tablesPlugin } from './tablesPlugin.ts';
import { underlinePlugin } from './underlinePlugin.ts';

/** The HTML of a figure written as YAML in a fenced block. */
export type RenderFigure = (source: string, place: Place) => string;

/** What markdown-it carries through one text: its place, and the HTML that is put in after the cleaning. */
type Env = Place & PutInLast & { renderFigure?: RenderFigure; asks?: ReadonlyMap<string, string> };

/** What our own rules note on a token: its line in the file, and for a formula whether it is a display. */
interface Noted {
  line: number;
  linesBefore: number;
  display: boolean;
}

const deepestNesting = 14;
const longestParagraph = 3_000;
const longestText = 30_000;

const md = new MarkdownIt({ html: false, linkify: false, typographer: false, maxNesting: 30 });
md.disable('image');
md.validateLink = (url) => /^https:\/\/|^\/(?![/\\])/i.test(url);
md.use(mathPlugin).use(blankPlugin).use(underlinePlugin).use(boxesPlugin).use(tablesPlugin);
Object.assign(md.renderer.rules, {
  math: mathHtml,
  math_block: mathHtml,
  blank: () => '<span class="blank" role="img" aria-label="blank"></span>',
  code_inline: codeHtml,
  fence: fenceHtml,
  link_open: linkHtml,
  ask: askHtml,
} satisfies Renderer['rules']);

/**
 * A text of paragraphs, lists, tables, boxes, formulas and figures.
 * @param asks what stands in the place of each question of a lesson, by its id.
 */
export function renderMarkdown(
  text: string,
  place: Place,
  renderFigure: RenderFigure,
  asks: ReadonlyMap<string, string> = new Map(),
): CleanHtml {
  if (tooLong(text, place)) return '' as CleanHtml;
  const env: Env = { ...place, putInLast: [], renderFigure, asks };
  const tokens = md.parse(text, env);
  checkBlocks(tokens, env);
  return finished(md.renderer.render(tokens, md.options, env), env);
}

/** A text of one paragraph, without the paragraph: what stands in a button or a heading. */
export function renderInline(text: string, place: Place): CleanHtml {
  if (tooLong(text, place)) return '' as CleanHtml;
  if (/\n[ \t]*\n/.test(text.trim())) place.report(place.line, 'This text may only be one paragraph.');
  const env: Env = { ...place, putInLast: [] };
  const tokens = md.parseInline(text.trim(), env);
  placeFormulas(tokens, env);
  return finished(md.renderer.render(tokens, md.options, env), env);
}

/** Whether the text is longer than its parsers are quick for. Fenced blocks hold no Markdown and do not count. */
function tooLong(text: string, { line, report }: Place): boolean {
  if (text.length > longestText) {
    report(line, `A text may have ${longestText} characters, this one has ${text.length}.`);
    return true;
  }
  let start = 0;
  let length = 0;
  let fenced = false;
  for (const [index, row] of text.split('\n').entries()) {
    if (/^ {0,3}(?:```|~~~)/.test(row)) fenced = !fenced;
    if (fenced || row.trim() === '') [start, length] = [index + 1, 0];
    else length += row.length;
    if (length > longestParagraph) {
      report(line + start, `A paragraph may have ${longestParagraph} characters.`);
      return true;
    }
  }
  return false;
}

function checkBlocks(tokens: Token[], env: Env): void {
  placeFormulas(tokens, env);
  const deep = tokens.find((token) => token.level > deepestNesting);
  if (deep) env.report(env.line + (deep.map?.[0] ?? 0), 'Lists, quotes and boxes are nested too deep here.');
  for (const [index, token] of tokens.entries()) {
    const report = (message: string) => env.report(env.line + (token.map?.[0] ?? 0), message);
    if (token.type === 'heading_open' && token.tag === 'h1')
      report('Headings start at ##: the title of the lesson is the #.');
    if (tokens[index - 1]?.type === 'paragraph_open' && /^.*\n *\|? *:?-+:? *\|/.test(token.content)) {
      report('This looks like a table, but its first row has not as many cells as its second.');
    }
  }
}

/** Gives every formula its line. A token of Markdown knows only the lines of the block it stands in. */
function placeFormulas(tokens: Token[], env: Env): void {
  let blockLine = 0;
  for (const token of tokens) {
    blockLine = token.map?.[0] ?? blockLine;
    token.meta = { ...token.meta, line: env.line + blockLine };
    for (const child of token.children ?? []) {
      const { linesBefore = 0 } = (child.meta ?? {}) as Partial<Noted>;
      child.meta = { ...child.meta, line: env.line + blockLine + linesBefore };
    }
  }
}

function mathHtml(tokens: Token[], index: number, _options: unknown, carried: unknown): string {
  const env = carried as Env;
  const { content, meta } = tokens[index] as Token & { meta: Noted };
  try {
    if (hasPlainWords(content))
      env.report(meta.line, `Words in a formula belong in \\text{…}: '${content}'.`, 'warning');
    const { html } = renderFormula(content, meta.display);
    const next = tokens[index + 1];
    if (meta.display) return putInLast(env, html);
    const kept = keptTogether(html, content, next?.type === 'text' ? next.content : '');
    if (next) next.content = next.content.slice(kept.taken);
    return putInLast(env, kept.html);
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    env.report(meta.line, error.message);
    return '';
  }
}

/** Code of so many signs stays on one line, on the narrowest phone too. */
const longestUnbrokenCode = 24;

function codeHtml(tokens: Token[], index: number): string {
  const { content = '' } = tokens[index] ?? {};
  const start = content.length <= longestUnbrokenCode ? '<code class="unbroken">' : '<code>';
  return `${start}${md.utils.escapeHtml(content)}</code>`;
}

function fenceHtml(tokens: Token[], index: number, _options: unknown, carried: unknown): string {
  const env = carried as Env;
  const { content, info, meta } = tokens[index] as Token & { meta: Noted };
  if (info.trim() !== 'figure' || !env.renderFigure) return `<pre><code>${md.utils.escapeHtml(content)}</code></pre>`;
  return putInLast(env, env.renderFigure(content, { line: meta.line + 1, report: env.report }));
}

function askHtml(tokens: Token[], index: number, _options: unknown, carried: unknown): string {
  const env = carried as Env;
  return putInLast(env, env.asks?.get(tokens[index]?.content ?? '') ?? '');
}

function linkHtml(
  tokens: Token[],
  index: number,
  options: Required<MarkdownItOptions>,
  _env: unknown,
  self: Renderer,
): string {
  const token = tokens[index] as Token;
  if (String(token.attrGet('href')).startsWith('https:')) token.attrSet('rel', 'noopener noreferrer');
  return self.renderToken(tokens, index, options);
}
