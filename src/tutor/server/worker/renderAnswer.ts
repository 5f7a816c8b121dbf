import MarkdownIt from 'markdown-it';
import type { Renderer, Token } from 'markdown-it';
import type { CleanHtml } from '#platform/cleanHtml.ts';
import { FormulaError, renderFormula } from '#authoring/server/rendering/formula.ts';
import { mathPlugin } from '#authoring/server/rendering/mathPlugin.ts';
import { asWritten, mostHtmlBytes } from '../asWritten.ts';
import type { Check } from '../checking/checkAnswer.ts';
import { checkedTexts as texts } from '../checking/checkedTexts.ts';
import { finished, putInLast, type PutInLast } from '#authoring/server/rendering/putInLast.ts';
import { tablesPlugin } from '#authoring/server/rendering/tablesPlugin.ts';
import { underlinePlugin } from '#authoring/server/rendering/underlinePlugin.ts';

/** Formulas beyond these are shown as their source: nobody reads so many in one answer. */
const mostFormulas = 250;
/** Some weigh eighty times what was written. */
const mostFormulaBytes = 48 * 1024;

const md = new MarkdownIt({ html: false, linkify: false, typographer: false, maxNesting: 30, breaks: true });
md.disable('image');
md.validateLink = isOurs;
md.use(mathPlugin).use(underlinePlugin).use(tablesPlugin);
md.core.ruler.push('headings', (state) => state.tokens.forEach(lowerHeading));
Object.assign(md.renderer.rules, {
  math: mathHtml,
  math_block: mathHtml,
  fence: (tokens, index) => `<pre><code>${md.utils.escapeHtml(tokens[index]?.content ?? '')}</code></pre>`,
} satisfies Renderer['rules']);

/**
 * An answer as the course's own text would look: no HTML of its own, no picture, no link that leaves the course. Formulas for
 * which there is no room are shown as their source, and what is too large all the same as it was written.
 *
 * @param check what our algebra found of a model's answer: shown beside the formulas, and in a sentence at the end.
 */
export function renderAnswer(markdown: string, check?: Check): CleanHtml {
  const env: Room = { putInLast: [], formulaBytes: 0, marks: check?.marks };
  const html = finished(md.render(markdown, env) + (check ? closing(check, env) : ''), env);
  return Buffer.byteLength(html) <= mostHtmlBytes ? html : asWritten(markdown);
}

type Room = PutInLast & {
  /** What the formulas weigh so far. */
  formulaBytes: number;
  marks: Check['marks'] | undefined;
};

/** A lesson, a screen of the course or a question in the community; everything else stays text. */
function isOurs(address: string): boolean {
  return /^\/(?:dashboard(?:\/[a-z-]+)*|lesson-view|community\/threads\/[\da-f-]{36})(?:\?[\w=&%.-]*)?(?:#[\w-]*)?$/.test(
    address,
  );
}

/** The page and the chat have headings of their own above these. */
function lowerHeading(token: Token): void {
  if (/^heading_(?:open|close)$/.test(token.type)) token.tag = `h${Math.min(Number(token.tag.slice(1)) + 2, 6)}`;
}

/** A formula that cannot be set is shown as it was written. */
function mathHtml(tokens: Token[], index: number, _options: unknown, carried: unknown): string {
  const env = carried as Room;
  const { content, meta } = tokens[index] as Token & { meta: { display: boolean } };
  if (env.putInLast.length >= mostFormulas || env.formulaBytes >= mostFormulaBytes) return asText(content);
  try {
    const { html } = renderFormula(content, meta.display);
    const bytes = Buffer.byteLength(html);
    if (env.formulaBytes + bytes > mostFormulaBytes) return asText(content);
    env.formulaBytes += bytes;
    return putInLast(env, html + markOf(env.marks?.get(content)));
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    return asText(content);
  }
}

function asText(tex: string): string {
  return `<code>${md.utils.escapeHtml(tex)}</code>`;
}

/** No Markdown becomes this: a model cannot write it. */
function markOf(verdict: 'holds' | 'fails' | undefined): string {
  if (!verdict) return '';
  const [sign, heard] = verdict === 'holds' ? ['✓', texts.holds] : ['✗', texts.fails];
  return `<span class="verdict-mark" data-verdict="${verdict}"><span aria-hidden="true">${sign}</span><span class="heard"> [${heard}]</span></span>`;
}

/** What was checked and what not, in a paragraph of its own. */
function closing({ answer, ours, lines }: Check, env: Room): string {
  const own = answer === 'differs' && ours ? ` ${md.renderInline(ours, env)}.` : '';
  const said = [texts.answer[answer] + own, ...(lines.all > 0 ? [texts.lines(lines)] : [])].join(' ');
  return `<p>${putInLast(env, `<span class="checked-by" data-answer="${answer}">`)}${said}${putInLast(env, '</span>')}</p>`;
}
