import { FormatError } from '../formatError.ts';

const deepestTags = 60;
/** Each costs the reader memory, of which a command has 256 MB. */
const mostTags = 250_000;

/**
 * One look over an XML text, before any parser: no DOCTYPE and with it no entity, nothing nested too deep, nothing cut off.
 * @throws {FormatError}
 */
export function refuseBombs(text: string): void {
  let depth = 0;
  let tags = 0;
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at)) {
    const end = endOfTag(text, at);
    if (end === -1) throw new FormatError(lineAt(text, at), 'The file is cut off: what begins here does not end.');
    if (text[at + 1] === '/') depth--;
    else if (text[at + 1] !== '?' && text[at + 1] !== '!' && text[end - 2] !== '/') depth++;
    if (++tags > mostTags * 2) throw new FormatError(lineAt(text, at), `A file may have ${mostTags} tags.`);
    if (depth > deepestTags) throw new FormatError(lineAt(text, at), `Tags may be nested ${deepestTags} deep.`);
    at = end;
  }
}

/** The index after what begins with this `<`; -1 when it has no end. */
function endOfTag(text: string, start: number): number {
  if (text.startsWith('<![CDATA[', start)) return after(text, ']]>', start + 9);
  if (text.startsWith('<!--', start)) return after(text, '-->', start + 4);
  if (text.startsWith('<?', start)) return after(text, '?>', start + 2);
  if (text[start + 1] === '!')
    throw new FormatError(lineAt(text, start), 'DOCTYPE and entities are not read: take them out.');
  for (let at = start + 1; at < text.length; at++) {
    const character = text[at];
    if (character === '>') return at + 1;
    if (character !== '"' && character !== "'") continue;
    at = text.indexOf(character, at + 1);
    if (at === -1) return -1;
  }
  return -1;
}

function after(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at === -1 ? -1 : at + mark.length;
}

/** The line of an index, from 1. */
export function lineAt(text: string, index: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < index; at = text.indexOf('\n', at + 1)) line++;
  return line;
}
