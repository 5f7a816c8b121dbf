import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judgeEntry, readEntry, type EntryVerdict } from './typedAnswer.ts';

describe('what is typed is read as a number', () => {
  test.each<[entry: string, n: number, d: number, shown: string]>([
    ['0', 0, 1, '0'],
    ['7', 7, 1, '7'],
    ['007', 7, 1, '7'],
    ['12', 12, 1, '12'],
    ['12345', 12345, 1, '12345'],
    ['99999', 99999, 1, '99999'],
    ['-3', -3, 1, '−3'],
    ['-12345', -12345, 1, '−12345'],
    ['-0', 0, 1, '0'],
    ['2/3', 2, 3, '2/3'],
    ['4/6', 4, 6, '4/6'],
    ['04/06', 4, 6, '4/6'],
    ['31/7', 31, 7, '31/7'],
    ['7/2', 7, 2, '7/2'],
    ['0/5', 0, 5, '0/5'],
    ['-1/3', -1, 3, '−1/3'],
    ['-11/30', -11, 30, '−11/30'],
    ['999/9', 999, 9, '999/9'],
    ['1/999', 1, 999, '1/999'],
    ['14.93', 1493, 100, '14.93'],
    ['.6667', 6667, 10000, '0.6667'],
    ['0.667', 667, 1000, '0.667'],
    ['.5', 5, 10, '0.5'],
    ['0.50', 50, 100, '0.50'],
    ['3.', 3, 1, '3'],
    ['3.5', 35, 10, '3.5'],
    ['03.50', 350, 100, '3.50'],
    ['-.3333', -3333, 10000, '−0.3333'],
    ['-0.333', -333, 1000, '−0.333'],
    ['-.5', -5, 10, '−0.5'],
    ['.0', 0, 10, '0.0'],
    ['-.0', 0, 10, '0.0'],
  ])('%s', (entry, n, d, shown) => {
    expect(readEntry(entry)).toEqual({ kind: 'number', n, d, shown });
  });
});

describe('what is only begun is no number yet, and nothing is said of it', () => {
  test.each(['', '-', '.', '-.', '1/', '12/', '-1/', '1234/'])("'%s'", (entry) => {
    expect(readEntry(entry)).toEqual({ kind: 'none' });
  });
});

describe('what may stand in the field and is no number is told so', () => {
  test.each([
    '--3', '---', '3-', '3-1', '1-/2', '1/-2', '-1/-2', '/', '/3', '-/3', '1/2/3', '1//2', '1/2/', '..', '.5.', '1..2', '1.2.3', '1.5/2', '1/2.5', '.5/2',
    './', '/.', '1./2', '1/.', '-.5/2', '-1-', '.-5',
  ])("'%s'", (entry) => {
    expect(readEntry(entry)).toEqual({ kind: 'none', why: expect.stringContaining('not a number') });
  }); // prettier-ignore

  test.each(['1/0', '0/0', '12/00', '-1/0', '1/000'])("'%s' divides by 0", (entry) => {
    expect(readEntry(entry)).toEqual({ kind: 'none', why: 'Nothing can be divided by 0.' });
  });
});

