/** A line of text that people read, or the sentence that says what is wrong with it. */
export function readWords(text: string, most: number): { words: string } | { problem: string } {
  const words = text.normalize('NFC').trim();
  if (words === '') return { problem: 'is missing' };
  if ([...words].length > most) return { problem: `may have ${most} characters, this one has ${[...words].length}` };
  if (!words.isWellFormed()) return { problem: 'holds half a character' };
  const odd = oddCharacter.exec(words);
  if (odd) return { problem: `holds the control character ${codeOf(odd[0])}` };
  return { words };
}

/** Control characters, line breaks, and those that turn the direction of the text around them. Emoji hold none of them. */
const oddCharacter = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u;

function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
