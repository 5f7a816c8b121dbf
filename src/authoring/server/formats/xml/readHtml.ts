import { parseHTML } from 'linkedom';
import { FormatError } from '../formatError.ts';
import type { Element } from './element.ts';
import { unescapeXml } from './escapeXml.ts';

const deepestTags = 60;

/** What our reader looks at of a node of the document. */
interface HtmlNode {
  nodeType: number;
  nodeName: string;
  textContent: string | null;
  attributes?: Iterable<{ name: string; value: string }>;
  childNodes: Iterable<HtmlNode>;
}

/**
 * A piece of HTML as a person's editor wrote it, in a `body`.
 * @param line where it stands.
 * @throws {FormatError} when it is nested too deep.
 */
export function readHtml(html: string, line: number): Element {
  if (isPlain(html)) return { name: 'body', attributes: {}, children: [unescapeXml(html)], line };
  if ((html.match(/<[a-z]/gi)?.length ?? 0) > mostTags)
    throw new FormatError(line, `A text may have ${mostTags} tags.`);
  const { document } = parseHTML(`<!doctype html><html><body>${html}</body></html>`);
  return elementOf(document.body, line, 0);
}

/** Most options and reasons are: they need no document. */
function isPlain(html: string): boolean {
  return !html.includes('<') && !/&(?!(?:amp|lt|gt|quot);)/.test(html);
}

const mostTags = 5_000;

function elementOf(node: HtmlNode, line: number, depth: number): Element {
  if (depth > deepestTags) throw new FormatError(line, `Tags may be nested ${deepestTags} deep.`);
  const children: (Element | string)[] = [];
  for (const child of node.childNodes) {
    if (child.nodeType === 1) children.push(elementOf(child, line, depth + 1));
    if (child.nodeType !== 3) continue;
    const before = children.at(-1); // an entity begins a text of its own, in the middle of a formula too
    if (typeof before === 'string') children[children.length - 1] = before + child.textContent;
    else children.push(child.textContent ?? '');
  }
  const attributes = [...(node.attributes ?? [])].map(({ name, value }) => [name.toLowerCase(), value]);
  return {
    name: node.nodeName.toLowerCase().replace(/^.*:/, ''),
    attributes: Object.fromEntries(attributes),
    children,
    line,
  };
}