describe('what cannot stand in the field is refused, with what to do instead', () => {
  test.each([
    ['3 1/2', '3 1/2 as 7/2 or 3.5'],
    ['1 /2', 'No spaces'],
    [' 3', 'No spaces'],
    ['3 ', 'No spaces'],
    ['-1 1/2', 'No spaces'],
    ['14.93\n', 'No spaces'],
    ['1\n2', 'No spaces'],
    ['1\r\n2', 'No spaces'],
    ['1\t2', 'No spaces'],
    ['1 2', 'No spaces'],
    ['1,000', '1,000 as 1000'],
    ['1,5', 'No commas'],
    [',', 'No commas'],
    ['½', 'Only digits'],
    ['3½', 'Only digits'],
    ['２', 'Only digits'],
    ['１２', 'Only digits'],
    ['2／3', 'Only digits'],
    ['٣', 'Only digits'],
    ['३', 'Only digits'],
    ['−3', 'Only digits'],
    ['–3', 'Only digits'],
    ['2⁄3', 'Only digits'],
    ['2÷3', 'Only digits'],
    ['50%', 'Only digits'],
    ['$5', 'Only digits'],
    ['+5', 'Only digits'],
    ['x', 'Only digits'],
    ['x=4', 'Only digits'],
    ['1e3', 'Only digits'],
    ['pi', 'Only digits'],
    ['π', 'Only digits'],
    ['√2', 'Only digits'],
    ['2^3', 'Only digits'],
    ['(1)', 'Only digits'],
    ['1:2', 'Only digits'],
    ["1'2", 'Only digits'],
    ['1_0', 'Only digits'],
    ['NaN', 'Only digits'],
    ['²', 'Only digits'],
    ['3\u200b', 'Only digits'],
    ['3\u0000', 'Only digits'],
    ['😀', 'Only digits'],
    ['123456', 'At most 5 characters'],
    ['0.6667', 'At most 5 characters'],
    ['-123456', 'At most 5 characters'],
    ['-0.3333', 'At most 5 characters'],
    ['224/15', 'At most 5 characters'],
    ['......', 'At most 5 characters'],
    ['1'.repeat(40), 'At most 5 characters'],
    ['9'.repeat(300), 'At most 5 characters'],
  ])('%j', (entry, words) => {
    expect(readEntry(entry)).toEqual({ kind: 'refused', why: expect.stringContaining(words) });
    expect(judgeEntry(entry, ['3', '2/3', '1000', '-3'])).toBe('wrong');
  });
});

type Row = [correct: string[], right: string[], tooFew: string[], wrong: string[]];

/** The first two rows are College Board's own table; `.666` is in neither of its columns. */
const table: Row[] = [
  [['2/3'], ['2/3', '.6666', '.6667', '0.666', '0.667', '4/6', '20/30', '06/09'], ['0.66', '.66', '0.67', '.67', '00.66', '00.67', '.666', '.667', '.6', '.7', '0.6', '0.7'], ['.6665', '.6668', '0.668', '0.665', '2/30', '1', '0', '-2/3', '-.6667', '.0667', '3/2', '0.', '.']],
  [['-1/3'], ['-1/3', '-.3333', '-0.333', '-2/6', '-3/9', '-11/33'], ['-.33', '-0.33', '-.333', '-.3', '-0.3'], ['1/3', '.3333', '0.333', '-.3334', '-0.334', '-3', '-.034', '--1/3', '0', '-0']],
  [['1/3'], ['1/3', '.3333', '0.333', '5/15'], ['.33', '.333', '0.33', '.3'], ['.3334', '0.334', '-.3333', '.34', '3']],
  [['7/2'], ['7/2', '3.5', '3.50', '03.5', '3.500', '35/10', '14/4'], [], ['3', '4', '3.', '3.4', '3.51', '31/2', '3/12', '-3.5', '3 1/2']],
  [['44/3'], ['44/3', '14.66', '14.67', '88/6'], ['14.6', '14.7'], ['14.', '15', '14.65', '14.68', '14', '14.5']],
  [['14.93'], ['14.93'], ['14.9'], ['14.94', '14.92', '15', '14.', '1493', '149.3']],
  [['0.125', '3'], ['.125', '0.125', '1/8', '.1250', '3', '3.0', '6/2', '03'], ['.12', '.13', '0.12', '0.13', '.1', '0.1'], ['.126', '.124', '.1251', '4', '2.9', '.2']],
  [['1/16'], ['1/16', '.0625', '0.062', '0.063', '2/32'], ['.06', '.062', '.063', '0.06', '.1', '0.1'], ['.0624', '.0626', '0.064', '.0', '0.0', '.07']],
  [['-1/16'], ['-1/16', '-.0625', '-0.062', '-0.063'], ['-.06', '-.063'], ['1/16', '.0625', '-0.064', '-.0']],
  [['1/999'], ['1/999', '.0010', '0.001'], ['.001'], ['.0011', '1/998', '.01', '.00', '0', '.0']],
  [['0'], ['0', '00', '0.0', '.0', '.0000', '0/5', '-0', '-0.0', '-.0000', '0.'], [], ['1', '.0001', '-.0001', '0/0', '1/0', '.']],
  [['5'], ['5', '05', '00005', '5.', '5.000', '5.0', '10/2', '25/5'], [], ['4', '6', '5.001', '4.999', '-5', '5/0', '50', '.5']],
  [['-7'], ['-7', '-7.0', '-14/2', '-7.000', '-00007'], [], ['7', '--7', '-6.999', '-70', '-.7']],
  [['12345'], ['12345'], [], ['12344', '12346', '1234', '12340', '2345']],
  [['2', '-3'], ['2', '-3', '2.0', '-6/2'], [], ['3', '-2', '-1', '6']],
  [['9/7'], ['9/7', '1.285', '1.286', '18/14'], ['1.28', '1.29', '1.2', '1.3', '01.28', '01.29'], ['1.287', '1.284', '1', '1.', '2']],
  [['999/7'], ['999/7', '142.7'], [], ['142.8', '142.6', '142', '143', '142.', '999']],
  [['.0001'], ['.0001'], [], ['.0002', '.0', '.000', '0', '.001', '1/999']],
  [['.9999'], ['.9999', '0.999', '1.000'], ['.99', '.999', '1.0'], ['1', '1.', '.9998', '.']],
  [['19/20'], ['19/20', '.95', '0.95', '.9500'], ['.9', '0.9', '1.0'], ['1', '1.000', '.96', '.94']],
]; // prettier-ignore

