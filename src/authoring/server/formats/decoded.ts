import { FormatError } from './formatError.ts';
import { largestFile } from './limits.ts';

/**
 * The text of a file of another system: UTF-8 or UTF-16 by its mark, what its XML declaration says, UTF-8 where it is, and else
 * Windows-1252, as spreadsheets write it. Lines end with `\n`, the mark in front is gone.
 * @param tell hears of a guess.
 * @throws {FormatError} when it is too large, or is no text.
 */
export function decoded(bytes: Uint8Array, tell: (message: string) => void): string {
  if (bytes.length > largestFile) throw new FormatError(1, 'A file may have 5 MB.');
  const text = (decode(marked(bytes) ?? declared(bytes) ?? 'utf-8', bytes) ?? guessed(bytes, tell)).replace(
    /^\uFEFF/,
    '',
  );
  if (text.includes('\0')) throw new FormatError(1, 'The file is not text.');
  return text.replace(/\r\n?/g, '\n');
}

function marked(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined;
}

function declared(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  return /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(head)?.[1];
}

function decode(encoding: string, bytes: Uint8Array): string | undefined {
  let decoder: InstanceType<typeof TextDecoder>;
  try {
    decoder = new TextDecoder(encoding, { fatal: true });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new FormatError(1, `The encoding '${encoding}' is not known: save the file as UTF-8.`);
  }
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

function guessed(bytes: Uint8Array, tell: (message: string) => void): string {
  tell('The file is not UTF-8; it was read as Windows-1252. Look at accents, dashes and quotation marks.');
  return new TextDecoder('windows-1252').decode(bytes);
}
