import { attempt } from '../../../equation.ts';
import { rational, zero, type Rational } from '../../../numbers/rational.ts';
import { minus, plus, type Polynomial } from '../../../polynomial.ts';
import { given, insist } from '../../../refused.ts';
import type { Reading } from '../../../reading/reading.ts';
import type { Work } from '../../../workedOut.ts';
import { workOf } from '../../result.ts';
import type { Kind } from '../../story.ts';
import { putPolynomial } from '../lines/line.ts';
import { Spoken, type Atoms } from './spoken.ts';
import { constant, letter, resultOf, solvedClaims, sumOf, type Claim } from './unknowns.ts';
import { sentencesOf } from './words.ts';

/** Words of age problems that are nobody's name. */
const plainWords = new Set(
  'how old older younger age ages aged is year years now ago in from today currently present presently at time times sum total of and than as more less then when if what find determine who twice half both together combined many will years- be after later before hence since , = difference between ratio difference product add adds up to equal equals to all they them were plus minus one each which following same born current by exactly years1 with only old1 people two double triple three , the'.split(
    ' ',
  ),
);

/** How old somebody is, was or will be, from what is told of ages now, then and in some years. */
export const ages: Kind = (reading) => attempt(() => read(reading));

interface Person {
  name: string;
  is: Polynomial;
}

function read(reading: Reading): Work | undefined {
  const plain = reading.plain.replace(/\s+/g, ' ');
  if (!/\b(?:old|older|younger|ages?)\b/.test(plain) || !/\byears?\b|\byrs?\b|\bold\b|\bages?\b/.test(plain))
    return undefined;
  insist(
    reading.formulas.every((formula) => formula.is === 'letter'),
    'a formula',
  );
  insist(!/\b(?:then|at that time|that year|back then)\W*$/.test(plain), 'another time');
  const sentences = sentencesOf(clean(plain)).flatMap(clauses);
  const people = peopleOf(sentences);
  insist(people.length >= 1 && people.length <= 3, 'how many people');
  const claims: Claim[] = [];
  let question: string[] | undefined;
  for (const words of sentences) {
    if (
      /^(?:how|what|find|determine|in how many|after how many|when)\b/.test(words.join(' ')) ||
      /\bhow (?:old|many)\b|what is/.test(words.join(' '))
    ) {
      insist(!question, 'two questions');
      question = words;
      continue;
    }
    if (!words.includes('is') && !words.some((word) => /\d/.test(word))) continue;
    claims.push(claimOf(words, people));
  }
  insist(question, 'no question');
  return answer(question, people, claims, reading);
}

