import { rational, type Rational } from '../../../numbers/rational.ts';
import { given, insist } from '../../../refused.ts';

const short: Record<string, string> = {
  yr: 'year',
  hr: 'hour',
  min: 'minute',
  sec: 'second',
  wk: 'week',
  mo: 'month',
  annual: 'year',
  annually: 'year',
  yearly: 'year',
  monthly: 'month',
  weekly: 'week',
  daily: 'day',
  hourly: 'hour',
};
/** In seconds, or in months. */
const lengths: Record<string, [family: string, length: number]> = {
  second: ['seconds', 1],
  minute: ['seconds', 60],
  hour: ['seconds', 3600],
  day: ['seconds', 86_400],
  week: ['seconds', 604_800],
  month: ['months', 1],
  year: ['months', 12],
  decade: ['months', 120],
};

/** 'years' and 'yrs' are 'year'. */
export function unitOf(word: string | undefined): string {
  const name = given(word);
  const single = short[name] ?? name.replace(/s$/, '');
  return short[single] ?? single;
}

/** How many of one unit are one of another: 60 minutes are an hour. */
export function unitsIn(one: string, other: string): Rational {
  if (one === other) return rational(1);
  const [a, b] = [lengths[one], lengths[other]];
  insist(a && b && a[0] === b[0], 'times of other kinds');
  return rational(b[1], a[1]);
}

/** '6:30pm' in hours. */
export function hourOf(text: string): Rational {
  const [, hour = '0', minute = '0', half] = /^(\d+):(\d+)([ap]m)$/.exec(text) ?? [];
  insist(Number(hour) >= 1 && Number(hour) <= 12, 'no hour');
  return rational((Number(hour) % 12) + (half === 'pm' ? 12 : 0)).add(rational(Number(minute), 60));
}

export function plural(count: Rational, unit: string): string {
  return count.equals(rational(1)) ? unit : `${unit}s`;
}

const asking =
  /(?:\bwhat\b|!how !(?:much|many)|!how !long|\bfind\b|\bdetermine\b|\bcalculate\b|\bcompute\b|\bestimate\b|\bwhich\b|\bvalue !?(?:after|in)\b)/;

/**
 * Refuses unless a span of time belongs to what is asked: 'how many after 9 hours', 'after 9 hours, how many', 'grows for 9 hours'. An amount
 * that is told of the end ('after 9 hours there are 800') is not where it starts.
 */
export function insistAskedSpan(heard: string, count: string | undefined, unit: string): void {
  const place = new RegExp(
    `(?<=^| )${count === undefined ? '' : `${count.replace(/[./]/g, '\\$&')} (?:more |full |whole )?`}${unit}\\b`,
  );
  const places = [...heard.matchAll(new RegExp(place.source, 'g'))].map(({ index }) => index);
  insist(
    places.some((at) => isAsked(heard, at)),
    'a time that is not asked about',
  );
}

function isAsked(heard: string, at: number): boolean {
  const start = heard.lastIndexOf('. ', at) + 1;
  if (/(?:\bfor|\bover) (?:next |first |following )?$/.test(heard.slice(0, at)))
    return !heard.slice(start, at).includes('!after');
  const end = heard.indexOf(' . ', at);
  const sentence = heard.slice(start, end < 0 ? undefined : end);
  const ask = asking.exec(sentence)?.index;
  if (ask === undefined) return false;
  if (at - start > ask) return true;
  const clause = sentence.slice(sentence.lastIndexOf(',', at - start) + 1, at - start);
  const between = sentence.slice(at - start, ask).replace(/^\S+ \S+/, '');
  return !/\d/.test(clause) && !/\d/.test(between) && between.length < 30;
}
