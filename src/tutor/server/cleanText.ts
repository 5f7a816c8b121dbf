/** Nothing but what cannot be seen. */
export function isBlank(text: string): boolean {
  return /^[\s\p{Cf}\p{Cc}\p{Cs}]*$/u.test(text);
}

/** As it can be stored and sent: well-formed, without control characters but line breaks and tabs. */
export function cleaned(text: string): string {
  // oxlint-disable-next-line no-control-regex -- they are what is taken out
  return text.toWellFormed().replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g, '').trim(); // prettier-ignore
}
