const names: Readonly<Record<string, string>> = {
  ...{ ',': 'comma', ';': 'semicolon', ':': 'colon', '.': 'period', '?': 'question mark', '!': 'exclamation point' },
  ...{ '—': 'dash', '–': 'dash', '-': 'hyphen', '(': 'opening parenthesis', ')': 'closing parenthesis' },
  ...{ '“': 'opening quotation mark', '”': 'closing quotation mark', '"': 'quotation mark' },
};

/** What is no part of a number: 3.5, 1,000, 3:00 and 1914–18 have none. */
const mark = /(?!(?<=\d)[,.:–]\d)[,;:.?!—–()“”"]|(?<=\p{L})['’]|(?<=\p{L})-(?=\p{L})/gu;

/**
 * What a screen reader would swallow of options that are the same words with other marks: of each option all its marks, each with the
 * word before it. Empty where no two options differ by their marks alone.
 *
 * @param options as HTML
 * @example spokenPunctuation(['Prize, for', 'Prize; for', 'Prize for']) // comma after Prize | semicolon after Prize | no punctuation
 */
export function spokenPunctuation(options: readonly string[]): readonly string[] {
  if (options.some((html) => html.includes('<math'))) return [];
  const texts = options.map(textOf);
  const words = texts.map(wordsOf);
  const marks = texts.map(marksOf);
  const differ = words.some((one, index) => words.some((other, at) => other === one && marks[at] !== marks[index]));
  return differ ? marks : [];
}

function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:quot|#34);/g, '"')
    .replaceAll(/&(?:apos|#39|#x27);/g, '’')
    .replaceAll(/&#?\w+;/g, ' ');
}

function wordsOf(text: string): string {
  const plain = text.replaceAll(mark, (found) => (isApostrophe(found) ? '' : ' '));
  return plain.toLowerCase().split(/\s+/).filter(Boolean).join(' ');
}

function marksOf(text: string): string {
  return [...text.matchAll(mark)].map(({ 0: found, index }) => spoken(found, text.slice(0, index), text.slice(index + 1))).join(', ') || 'no punctuation'; // prettier-ignore
}

function spoken(found: string, before: string, after: string): string {
  const [word] = /[\p{L}\p{N}'’]+(?=[^\p{L}\p{N}]*$)/u.exec(before) ?? [];
  if (isApostrophe(found)) return [word, 'apostrophe', ...(/^\p{L}+/u.exec(after) ?? [])].join(' ');
  return word === undefined ? `${names[found]} at the beginning` : `${names[found]} after ${word}`;
}

function isApostrophe(found: string): boolean {
  return found === '’' || found === "'";
}
