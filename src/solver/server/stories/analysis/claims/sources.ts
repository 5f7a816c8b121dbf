import { attempt } from '../../../equation.ts';
import { rational } from '../../../numbers/rational.ts';
import type { Reading } from '../../../reading/reading.ts';
import { numberOf } from '../../story.ts';
import { listsIn } from '../listed/listed.ts';
import { changesIn } from '../sizes/shifted.ts';
import { number, Rest, saidIn } from '../sizes/text.ts';
import { compared, type Comparison } from './measures.ts';
import type { Names } from './statements.ts';

/** What is told of two lists, or of one before and after, as comparisons of their measures. */
export interface Told {
  comparison: Comparison;
  names: Names;
  steps: string[];
  /** The mean moves further than the median, and further than any other measure of the middle. */
  isMeanMovedMost?: boolean;
}

export function toldIn(reading: Reading): Told | undefined {
  return attempt(() => twoLists(reading)) ?? allChanged(reading) ?? outside(reading) ?? endMoved(reading);
}

/** Two lists, each behind its name. */
function twoLists(reading: Reading): Told | undefined {
  const heard = reading.heard
    .replace(/!?integers? (?=\d)/g, '')
    .replace(
      /\b(?:data set|set|list|class|group|team|sample|machine) (\d) (?=,|consists|has|contains|is|includes)/g,
      'set-$1 ',
    )
    .replace(/\b(?:data set|set|list|class|group|sample) (\d):(?=\d+ ,)/g, 'set-$1 , ');
  const { text, lists } = listsIn({ ...reading, heard });
  const [first, second, ...more] = lists;
  if (!first || !second || more.length > 0 || first.isTable) return undefined;
  if (/\b(?:removed|added|each|replaced|increased|decreased|not|frequency)\b/.test(text)) return undefined;
  if (/(?<![a-z-])\d/.test(text.replace(/LIST\d/g, ''))) return undefined;
  const names = [0, 1].map((at) => nameOf(text, at));
  const [a, b] = names;
  if (a === undefined || b === undefined || a === b) return undefined;
  return {
    comparison: compared(first.values, second.values),
    names: [a, b],
    steps: ['The measures of both lists are worked out and compared.'],
  };
}

/** 'class x , 3 , 4' is x, 'mr bell class' is bell. */
function nameOf(text: string, at: number): string | undefined {
  const start = at === 0 ? 0 : text.indexOf('LIST0') + 5;
  const before =
    text
      .slice(start, text.indexOf(`LIST${at}`))
      .split(/ [.] /)
      .at(-1) ?? '';
  const words = before
    .replace(
      /\b(?:consists? of|contains?|includes?|is|has|integers|numbers|values|scores|and|of|,|=|following|data|set|list|class|group|for|in|mr|mrs|ms|with|team|sample|machine)\b|[,=:]/g,
      ' ',
    )
    .trim()
    .split(/ +/)
    .filter((word) => word !== '');
  const label = /\b(?:set|list|class|group|team|sample|machine|store|dataset)-([a-z0-9])\b/.exec(before)?.[1];
  if (label !== undefined) return /\d/.test(label) ? `label${label}` : label;
  return words.length === 1 && /^[a-z]+$/.test(words[0] ?? '') ? words[0] : undefined;
}

/** 'each of the 40 values in P is increased by 12 to form Q'. */
function allChanged(reading: Reading): Told | undefined {
  const said = saidIn(reading);
  if (/%|\bexcept\b|\bremoved\b|\breplaced\b/.test(said)) return undefined;
  const rest = new Rest(said);
  const [change, ...more] = attempt(() => changesIn(rest)) ?? [];
  if (!change || more.length > 0) return undefined;
  if (/(?<![a-z-])\d/.test(rest.text.replace(/ \d+ (?=(?:values|numbers|scores|data|integers|students)\b)/g, ' ')))
    return undefined;
  const { shift, factor } = change;
  const isShift = shift !== undefined;
  if (factor && factor.lte(rational(1))) return undefined;
  if (shift && shift.s === 0n) return undefined;
  const way = shift && shift.s < 0n ? -1 : 1;
  return {
    comparison: isShift
      ? { mean: way, median: way, minimum: way, maximum: way, range: 0, 'standard deviation': 0, number: 0 }
      : { range: 1, 'standard deviation': 1, number: 0 },
    names: undefined,
    steps: [
      isShift
        ? 'All values move alike: what lies between them stays.'
        : 'All distances between values grow by the same factor.',
    ],
  };
}

