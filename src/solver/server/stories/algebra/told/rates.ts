import { attempt } from '../../../equation.ts';
import { rational, rationalText, type Rational } from '../../../numbers/rational.ts';
import { plus } from '../../../polynomial.ts';
import { given, insist } from '../../../refused.ts';
import type { Reading } from '../../../reading/reading.ts';
import { math, type Work } from '../../../workedOut.ts';
import { workOf } from '../../result.ts';
import type { Kind } from '../../story.ts';
import { equationWork } from './equationOfStory.ts';
import { clauseAfter, clauseBefore, told, type Fact, type Role, type Told } from './rateFacts.ts';
import { isOfChange, singular } from './wording.ts';
import { constant, decimal, letter, resultOf } from './unknowns.ts';

const totalWords =
  /^(?:total|paid|spent|spend|pays|pay|cost|costs|bill|charged|remain|remains|remaining|left|reach|reaches|saved|save|has|owed|owes|earned|earn|budget|afford|altogether|hold|holds|carry|support|at|most|least|more|than|exceed|exceeds|maximum|limit|was|worth|is|tall|deep|raise|raised|collected|goal)$/;

/** A fixed amount and so much for each: how many, how much in all, or the equation. */
export const fixedAndEach: Kind = (reading) => attempt(() => read(reading));

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
  insist(!isOfChange(clauseBefore(words, total.at), clauseAfter(words, total.at)), 'what has changed');
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
