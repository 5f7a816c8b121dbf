import { attempt } from '../../../equation.ts';
import { rational, rationalText, type Rational } from '../../../numbers/rational.ts';
import { minus, plus, scaled, type Polynomial } from '../../../polynomial.ts';
import { given, insist } from '../../../refused.ts';
import { listed, math, type Work } from '../../../workedOut.ts';
import { polynomialOf } from '../../../ratio.ts';
import type { Reading } from '../../../reading/reading.ts';
import { workOf } from '../../result.ts';
import type { Kind } from '../../story.ts';
import { putPolynomial } from '../lines/line.ts';
import { Spoken, type Atoms } from './spoken.ts';
import { constant, letter, resultOf, solvedClaims, sumOf } from './unknowns.ts';
import { sentencesOf } from './words.ts';

const head =
  /(?:(\d+) )?(?:positive |negative )?consecutive (?:positive |negative )?(odd |even )?(?:positive |whole |natural |real )?(?:(?:integers|ints|numbers|nums|integer|terms|page numbers|seat numbers|house numbers|pages|days)|multiples of (\d+))/;
const first = ['smallest', 'least', 'first', 'smaller', 'lowest', 'lesser'];
const last = ['largest', 'greatest', 'last', 'larger', 'biggest', 'highest', 'greater'];

/** Whole numbers one behind the other, by their sum or by what is said of the first, the last and those between. */
export const consecutive: Kind = (reading) => attempt(() => read(reading));

function read(reading: Reading): Work | undefined {
  const plain = reading.plain
    .replace(/\s+/g, ' ')
    .replace(/\btwo facing pages\b|\b2 facing pages\b|\bfacing pages\b/g, '2 consecutive pages')
    .replace(/\bleft-hand page\b|\bleft page\b/g, 'first page')
    .replace(/\bright-hand page\b|\bright page\b/g, 'second page')
    .replace(/\b(?:in|on) the middle\b/g, 'middle')
    .replace(/\b(?:avg|avrg)\b/g, 'average')
    .replace(/\ban? (?=consecutive)/g, '');
  if (!/\bconsecutive\b/.test(plain)) return undefined;
  const found = head.exec(plain);
  if (!found) return undefined;
  const letters = /\b([a-z]), ([a-z]),? and ([a-z]) (?:are|represent)\b|\b([a-z]) and ([a-z]) (?:are|represent)\b/.exec(
    plain,
  );
  const names = letters ? letters.slice(1).filter((name) => name !== undefined) : [];
  const count = found[1] ? Number(found[1]) : names.length || countBeside(plain);
  insist(count >= 2 && count <= 9 && (names.length === 0 || names.length === count), 'how many');
  const step = found[3] ? rational(found[3]) : rational(found[2] ? 2 : 1);
  const members = Array.from({ length: count }, (_, index) => plus(letter('n'), constant(step.mul(rational(index)))));
  const claims = [
    ...reading.formulas.flatMap((formula) => (formula.is === 'equation' && names.length > 0 ? [formula] : [])),
  ];
  const put = (polynomial: Polynomial) =>
    names.reduce((rest, name, index) => putPolynomial(rest, name, given(members[index])), capital(polynomial, names));
  for (const formula of reading.formulas)
    if (formula.is === 'inequality') insist(formula.text.replaceAll(' ', '') === names.join('<'), 'another order');
  let claim =
    claims.length === 1 && claims[0]
      ? { left: put(polynomialOf(claims[0].left)), right: put(polynomialOf(claims[0].right)) }
      : undefined;
  insist(claims.length <= 1, 'two equations');
  const rest = claim ? undefined : told(plain, found[0], members);
  if (rest) claim = rest;
  insist(claim, 'nothing told');
  const asked = askedOf(plain, members, names, reading);
  const what = `the ${count === 2 ? 'smaller' : 'smallest'} number`;
  if (asked !== 'all') {
    const result = resultOf({ letters: { n: what }, claims: [claim], asked });
    insist(result.value instanceof Map || fits(result.value as Rational), 'no whole number');
    checkStart(claim, step, found);
    return workOf('consecutive numbers', result, reading);
  }
  const { values, steps } = solvedClaims({ n: what }, [claim]);
  checkStart(claim, step, found);
  const all = members.map((member) =>
    given(putPolynomial(member, 'n', constant(given(values['n']))).get('') ?? rational(0)),
  );
  const texts = all.map(rationalText);
  return {
    kind: 'consecutive numbers',
    understood: `Let ${math('n')} be ${what}.`,
    steps: [...steps, `The numbers are ${listed(texts.map(math), 'and')}.`],
    answer: listed(texts.map(math), 'and'),
    check: 'The numbers were put back into what is told.',
    values: texts,
  };
}

