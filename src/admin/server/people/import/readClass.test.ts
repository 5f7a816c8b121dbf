import { describe, expect, test } from 'vitest';
import { invalidEmailText, invalidNameText } from '#accounts/texts.ts';
import { mostClassLines } from '../../../classList.ts';
import { importTexts } from '../../../peopleTexts.ts';
import { readClass } from './readClass.ts';

const now = new Date('2026-11-20T12:00Z');
const read = (text: string | Uint8Array) => readClass(typeof text === 'string' ? Buffer.from(text) : text, now);
const sam = { line: 2, name: 'Sam Reed', email: 'sam@example.com', proUntil: null, problem: null };

describe('a class list is read', () => {
  test.each([
    ['with commas', 'name,email\nSam Reed,sam@example.com\n'],
    ['with semicolons', 'name;email\nSam Reed;sam@example.com\n'],
    ['with tabs', 'name\temail\nSam Reed\tsam@example.com'],
    ['with a byte order mark', '\ufeffname,email\nSam Reed,sam@example.com'],
    ['with the line ends of Windows', 'name,email\r\nSam Reed,sam@example.com\r\n\r\n'],
    ['with those of old Macs', 'name,email\rSam Reed,sam@example.com\r'],
    ['in another order', 'E-Mail,Name\nSAM@example.com , Sam Reed'],
    ['with first and last names', 'Last name,First Name,Email address\nReed,Sam,sam@example.com'],
    ['with columns that nobody asked for', 'grade,name,email\n11,Sam Reed,sam@example.com'],
    ['with quotation marks', '"name","email"\n"Sam Reed","sam@example.com"'],
    ['with a column that is left empty', 'name,email,pro until\nSam Reed,sam@example.com,'],
    ['with a comma in a quoted heading', '"name";"email";"a, b, c"\nSam Reed;sam@example.com;'],
  ])('%s', (_, text) => expect(read(text)).toEqual([sam]));

  test('in UTF-8, and in Windows-1252 where it is not', () => {
    const text = 'name,email\nJosé Núñez,jose@example.com';
    expect(read(text)[0]?.name).toBe('José Núñez');
    expect(read(Buffer.from(text, 'latin1'))[0]?.name).toBe('José Núñez');
  });

  test('with Pro until the end of a day', () => {
    const [one] = read('name,email,Pro until\nSam Reed,sam@example.com,2027-06-30');
    expect(one?.proUntil?.toISOString()).toBe('2027-07-01T00:00:00.000Z');
  });

  test('and a formula in it is a name like any other', () => {
    expect(read('name,email\n=1+1,sam@example.com')[0]).toMatchObject({ name: '=1+1', problem: null });
  });

  test.each([
    ['Sam Reed,', importTexts.noEmail],
    ['Sam Reed', importTexts.noEmail],
    ['Sam Reed,sam', invalidEmailText],
    ['Sam Reed,sam@exämple.com', invalidEmailText],
    [`${'x'.repeat(101)},sam@example.com`, invalidNameText],
    ['Reed, Sam,sam@example.com,,', importTexts.tooManyCells],
    ['Sam Reed,sam@example.com,tomorrow', importTexts.noDay],
    ['Sam Reed,sam@example.com,2026-11-19', importTexts.noDay],
  ])('and the line %j is told to be wrong, with its number', (line, problem) => {
    const [first, second] = read(`name,email,pro until\nAda King,ada@example.com,\n${line}`);
    expect(first?.problem).toBeNull();
    expect(second).toMatchObject({ line: 3, problem });
  });

  test('and one address stands for one person, whatever its capitals', () => {
    const problems = read(
      'name,email\nSam,sam@example.com\nAda,ada@example.com\nSam,SAM@example.com\nSam,sam@Example.com',
    );
    expect(problems.map(({ problem }) => problem)).toEqual([null, null, importTexts.sameAddress(2), importTexts.sameAddress(2)]); // prettier-ignore
  });
});

describe('what is no class list is refused', () => {
  test.each([
    ['nothing', '', importTexts.empty],
    ['empty lines', '\n\n', importTexts.empty],
    ['a heading alone', 'name,email\n', importTexts.nobody],
    ['no heading', 'Sam Reed,sam@example.com', importTexts.noColumns],
    ['no names', 'email\nsam@example.com', importTexts.noColumns],
    ['first names alone', 'first name,email\nSam,sam@example.com', importTexts.noColumns],
    ['two columns of addresses', 'name,email,e-mail\nSam,a@example.com,b@example.com', importTexts.twice('e-mail')],
    ['an open quotation mark', 'name,email\n"Sam Reed,sam@example.com', importTexts.notReadable(2)],
    ['bytes that are no text', Buffer.from([0, 1, 2, 255, 254, 10, 0, 3]), importTexts.noColumns],
  ])('%s', (_, text, sentence) => expect(() => read(text)).toThrow(sentence));

  const lines = (count: number) =>
    `name,email\n${Array.from({ length: count }, (_, n) => `Sam,s${n}@example.com`).join('\n')}\n`;

  test('a longer one than may be, and the longest that may be is not', () => {
    expect(read(lines(mostClassLines))).toHaveLength(mostClassLines);
    expect(() => read(lines(mostClassLines + 1))).toThrow(importTexts.tooManyLines);
    expect(() => read(lines(100_000))).toThrow(importTexts.tooManyLines);
  });

  test('a cell that goes on and on', () => {
    expect(() => read(`name,email\n"${'x,'.repeat(20_000)}`)).toThrow(/cannot be read near line/);
  });
});
