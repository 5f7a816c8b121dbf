import { attempt } from '../../../equation.ts';
import { divided, rational } from '../../../numbers/rational.ts';
import { splitOptions } from '../../../reading/options.ts';
import type { Reading } from '../../../reading/reading.ts';
import { insist } from '../../../refused.ts';
import { math, type Work } from '../../../workedOut.ts';
import { workOf } from '../../result.ts';
import { isDenied, mentionsOf, wordsOf, type Mention } from './mentions.ts';
import { tableIn, type Table } from './table.ts';

/** Chances read from a two-way table: of all, or of those whom the text names before it asks. */
export function twoWay(reading: Reading): Work | undefined {
  return attempt(() => {
    const table = tableIn(splitOptions(reading.stem).stem);
    if (!table) return undefined;
    const question = split(table.rest);
    if (!question) return undefined;
    insistOnNoOther(table, question.rest);
    const words = { given: wordsOf(question.given), event: wordsOf(question.event) };
    insistOnNumbers(table, words.event.concat(words.given, wordsOf(question.rest)));
    insist(
      !/\b(?:two|both of|second|replacement|another|more|less|expected|estimate|percent more)\b/.test(
        withoutLabels(table).replace(/\btwo[ -]way\b|\btwo(?= (?:[a-z]+ ){0,2}(?:by|and)\b)/g, ''),
      ),
      'more than one',
    );
    const given = cellsOf(table, words.given);
    const event = cellsOf(table, words.event);
    insist(event.isNamed && (given.isNamed || words.given.length < 60), 'nothing named');
    const all = count(table, given.has);
    const good = count(table, (row, column) => given.has(row, column) && event.has(row, column));
    insist(all > 0 && good > 0, 'nobody');
    return workOf(
      'probability from a table',
      {
        understood: `Of ${math(String(all))}, how many are wanted?`,
        steps: [
          `There are ${math(String(all))} to choose from${given.isNamed ? ', for only a part of the table is meant' : ''}.`,
          `${math(String(good))} of them are wanted: ${math(`\\frac{${good}}{${all}}`)}.`,
        ],
        value: divided(rational(good), rational(all)).mul(rational(question.isPercent ? 100 : 1)),
        calculation: `(${good})/(${all})${question.isPercent ? '*100' : ''}`,
        ...(question.isPercent && { unit: '%' }),
      },
      reading,
    );
  });
}

/** What is told beside the table, without the labels of the table in it. */
function withoutLabels({ rest, rows, columns }: Table): string {
  return [...rows, ...columns]
    .filter((label) => label.includes(' '))
    .reduce((text, label) => text.replaceAll(label.toLowerCase(), ' '), rest.toLowerCase());
}

/** A sentence of who is chosen that names a label, and is not what was taken for given, says more than was heard. */
function insistOnNoOther(table: Table, rest: string): void {
  for (const sentence of rest.split(/[.?!]/))
    if (/\b(?:selected|chosen|picked|drawn|pick|choose|select|given that|among|suppose|assume)\b/.test(sentence)) {
      const words = wordsOf(sentence);
      insist(
        mentionsOf(words, table.rows).length + mentionsOf(words, table.columns).length === 0,
        'something else is given',
      );
    }
}

interface Question {
  given: string;
  event: string;
  /** What stands before, and asks nothing. */
  rest: string;
  isPercent: boolean;
}

const selected = '(?:is|are|was|were)? ?(?:selected|chosen|picked|drawn|taken)(?: at random| randomly)?';
const chance =
  "(?:what is|what's|whats|find|calculate|determine)? ?(?:the )?(?:probability|prob|chance|likelihood)(?: that| of|,)?";