/** 'Five friends hold seats numbered with consecutive integers'. */
function countBeside(plain: string): number {
  const counts = [
    ...plain.matchAll(/(?<![\d.,$] ?)\b([2-9]) (?!times|more|less|years|fewer|units)(?:[a-z]+ ){0,2}?[a-z]+s\b/g),
  ].map(([, count]) => given(count));
  const [only, ...more] = [...new Set(counts)];
  return only !== undefined && more.length === 0 ? Number(only) : 0;
}

function fits(value: Rational): boolean {
  return value.d === 1n || value.d < 1000n;
}

/** The smallest must be whole, odd, even or a multiple as told. */
function checkStart(claim: { left: Polynomial; right: Polynomial }, step: Rational, found: RegExpExecArray): void {
  const value = given(solvedClaims({ n: '' }, [claim]).values['n']);
  insist(value.d === 1n, 'no whole number');
  const whole = value.n * value.s;
  if (found[2] === 'odd ') insist(whole % 2n !== 0n, 'not odd');
  if (found[2] === 'even ') insist(whole % 2n === 0n, 'not even');
  if (found[3]) insist(whole % step.n === 0n, 'no multiple');
}

/** 'x' is a letter of the story; it may not be mixed up with n. */
function capital(polynomial: Polynomial, names: string[]): Polynomial {
  insist(
    !names.includes('n') &&
      [...polynomial.keys()].every((product) => [...product].every((name) => names.includes(name))),
    'another letter',
  );
  return polynomial;
}

function memberAtoms(members: Polynomial[]): Atoms {
  const named = new Map<string, Polynomial>();
  for (const word of first) named.set(word, given(members[0]));
  for (const word of last) named.set(word, given(members.at(-1)));
  if (members.length >= 2) named.set('second', given(members[1]));
  if (members.length >= 3) named.set('third', given(members[2]));
  if (members.length >= 4) named.set('fourth', given(members[3]));
  if (members.length % 2 === 1)
    for (const word of ['middle']) named.set(word, given(members[(members.length - 1) / 2]));
  return (words, at) => {
    const is = named.get(words[at] ?? '');
    if (!is) return undefined;
    let length = 1;
    if (['integer', 'number', 'one', 'multiple', 'page', 'seat', 'house'].includes(words[at + length] ?? ''))
      length += 1;
    if (words[at + length] === 'of' && ['integers', 'numbers', 'them'].includes(words[at + length + 1] ?? ''))
      length += 2;
    return { length, is };
  };
}

