/** What codes are made of: nothing that looks like something else (0 O Q, 1 I L, 2 Z, 5 S, 8 B), and no vowels, so that no words come up. */
const alphabet = 'CDFGHJKMNPRTVWXY34679';
const length = 8;

/** A new code, as it is kept. There are 38 thousand million of them. */
export function newJoinCode(): string {
  let code = '';
  while (code.length < length) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < 256 - (256 % alphabet.length)) code += alphabet[byte % alphabet.length];
  }
  return code;
}

/**
 * The code as it is kept, of what somebody typed: in any case, with or without what stands between. Undefined when it is none.
 *
 * @example readJoinCode(' cdfg-hjkm') === 'CDFGHJKM'
 */
export function readJoinCode(typed: string): string | undefined {
  const code = typed.replace(/[\s\p{Pd}\p{Cf}]/gu, '').toUpperCase();
  return code.length === length && [...code].every((letter) => alphabet.includes(letter)) ? code : undefined;
}

/** As people read it: 'CDFG-HJKM'. */
export function shownJoinCode(code: string): string {
  return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;
}

/** The path of the page on which the class is joined. */
export function joinPath(shownCode: string): string {
  return `/join/${shownCode}`;
}
