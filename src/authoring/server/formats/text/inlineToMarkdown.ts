import { splitMath } from '#course/splitMath.ts';
import { textOf, type Element } from '../xml/element.ts';
import { escapeMarkdown } from './escapeMarkdown.ts';
import type { FormulasApart } from './formulasApart.ts';
import { mathmlToTex } from './mathmlToTex.ts';

/** What a text is made with: its formulas, and who hears of what is left out. */
export interface Writing {
  formulas: FormulasApart;
  tell: (message: string) => void;
  /** Of one paragraph, in which no formula stands on its own. */
  isInline?: boolean;
}

const marks = new Map([
  ...['em', 'i', 'cite'].map((name) => [name, '*'] as const),
  ...['strong', 'b'].map((name) => [name, '**'] as const),
  ...['s', 'del', 'strike'].map((name) => [name, '~~'] as const),
  ...['u', 'ins'].map((name) => [name, '++'] as const),
]);
const silent = new Set(['script', 'style', 'noscript', 'template', 'head', 'title', 'meta', 'link']);
const pictures = new Set(['img', 'svg', 'picture', 'video', 'audio', 'object', 'iframe', 'embed', 'canvas']);

/** Text and what stands in a line of it. */
export function inlineToMarkdown(children: readonly (Element | string)[], writing: Writing): string {
  let markdown = '';
  for (const child of children) {
    if (typeof child === 'string') markdown += plainToMarkdown(child, writing);
    else if (child.name === 'sup' || child.name === 'sub') markdown = raised(markdown, child, writing);
    else markdown += piece(child, writing);
  }
  return markdown;
}

function piece(element: Element, writing: Writing): string {
  const { name, attributes } = element;
  if (name === 'br') return '\\\n';
  if (name === 'math') return formula(element, writing);
  if (name === 'code' || name === 'tt' || name === 'kbd') return code(textOf(element));
  if (pictures.has(name)) return leftOut(`The picture${named(attributes)} is left out: draw it as a figure.`, writing);
  if (silent.has(name)) return leftOut(`What stands in <${name}> is left out.`, writing);
  if (name === 'input' || name === 'select' || name === 'textarea' || name === 'button')
    return leftOut(`The field <${name}> is left out.`, writing);
  if (name === 'a' && attributes.href)
    leftOut(`The link to ${attributes.href.slice(0, 100)} is left out; its words stay.`, writing);
  return marked(inlineToMarkdown(element.children, writing), marks.get(name) ?? markOf(attributes.class));
}

/** What QTI says by a class. */
function markOf(named = ''): string | undefined {
  if (/\b(?:qti-)?underline\b/.test(named)) return '++';
  return /\b(?:struck|line-through)\b/.test(named) ? '~~' : undefined;
}

function leftOut(message: string, { tell }: Writing): string {
  tell(message);
  return '';
}

function named({ src, data, alt }: Record<string, string>): string {
  const source = src ?? data ?? alt;
  return source ? ` '${source.slice(0, 60)}'` : '';
}

function formula(element: Element, { formulas, tell }: Writing): string {
  const tex = mathmlToTex(element);
  if (tex !== undefined) return formulas.put(tex);
  tell('A formula in MathML is not understood; its letters and signs stay as text.');
  return escapeMarkdown(textOf(element).replace(/\s+/g, ' '));
}

/** Spaces at the edges stand outside of the marks, where Markdown wants them. */
function marked(inside: string, mark: string | undefined): string {
  const text = inside.trim();
  if (mark === undefined || text === '') return inside;
  const start = inside.length - inside.trimStart().length;
  return `${inside.slice(0, start)}${mark}${text}${mark}${inside.slice(start + text.length)}`;
}

function code(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  const edge = /^[`\s]|[`\s]$/.test(text) ? ' ' : '';
  return text === '' ? '' : `${fence}${edge}${text}${edge}${fence}`;
}

/** `x<sup>2</sup>` is a formula, and 1<sup>st</sup> a word. */
function raised(before: string, { name, children }: Element, writing: Writing): string {
  const { formulas } = writing;
  const text = textOf({ name, attributes: {}, children, line: 0 }).trim();
  if (/^(?:st|nd|rd|th)$/.test(text) && /\d$/.test(before)) return before + text;
  const inside = formulas.only(inlineToMarkdown(children, writing)) ?? text.replace(/[\\{}$%#&_^~]/g, '');
  if (inside === '') return before;
  const script = `${name === 'sup' ? '^' : '_'}{${inside}}`;
  const last = formulas.takeLast(before);
  if (last) return last.before + formulas.put(last.tex + script);
  const base = /(?:\d+(?:\.\d+)?|[A-Za-z])$/.exec(before.slice(-40))?.[0] ?? '';
  return before.slice(0, before.length - base.length) + formulas.put(base + script);
}

/** Text without tags: its formulas, told apart from money, and the rest as Markdown shows it. */
export function plainToMarkdown(text: string, { formulas }: Writing): string {
  const even = text.replace(/[ \t\n\f]+/g, ' ').replace(/[\uE000\uE001]/g, '');
  let [markdown, at] = ['', 0];
  for (const { start, end, tex } of splitMath(even)) {
    markdown += escapeMarkdown(even.slice(at, start)) + formulas.put(tex);
    at = end;
  }
  return markdown + escapeMarkdown(even.slice(at));
}
