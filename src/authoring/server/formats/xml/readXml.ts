import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { FormatError } from '../formatError.ts';
import { unescapeXml } from './escapeXml.ts';
import type { Element } from './element.ts';
import { refuseBombs } from './refuseBombs.ts';

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  trimValues: false,
  processEntities: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  cdataPropName: '#cdata',
  captureMetaData: true,
  jPath: false,
});
const place = XMLParser.getMetaDataSymbol() as symbol;

/** What the parser makes of a piece: one key with its content, `:@` with its attributes, and where it began. */
type Parsed = Record<string, unknown> & Record<symbol, { startIndex?: number } | undefined>;

/**
 * The root of an XML text.
 * @throws {FormatError} for what is not well-formed, and for what is made to choke a reader.
 */
export function readXml(text: string): Element {
  refuseBombs(text);
  const sound = XMLValidator.validate(text, { allowBooleanAttributes: false });
  if (sound !== true) throw new FormatError(sound.err.line, `This is not well-formed XML: ${sound.err.msg}`);
  const lineOf = linesOf(text);
  const roots = parsed(text).flatMap((piece) => elementOf(piece, lineOf) ?? []);
  const root = roots.find((one) => typeof one !== 'string');
  if (root === undefined || typeof root === 'string') throw new FormatError(1, 'The file holds no XML.');
  return root;
}

function parsed(text: string): Parsed[] {
  try {
    return parser.parse(text) as Parsed[];
  } catch (error) {
    throw new FormatError(1, `This XML is not read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function elementOf(piece: Parsed, lineOf: (index: number) => number): Element | string {
  const name = Object.keys(piece).find((key) => key !== ':@') ?? '';
  if (name === '#text') return unescapeXml(String(piece[name]));
  const content = piece[name] as Parsed[];
  if (name === '#cdata') return (content[0]?.['#text'] as string | undefined) ?? '';
  const attributes = Object.entries((piece[':@'] ?? {}) as Record<string, string>);
  return {
    name: name.toLowerCase().replace(/^[^:]*:/, ''),
    attributes: Object.fromEntries(attributes.map(([key, value]) => [key, unescapeXml(value)])),
    children: content.map((child) => elementOf(child, lineOf)),
    line: lineOf(piece[place]?.startIndex ?? 0),
  };
}

/** Index → line, for many of them. */
function linesOf(text: string): (index: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (index) => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= index) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}
