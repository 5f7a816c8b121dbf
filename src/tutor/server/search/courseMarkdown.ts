import { createRequire } from 'node:module';
import type * as Linkedom from 'linkedom';

/** Loaded with the first question: it costs 20 MB, and many a server is never asked. */
const load = createRequire(import.meta.url);

/** The little that is used here of a node; the server's types know no DOM. */
interface Node {
  readonly nodeType: number;
  readonly localName?: string;
  readonly textContent: string | null;
  readonly childNodes: Iterable<Node>;
  getAttribute?(name: string): string | null;
  querySelector?(selector: string): Node | null;
}

/**
 * The HTML of a lesson's text back as Markdown, its formulas as TeX between `\(` and `\)`, every dollar escaped. Of a figure its
 * description and the data of its table are left.
 */
export function markdownOf(html: string): string {
  const known = read.get(html);
  if (known !== undefined) return known;
  const { parseHTML } = load('linkedom') as typeof Linkedom;
  const { document } = parseHTML(`<!doctype html><html><body>${html}</body></html>`);
  const markdown = written(document.body)
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  if (read.size >= mostRead) read.clear();
  read.set(html, markdown);
  return markdown;
}

/** Texts of a lesson are read again with every question about it. */
const read = new Map<string, string>();
const mostRead = 4_000;

const emphasis: Record<string, string> = { em: '*', i: '*', strong: '**', b: '**', s: '~~' };

function written(node: Node): string {
  if (node.nodeType === 3) return escaped(node.textContent ?? '');
  const name = node.localName ?? '';
  const mark = emphasis[name];
  if (mark) return `${mark}${inside(node)}${mark}`;
  if (node.getAttribute?.('role') === 'math') return formula(node);
  if (node.getAttribute?.('class') === 'blank') return '\\_\\_\\_\\_\\_\\_';
  if (name === 'svg') return node.getAttribute?.('aria-label') ?? '';
  if (name === 'code') return `\`${node.textContent ?? ''}\``;
  if (name === 'br') return '\n';
  if (name === 'li') return `- ${inside(node).trim()}\n`;
  if (name === 'td' || name === 'th') return `${inside(node).trim()} | `;
  if (name === 'tr') return `| ${inside(node).trim()}\n`;
  if (/^h[2-6]$/.test(name)) return `\n\n**${inside(node).trim()}**\n\n`;
  return blocks.has(name) ? `\n\n${inside(node)}\n\n` : inside(node);
}

const blocks = new Set('p ul ol div section figure table caption blockquote details pre'.split(' '));

function inside(node: Node): string {
  return [...node.childNodes].map(written).join('');
}

/** KaTeX keeps the TeX that it was given as an annotation of its MathML. */
function formula(node: Node): string {
  const tex = node.querySelector?.('annotation')?.textContent ?? '';
  return node.getAttribute?.('class')?.includes('display') ? `\n\n\\[${tex}\\]\n\n` : `\\(${tex}\\)`;
}

function escaped(text: string): string {
  return text.replace(/[\\`*_[\]$<]/g, '\\$&').replace(/\s+/g, ' ');
}