/** What is given and what is asked. */
function split(text: string): Question | undefined {
  const plain = text.toLowerCase().replace(/\s+/g, ' ').replace(/[’]/g, "'").trim();
  const isPercent = /\b(?:what|which) (?:percent|percentage)\b/.test(plain);
  const patterns: [RegExp, (found: RegExpExecArray) => [string, string]][] = [
    [
      new RegExp(`\\bgiven (?:that )?(?!this|the table|these)([^,.?]+), ?${chance} ([^.?]+)`),
      ([, given = '', event = '']) => [given, event],
    ],
    [
      new RegExp(
        `${chance} ([^.?]+?),? (?:(?<!was |were |been |is |are )given|if you know|knowing)(?: that)? ([^.?]+)`,
      ),
      ([, event = '', given = '']) => [given, event],
    ],
    [
      new RegExp(
        `\\b(?:if )?(?:one|1|a|an|any)(?: of)?(?: the| these| those| all)? ([^,.?]*?) ${selected}(?: from [^,.?]*?)?[,.]? ?${chance} ([^.?]+)`,
      ),
      ([, given = '', event = '']) => [given, event],
    ],
    [
      new RegExp(
        `\\b(?:if )?(?:you |someone |i |we )?(?:pick|choose|select|draw|chooses|picks|selects) (?:a|an|one)(?: random)?(?: of)?(?: the| these| those)? ([^,.?]*?)(?: at random| randomly)?[,.]? ?${chance} ([^.?]+)`,
      ),
      ([, given = '', event = '']) => [given, event],
    ],
    [
      new RegExp(
        `${chance} (?:a |an |the |one )?(?:random|randomly (?:selected|chosen|picked)) ([a-z' -]+?) (?=(?:is|are|was|were|did|does|has|had|have|plays?|prefers?|chose|likes?|owns?|said|will|passed|failed|takes?|drives?|walks?|rides?|uses?|answered|bought|voted|picked|got|studied|studies)\\b)([^.?]+)`,
      ),
      ([, given = '', event = '']) => [given, event],
    ],
    [
      new RegExp(
        `${chance} (?:a |an |the |one )([a-z' -]+?) (?:chosen|selected|picked) at random(?: from [a-z' ]+?)? (?=(?:is|are|was|were|did|does|has|had|plays?|prefers?|likes?|owns?|will|chose)\\b)([^.?]+)`,
      ),
      ([, given = '', event = '']) => [given, event],
    ],
    [
      new RegExp(
        `${chance} (?:a |an |the |one )([a-z]+ (?:who|that|which) [a-z' -]+?) (?=(?:did|does|is|will|has|prefers?|likes?)\\b)([^.?]+)`,
      ),
      ([, given = '', event = '']) => [given, event],
    ],
    [
      /\b(?:what|which) (?:percent|percentage|fraction|proportion) of(?: all)? (?:those|the [a-z]+|[a-z]+) (?:who|that|which) ([^,.?]+?) (?=(?:is|are|was|were|also)\b)([^.?]+)/,
      ([, given = '', event = '']) => [given, event],
    ],
    [
      /\b(?:what|which) (?:percent|percentage|fraction|proportion) of(?: all)?(?: the)? ([^,.?]+?) (?=(?:is|are|was|were|did|does|do|has|have|had|plays?|prefer|like|likes|own|said|chose|voted|take|walk|ride|use)\b)([^.?]+)/,
      ([, given = '', event = '']) => [given, event],
    ],
    [new RegExp(`${chance} ([^.?]+)`), ([, event = '']) => ['', event]],
  ];
  for (const [pattern, parts] of patterns) {
    const found = pattern.exec(plain);
    if (!found) continue;
    const [given, event] = parts(found);
    return { given, event, rest: plain.replace(found[0], ' '), isPercent };
  }
  return undefined;
}

interface Cells {
  has: (row: number, column: number) => boolean;
  isNamed: boolean;
}

/** The cells that words name. Of one way of the table they are joined by 'or', of both they must be of both. */
function cellsOf(table: Table, words: string[]): Cells {
  const rows = mentionsOf(words, table.rows);
  const columns = mentionsOf(words, table.columns);
  const inRows = taken(words, rows, table.rows);
  const inColumns = taken(words, columns, table.columns);
  insist(!/\b(?:neither|nor|except|only|exactly|at least|than)\b/.test(words.join(' ')), 'a turn of another kind');
  if (rows.length > 0 && columns.length > 0 && words.includes('or') && joinsWays(words, rows, columns))
    return { has: (row, column) => inRows(row) || inColumns(column), isNamed: true };
  return { has: (row, column) => inRows(row) && inColumns(column), isNamed: rows.length + columns.length > 0 };
}

function taken(words: string[], mentions: Mention[], labels: string[]): (at: number) => boolean {
  if (mentions.length === 0) return () => true;
  const named = new Set(mentions.map(({ label }) => label));
  const denied = mentions.map((mention) => isDenied(words, mention, labels, mention.label));
  insist(new Set(denied).size === 1 && (!denied[0] || named.size === 1), 'some of them denied');
  insist(named.size === 1 || words.includes('or') || words.includes('either'), 'several of one way');
  return (at) => named.has(at) !== denied[0];
}

/** 'a hardcover or a novel': the 'or' stands between a row and a column. */
function joinsWays(words: string[], rows: Mention[], columns: Mention[]): boolean {
  const all = [
    ...rows.map((mention) => ({ ...mention, isRow: true })),
    ...columns.map((mention) => ({ ...mention, isRow: false })),
  ].sort((a, b) => a.at - b.at);
  return all.some((mention, index) => {
    const next = all[index + 1];
    return next !== undefined && next.isRow !== mention.isRow && words.slice(mention.end, next.at).includes('or');
  });
}

function count({ counts }: Table, has: (row: number, column: number) => boolean): number {
  return counts.reduce(
    (sum, row, at) => sum + row.reduce((all, value, column) => all + (has(at, column) ? value : 0), 0),
    0,
  );
}

/** A number beside the table is how many there are in all, or in a part of it, or belongs to a label. */
function insistOnNumbers(table: Table, words: string[]): void {
  const labels = new Set([...table.rows, ...table.columns].flatMap(wordsOf));
  const totals = new Set([
    count(table, () => true),
    ...table.counts.map((row) => row.reduce((sum, value) => sum + value, 0)),
    ...table.columns.map((_, column) => table.counts.reduce((sum, row) => sum + (row[column] ?? 0), 0)),
  ]);
  insist(
    words.every((word) => !/\d/.test(word) || labels.has(word) || totals.has(Number(word)) || word === '1'),
    'another number',
  );
}
