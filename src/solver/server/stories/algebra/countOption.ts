import { attempt, type Equation } from '../../equation.ts';
import { variablesOf } from '../../expression.ts';
import { isConstant, minus, type Polynomial } from '../../polynomial.ts';
import { polynomialOf } from '../../ratio.ts';
import { isZero, zero } from '../../numbers/rational.ts';
import { parse } from '../../parse.ts';
import { plainText } from '../../plainText.ts';
import { spreadFormulas } from '../../reading/spreadFormulas.ts';
import type { Reading } from '../../reading/reading.ts';
import { given, insist } from '../../refused.ts';
import { math, type Work } from '../../workedOut.ts';
import { equationTex } from '../../equation.ts';
import type { Kind } from '../story.ts';
import { withOption } from './answer.ts';

type Count = 'none' | 'one' | 'infinite';

const wishes: [RegExp, Count][] = [
  [
    / no (?:real )?solutions? | not has (?:any |a )?(?:real )?solutions? | (?:0|zero) solutions | not true for any /,
    'none',
  ],
  [
    / infinitely many | infinite (?:number of )?solutions? | true for (?:all|each) | (?:all|each) (?:real )?(?:value|values|number|numbers)(?: of V\d+)? (?:is |satisf)/,
    'infinite',
  ],
  [/ (?:just |only |precisely )?(?:one|1) (?:real |unique )?solution | unique solution /, 'one'],
];

/** Which of the equations (or systems) among the options has no solution, one, or infinitely many; or which may stand beside a given one. */
export const countAmongOptions: Kind = (reading) => attempt(() => workOf(reading));

function workOf(reading: Reading): Work | undefined {
  const text = ` ${reading.heard.replaceAll('!', '')}`;
  const isAsked =
    / which (?:one )?(?:of (?:following |equations |systems )*)?(?:(?:equations?|systems?|it|one|is|below|could|can|linear|other|second|has) ?)*/.test(
      text,
    ) || / (?:one|only one) of (?:following |systems |equations |below )/.test(text);
  if (!isAsked || reading.options.length < 3) return undefined;
  insist(
    !/ (?:not|except|cannot|false|at least|more than) /.test(text.replace(/ not has (?:any )?solutions?/g, ' ')),
    'a turn',
  );
  const wished = wishes.filter(([pattern]) => pattern.test(text)).map(([, count]) => count);
  const [wish, ...more] = wished;
  insist(wish && more.length === 0, 'not one wish');
  const told = reading.formulas.flatMap((formula) => (formula.is === 'equation' ? [formula] : []));
  insist(
    reading.formulas.every(({ is }) => is === 'equation' || is === 'letter' || is === 'point') && told.length <= 1,
    'too much told',
  );
  insist(!/ \d/.test(text.replace(/ (?:2|1) (?:linear |solution)/g, ' ')), 'a number');
  const [first] = told;
  insist(
    !first ||
      / (?:one|1|first) (?:of )?(?:2 )?(?:equation|linear|equations)|other|second|another|and E\d|with E\d/.test(text),
    'which role',
  );
  const sample = reading.options.map(({ text: option }) => equationsIn(option));
  let shown = '';
  const work: Work = {
    kind: 'number of solutions',
    understood: `Find the option with ${wish === 'none' ? 'no solution' : wish === 'one' ? 'just one solution' : 'infinitely many solutions'}.`,
    steps: [],
    answer: '',
    check: 'The number of solutions of each option was found.',
  };
  insist(new Set(sample.map((one) => one.length)).size === 1, 'options of several kinds');
  const picked = withOption(work, reading, (option) => {
    const equations = [...(first ? [first] : []), ...equationsIn(option)];
    const isIt = countOf(equations) === wish;
    if (isIt) shown = equations.map((one) => math(equationTex(one))).join(' and ');
    return isIt;
  });
  const option = given(reading.options.find(({ letter }) => letter === picked.option));
  return {
    ...picked,
    steps: [
      first || (sample[0]?.length ?? 0) > 1
        ? 'Two lines have no common point when they are parallel and apart, all points when they are the same line, and else one.'
        : 'With the letters on one side: no solution when they fall away and a false statement is left, every number when a true one is.',
      `Only ${shown} does.`,
    ],
    answer: `${shown}, which is option ${picked.option}`,
    values: [option.text.trim().replace(/\s+/g, '')],
  };
}

function equationsIn(option: string): Equation[] {
  return plainText(option)
    .split(/\band\b|,|;/)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [left, right, ...more] = spreadFormulas(part).split('=');
      insist(left && right && more.length === 0, 'no equation');
      return { left: parse(left), right: parse(right) };
    });
}

function countOf(equations: Equation[]): Count {
  const gaps = equations.map(({ left, right }) => minus(polynomialOf(left), polynomialOf(right)));
  const names = [...new Set(equations.flatMap(({ left, right }) => variablesOf(left, right)))].sort();
  insist(
    gaps.every((gap) => [...gap.keys()].every((product) => product.length <= 1)) && names.length === equations.length,
    'no linear equations',
  );
  const part = (gap: Polynomial, name: string) => gap.get(name) ?? zero;
  const [first, second, ...more] = gaps;
  insist(first && more.length === 0, 'how many equations');
  if (!second) {
    if (isConstant(first)) return first.size === 0 ? 'infinite' : 'none';
    return 'one';
  }
  const [x = '', y = ''] = names;
  const cross = (a: string, b: string) =>
    part(first, a)
      .mul(part(second, b))
      .sub(part(first, b).mul(part(second, a)));
  insist(
    [first, second].every((gap) => !isConstant(gap)),
    'no line',
  );
  if (!isZero(cross(x, y))) return 'one';
  return isZero(cross(x, '')) && isZero(cross(y, '')) ? 'infinite' : 'none';
}
