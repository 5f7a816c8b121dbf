import { expect, test } from 'vitest';
import { csvCell, csvLine } from './csvLine.ts';

test.each([
  ['Sam Reed', 'Sam Reed'],
  ['Reed, Sam', '"Reed, Sam"'],
  ['Sam "The Fox" Reed', '"Sam ""The Fox"" Reed"'],
  ['two\nlines', '"two\nlines"'],
  ['=HYPERLINK("https://a.example","b")', `"'=HYPERLINK(""https://a.example"",""b"")"`],
  ['+1', `"'+1"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  ['\r=1', `"'\r=1"`],
  [' =1', `"' =1"`],
  ['a=b', 'a=b'],
  ['', ''],
])('%j is written %j', (text, cell) => expect(csvCell(text)).toBe(cell));

test('a line ends as in every spreadsheet', () => expect(csvLine(['a', 'b;c'])).toBe('a,"b;c"\r\n'));
