import { attempt } from '../../../equation.ts';
import { rational, rationalText, type Rational } from '../../../numbers/rational.ts';
import { plus } from '../../../polynomial.ts';
import { given, insist } from '../../../refused.ts';
import type { Reading } from '../../../reading/reading.ts';
import { math, type Work } from '../../../workedOut.ts';
import { workOf } from '../../result.ts';
import { isKnown, unitOf } from '../../analysis/quantities/units.ts';
import { numberOf, type Kind } from '../../story.ts';
import { equationWork } from './equationOfStory.ts';
import { refusing, singular, wordsOf } from './wording.ts';
import { constant, decimal, letter, resultOf } from './unknowns.ts';

type Role = 'fixed' | 'rate' | 'total' | 'count';

interface Fact {
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
const totalWords =
  /^(?:total|paid|spent|spend|pays|pay|cost|costs|bill|charged|remain|remains|remaining|left|reach|reaches|saved|save|has|owed|owes|earned|earn|budget|afford|altogether|hold|holds|carry|support|at|most|least|more|than|exceed|exceeds|maximum|limit|was|worth|is|tall|deep|raise|raised|collected|goal)$/;

/** A fixed amount and so much for each: how many, how much in all, or the equation. */
export const fixedAndEach: Kind = (reading) => attempt(() => read(reading));

interface Told {
  facts: Fact[];
  words: string[];
  isDown: boolean;
  per: string;
}

function told(reading: Reading): Told | undefined {
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

function clauseAfter(words: string[], at: number): string[] {
  const rest = words.slice(at + 1);
  const end = rest.findIndex((word) => word === '.' || word === 'plus' || word.startsWith('$') || /^\d/.test(word));
  return end < 0 ? rest : rest.slice(0, end);
}

/** The nearest first. */
function clauseBefore(words: string[], at: number): string[] {
  const rest = words.slice(0, at).reverse();
  const end = rest.findIndex((word) => word === '.' || word === 'plus' || /^\$?\d/.test(word));
  return end < 0 ? rest : rest.slice(0, end);
}

function read(reading: Reading): Work | undefined {
  const found = told(reading);
  if (!found || found.per === '') return undefined;
  const { facts, words, isDown, per } = found;
  const only = (role: Role): Fact => {
    const [one, ...more] = facts.filter((fact) => fact.role === role);
    insist(one && more.length === 0, `not one ${role}`);
    return one;
  };
  const text = words.join(' ');
  const rate = only('rate').value;
  const signed = isDown ? rate.neg() : rate;
  if (/\b(?:equation|function|expression|model|inequality)\b|in terms of/.test(text))
    return equation(reading, found, only('fixed').value, signed);
  insist(reading.formulas.length === 0 && !/additional|first|extra/.test(text), 'a formula or a turn');
  const asksCount = new RegExp(
    `(?:how many|number of|how long) (?:[a-z]+ )?(?:${singular(per)}[a-z]*|hours|minutes|days|weeks|months|years)\\b`,
  ).exec(text);
  const totals = facts.filter((fact) => fact.role === 'total');
  const counted = facts.filter(
    ({ role, at }) =>
      role === 'total' && singular(words[at + 1] ?? '') === singular(per) && !(words[at] ?? '').startsWith('$'),
  );
  if (
    counted.length === 1 &&
    totals.length === 1 &&
    /how much|what is (?:[a-z]+ ){0,3}(?:cost|charge|price|amount|height|temperature|value|depth|weight)|how (?:many|tall|high|deep)/.test(
      text,
    ) &&
    !asksCount
  )
    return amount(reading, found, only('fixed').value, signed, given(counted[0]).value);
  insist(asksCount && totals.length === 1, 'not one total');
  const unitAsked = /(?:seconds|minutes|hours|days|weeks|months|years)/.exec(asksCount[0])?.[0];
  insist(!/how (?:many|much) (?:more|additional|other) /.test(asksCount[0] + ' '), 'how many more');
  insist(unitAsked === undefined || singular(unitAsked) === singular(per), 'another unit');
  insist(
    !/^(?:[a-z]+ )?(?:more|extra|additional|less|fewer) /.test(`${clauseAfter(words, given(totals[0]).at).join(' ')} `),
    'a change',
  );
  const total = given(totals[0]);
  const around = [...clauseBefore(words, total.at).slice(0, 6), ...clauseAfter(words, total.at).slice(0, 4)];
  insist(
    around.some((word) => totalWords.test(word)),
    'no total',
  );
  insist(singular(words[total.at + 1] ?? '') !== singular(per), 'a count');
  const fixed = only('fixed').value;
  const result = resultOf({
    letters: { n: `the number of ${per.replace(/s?$/, 's')}` },
    claims: [{ left: plus(letter('n', signed), constant(fixed)), right: constant(total.value) }],
    asked: letter('n'),
  });
  const value = result.value as Rational;
  insist(value.s > 0n, 'a time before the beginning');
  const before = clauseBefore(words, total.at).slice(0, 6).reverse().join(' ');
  const limit =
    /at most|no more than|not more than|maximum of|up to|limit of|budget of|capacity of|cannot exceed|not exceed|maximum (?:capacity|weight|load)/.test(
      before,
    ) || /^(?:maximum|at most|to spend|or less)/.test(clauseAfter(words, total.at).join(' '));
  const floor = /at least|no less than|minimum of/.test(before);
  const wantsMost =
    /(?:greatest|maximum|largest|most) (?:possible )?(?:whole )?number|at most how many|what is maximum/.test(text);
  const wantsLeast = /(?:least|minimum|smallest|fewest) (?:possible )?(?:whole )?number/.test(text);
  const isTime = /^(?:hour|minute|day|week|month|year|second)s?$/.test(per);
  if (limit || floor || wantsMost || wantsLeast) {
    insist(!isDown && limit !== floor && !(limit && wantsLeast) && !(floor && wantsMost), 'an unclear limit');
    const whole = limit ? value.floor() : value.ceil();
    return workOf(
      'at most or at least',
      {
        ...result,
        value: whole,
        calculation: rationalText(whole),
        steps: [
          `With ${math('n')} ${per.replace(/s?$/, 's')}: ${math(`${decimal(rate)}n + ${decimal(fixed)} ${limit ? '\\le' : '\\ge'} ${decimal(total.value)}`)}.`,
          `Subtract ${math(decimal(fixed))}, then divide by ${math(decimal(rate))}: ${math(`n ${limit ? '\\le' : '\\ge'} ${value.d === 1n ? decimal(value) : decimal(value)}`)}.`,
          ...(value.d === 1n
            ? []
            : [`It is a whole number, so the ${limit ? 'greatest' : 'least'} is ${math(decimal(whole))}.`]),
        ],
      },
      reading,
    );
  }
  insist(value.d === 1n || (isTime && /minute|hour/.test(per)), 'no whole number');
  return workOf('a fixed amount and so much for each', result, reading);
}

const goesUp =
  / (?:grows?|grew|growing|increases?|increased|increasing|adds?|added|earns?|earned|saves|saving|deposits|fills?|filled|poured|rises?|rising|gains?|joins?|collects?|receives?|plus|fees?|charges?|charged|costs?|flat|base|climbs|climbing|ascends|puts|raised|raises|sells) /;

function amount(reading: Reading, { per, words }: Told, fixed: Rational, rate: Rational, count: Rational): Work {
  const question = / (?:how|what) .*$/.exec(` ${words.join(' ')}`)?.[0] ?? '';
  insist(
    !/ (?:grown|grow|grew|increased?|decreased?|changed?|change|rise|risen|fall|fallen|lost|lose|dropped|drop|gained?|drained|used|burned|spent|earned|more|less|save|saved|drain|drains|leak|leaks|leaked|burn|burns|melt|melts|melted|spend|spends|eat|eats|eaten|use|uses|earn|earns|add|added|removed|missing|gone|away) /.test(
      question,
    ),
    'only the change',
  );
  const text = ` ${words.join(' ')} `;
  insist(rate.s < 0n || (goesUp.test(text) && !/ (?:left|remain|remains|remaining) /.test(text)), 'up or down');
  insist(
    !/ (?:at most|at least|maximum|hold at|limit|capacity|ago|earlier|before|waived|other|average|people|two|both|back) /.test(
      text,
    ),
    'a limit, or another time',
  );
  insist(
    !/ (?:paying|spending|giving|selling|longer|over|under|above|below|supposed|shorter|was|spends?) /.test(text),
    'a turn',
  );
  const value = fixed.add(rate.mul(count));
  insist(value.s >= 0n, 'less than nothing');
  return workOf(
    'a fixed amount and so much for each',
    {
      understood: `Start with ${math(decimal(fixed))} and change by ${math(decimal(rate))} for each ${singular(per)}.`,
      steps: [
        `For ${math(decimal(count))}: ${math(`${decimal(fixed)} + ${decimal(rate)} \\cdot ${decimal(count)} = ${decimal(value)}`.replace('+ -', '- '))}.`,
      ],
      value,
      calculation: `(${rationalText(fixed)})+(${rationalText(rate)})*(${rationalText(count)})`,
      ...(reading.heard.includes('$') && { unit: '$' }),
    },
    reading,
  );
}

/** The equation of a fixed amount and so much for each. */
function equation(reading: Reading, { facts, words, per }: Told, fixed: Rational, rate: Rational): Work | undefined {
  insist(facts.length === 2 || (facts.length === 3 && words.includes('thousand')), 'more numbers');
  const text = words.join(' ');
  insist(!/additional|first|extra|inequality|at least|at most/.test(text), 'a turn');
  insist(rate.s < 0n || (goesUp.test(` ${text} `) && !/ (?:out|away|off) /.test(text)), 'up or down');
  const scale = facts.length === 3 ? given(facts.find(({ role }) => role === 'total')).value : undefined;
  if (scale)
    insist(
      scale.equals(rational(1000)) && /each (?:increase of )?1000 /.test(text) && /V\d+ thousand/.test(text),
      'another scale',
    );
  return equationWork(reading, words, per, fixed, rate);
}
