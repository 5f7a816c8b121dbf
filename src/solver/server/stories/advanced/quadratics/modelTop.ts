import { engineText } from '../../../expression.ts';
import { rational, rationalTex, rationalText, sign } from '../../../numbers/rational.ts';
import { given, insist } from '../../../refused.ts';
import { math } from '../../../workedOut.ts';
import type { Result } from '../../result.ts';
import { inBrackets } from '../math/answers.ts';
import { expressionOf } from '../math/inParts.ts';
import { mathKind } from '../math/words.ts';
import { curveOf, numbersOf } from './curve.ts';
import { isLeast } from './least.ts';

const most = '<way:maximum/greatest/largest/highest/max/biggest/minimum/least/lowest/smallest/min>';
const amount =
  '[possible] [weekly|monthly|daily|yearly|annual|total|hourly] (profit|revenue|value|income|area|cost|earnings|number|amount|height|sales|output|temperature|population|yield)';
const harmless =
  'profit revenue price cost costs each per sells sell sold sale from weekly monthly daily yearly annual area total number income earnings how many much charge charged length width side from rectangle product ticket at all raise maximize value';

/** The greatest profit, the least cost, of a quadratic model; or where it is. */
export const modelTop = mathKind('greatest value', (words): Result => {
  insist(
    !words.has(
      'at-least',
      'at-most',
      'second',
      'seconds',
      'ground',
      'percent',
      'more than',
      'not',
      'zeros',
      'break even',
      'intercept',
      'before',
      'after',
      'each $',
      'height',
    ),
    'another question',
  );
  const mark = given(words.take('<f:function>') ?? words.take('<f:equation>'))['f'];
  const at = words.take(
    `(how many|how much|what (price|number|value|width|length|amount|quantity|ticket price)|for what (value|number|price)|at what (price|number)|find (price|number|value)) ... (maximize|maximizes|maximized|gives ${most}|produce ${most}|produces ${most}|minimize|minimizes|minimized|yield ${most}|result in ${most}|get ${most}|make ${most}|reach ${most}|achieve ${most}|have ${most}|has ${most}|is ${most})`,
  );
  const top = at
    ? undefined
    : words.take(
        `{ask} [company|model] ${most} ${amount}`,
        `{ask} ${most} ${amount}`,
        `{ask} ${most} [possible] [_] [_]`,
      );
  const parts = given(at ?? top);
  words.takeAll(`(profit|revenue|cost|income|area)`);
  const names = words.takeFormulasOfNames();
  words.insistDone(harmless, true);
  const curve = curveOf(words.formula(mark));
  insist(
    curve.name !== undefined && names.every((name) => name === curve.letter || name === curve.name),
    'another letter',
  );
  const { a, b, c } = numbersOf(curve);
  const h = b.neg().div(a.mul(rational(2)));
  const k = a.mul(h).mul(h).add(b.mul(h)).add(c);
  const wantsLeast = parts['way'] ? isLeast(parts['way']) : /minimiz/.test(words.reading.heard);
  insist(wantsLeast === sign(a) > 0, 'a parabola that opens the other way');
  const isMoney =
    !at &&
    /(?:in dollars|profit|revenue|cost|income|earnings)/.test(words.reading.heard) &&
    !/thousand|million|hundred/.test(words.reading.stem);
  return {
    understood: `${math(curve.tex)}.`,
    steps: [
      `The ${wantsLeast ? 'least' : 'greatest'} value is at the vertex: ${math(`${curve.letter} = -\\frac{b}{2a} = -\\frac{${rationalTex(b)}}{2 \\cdot ${inBrackets(a)}} = ${rationalTex(h)}`)}.`,
      ...(at ? [] : [`There the value is ${math(rationalTex(k))}.`]),
    ],
    value: at ? h : k,
    calculation: at
      ? `-(${rationalText(b)})/(2*(${rationalText(a)}))`
      : engineText(expressionOf(curve.body)).replaceAll(curve.letter, `(${rationalText(h)})`),
    ...(isMoney && { unit: '$' }),
  };
});
