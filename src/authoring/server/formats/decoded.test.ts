import { expect, test } from 'vitest';
import { decoded } from './decoded.ts';
import { FormatError } from './formatError.ts';

function read(bytes: Uint8Array) {
  const told: string[] = [];
  return { text: decoded(bytes, (message) => told.push(message)), told };
}

test.each([
  ['UTF-8 with its mark', Buffer.from('\uFEFFé\r\nb\rc'), 'é\nb\nc'],
  ['UTF-16 with its mark', Buffer.from('\uFEFFé“', 'utf16le'), 'é“'],
  [
    'what its XML declares',
    Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>é</a>', 'latin1'),
    '<?xml version="1.0" encoding="ISO-8859-1"?><a>é</a>',
  ],
])('%s', (_, bytes, text) => {
  expect(read(bytes)).toEqual({ text, told: [] });
});

test('Windows-1252 is guessed, and told', () => {
  const { text, told } = read(Buffer.from([0x93, 0xe9, 0x94, 0x96]));
  expect([text, told]).toEqual([
    '“é”–',
    [expect.stringMatching(/^The file is not UTF-8; it was read as Windows-1252\./)],
  ]);
});

test.each([
  ['6 MB', Buffer.alloc(6 * 1024 * 1024, 'a'), 'A file may have 5 MB.'],
  ['a picture', Buffer.from('\u0089PNG\0\0\0'), 'The file is not text.'],
  [
    'an encoding of nobody',
    Buffer.from('<?xml version="1.0" encoding="klingon"?><a/>'),
    "The encoding 'klingon' is not known: save the file as UTF-8.",
  ],
])('%s is refused', (_, bytes, message) => {
  expect(() => read(bytes)).toThrow(new FormatError(1, message));
});
