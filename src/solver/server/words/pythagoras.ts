import { rational, decimalTex, power, rationalText } from '../numbers/rational.ts';
import { insist } from '../refused.ts';
import { squareRoot } from '../numbers/surd.ts';
import { math, type Work } from '../workedOut.ts';
import { answerOf, form, type Form, type Parts } from './form.ts';
import { calculated, read } from './sentence.ts';

const two = rational(2);

const unit = '[cm|mm|m|km|ft|feet|in|inches|meters|miles|units]';
const legs = `(legs|sides) [of] [length|lengths] <a:number> ${unit} and <b:number> ${unit}`;
const given = `hypotenuse [of|is] [length] <c:number> ${unit}`;
const leg = `(a|one|the|and) [one] (leg|side) [of|is] [length] <a:number> ${unit}`;
const right = '[if] [a] right triangle (with|has) [a]';
const find = '[what is|find|calculate] [the]';
const other = `(what is|find|calculate) the [length of the] (other|missing|third) (leg|side)`;

const forms: Form[] = [
  form(`${right} ${legs} ${find} [length of the] hypotenuse`, hypotenuseOf),
  form(`${find} [length of the] hypotenuse of a right triangle (with|that has|whose) ${legs}`, hypotenuseOf),
  form(`(${right}|) ${given} [and] ${leg} ${other}`, sideOf),
  form(`${right} ${leg.replace('(a|one|the|and)', '[a|one]')} and [a] ${given} ${other}`, sideOf),
];

/** The third side of a right triangle. */
export function pythagoras(text: string): Work | undefined {
  return answerOf(forms, text);
}

function hypotenuseOf(parts: Parts): Work {
  const [a, b] = [read(parts['a']), read(parts['b'])];
  const square = power(a, two).add(power(b, two));
  return calculated({
    kind: 'Pythagorean theorem',
    understood: `A right triangle with legs ${math(decimalTex(a))} and ${math(decimalTex(b))}: find the hypotenuse.`,
    steps: [
      `${math('a^2 + b^2 = c^2')}: ${math(`c^2 = ${decimalTex(a)}^2 + ${decimalTex(b)}^2 = ${decimalTex(square)}`)}.`,
      `Take the square root: ${math(`c = \\sqrt{${decimalTex(square)}}`)}.`,
    ],
    value: squareRoot(square),
    calculation: `sqrt((${rationalText(a)})^2+(${rationalText(b)})^2)`,
  });
}

function sideOf(parts: Parts): Work {
  const [hypotenuse, leg] = [read(parts['c']), read(parts['a'])];
  insist(hypotenuse.gt(leg), 'no triangle');
  const square = power(hypotenuse, two).sub(power(leg, two));
  return calculated({
    kind: 'Pythagorean theorem',
    understood: `A right triangle with hypotenuse ${math(decimalTex(hypotenuse))} and a leg of ${math(decimalTex(leg))}: find the other leg.`,
    steps: [
      `${math('a^2 + b^2 = c^2')}: ${math(`b^2 = ${decimalTex(hypotenuse)}^2 - ${decimalTex(leg)}^2 = ${decimalTex(square)}`)}.`,
      `Take the square root: ${math(`b = \\sqrt{${decimalTex(square)}}`)}.`,
    ],
    value: squareRoot(square),
    calculation: `sqrt((${rationalText(hypotenuse)})^2-(${rationalText(leg)})^2)`,
  });
}