/** Where only one number is left and it is a sum or a mean, whatever the sentence: 'when they are added, the total is 210'. */
function sumTold(
  plain: string,
  heading: string,
  members: Polynomial[],
): { left: Polynomial; right: Polynomial } | undefined {
  const count = String(members.length);
  const rest = plain
    .replace(heading, ' MEMBERS ')
    .replace(new RegExp(`(?<![\\d.])${count} (?=(?:[a-z-]+ ){0,2}[a-z]+s\\b)`, 'g'), ' ')
    .replace(new RegExp(`\\b(?:all|of the|of these|of those|the|these|of) ${count}(?![\\d.])`, 'g'), ' ')
    .replace(/\b(?:odd|even)-numbered\b/g, ' ');
  const numbers = rest.match(/-?(?<![\d.])\d+(?:\.\d+)?/g) ?? [];
  const [only, ...more] = numbers;
  if (only === undefined || more.length > 0) return undefined;
  const told = rest.replace(
    /[^.?!]*\b(?:what|which|find|determine|how)\b(?![^.?!]*\b(?:if|whose|add|adds|added|with|have|has|is -?\d)\b)[^.?!]*/g,
    ' ',
  );
  if (
    /\b(?:times|doubled?|tripled?|half|halved|multiplied|reduced|negative of|opposite|more|less|squared?|squares|product|difference|increased|decreased|subtracted|exceeds?|than|except|not|ratio|twice|divided|quotient|plus|minus|increasing|fourth|third of)\b/.test(
      told,
    )
  )
    return undefined;
  const isMean = /\b(?:average|mean|median)\b/.test(told);
  const isSum = /\b(?:sum|adds?|added|adding|total|totals|totaling|together)\b/.test(told);
  if (isMean === isSum) return undefined;
  if (
    /\b(?:smallest|least|first|second|third|fourth|largest|greatest|last|middle|smaller|larger)\b/.test(
      told
        .replace(/[^.?!,]*\b(?:what|which|find|determine|how)\b[^.?!,]*/g, ' ')
        .replace(/the [a-z-]+ page has the smaller number/g, ' ')
        .replace(/the [a-z]+ with the [a-z]+ number is [a-z ]+/g, ' '),
    )
  )
    return undefined;
  return {
    left: isMean ? scaled(sumOf(...members), rational(1, members.length)) : sumOf(...members),
    right: constant(rational(only)),
  };
}

function told(
  plain: string,
  heading: string,
  members: Polynomial[],
): { left: Polynomial; right: Polynomial } | undefined {
  const all = sumOf(...members);
  const simple = sumTold(plain, heading, members);
  if (simple) return simple;
  const text = plain.replace(heading, ' MEMBERS ').replace(/\s+/g, ' ');
  const sum =
    /\b(?:the )?sum of (?:the )?MEMBERS (?:is|equals|is equal to|=|was|comes to|totals) (-?\d+)(?![\d/.]\d)/.exec(
      text,
    ) ??
    /\bMEMBERS (?:that |which )?(?:(?:have|has|with|having) a sum (?:of|equal to|that is|which is)|add(?:s)?(?: up)? to|sum (?:up )?to|total|whose sum is|adding up to|adding to|that add(?: up)? to|add up to) (-?\d+)/.exec(
      text,
    ) ??
    /\b(?:their|the) sum (?:is|equals|of) (-?\d+)/.exec(text) ??
    /\b(-?\d+) is the sum of (?:the )?MEMBERS/.exec(text);
  if (sum?.[1]) {
    const left = text.replace(sum[0], ' ');
    insist(
      !/\d/.test(left.replace(/\b(?:the|these|of the|of these) \d+ (?=integers|numbers|multiples|consecutive)/g, '')),
      'a number left over',
    );
    insist(
      !/\b(?:times|double|half|more|less|squared?|product|difference|increased|decreased|added|subtracted|average|mean)\b/.test(
        left,
      ),
      'something more',
    );
    return { left: all, right: constant(rational(sum[1])) };
  }
  const average = /\b(?:average|mean|arithmetic mean) of (?:the )?MEMBERS is (-?\d+)/.exec(text);
  if (average?.[1]) return { left: scaled(all, rational(1, members.length)), right: constant(rational(average[1])) };
  const atoms = memberAtoms(members);
  const clauses = sentencesOf(
    text
      .replace(
        /(?<=smallest|least|first|second|third|fourth|largest|greatest|last|middle|smaller|larger|greater|lesser|bigger)(?: integers?| numbers?)? of (?:the )?MEMBERS/g,
        ' ',
      )
      .replace(/(?:for|of|given|consider|among|in) (?:the )?MEMBERS ?,/g, '. ')
      .replace(
        /MEMBERS (?:are |is |have the property |satisfy )?(?:such that|so that|if|where|for which|that|with the property that)/g,
        '. ',
      )
      .replace(/\b(?:if|such that|where|when)\b/g, '. '),
  );
  const statements = clauses.flatMap(
    (words) =>
      attempt(() =>
        new Spoken(
          words.filter((word) => word !== ','),
          atoms,
        ).statement(),
      ) ?? [],
  );
  insist(statements.length === 1 && statements[0]?.relation === '=', 'not one statement');
  const unread = clauses.filter(
    (words) =>
      attempt(() =>
        new Spoken(
          words.filter((word) => word !== ','),
          atoms,
        ).statement(),
      ) === undefined,
  );
  insist(
    unread.every((words) =>
      words.every((word) => !/^-?\d/.test(word) || words[words.indexOf(word) + 1] === 'integers'),
    ),
    'a number left over',
  );
  const only = given(statements[0]);
  insist(minus(only.left, only.right).size > 0, 'nothing said');
  return only;
}

