import { attempt } from '../../../equation.ts';
import { mathKind, type Words } from '../math/words.ts';
import { valueWork } from '../math/answers.ts';
import { constant, minus, plus, polynomialTex, scaled, times, type Polynomial } from '../../../polynomial.ts';
import { exactValue } from '../../../numbers/exactValue.ts';
import { expressionOf } from '../math/inParts.ts';
import { rational, rationalTex, type Rational } from '../../../numbers/rational.ts';
import { asRational, sameSurd, surd } from '../../../numbers/surd.ts';
import { parse } from '../../../parse.ts';
import { plainText } from '../../../plainText.ts';
import { given, insist } from '../../../refused.ts';
import { math } from '../../../workedOut.ts';
import { listed } from '../../../workedOut.ts';
import { listOf } from '../../story.ts';

const cell = '-?\\d+(?:\\.\\d+)?(?:/\\d+)?';
const row = new RegExp(
  `(?:^|[\\n:;.]|\\s)\\|?\\s*(x|y|[fgh]\\(x\\))\\s*[|:=]?\\s*[|:]?\\s*((?:${cell}\\s*[|,\\t ]\\s*)+${cell})(?=\\s*(?:\\||[;.\\n]|$|[a-z]))`,
  'gi',
);

interface Table {
  points: [Rational, Rational][];
  name: string;
  rest: string;
}

