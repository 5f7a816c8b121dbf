import { attempt } from '../../../equation.ts';
import { clean } from '../../../reading/clean.ts';
import { readingOf } from '../../../reading/reading.ts';
import { insist } from '../../../refused.ts';
import type { Kind } from '../../story.ts';
import { generalLine } from './general.ts';
import { aboutLines } from './lines.ts';

const cell = "(?:-?\\d+(?:\\.\\d+)?(?:/\\d+)?|-?\\.\\d+|[a-eg-wz](?![a-z']))";
const gap = '[\\s|,;]+';
const between = '[\\s|,;:-]*?[\\s|,;]+';
const second = '(y|[fghp] ?\\( ?[xt] ?\\))';
const row = `(${cell}(?:${gap}${cell}){1,9})`;
/** `x | 0 | 1 | 2, f(x) | 5 | 8 | 11`; `x: 1, 2, 3; y: 4, 5, 6`. */
const across = new RegExp(
  `(?<![a-z(])([xt])(?: ?[:=|]| values?| is|-values?)*[\\s|,:]+${row}[\\s|,;.]+(?:and |with )?${second}(?: ?[:=|]| values?| is|-values?)*[\\s|,:]+${row}(?![\\d/])(?: ?\\|)?`,
);
/** `x | y`, and a pair in each line. */
const down = new RegExp(
  `(?<![a-z(])([xt])[\\s|,]+${second}[\\s|,:-]*?[\\s|,]+(?=-?[\\d.]|[a-z] )(${cell}${between}${cell}(?:${between}${cell}${between}${cell}){1,9})(?![\\d/])(?: ?\\|)?`,
);

/** A line told by a table of two rows or two columns: its points in place of the table, it is a line like any other. */
export const lineOfTable: Kind = (reading) =>
  attempt(() => {
    const plain = clean(reading.stem)
      .replace(/[-:]{3,}/g, ' ')
      .replace(/(?:\|[\s,]*)+/g, ' | ');
    const found = pairsAcross(plain) ?? pairsDown(plain);
    if (!found) return undefined;
    const { table, pairs, head } = found;
    insist(pairs.length >= 2, 'one point');
    const points = pairs.map(([x, y]) => `(${x}, ${y})`).join(' and ');
    const around = plain
      .replace(table, ' . ')
      .replace(
        /\b(?:\d+|two|three|four|five|some|several|selected) (?=(?:\w+ )?(?:values|points|pairs|ordered pairs|coordinates|rows)\b)/g,
        '',
      )
      .replace(/\b(?:the )?(?:table|chart)\b/g, ' ')
      .replace(
        /\bvalues? of (?:x|y|t|[fghp] ?\( ?[xt] ?\))(?: and (?:their |the |its )?(?:corresponding )?(?:values? of )?(?:x|y|t|[fghp] ?\( ?[xt] ?\)))*/g,
        ' ',
      )
      .replace(/[,\s]*,[,\s]*/g, ', ');
    const name = /^[fghp]/.test(head) ? `function ${head.replaceAll(' ', '')} . ` : '';
    const told = readingOf(`${name}the line passes through the points ${points} . ${around}`);
    const again = { ...told, options: reading.options, wish: reading.wish };
    return aboutLines(again) ?? generalLine(again);
  });

interface Table {
  table: string;
  pairs: [string, string][];
  head: string;
}

function cells(text: string): string[] {
  return text.split(/[\s|,;]+/).filter((one) => one !== '' && !/^[-:]+$/.test(one));
}

function pairsAcross(text: string): Table | undefined {
  const found = across.exec(text);
  if (!found) return undefined;
  const [table, , first = '', head = '', last = ''] = found;
  const [xs, ys] = [cells(first), cells(last)];
  if (xs.length !== ys.length) return undefined;
  return { table, head, pairs: xs.map((x, index): [string, string] => [x, ys[index] ?? '']) };
}

function pairsDown(text: string): Table | undefined {
  const found = down.exec(text);
  if (!found) return undefined;
  const [table, , head = '', body = ''] = found;
  const all = cells(body);
  if (all.length % 2 === 1) return undefined;
  const pairs = all.flatMap((x, index): [string, string][] => (index % 2 === 0 ? [[x, all[index + 1] ?? '']] : []));
  return { table, head, pairs };
}