function askedOf(plain: string, members: Polynomial[], names: string[], { formulas }: Reading): Polynomial | 'all' {
  if (names.length > 0) {
    const asked =
      /(?:value of|what is|find|determine) (?:the value of )?([a-z])\b(?! )|(?:value of|what is|find|determine) ([a-z])(?= ?[.?]|$)/.exec(
        plain,
      );
    const name = asked?.[1] ?? asked?.[2];
    if (name !== undefined) return given(members[names.indexOf(name)]);
    insist(formulas.length === 0, 'no letter asked');
  }
  const asks = [
    ...plain.matchAll(/\b(?:what|which|find|determine|calculate|state|give|identify|compute|whats)\b[^.?]*/g),
  ].map(([part]) => part);
  if (asks.length === 0) asks.push(/,([^,.?]*)[?. ]*$/.exec(plain)?.[1] ?? '');
  if (asks.length === 1 && /\bwhat is its number\b/.test(asks[0] ?? ''))
    asks.push(/the [a-z]+ with the ([a-z]+ number)\b/.exec(plain)?.[1] ?? '');
  const wantsSum =
    /\b(?:what is|find|determine|calculate) (?:the )?sum of (?:the |these |all |of )*(?:\d )?(?:integers|numbers|consecutive|multiples|them)\b[^.]*$/.test(
      asks.at(-1) ?? '',
    ) && !/\bsum\b/.test(plain.replace(asks.at(-1) ?? '', ' '));
  if (wantsSum && asks.length === 1) return sumOf(...members);
  const text = asks.join(' ').replace(/\b(?:such that|so that|where)\b.*/, ' ');
  insist(
    !/\b(?:range|ratio|squares|reciprocal|digits|mode|quotient|percent|product|difference|next|following|after|before|square|squared|twice|sum|times|average|mean|median|2 times|how many)\b/.test(
      text
        .replace(/(?:the )?(?:sum|average|mean) of[^.?]*?(?:is|are|=|equals) -?\d+/g, ' ')
        .replace(/(?:whose|with a|have a|has a|have|if their|their) sum (?:of|is|equals)? ?-?\d*/g, ' ')
        .replace(/\bif\b.*/, ' ')
        .replace(/sum (?:to|up to) -?\d+/g, ' '),
    ),
    'another number asked',
  );
  const own = text.replace(/\bif\b.*/, '');
  const atoms = memberAtoms(members);
  const words = own.split(/[^a-z]+/);
  const named = words.flatMap((_, index) => atoms(words, index)?.is ?? []);
  const distinct = named.filter((one, index) => named.findIndex((other) => minus(other, one).size === 0) === index);
  if (distinct.length === 1) return given(distinct[0]);
  insist(distinct.length === 0, 'two asked');
  insist(/\b(?:they|them|integers|numbers|multiples|all|both)\b/.test(own), 'nothing asked');
  return 'all';
}