const cases = table.flatMap(([correct, right, tooFew, wrong]) => {
  const row = (entries: string[], verdict: EntryVerdict) => entries.map((entry) => [entry, correct, verdict] as const);
  return [...row(right, 'right'), ...row(tooFew, 'too-few-digits'), ...row(wrong, 'wrong')];
});

describe('an entry is judged', () => {
  test('by a table of two hundred at least', () => {
    expect(cases.length).toBeGreaterThanOrEqual(200);
  });

  test.each(cases)("'%s' where %j is right: %s", (entry, correct, verdict) => {
    expect(judgeEntry(entry, correct)).toBe(verdict);
  });

  test('where nothing is right, nothing is', () => {
    expect(judgeEntry('1', [])).toBe('wrong');
  });
});

describe('whatever is typed', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789./-'), maxLength: 7 });

  test('an entry that is a number is right where it is the key itself, and nothing throws', () => {
    fc.assert(
      fc.property(fc.oneof(digits, fc.string()), digits, (entry, key) => {
        const isNumber = readEntry(entry).kind === 'number';
        expect(judgeEntry(entry, [entry])).toBe(isNumber ? 'right' : 'wrong');
        expect(['right', 'too-few-digits', 'wrong']).toContain(judgeEntry(entry, [key]));
      }),
    );
  });

  test('a fraction is right in whatever terms, and its sign counts', () => {
    const small = fc.integer({ min: 1, max: 9 });
    fc.assert(
      fc.property(small, small, small, (n, d, factor) => {
        expect(judgeEntry(`${n * factor}/${d * factor}`, [`${n}/${d}`])).toBe('right');
        expect(judgeEntry(`-${n * factor}/${d * factor}`, [`${n}/${d}`])).toBe('wrong');
      }),
    );
  });

  test('of the decimals that fill the field at most two are right: cut and rounded', () => {
    const small = fc.integer({ min: 1, max: 99 });
    fc.assert(
      fc.property(small, small, (n, d) => {
        fc.pre(n < d);
        const cut = Math.floor((n * 10_000) / d);
        const near = [-2, -1, 0, 1, 2].map((step) => cut + step).filter((one) => one >= 0 && one < 10_000);
        const right = near.filter((one) => judgeEntry(`.${String(one).padStart(4, '0')}`, [`${n}/${d}`]) === 'right');
        expect(right.every((one) => one === cut || one === cut + 1)).toBe(true);
        if (cut > 0) expect(right).toContain(cut);
      }),
    );
  });
});
