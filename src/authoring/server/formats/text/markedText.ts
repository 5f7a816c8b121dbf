import MarkdownIt from 'markdown-it';
import { FormatError } from '../formatError.ts';
import type { Element } from '../xml/element.ts';
import { readHtml } from '../xml/readHtml.ts';

const longestText = 50_000;
const md = new MarkdownIt({ html: true, linkify: false });

/**
 * A text in one of Moodle's formats: HTML, Markdown, or plain; `moodle_auto_format`, and `moodle` in GIFT, is plain until a tag
 * stands in it.
 * @throws {FormatError} when it is too long.
 */
export function markedText(format: string, text: string, line: number): Element {
  if (text.length > longestText)
    throw new FormatError(line, `A text may have ${longestText} characters. It is left out.`);
  if (format === 'markdown') return readHtml(md.render(text.replace(/\\(?=[()[\]])/g, '\\\\')), line);
  const isHtml = format === 'html' || (format.startsWith('moodle') && /<\/?[a-z][^<>]*>|&(?:#\d+|\w+);/i.test(text));
  if (isHtml) return readHtml(text, line);
  const paragraphs = text
    .split(/\n[ \t]*\n/)
    .map((one): Element => ({ name: 'p', attributes: {}, children: [one], line }));
  return { name: 'body', attributes: {}, children: paragraphs, line };
}