const joins = /\b(?:added|joins|joined|moves? (?:onto|in|into)|included|include|is added|left out|hired|arrives)\b/;

/** Values between two numbers, and one more far outside of them. */
function outside(reading: Reading): Told | undefined {
  const said = saidIn(reading);
  const between = new RegExp(` (?:between|from) (${number}) (?:and|to) (${number})(?= )`).exec(said);
  if (
    !between?.[1] ||
    !between[2] ||
    !joins.test(said) ||
    /\b(?:removed|not|replaced|second|two more|median is)\b/.test(said)
  )
    return undefined;
  const [low, high] = [numberOf(between[1]), numberOf(between[2])];
  const rest = said.replace(between[0], ' ');
  const others = [...rest.matchAll(new RegExp(` (${number})(?= )`, 'g'))].map(([, value = '']) => numberOf(value));
  const far = others.filter((value) => value.gt(high.add(high.sub(low))) || value.lt(low.sub(high.sub(low))));
  const [value, ...more] = far;
  if (!value || more.length > 0 || !low.lt(high)) return undefined;
  const counts = others.filter((other) => other !== value);
  if (counts.length > 1 || counts.some((count) => count.d !== 1n || count.lt(rational(3)))) return undefined;
  const way = value.gt(high) ? 1 : -1;
  return {
    comparison: {
      mean: way,
      range: 1,
      ...(way === 1 ? { maximum: 1, minimum: 0 } : { minimum: -1, maximum: 0 }),
      number: 1,
      'standard deviation': 1,
    },
    names: undefined,
    steps: [
      'The new value lies far beyond all others: it pulls the mean towards it and widens the range; the middle value hardly moves.',
    ],
    isMeanMovedMost: true,
  };
}

/** The greatest value becomes greater yet, or the least less: the order stays. */
function endMoved(reading: Reading): Told | undefined {
  const said = saidIn(reading);
  const found =
    / (greatest|largest|highest|maximum|least|smallest|lowest|minimum) (?:of \d+ |of [a-z]+ |[a-z]+ ){0,4}?(?:, \d+ , )?(?:is|was) (?:replaced (?:by|with) (?:[a-z]+ ){0,4}?(\d+) (greater|more|less|larger|smaller)|(increased|decreased) by (\d+)|entered by mistake as \d+)/.exec(
      said,
    );
  if (!found) return undefined;
  const isTop = /greatest|largest|highest|maximum/.test(found[1] ?? '');
  const word = found[3] ?? found[4];
  const by = mistaken(found[0], said);
  const isUp = word ? /greater|more|larger|increased/.test(word) : by;
  if (isUp === undefined || isUp !== isTop || /\b(?:each|all values|two|removed|added)\b/.test(said)) return undefined;
  const size = Math.max(
    ...[
      ...said.matchAll(
        / (\d+) (?:[a-z]+ ){0,3}?(?:integers|values|numbers|scores|temperatures|people|prices|students)/g,
      ),
    ].map(([, count = '']) => Number(count)),
    0,
  );
  if (size < 3) return undefined;
  const way = isTop ? 1 : -1;
  return {
    comparison: {
      mean: way,
      median: 0,
      range: 1,
      number: 0,
      ...(isTop ? { maximum: 1, minimum: 0 } : { minimum: -1, maximum: 0 }),
    },
    names: undefined,
    steps: ['Only the outermost value moves, away from the others: the order stays, and so does the median.'],
    isMeanMovedMost: true,
  };
}

/** 'the highest of them, 74, was entered by mistake as 740'. */
function mistaken(found: string, said: string): boolean | undefined {
  const values =
    /, (\d+) , was entered by mistake as (\d+)/.exec(found) ?? /, (\d+) , was entered by mistake as (\d+)/.exec(said);
  if (!values) return undefined;
  return Number(values[2]) > Number(values[1]);
}
