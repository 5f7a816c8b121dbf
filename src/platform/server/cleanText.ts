/** Nothing but what cannot be seen. */
export function isBlank(text: string): boolean {
  return /^[\s\p{Cf}\p{Cc}\p{Cs}]*$/u.test(text);
}

/** As it can be stored, sent, and printed on a terminal: well-formed, without control characters but line breaks and tabs. */
export function cleaned(text: string): string {
  return withoutControls(text.toWellFormed()).trim();
}

/** A piece of a text, whose rest may come later, without control characters: a terminal would obey some of them. */
export function withoutControls(piece: string): string {
  // oxlint-disable-next-line no-control-regex -- they are what is taken out
  return piece.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/g, '');
}