function clean(plain: string): string {
  return plain
    .replace(/\bi'?m\b/g, 'i am')
    .replace(/(?<=[a-z] )r(?= [a-z\d])/g, 'are')
    .replace(/\b(she|he)s\b/g, '$1 is')
    .replace(/\b(?:is |are |am )?(?:gonna|going to) be\b/g, 'will be')
    .replace(
      /\b(?!the |my |his |her )[a-z]+'s (?=(?:grandfather|grandmother|grandpa|grandma|mother|father|mom|dad|son|daughter|sister|brother|uncle|aunt|teacher|cousin)\b)/g,
      ' ',
    )
    .replace(/\b(?:his|her) (?:current|present) age\b/g, 'he age now')
    .replace(/\b(?:his|her) (?:own )?age\b/g, 'he age')
    .replace(/(?<=\d) (?=how old|what is)/g, '. ')
    .replace(
      /\b(?:with|have|has) ages (?:totaling|totalling|adding up to|that (?:total|add up to|sum to))(?= \d)/g,
      '. sum of ages is ',
    )
    .replace(/\b(?:their|the) ages (?:have|has) (?:a )?(?:sum|total) of(?= \d)/g, ' sum of ages is ')
    .replace(
      /\bthe ages of (?:the |these )?(?:2|3) [a-z]+ (?:add up to|total|sum to|have a sum of)(?= \d)/g,
      ' sum of ages is ',
    )
    .replace(/\btogether we (?:are|total)(?= \d)/g, ' sum of ages is ')
    .replace(
      /\b(?:was|were) born (\d+) years? (before|after)\b/g,
      (_, years: string, way: string) => `is ${years} years ${way === 'before' ? 'older' : 'younger'} than`,
    )
    .replace(/\b(youngest|middle|oldest) (?:sibling|child|brother|sister|friend|one|cousin|person)\b/g, '$1')
    .replace(/\bwill be double\b/g, 'will be 2 times')
    .replace(/\b(?:he|she)'s\b/g, 'he is')
    .replace(/\bmy age\b|\bme\b/g, 'i')
    .replace(/\b(?:exactly|currently|right now|presently|at present|at the present time|today|nowadays)\b/g, ' now ')
    .replace(/\byears? (?:from now|from today|later|hence)\b/g, 'years hence')
    .replace(
      /\b(?:together|in total|combined|altogether)\b,? (?:they|their ages) (?:are|is|total|add up to)/g,
      'sum of ages is',
    )
    .replace(
      /\b(?:their|the) (?:combined|total) ages?\b|\b(?:the )?(?:sum|total) of their (?:current |present )?ages\b|\btheir ages (?:add up|sum|total)(?: up)?(?: to)?\b|\b(?:the )?sum of (?:the )?ages\b/g,
      ' sum of ages ',
    )
    .replace(/\bsum of ages (?=\d)/g, 'sum of ages is ')
    .replace(/\bthe difference (?:of|between|in) their ages\b/g, ' AGEGAP ')
    .replace(/\b(?:now )?present age\b|\bcurrent age\b/g, 'age now');
}

/** 'jack is half as old as his brother, together they are 36' is two clauses. */
function clauses(words: string[]): string[][] {
  const parts: string[][] = [[]];
  words.forEach((word, index) => {
    const rest = words.slice(index + 1);
    const startsNew =
      word === ',' && (rest.includes('is') || rest.includes('how')) && (parts.at(-1) ?? []).includes('is');
    const andNew =
      (word === 'and' || word === 'if' || word === 'but') &&
      (parts.at(-1) ?? []).includes('is') &&
      rest.includes('is') &&
      rest.indexOf('is') <= 5 &&
      !(parts.at(-1) ?? []).includes('sum');
    if (startsNew || andNew) parts.push([]);
    else if (word !== 'but') parts.at(-1)?.push(word);
  });
  return parts.map((part) => part.filter((word) => word !== 'if')).filter((part) => part.some((word) => word !== ','));
}

function peopleOf(sentences: string[][]): Person[] {
  const names: string[] = [];
  for (const words of sentences)
    for (const word of words)
      if (
        /^[a-z]+$/.test(word) &&
        !plainWords.has(word) &&
        !['he', 'she', 'him', 'now', 'hence', 'has', 'agegap', 'both'].includes(word) &&
        !names.includes(word)
      )
        names.push(word);
  const used = new Set<string>();
  return names.map((name) => {
    const free = [...name, ...'abcdkmpqrsuvw'].find((one) => !used.has(one) && !'eiolx'.includes(one));
    const is = given(free);
    used.add(is);
    return { name, is: letter(is) };
  });
}

const timed = /(?:^|,? ?)(?:(?:in|after) (\d+) years?(?: time)?(?: hence)?|(\d+) years? (hence|ago|before))(?: ,)?/;

/** The clause without its time, and how many years from now it is. */
function shifted(words: string[]): { words: string[]; by: Rational } {
  const text = words.join(' ');
  const found = timed.exec(text);
  const rest = (found ? text.replace(found[0], ' ') : text)
    .replace(found ? /(\w+)(?: age)?(?: is)? now$/ : /\bnow$/, found ? '$1@now' : ' ')
    .replace(found ? /\b(?:then|at that time|at time)\b/g : /\b(?:now|then|at that time|at time|current)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  insist(!timed.test(rest), 'two times');
  insist(!found || !/\b(?<!@)(?:now|current)\b/.test(rest), 'two times');
  const years = rational(found?.[1] ?? found?.[2] ?? '0');
  const isBack = found?.[3] === 'ago' || found?.[3] === 'before';
  return { words: rest.split(' ').filter((word) => word !== ','), by: isBack ? years.neg() : years };
}

/** Whom 'he' means among these words: the only one, or of two the one who is not named beside it. */
function meant(people: Person[], words: string[]): Person | undefined {
  const others = people.filter(({ name }) => name !== 'i');
  if (others.length <= 1) return others[0];
  const unnamed = others.filter(({ name }) => !words.includes(name));
  return others.length === 2 && unnamed.length === 1 ? unnamed[0] : undefined;
}

function atomsOf(people: Person[], by: Polynomial): Atoms {
  return (words, at) => {
    const [word = '', isNow] = (words[at] ?? '').split('@');
    const pronoun = ['he', 'she', 'him'].includes(word) ? meant(people, words) : undefined;
    const person = people.find(({ name }) => name === word) ?? pronoun;
    if (word === 'sum' && words[at + 1] === 'of' && words[at + 2] === 'ages')
      return { length: 3, is: people.reduce((sum, { is }) => plus(sum, plus(is, by)), constant(zero)) };
    if (!person) return undefined;
    if (isNow) return { length: 1, is: person.is };
    let length = 1;
    if (words[at + length] === 'age' || words[at + length] === 'ages') length += 1;
    return { length, is: plus(person.is, by) };
  };
}

function claimOf(words: string[], people: Person[]): Claim {
  const { words: rest, by } = shifted(words);
  const told = rest.join(' ');
  const pair =
    /^sum of (\w+) and (\w+) (?:ages|age) is (\d+)$/.exec(told) ??
    /^sum of ages of (\w+) and (\w+) is (\d+)$/.exec(told);
  const atoms = atomsOf(people, constant(by));
  if (pair) {
    const two = [pair[1], pair[2]].map((name) => given(people.find((person) => person.name === name)).is);
    return { left: sumOf(...two, constant(by.mul(rational(2)))), right: constant(rational(given(pair[3]))) };
  }
  const tidy = rest
    .join(' ')
    .replace(/ years old$/, '')
    .replace(/ as (\w+) is$/, ' as $1')
    .replace(/ than (\w+) is$/, ' than $1')
    .replace(/ years old(?= )/g, '')
    .replace(/^age of /, '')
    .replace(/(?<=is |as |times |than )age of /g, '');
  const { left, right, relation } = new Spoken(tidy.split(' '), atoms).statement();
  insist(relation === '=', 'no equation');
  return { left, right };
}

function answer(question: string[], people: Person[], claims: Claim[], reading: Reading): Work | undefined {
  const letters = Object.fromEntries(
    people.map(({ name, is }) => [
      [...is.keys()][0] ?? '',
      `the age of ${name === 'i' ? 'the one who asks' : name} now`,
    ]),
  );
  const text = question.join(' ');
  const when =
    /^(?:in how many years|after how many years|how many years (?:from now|hence|will it take until|until|later))(?: will| when)? (.*)$/.exec(
      text,
    ) ?? /^how many years (ago) (.*)$/.exec(text);
  if (when) {
    const isBack = when[1] === 'ago';
    insist(!isBack, 'a time before now');
    const { values, steps } = solvedClaims(letters, claims);
    const known = (polynomial: Polynomial) =>
      Object.entries(values).reduce((rest, [name, value]) => putPolynomial(rest, name, constant(value)), polynomial);
    const shiftedPeople = people.map((person) => ({ ...person, is: known(person.is) }));
    const tidy = given(when[1])
      .replace(/^(?:is|will) (\w+) (?:will )?(?:be |is )?/, '$1 is ')
      .replace(/ years old$/, '')
      .replace(/ as (\w+) is$/, ' as $1')
      .replace(
        / age$/,
        people.some(({ name }) => name === 'i') && !/(?:i|[a-z]+) age$/.test(given(when[1])) ? ' i' : ' age',
      );
    const { left, right, relation } = new Spoken(
      tidy.split(' ').filter((word) => word !== ',' && word !== 'now'),
      atomsOf(shiftedPeople, letter('t')),
    ).statement();
    insist(relation === '=', 'no equation');
    const result = resultOf({
      letters: { t: 'the number of years from now' },
      claims: [{ left, right }],
      asked: letter('t'),
    });
    insist((result.value as Rational).s >= 0n, 'a time before now');
    return workOf('ages', { ...result, steps: [...steps.slice(0, 1), ...result.steps], unit: 'years' }, reading);
  }
  const { words, by } = shifted(question);
  const own = words.join(' ');
  const found =
    /^(?:how old|what is|find|determine|what) (?:is )?(?:age of |current age of )?(\w+)(?: age)?(?: is| in| years old)?(?: old)?$/.exec(
      own.replace(/ (?:years )?old$/, ''),
    ) ?? /^(?:how old) (\w+) is$/.exec(own);
  const name = found?.[1];
  const others = people.filter((person) => person.name !== 'i');
  const person =
    people.find((one) => one.name === name) ??
    (['he', 'she'].includes(name ?? '') && others.length === 1 ? others[0] : undefined);
  insist(person, 'nobody asked for');
  const result = resultOf({ letters, claims, asked: plus(person.is, constant(by)) });
  insist((result.value as Rational).s >= 0n && minus(person.is, constant(zero)).size > 0, 'no age');
  return workOf(
    'ages',
    { ...result, understood: result.understood, steps: by.equals(zero) ? result.steps : result.steps },
    reading,
  );
}
