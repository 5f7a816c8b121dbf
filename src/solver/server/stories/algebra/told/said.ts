import { attempt } from '../../../equation.ts';
import { expressionTex } from '../../../expression.ts';
import {
  constant,
  constantOf,
  isConstant,
  lettersOf,
  minus,
  polynomialTex,
  variable,
  type Polynomial,
} from '../../../polynomial.ts';
import { one, rationalText } from '../../../numbers/rational.ts';
import { surd } from '../../../numbers/surd.ts';
import { polynomialOf } from '../../../ratio.ts';
import { given, insist } from '../../../refused.ts';
import type { Formula } from '../../../reading/formulasIn.ts';
import type { Reading } from '../../../reading/reading.ts';
import { math, valueText, type Work } from '../../../workedOut.ts';
import type { Kind } from '../../story.ts';
import { determined, zeroOf } from '../facts.ts';
import { wantedOf } from '../wanted.ts';
import { Spoken, type Atoms } from './spoken.ts';
import { shownTex } from './unknowns.ts';

/** Letters, or one number, by what is said of them in words: 'y is two thirds of x, and x + 3y = 18', 'four ninths of a number is 2'. */
export const saidOfLetters: Kind = (reading) => attempt(() => workOf(reading));

/** The one number that a text calls 'the number'. */
export const numberName = '#';

function workOf(reading: Reading): Work | undefined {
  const { formulas } = reading;
  insist(
    formulas.every(({ is }) => is === 'letter' || is === 'expression' || is === 'equation'),
    'a formula of another kind',
  );
  insist(!reading.heard.includes('%') && !reading.heard.includes('@'), 'percents');
  const equations = formulas.flatMap((formula) => (formula.is === 'equation' ? [formula] : []));
  const { statements, rest: all } = statementsOf(plainOf(reading.heard), formulas);
  const { wholeAsked, rest } = withoutQuestion(all, formulas);
  insist(statements.length > 0, 'nothing said');
  const zeros = [...equations.map(zeroOf), ...statements.map(({ left, right }) => minus(left, right))];
  const names = [...new Set(zeros.flatMap(lettersOf))];
  insist(!/(?<= |^)-?\$?\d/.test(rest), 'a number left over');
  insist(!leftOver.test(rest), 'a word left over');
  const asked = wholeAsked ?? wantedPolynomial(rest, formulas, names);
  insist(asked, 'nothing asked');
  const found = determined(zeros, { above: asked, below: constant(one) }, []);
  const again = determined([...zeros].reverse(), { above: asked, below: constant(one) }, []);
  insist(found && again && isConstant(found.value) && minus(found.value, again.value).size === 0, 'not determined');
  const value = constantOf(found.value);
  const shown = (polynomial: Polynomial) => shownTex(polynomial).replaceAll(numberName, 'x');
  const claims = [
    ...equations.map(({ left, right }) => `${expressionTex(left)} = ${expressionTex(right)}`),
    ...statements.map(({ left, right }) => `${shown(left)} = ${shown(right)}`),
  ];
  return {
    kind: 'numbers by what is said of them',
    understood: `What is said is ${claims.map(math).join(' and ')}.`,
    steps: [
      ...(names.includes(numberName) ? [`Let ${math('x')} be the number: ${math(given(claims.at(-1)))}.`] : []),
      ...found.steps.map((step) => step.replaceAll(numberName, 'x')),
      `So ${math(`${polynomialTex(asked).replaceAll(numberName, 'x')} = ${shown(found.value)}`)}.`,
    ],
    answer: valueText(surd(value)),
    check: 'Worked out again in another order: the same value.',
    values: [rationalText(value)],
  };
}

/** What may not be left where nothing accounts for it. */
const leftOver =
  /(?<= |^)(?:not|no|more|less|times|half|double|triple|sum|difference|product|twice|increased|decreased|added|subtracted|squared?|ratio|greater|smaller|larger|least|most|except|consecutive|percent|digits?|reciprocal|divided|remainder|age|years|old|positive|negative|average|mean) /;

/** 'Then one sixth of t is', 'What is one sixth of t?', 'what is the difference of w and 12'. */
function withoutQuestion(text: string, formulas: Formula[]): { wholeAsked?: Polynomial; rest: string } {
  const found =
    /(?<=^|[.,] )(?:then |so |what is |find |determine |calculate |value of )*((?:(?!\. |, ).)+?)(?: is| =)? \. $/.exec(
      text,
    ) ?? /(?<=^|[.,] )(V\d+|number)(?: is| =)? \. $/.exec(text);
  const words = (found?.[1] ?? '').split(' ').filter((word) => word !== '' && word !== 'value');
  const whole = words.length > 0 ? attempt(() => new Spoken(words, atomsOf(formulas)).whole()) : undefined;
  if (!found || !whole || lettersOf(whole).length === 0) return { rest: text };
  return { wholeAsked: whole, rest: text.slice(0, found.index) };
}

function wantedPolynomial(rest: string, formulas: Formula[], names: string[]): Polynomial | undefined {
  const wanted = wantedOf({ heard: rest, formulas }) ?? numberWanted(rest, names);
  return wanted && wanted.kept.length === 0 ? polynomialOf(wanted.expression) : undefined;
}

