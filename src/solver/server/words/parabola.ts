import { engineText } from '../expression.ts';
import { parse } from '../parse.ts';
import { coefficients, degreeOf, lettersOf } from '../polynomial.ts';
import { polynomialOf } from '../ratio.ts';
import { polynomialTex } from '../polynomial.ts';
import { rational, rationalTex, rationalText, sign, zero } from '../numbers/rational.ts';
import { insist } from '../refused.ts';
import { findsValue, insistOnAgreement } from '../secondEngine.ts';
import { math, type Work } from '../workedOut.ts';
import { patternOf, spoken } from './form.ts';
import { sentence } from './sentence.ts';

const ask = '[what is|what are|where is|find|calculate] [the]';
const given = '[the] [graph of] [the] [parabola|function|quadratic|equation] [given by|with equation] @';
const wanted = '(vertex|axis of symmetry|turning point|(lowest|highest) point|(minimum|maximum|min|max) [value])';

/** `@` stands for the parabola. */
const forms: RegExp[] = [
  `${ask} [coordinates of the] ${wanted} [of|for] ${given}`,
  `${given} ${ask} [its] ${wanted}`,
  `[write|put] ${given} in vertex form`,
  `${ask} vertex form of ${given}`,
].map(patternOf);

/** The vertex of a parabola, its axis, its least or greatest value. */
export function parabola(text: string): Work | undefined {
  const asked = sentence(text);
  const isForm = /\bvertex form\b/.test(asked);
  const isAxis = /\baxis of symmetry\b/.test(asked);
  const isExtreme = /\b(?:min|max)(?:imum)?\b/.test(asked);
  const found =
    /(?:(?:\by|\bf\s*\(\s*x\s*\))\s*=\s*)?([-+]?\s*(?:\d[\d.]*\s*)?(?:\(|x)[-+*/^().\d\sx]*[\dx)])$/.exec(asked) ??
    /(?:\by|\bf\s*\(\s*x\s*\))\s*=\s*([-+*/^().\d\sx]*[\dx)])(?= |$|,)/.exec(asked);
  if (!found?.[1]) return undefined;
  const around = spoken(asked.replace(found[0], ' @ '));
  if (!forms.some((pattern) => pattern.test(around))) return undefined;
  const expression = parse(found[1]);
  const polynomial = polynomialOf(expression);
  insist(lettersOf(polynomial).join('') === 'x' && degreeOf(polynomial) === 2, 'no parabola');
  const [c = zero, b = zero, a = zero] = coefficients(polynomial);
  const h = b.neg().div(a.mul(rational(2)));
  const k = a.mul(h).mul(h).add(b.mul(h)).add(c);
  insistOnAgreement(findsValue(engineText(expression).replaceAll('x', `(${rationalText(h)})`), k.valueOf()));
  const up = sign(a) > 0;
  if (/\b(?:max|highest)/.test(asked) ? up : /\b(?:min|lowest)/.test(asked) && !up)
    return opposite(polynomialTex(polynomial), up);
  const vertexForm = `y = ${formTex(rationalTex(a), h, k)}`;
  return {
    kind: isAxis
      ? 'axis of symmetry'
      : isForm
        ? 'vertex form'
        : isExtreme
          ? 'least or greatest value'
          : 'vertex of a parabola',
    understood: `The parabola ${math(`y = ${polynomialTex(polynomial)}`)}.`,
    steps: [
      `The vertex is at ${math(`x = -\\frac{b}{2a} = -\\frac{${rationalTex(b)}}{2 \\cdot ${sign(a) < 0 ? `\\left(${rationalTex(a)}\\right)` : rationalTex(a)}} = ${rationalTex(h)}`)}.`,
      `There ${math(`y = ${rationalTex(k)}`)}. The parabola opens ${up ? 'upward, so this is its lowest' : 'downward, so this is its highest'} point.`,
    ],
    answer: isAxis
      ? math(`x = ${rationalTex(h)}`)
      : isForm
        ? math(vertexForm)
        : isExtreme
          ? `The ${up ? 'minimum' : 'maximum'} is ${math(rationalTex(k))}, at ${math(`x = ${rationalTex(h)}`)}.`
          : math(`\\left(${rationalTex(h)}, ${rationalTex(k)}\\right)`),
    ...(isExtreme && { values: [rationalText(k)] }),
    ...(isForm && { values: [`y=(${rationalText(a)})*(x-(${rationalText(h)}))^2+(${rationalText(k)})`] }),
    ...(!isExtreme && !isForm && !isAxis && { values: [rationalText(h), rationalText(k)] }),
    check: `Checked another way: at ${math(`x = ${rationalTex(h)}`)}, ${math(`y = ${rationalTex(k)}`)} too.`,
  };
}

function formTex(a: string, h: ReturnType<typeof rational>, k: ReturnType<typeof rational>): string {
  const before = a === '1' ? '' : a === '-1' ? '-' : a;
  const inside = sign(h) === 0 ? 'x^2' : `\\left(x ${sign(h) > 0 ? '-' : '+'} ${rationalTex(h.abs())}\\right)^2`;
  return `${before}${inside}${sign(k) === 0 ? '' : ` ${sign(k) > 0 ? '+' : '-'} ${rationalTex(k.abs())}`}`;
}

function opposite(tex: string, up: boolean): Work {
  return {
    kind: 'least or greatest value',
    understood: `The parabola ${math(`y = ${tex}`)}.`,
    steps: [
      `The number before ${math('x^2')} is ${up ? 'positive, so the parabola opens upward and grows' : 'negative, so the parabola opens downward and falls'} without end.`,
    ],
    answer: `There is no ${up ? 'maximum' : 'minimum'}.`,
    check: `Far from the middle the values go beyond every bound.`,
  };
}
