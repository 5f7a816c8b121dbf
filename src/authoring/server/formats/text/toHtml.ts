import katex from 'katex';
import MarkdownIt from 'markdown-it';
import type { Renderer, Token } from 'markdown-it';
import { blankPlugin } from '../../rendering/blankPlugin.ts';
import { mathPlugin } from '../../rendering/mathPlugin.ts';
import { underlinePlugin } from '../../rendering/underlinePlugin.ts';
import { escapeXml } from '../xml/escapeXml.ts';

/** How formulas are written: as TeX between `\(` and `\)`, or as MathML that notes its TeX. */
export type Formulas = 'tex' | 'mathml';

/**
 * Markdown of the course as plain HTML that is XML as well, without a line break. A dollar stands in a `<span>`: so no filter
 * takes money for a formula.
 */
export function toHtml(markdown: string, formulas: Formulas): string {
  return writers[formulas].render(markdown).trim();
}

/** The same for a text of one paragraph, without the paragraph. */
export function toInlineHtml(markdown: string, formulas: Formulas): string {
  return writers[formulas].renderInline(markdown.trim()).trim();
}

/** QTI has no elements for what is underlined or struck out, and says it by classes. */
const writers = {
  tex: writer(tex, { u: ['<u>', '</u>'], s: ['<s>', '</s>'] }),
  mathml: writer(mathml, { u: ['<span class="qti-underline">', '</span>'], s: ['<span class="struck">', '</span>'] }),
};

type Marks = Record<'u' | 's', [open: string, close: string]>;

function writer(formula: (tex: string, display: boolean) => string, { u, s }: Marks) {
  const md = new MarkdownIt({ html: false, linkify: false, typographer: false, xhtmlOut: true, maxNesting: 30 });
  md.disable(['image', 'link', 'autolink']);
  md.use(mathPlugin).use(blankPlugin).use(underlinePlugin);
  const display = (tokens: Token[], index: number) =>
    Boolean((tokens[index]?.meta as { display?: boolean } | null)?.display);
  const { renderer } = md;
  Object.assign(renderer.rules, {
    math: (tokens, index) => formula(tokens[index]?.content ?? '', display(tokens, index)),
    math_block: (tokens, index) => `<p>${formula(tokens[index]?.content ?? '', true)}</p>`,
    blank: () => '______',
    underline_open: () => u[0],
    underline_close: () => u[1],
    s_open: () => s[0],
    s_close: () => s[1],
    text: (tokens, index) => escapeXml(tokens[index]?.content ?? '').replaceAll('$', '<span>$$</span>'),
    code_inline: (tokens, index) => `<code>${escapeXml(tokens[index]?.content ?? '')}</code>`,
    code_block: preformatted,
    fence: preformatted,
    softbreak: () => ' ',
    hardbreak: () => '<br />',
  } satisfies Renderer['rules']);
  renderer.renderToken = (tokens, index) => tag(tokens[index] as Token);
  return md;
}

function preformatted(tokens: Token[], index: number): string {
  return `<pre>${escapeXml(tokens[index]?.content ?? '').replaceAll('\n', '&#10;')}</pre>`;
}

/** Cells say by a class on which side they stand: not every system takes `style`. */
function tag({ tag, nesting, hidden, attrs }: Token): string {
  if (hidden) return '';
  if (nesting < 0) return `</${tag}>`;
  const side = /(left|center|right)$/.exec(String(attrs?.find(([name]) => name === 'style')?.[1] ?? ''))?.[1];
  const start = attrs?.find(([name]) => name === 'start')?.[1];
  return `<${tag}${side ? ` class="${side}"` : ''}${start ? ` start="${escapeXml(String(start))}"` : ''}${nesting === 0 ? ' /' : ''}>`;
}

function tex(formula: string, display: boolean): string {
  const even = escapeXml(formula.replace(/\s+/g, ' ').trim());
  return display ? `\\[${even}\\]` : `\\(${even}\\)`;
}

function mathml(formula: string, displayMode: boolean): string {
  try {
    const made = katex.renderToString(formula, { output: 'mathml', displayMode, throwOnError: true, trust: false });
    return made.slice(made.indexOf('<math'), made.indexOf('</math>') + '</math>'.length);
  } catch (error) {
    if (!(error instanceof katex.ParseError)) throw error;
    throw new Error(`The formula '${formula}' is not understood: ${error.message}`, { cause: error });
  }
}