function numberWanted(rest: string, names: string[]) {
  const asks =
    /(?:what is|find|determine|what) (?:value of )?(?:number|it|unknown|original number|integer)(?: is)? \. $|number is \. $|what number is (?:it|this) \. $|what is number . /.test(
      rest,
    );
  if (!asks || !names.includes(numberName)) return undefined;
  return { expression: { is: 'variable', name: numberName } as const, kept: [] };
}

/** The words, with what is said in several ways said in one. */
export function plainOf(heard: string): string {
  return heard
    .replaceAll('!', '')
    .replace(/(?<= |^)(?:certain|unknown|same|some|given|real|positive|whole) (?=number )/g, '')
    .replace(/(?<= |^)(?:2|3|both) (?:real )?(?:numbers|variables|letters) (?=V\d+)/g, '')
    .replace(/(?<= |^)(?:number|numbers|quantity|variable|value|constant) (?=[VX]\d+ )/g, '')
    .replace(/(?<= |^)(?:average|mean) (?:of )?([VX]\d+) and ([VX]\d+) is /g, '1/2 of sum of $1 and $2 is ')
    .replace(/(?<= |^)sum of ([VX]\d+) , ([VX]\d+) , and ([VX]\d+) /g, 'sum of $1 and $2 and $3 ')
    .replace(/ is ((?:sum|difference|product) of .{3,40}?) equal to /g, ' , $1 is ')
    .replace(/ (?:it )?turns out to is same number as /g, ' is ')
    .replace(/ is (?:same|equal) (?:number |value )?(?:as|to) | is equal to | equals? | comes out to /g, ' is ')
    .replace(/ is (added to|subtracted from|increased by|decreased by|multiplied by|divided by|reduced by) /g, ' $1 ')
    .replace(/(?:,)? (?:and |then )?(?:result|answer|outcome|what you get|you get|i get|it|result itself) is /g, ' is ')
    .replace(/ is (V\d+|number|it) itself /g, ' is $1 ')
    .replace(/ itself /g, ' ')
    .replace(/(?<= |^)by how much (V\d+|number) exceed (\d+(?:\.\d+)?|V\d+) /g, 'what is difference of $1 and $2 ')
    .replace(
      /(?<= |^)(X\d+) is (?:written|worked out|evaluated|calculated) , (?:it |result )?(?:turns out to )?is (?:same number as )?(?=X\d+)/g,
      '$1 is ',
    )
    .replace(/(?<= |^)2 (?:conditions|ways|statements|facts|equations) /g, ' ')
    .replace(/ (V\d+) exceeds (V\d+) by (\d+(?:\.\d+)?) /g, ' $1 is $3 more than $2 ')
    .replace(/ (\d+(?:\/\d+)?) (?:greater|bigger|larger) than /g, ' $1 more than ')
    .replace(/(?<= |^)twice /g, '2 times ');
}

interface Said {
  left: Polynomial;
  right: Polynomial;
}

/** Every clause that is a statement of the letters or the one number; the rest of the words. */
function statementsOf(text: string, formulas: Formula[]): { statements: Said[]; rest: string } {
  const statements: Said[] = [];
  const take = (part: string): string => {
    const words = part.split(' ').filter((word) => word !== '' && word !== '.' && word !== ',');
    const said = words.length >= 3 ? attempt(() => new Spoken(words, atomsOf(formulas)).statement()) : undefined;
    if (said?.relation === '=' && lettersOf(minus(said.left, said.right)).length > 0) {
      statements.push(said);
      return '';
    }
    const joint = [...part.matchAll(/(?<= )and /g)].find(({ index }) => {
      const tail = part
        .slice(index + 4)
        .split(' ')
        .filter((word) => word !== '' && word !== '.');
      return attempt(() => new Spoken(tail, atomsOf(formulas)).statement()) !== undefined;
    });
    return joint ? `${take(part.slice(0, joint.index))} , ${take(part.slice(joint.index + 4))}` : part;
  };
  let rest = '';
  for (const sentence of text.split(/(?<=\. )/)) {
    const parts = sentence.split(
      /(?<=^| )(, (?:and |so |but |then )?|if |when |such that |where |for which |suppose |because |: )/,
    );
    rest += parts
      .map((part, index) => (index % 2 === 1 ? part : take(part) + (part.endsWith('. ') ? ' . ' : '')))
      .join('');
  }
  return {
    statements,
    rest: rest
      .replace(/ +/g, ' ')
      .replace(/(?:[,.] )+(?=\. )/g, '')
      .replace(/^(?:[,.] )+/, ''),
  };
}

export function atomsOf(formulas: Formula[]): Atoms {
  return (words, at) => {
    const word = words[at] ?? '';
    const index = /^[VX](\d+)$/.exec(word)?.[1];
    const formula = index === undefined ? undefined : formulas[Number(index)];
    if (formula?.is === 'letter') return { length: 1, is: variable(formula.name) };
    if (formula?.is === 'expression') return { length: 1, is: polynomialOf(formula.expression) };
    return word === 'number' || word === 'it' || word === 'integer'
      ? { length: 1, is: variable(numberName) }
      : undefined;
  };
}
