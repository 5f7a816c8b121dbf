import type { Rational } from '../../../numbers/rational.ts';
import { insist } from '../../../refused.ts';
import type { Reading } from '../../../reading/reading.ts';
import { isKnown, unitOf } from '../../analysis/quantities/units.ts';
import { numberOf } from '../../story.ts';
import { refusing, singular, wordsOf } from './wording.ts';

export type Role = 'fixed' | 'rate' | 'total' | 'count';

export interface Fact {
  role: Role;
  unit: string;
  value: Rational;
  at: number;
}

const fee =
  /^(?:fee|fees|deposit|charge|charges|down|admission|cover|enrollment|registration|base|flat|setup|membership|payment|initial|upfront|start|initially|already)$/;
const starting =
  /^(?:starts|start|started|starting|begins|began|begin|initially|initial|originally|original|contains|contained|containing|holds|held|opens|opened|weighs|weighed|base|already|bought|purchased)$/;
const downWords =
  /^(?:drains|drain|drained|draining|decreases|decrease|decreased|decreasing|loses|lost|lose|burns|burn|burned|leaks|leak|leaked|melts|melted|drops|dropped|falls|fell|depreciates|uses|used|withdraws|removes|removed|descends|evaporates|consumes|withdrew|withdraw|shrinks|declines|empties|pumped|pays|spends|reads|eats)$/;
export interface Told {
  facts: Fact[];
  words: string[];
  isDown: boolean;
  per: string;
}

/** The numbers of a story by their roles. */
export function told(reading: Reading): Told | undefined {
  const words = wordsOf(reading);
  const text = ` ${words.join(' ')} `;
  if (refusing.test(text) || /%|@|:/.test(text)) return undefined;
  const facts: Fact[] = [];
  let per = '';
  words.forEach((word, at) => {
    if (!/^\$?\d+(?:\.\d+)?$/.test(word)) return;
    const after = clauseAfter(words, at);
    const before = clauseBefore(words, at);
    const value = numberOf(word);
    const each = after.slice(0, 7).findIndex((one) => one === 'per' || one === 'each');
    const isRate = each >= 0 && !after.slice(0, each).some((one) => /^(?:plus|and)$/.test(one));
    if (isRate) {
      const next = after.slice(each + 1).find((one) => !/^(?:additional|of|extra|increase)$/.test(one));
      const isBehind =
        next === undefined || !/^[a-z]/.test(next) || /^(?:into|in|to|and|on|for|with|by|at|from|onto)$/.test(next);
      const unit =
        (isBehind
          ? before.find((one) => /[a-z]s$/.test(one) && !/^(?:costs|is|weighs|sells|charges)$/.test(one))
          : next) ?? '';
      per ||= unit;
      facts.push({ role: 'rate', unit: singular(unit), value, at });
      return;
    }
    const noun = eachBefore(before);
    if (noun !== undefined) {
      per ||= noun;
      facts.push({ role: 'rate', unit: singular(noun), value, at });
      return;
    }
    const isFixed =
      after.slice(0, 4).some((one) => fee.test(one)) ||
      before.slice(0, 4).some((one) => fee.test(one) || starting.test(one));
    if (isFixed && !before.slice(0, 3).some((one) => one === 'total'))
      facts.push({ role: 'fixed', unit: '', value, at });
    else facts.push({ role: 'total', unit: '', value, at });
  });
  settle(facts, words);
  const measures = facts
    .filter(({ role }) => role === 'fixed' || role === 'rate')
    .map(({ at }) => words[at + 1] ?? '')
    .filter((word) => isKnown(word));
  insist(new Set(measures.map((word) => unitOf(word).name)).size < 2, 'two measures');
  const kept = facts.find(({ role }) => role === 'rate');
  if (kept) per = words.find((word) => singular(word) === kept.unit) ?? kept.unit;
  return {
    facts,
    words,
    isDown:
      words.some((word) => downWords.test(word)) &&
      (falls(words) || !words.some((word) => /^(?:fee|plus|deposit)$/.test(word))),
    per,
  };
}

/** 'each loaf sells for $5', 'for each mile $2', 'each week she adds $15': the noun that the number is for. */
function eachBefore(before: string[]): string | undefined {
  const at = before.findIndex((word) => word === 'each' || word === 'per');
  if (at < 1 || at > 5 || before[0] === 'of') return undefined;
  const between = before.slice(0, at).reverse();
  const [first = '', ...rest] = between.filter(
    (word) => word !== ',' && !/^(?:additional|further|extra|of)$/.test(word),
  );
  const isPlain = rest.every((word) => /^[a-z]+$/.test(word) && !/^(?:and|plus|fee|total|by|to|until)$/.test(word));
  return /^[a-z]+$/.test(first) && isPlain ? first : undefined;
}

