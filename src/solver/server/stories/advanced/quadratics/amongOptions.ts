import { insistKnown, mathKind, type Words } from '../math/words.ts';
import { engineText, expressionTex } from '../../../expression.ts';
import { degreeOf } from '../../../polynomial.ts';
import { sign } from '../../../numbers/rational.ts';
import { attempt } from '../../../equation.ts';
import { formulasIn, type Formula } from '../../../reading/formulasIn.ts';
import type { Option } from '../../../reading/options.ts';
import { plainText } from '../../../plainText.ts';
import { insist } from '../../../refused.ts';
import { findsSame } from '../../../secondEngine.ts';
import { math, type Work } from '../../../workedOut.ts';
import { expressionOf } from '../math/inParts.ts';
import { curveOf, numbersOf, type Curve } from './curve.ts';
import { takeCount, takeFacts } from './facts.ts';
import { isLeast } from './least.ts';
import { agreesWithCount } from './named.ts';

interface Tried {
  option: Option;
  formula: Formula;
  curve: Curve;
}

/** The one option for which all is true that a problem says of its equation. */
export const curveAmongOptions = mathKind(
  'quadratic among options',
  (words) => {
    const tried = triedOptions(words);
    insist(
      words.take(
        '(which|what) [one] [of] [following|these] [quadratic] (equation|equations|function|functions|one|is|could is|defines|represents|has|parabola|parabolas)',
        '(which|what) (equation|function|parabola)',
      ),
      'no choice',
    );
    insist(!/\bnot\b|except|false|!no (?:x-|real)/.test(words.rest.replaceAll('!no real', 'none')), 'a not');
    const { facts, marks, ways } = takeFacts(words);
    const count = takeCount(words);
    insist(marks.length === 0 && (facts.length > 0 || count !== undefined), 'nothing said of it');
    const opens = words.take('opens [<way:up/upward/upwards/down/downward/downwards>]')?.['way'];
    insistKnown(
      words.takeAll('<v:letter>').map(({ v }) => words.formula(v).text),
      ['x', 'y', 'f', 'g', 'h', 'p', 'q'],
    );
    words.insistDone('one real solution vertex x-intercepts x-intercept zeros roots minimum maximum');
    const fitting = tried.filter(({ curve }) => {
      if (degreeOf(curve.body) !== 2) return false;
      const { a } = numbersOf(curve);
      return (
        facts.every((fact) => fact(curve).every(({ zero }) => zero.size === 0)) &&
        (count === undefined || agreesWithCount(curve, count)) &&
        ways.every((way) => isLeast(way) === sign(a) > 0) &&
        (opens === undefined || opens.startsWith('up') === sign(a) > 0)
      );
    });
    return only(
      fitting,
      'Try each option with what is said.',
      'Everything that is said is true of it, and of no other option.',
    );
  },
  /equation|function|parabola/,
);

const shows =
  '(displays|shows|reveals|display|show|reveal|gives|includes|contains|makes|lets you read|tells|identifies|has)';
const asConstants = '[as] [a|one of|either] [constant|constants] [or] [coefficient|coefficients] [in] [equation|it]';

/** Of forms of one curve, the one in which something can be read. */
export const formAmongOptions = mathKind('form among options', (words) => {
  const tried = triedOptions(words);
  insist(!/\bnot\b|except/.test(words.rest), 'a not');
  const parts =
    words.take(
      `${shows} ... <vertex:vertex/minimum/maximum/lowest/highest/greatest/least> [value|point] [of] [graph|function|parabola|it] [<v:letter>] ${asConstants}`,
      `${shows} ... <zeros:zeros/roots/x-intercepts/solutions/x-intercept/zero> [of] [graph|function|parabola|it|its] [<v:letter>] ${asConstants}`,
      `${shows} ... <start:y-intercept> [of] [graph|function|parabola|it] [<v:letter>] ${asConstants}`,
    ) ?? {};
  const wanted = parts['vertex'] ? 'vertex' : parts['zeros'] ? 'zeros' : parts['start'] ? 'start' : undefined;
  insist(wanted && words.take('which', 'what'), 'nothing shown');
  const mark = words.take('<f:curve>')?.['f'];
  insistKnown(
    words.takeAll('<v:letter>').map(({ v }) => words.formula(v).text),
    ['x', 'y', 'f', 'g', 'h', 'p', 'q'],
  );
  words.insistDone('vertex zeros constant directly x-coordinate y-coordinate minimum maximum x-intercepts');
  const given = mark ? curveOf(words.formula(mark)) : tried[0]?.curve;
  insist(given, 'no curve');
  const text = (curve: Curve) => engineText(expressionOf(curve.body));
  const fitting = tried.filter(
    ({ curve, formula }) => findsSame(text(given), text(curve)) && wantedForm[wanted].test(bodyOf(formula)),
  );
  return only(
    fitting,
    {
      vertex: 'The vertex can be read in the form a(x − h)² + k.',
      zeros: 'The zeros can be read in factors.',
      start: 'The y-intercept is the constant of the standard form.',
    }[wanted],
    'Multiplied out, it is the same as what is given.',
  );
});

const number = '-?\\(?-?[\\d./]+\\)?';
const bracket = '\\(-?[\\d./]*[a-z][-+][\\d./]+\\)';
const wantedForm = {
  vertex: new RegExp(
    `^(?:-|${number}\\*?)?${bracket}\\^\\(?2\\)?(?:[-+][\\d./]+)?$|^${number}-(?:[\\d./]+\\*?)?${bracket}\\^\\(?2\\)?$`,
  ),
  zeros: new RegExp(`^(?:-|${number}\\*?)?(?:[a-z]|${bracket})\\*?${bracket}$`),
  start: /^(?!.*\().*[a-z]\^2.*[-+][\d./]+$/,
};

function bodyOf(formula: Formula): string {
  return formula.text
    .replaceAll(' ', '')
    .replace(/^[^=]*=/, '')
    .replace(/\^\(2\)/g, '^2');
}

function triedOptions({ reading }: Words): Tried[] {
  insist(reading.options.length >= 3, 'no options');
  return reading.options.map((option) => {
    const formulas = formulasIn(attempt(() => plainText(option.text)) ?? '');
    const [formula, ...more] = formulas.formulas;
    insist(formula && more.length === 0 && /^\s*[A-Z]0\s*\.?\s*$/.test(formulas.text), 'an option of words');
    const curve = curveOf(formula);
    return { option, formula, curve };
  });
}

function only(fitting: Tried[], step: string, check: string): Work {
  const [one, ...more] = fitting;
  insist(one && more.length === 0, 'no option alone');
  const { option, formula } = one;
  const tex = attempt(() =>
    formula.is === 'equation'
      ? `${expressionTex(formula.left)} = ${expressionTex(formula.right)}`
      : formula.is === 'function'
        ? `${formula.name}(${formula.letter}) = ${expressionTex(formula.body)}`
        : formula.text,
  );
  return {
    kind: '',
    understood: 'One of the options fits.',
    steps: [step],
    answer: `${math(tex ?? formula.text)}, which is option ${option.letter}`,
    option: option.letter,
    values: [formula.text],
    check,
  };
}
