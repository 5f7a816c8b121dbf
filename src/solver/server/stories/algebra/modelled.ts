import { attempt, equationTex } from '../../equation.ts';
import { engineText, expressionTex, variablesOf } from '../../expression.ts';
import { solveEquation } from '../../equations/solveEquation.ts';
import { isConstant, constantOf, minus, polynomialTex, polynomialText } from '../../polynomial.ts';
import { ratioOf } from '../../ratio.ts';
import { rationalText } from '../../numbers/rational.ts';
import { surd } from '../../numbers/surd.ts';
import { given, insist } from '../../refused.ts';
import type { Formula } from '../../reading/formulasIn.ts';
import type { Reading } from '../../reading/reading.ts';
import { withSigns } from '../../reading/choice.ts';
import { findsSame } from '../../secondEngine.ts';
import { math, valueText, type Work } from '../../workedOut.ts';
import type { Kind } from '../story.ts';
import { mixesUnits } from '../turns.ts';
import { withOption } from './answer.ts';
import { lettersIn } from './bag.ts';
import { insistOnOneSize } from './lines/told.ts';
import { determined, factsOf } from './facts.ts';
import { insistOnLetters, wantedOf } from './wanted.ts';
import { inTypedCase, largeLetters } from './typedCase.ts';

/**
 * A text with equations that leave one value for what is asked. What a story says beside them they say already, so its numbers and
 * words are not looked at; only the question is.
 */
export const modelled: Kind = (reading) => attempt(() => workOf(reading));

type OfEquation = Extract<Formula, { is: 'equation' }>;

const condition =
  /!no (?:!common )?(?:real )?(?:!solutions?|value)|infinitely|infinite|!parallel|!perpendicular|coincide|!slope|!intercept|![xy]-intercept|!zero !solution|!only one|!one !solution|for !all|!each (?:value|real)|right angle|inequality|triangle|!not !zero !solution|translat|reflect|shift|rotat|moved|graphed|midpoint|distance|!not (?:pass|contain|go)|quadrant|parabola/;

/** An equation that is only a part of what is said: 'the cube root of (x - 1) equals 3'. */
const partOf =
  /(?:root|half|third|fourth|fifth|square|cube|double|triple|twice|times|%|sum|difference|product|log|sine|sin|cos|tan|ln|value) (?:of )?E\d|(?<= |^)(?:log|ln|sin|cos|tan|root|cube|cubed|squared|exponential) /;

function workOf(reading: Reading): Work | undefined {
  const { formulas } = reading;
  insistOnOneSize(reading.stem);
  const equations = distinct(formulas.filter((formula): formula is OfEquation => formula.is === 'equation'));
  const functions = formulas.filter(({ is }) => is === 'function');
  if (equations.length + functions.length === 0 || equations.length > 4) return undefined;
  insist(
    formulas.every(({ is }) => is !== 'inequality' && is !== 'call'),
    'a formula of another kind',
  );
  insist(!condition.test(reading.heard) && !partOf.test(reading.heard.replaceAll('!', '')), 'a condition');
  const bodies = formulas.flatMap((formula) =>
    formula.is === 'function' ? variablesOf(formula.body).filter((name) => name !== formula.letter) : [],
  );
  const points = formulas.flatMap((formula) =>
    formula.is === 'point'
      ? variablesOf(formula.x, formula.y)
      : formula.is === 'callEquation'
        ? variablesOf(formula.of, formula.right)
        : [],
  );
  const names = [...new Set([...lettersIn(...equations), ...bodies, ...points])];
  const { zeros, heard } = factsOf(reading);
  insist(
    !saysMore(heard.replaceAll('!', '')) && !/(?<![a-z\d])[a-z\d]+:[\da-z]|\d ?: ?\d/i.test(stemOnLines(reading.stem)),
    'more is said of a letter',
  );
  insist(!mixesUnits(reading.stem.toLowerCase()), 'two units');
  const wanted = given(wantedOf({ ...reading, heard }));
  insistOnLetters(wanted, names);
  insist(!wanted.kept.some((name) => variablesOf(wanted.expression).includes(name)), 'in terms of itself');
  insist(equations.length > 1 || wanted.kept.length === 0, 'a formula to be rearranged');
  const asked = ratioOf(wanted.expression);
  const found = determined(zeros, asked, wanted.kept);
  insist(found, 'not determined');
  const again = determined([...zeros].reverse(), asked, wanted.kept);
  insist(again && minus(again.value, found.value).size === 0, 'two ways, two values');
  const { value } = found;
  const shown =
    equations.length > 0
      ? equations.map((one) => math(equationTex(one))).join(' and ')
      : 'what is told of the function';
  const base = {
    kind: 'value from equations',
    understood: `From ${shown}, find ${math(expressionTex(wanted.expression))}.`,
    check: 'Worked out again in another order: the same value.',
  };
  const plain = math(`${expressionTex(wanted.expression)} = ${polynomialTex(value)}`);
  if (!isConstant(value)) {
    const text = polynomialText(value);
    const name = engineText(wanted.expression);
    const work: Work = { ...base, steps: [...found.steps, `So ${plain}.`], answer: plain, values: [`${name}=${text}`] };
    const picked = withOption(work, reading, (option) => {
      const sides = option.split('=');
      return sides.length <= 2 && findsSame(text, withSigns(given(sides.at(-1))));
    });
    return inTypedCase(picked, largeLetters(reading.stem, [...names]));
  }
  const number = constantOf(value);
  const [only, ...more] = equations;
  const alone =
    only && more.length === 0 && names.length === 1 && zeros.length === 1
      ? solveEquation(only, given(names[0]))
      : undefined;
  const isLetter = wanted.expression.is === 'variable';
  return {
    ...base,
    ...(alone && { kind: alone.kind, check: alone.check }),
    steps: [...(alone?.steps ?? found.steps), ...(alone && isLetter ? [] : [`So ${plain}.`])],
    answer: isLetter
      ? valueText(surd(number)).replace('\\(', `\\(${expressionTex(wanted.expression)} = `)
      : valueText(surd(number)),
    values: [rationalText(number)],
  };
}

/** 'n is equal to 45% of m', 'y is 3 more than x': what is said of a letter in words and no equation says. */
function saysMore(heard: string): boolean {
  return /(?<= |^)[VX]\d+ (?:is|must is|will is|equals?|exceeds?) (?:(?:equal|to|exactly|also|always|only|at-least|at-most|about|!?same|as) )*(?:\$?\d|[VX]\d|half|twice|double|triple|thrice|more|less|greater|smaller|larger|sum|product|difference|square|cube|average|percent|times)/.test(
    heard,
  );
}

/** A colon at the end of a line leads over to what stands below. */
function stemOnLines(stem: string): string {
  return stem.replace(/[a-z]{3,} ?:|: *$/gim, ' ');
}

function distinct(equations: OfEquation[]): OfEquation[] {
  const bare = ({ text }: OfEquation) => text.replaceAll(' ', '');
  return equations.filter((one, index) => equations.findIndex((other) => bare(other) === bare(one)) === index);
}