/** The two rows of a table, as students paste them. */
function tableIn(text: string): Table {
  const clean = text.replace(/[−–]/g, '-');
  const rows = [...clean.matchAll(row)].map(([all, name = '', cells = '']) => ({
    all,
    name: name.toLowerCase(),
    cells: (cells.match(new RegExp(cell, 'g')) ?? []).map((part) => rational(part)),
  }));
  const [first, second, ...more] = rows;
  insist(first && second && more.length === 0 && first.name === 'x' && second.name !== 'x', 'no table');
  insist(first.cells.length === second.cells.length && first.cells.length >= 3, 'rows of different lengths');
  return {
    points: first.cells.map((x, index) => [x, given(second.cells[index])]),
    name: second.name.replace(/\(.*/, ''),
    rest: clean.replace(first.all, ' ').replace(second.all, ' '),
  };
}

/** A quadratic function by its table. */
export const quadraticTable = mathKind(
  'quadratic function',
  (words) => {
    const { points, name, rest } = tableIn(words.reading.stem);
    insist(
      /\bquadratic\b|\bparabola\b/i.test(rest) && !/\b(?:not|linear|exponential)\b/i.test(rest),
      'no quadratic function',
    );
    const asked = [...rest.matchAll(new RegExp(`${name}\\s*\\(\\s*(${cell})\\s*\\)`, 'gi'))];
    const [ask, ...more] = asked;
    insist(ask && more.length === 0, 'nothing asked');
    const left = rest.replace(ask[0], ' ');
    insist(
      !/\d/.test(left.replace(/\b(?:three|four|five|some|3|4|5|6|several) (?:values|points|pairs)/gi, ' ')),
      'another number',
    );
    insist(
      !/\b(?:sum|product|minimum|maximum|vertex|difference|times|plus|minus)\b|[-+*=]/i.test(
        left.replace(/\by\s*=\s*f\(x\)/gi, ' '),
      ),
      'another question',
    );
    const curve = through(points.slice(0, 3));
    const at = (x: Rational) => asRational(exactValue(expressionOf(curve), { x: surd(x) }));
    insist(points.every(([x, y]) => at(x).equals(y)) && curve.has('xx'), 'no parabola');
    const x = rational(given(ask[1]));
    return valueWork(
      {
        understood: `The quadratic function through ${listed(
          points.slice(0, 3).map(([a, b]) => math(`(${rationalTex(a)}, ${rationalTex(b)})`)),
          'and',
        )}.`,
        steps: [
          `Put three points into ${math('ax^2 + bx + c')} and solve: ${math(`${name}(x) = ${polynomialTex(curve)}`)}.`,
          `So ${math(`${name}(${rationalTex(x)}) = ${rationalTex(at(x))}`)}.`,
        ],
        check: 'Every point of the table fits the function.',
      },
      at(x),
      words,
    );
  },
  /quadratic|parabola/,
);

function through(points: [Rational, Rational][]): Polynomial {
  let sum: Polynomial = new Map();
  for (const [x, y] of points) {
    let term: Polynomial = constant(y);
    for (const [other] of points) {
      if (other.equals(x)) continue;
      term = scaled(times(term, minus(new Map([['x', rational(1)]]), constant(other))), x.sub(other).inverse());
    }
    sum = plus(sum, term);
  }
  return sum;
}

/** The equation among options that fits every point of a table. */
export const equationOfTable = mathKind(
  'table',
  (words: Words) => {
    const { options, stem } = words.reading;
    const { points, rest } = tableIn(stem);
    insist(
      options.length >= 3 &&
        /\b(?:equation|function|rule|relationship|defines|models)\b/i.test(rest) &&
        /\b(?:which|what)\b/i.test(rest) &&
        !/\b(?:not|except)\b/i.test(rest),
      'no equation asked',
    );
    insist(!/\d/.test(rest.replace(/\b\d+ (?:values|points|pairs)/gi, ' ')), 'another number');
    const fitting = options.filter((option) => {
      const [, right, ...more] = plainText(option.text).split('=');
      insist(right !== undefined && more.length === 0, 'no equation');
      const tree = parse(right);
      return points.every(([x, y]) => {
        const value = attempt(() => exactValue(tree, { x: surd(x) }));
        return value !== undefined && sameSurd(value, surd(y));
      });
    });
    const [only, ...more] = fitting;
    insist(only && more.length === 0, 'no option alone');
    const [, right = ''] = plainText(only.text).split('=');
    return {
      kind: '',
      understood: 'Which equation fits every point of the table?',
      steps: [
        `Put each ${math('x')} of the table into the equations. Only option ${only.letter} gives every ${math('y')}: ${points.map(([x, y]) => math(`(${rationalTex(x)}, ${rationalTex(y)})`)).join(', ')}.`,
      ],
      answer: `${only.text}, which is option ${only.letter}`,
      option: only.letter,
      values: [`y=${right.trim()}`],
      check: 'Each of the other options misses a point.',
    };
  },
  /table|equation|function/,
);

/** A list whose second differences are all the same, such as the squares. */
export const quadraticList = mathKind(
  'sequence',
  (words) => {
    const listedTerms = words.take(
      '(sequence|pattern|terms|numbers) [is|goes|begins|starts|are|with] [with] <l:list>',
      '<l:list>',
    )?.['l'];
    const asked = words.take(
      '{ask} [value of] <o:ordinal> (term|number)',
      '{ask} [value of] <w:fifth/sixth/seventh/eighth/ninth/tenth/eleventh/twelfth> (term|number)',
    );
    words.drop('square numbers', 'perfect squares', 'numbers is squares');
    words.insistDone('sequence pattern term terms next', true);
    const terms = listOf(given(listedTerms));
    insist(asked && terms.length >= 4 && !words.has('geometric', 'arithmetic'), 'no list');
    const first = terms.slice(1).map((term, index) => term.sub(given(terms[index])));
    const second = first.slice(1).map((gap, index) => gap.sub(given(first[index])));
    const by = given(second[0]);
    insist(by.n !== 0n && second.every((gap) => gap.equals(by)), 'other differences');
    const place = asked['o']
      ? Number(asked['o'].slice(1))
      : ['fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth', 'eleventh', 'twelfth'].indexOf(given(asked['w'])) + 5;
    insist(place > terms.length && place <= 100, 'a term that stands there');
    const curve = through([1, 2, 3].map((n) => [rational(n), given(terms[n - 1])]));
    const value = asRational(exactValue(expressionOf(curve), { x: surd(rational(place)) }));
    const shown = polynomialTex(curve).replaceAll('x', 'n');
    return valueWork(
      {
        understood: `Term ${place} of the sequence.`,
        steps: [
          `The differences ${listed(
            first.map((gap) => math(rationalTex(gap))),
            'and',
          )} grow by ${math(rationalTex(by))} each time, so term ${math('n')} is ${math(shown)}.`,
          `For ${math(`n = ${place}`)} that is ${math(rationalTex(value))}.`,
        ],
        check: 'The formula gives every term of the list.',
      },
      value,
      words,
    );
  },
  /sequence|pattern/,
);