/** What is fixed without the word for it: '$10 plus $4 per hour', 'is 12 inches tall', 'has $80 and … until she has $200'. */
function settle(facts: Fact[], words: string[]): void {
  const rates = facts.filter(({ role }) => role === 'rate');
  const text = words.join(' ');
  const [first, second, ...more] = rates;
  if (first && second && more.length === 0) {
    const isTime = (unit: string) => /^(?:month|week|day|year)$/.test(unit);
    const base = isTime(first.unit) && !isTime(second.unit) ? first : undefined;
    if (
      base &&
      !facts.some(({ role }) => role === 'fixed') &&
      !/(?:how many|number of|for \d+) (?:month|week|day|year)/.test(text)
    )
      base.role = 'fixed';
    return;
  }
  if (!first || facts.some(({ role }) => role === 'fixed')) return;
  const open = facts.filter(({ role }) => role === 'total');
  const plus = open.filter(({ at }) => words[at + 1] === 'plus' && first.at === at + 2);
  const tall = open.filter(
    ({ at }) => /^(?:tall|deep|long|high)$/.test(words[at + 2] ?? '') && /^(?:is|was)$/.test(words[at - 1] ?? ''),
  );
  const [start, end, ...others] = open;
  const grows =
    start &&
    end &&
    others.length === 0 &&
    start.at < end.at &&
    clauseBefore(words, start.at)
      .slice(0, 2)
      .some((word) => /^(?:has|is|was|with)$/.test(word)) &&
    (clauseAfter(words, end.at)
      .slice(0, 2)
      .some((word) => /^(?:left|remaining|remain)$/.test(word)) ||
      clauseBefore(words, end.at)
        .slice(0, 7)
        .some((word) => /^(?:until|reach|reaches|total|when|needs|wants|goal|before|remain)$/.test(word)))
      ? start
      : undefined;
  const fixed = plus[0] ?? tall[0] ?? grows ?? bySize(open, first, words);
  if (fixed) fixed.role = 'fixed';
}

/** Of two amounts of one kind, what grows began with the smaller, and what falls with the larger; a lone amount is what there was. */
function bySize(open: Fact[], rate: Fact, words: string[]): Fact | undefined {
  const amounts = open.filter(
    ({ at }) => singular(words[at + 1] ?? '') !== rate.unit || (words[at] ?? '').startsWith('$'),
  );
  const [one, two, ...more] = amounts;
  if (!one || more.length > 0) return undefined;
  const isMoney = (fact: Fact) => (words[fact.at] ?? '').startsWith('$');
  if (!two) return open.length <= 2 && isMoney(one) === isMoney(rate) ? one : undefined;
  if (isMoney(one) !== isMoney(two) || one.value.equals(two.value)) return undefined;
  const [low, high] = one.value.compare(two.value) < 0 ? [one, two] : [two, one];
  return falls(words) ? high : low;
}

const goesDown =
  /^(?:drains|drain|drained|draining|decreases|decrease|decreased|decreasing|loses|lost|lose|burns|burn|burned|leaks|leak|leaked|melts|melted|drops|dropped|falls|fell|depreciates|withdraws|removes|removed|descends|evaporates|consumes|withdrew|withdraw|shrinks|declines|empties|emptied|pumped)$/;

/** Whether the story takes away; what is spent, used or eaten does so where something is left. */
function falls(words: string[]): boolean {
  const isLeft = words.some((word) => /^(?:left|remain|remains|remaining)$/.test(word));
  return words.some(
    (word) =>
      goesDown.test(word) ||
      (isLeft &&
        /^(?:spends|spend|spent|uses|use|used|eats|eat|reads|read|gives|pays|pay|rides|takes|sells)$/.test(word)),
  );
}

export function clauseAfter(words: string[], at: number): string[] {
  const rest = words.slice(at + 1);
  const end = rest.findIndex((word) => word === '.' || word === 'plus' || word.startsWith('$') || /^\d/.test(word));
  return end < 0 ? rest : rest.slice(0, end);
}

/** The nearest first. */
export function clauseBefore(words: string[], at: number): string[] {
  const rest = words.slice(0, at).reverse();
  const end = rest.findIndex((word) => word === '.' || word === 'plus' || /^\$?\d/.test(word));
  return end < 0 ? rest : rest.slice(0, end);
}
