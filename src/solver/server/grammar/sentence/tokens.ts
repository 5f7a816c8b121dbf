/** A word or a mark of the sentence. */
export interface Token {
  text: string;
  /** In small letters, `'` for every apostrophe. */
  lower: string;
  isMark: boolean;
  /** It came with the option. */
  isOption: boolean;
}

const piece =
  /\d+(?:,\d{3})*(?:\.\d+)?(?:[a-z]+|%)?|[\p{L}\p{N}]+(?:['’.-](?=[\p{L}\p{N}])[\p{L}\p{N}]+)*['’]?|--+|[—–.,;:?!()]/gu;
const abbreviations = new Set(['dr', 'mr', 'mrs', 'ms', 'st', 'prof', 'jr', 'sr', 'vs', 'no', 'ca', 'mt', 'ft']);

/** Words and marks; a point after an initial or a title is part of the word. */
export function tokensOf(text: string, isOption = false): Token[] {
  const tokens: Token[] = [];
  for (const [found] of text.replace(/[*]/g, '').replace(/ - /g, ' — ').matchAll(piece)) {
    const last = tokens.at(-1);
    const isTitle =
      found === '.' && last && !last.isMark && (abbreviations.has(last.lower) || /^[A-Z](?:\.[A-Z])*$/.test(last.text));
    if (isTitle) {
      if (/^[A-Z]$/.test(last.text)) tokens[tokens.length - 1] = { ...last, lower: `${last.lower}.` };
      continue;
    }
    const mark = /^(?:--+|–|—)$/.test(found) ? '—' : found;
    tokens.push({
      text: mark,
      lower: mark.toLowerCase().replaceAll('’', "'"),
      isMark: /^[—.,;:?!()]$/.test(mark),
      isOption,
    });
  }
  return tokens;
}

export function isEnd(token: Token | undefined): boolean {
  return token !== undefined && /^[.?!]$/.test(token.text);
}

/** The tokens of the sentence up to the blank: what stands behind the last end of a sentence. */
export function lastSentence(tokens: readonly Token[]): Token[] {
  const end = tokens.findLastIndex((token) => isEnd(token));
  return tokens.slice(end + 1);
}

/** The rest of the sentence after the blank, with its end. */
export function firstSentence(tokens: readonly Token[]): Token[] {
  const end = tokens.findIndex((token) => isEnd(token));
  return tokens.slice(0, end < 0 ? tokens.length : end + 1);
}
