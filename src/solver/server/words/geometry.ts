import { decimalTex, isWhole, rational, rationalTex, rationalText, type Rational } from '../numbers/rational.ts';
import { findsValue, insistOnAgreement } from '../secondEngine.ts';
import { given } from '../refused.ts';
import { math, type Work } from '../workedOut.ts';
import { answerOf, form, type Form, type Parts } from './form.ts';
import { pythagoras } from './pythagoras.ts';
import { calculated, read } from './sentence.ts';
import { formulas, type Formula, type Measure } from './shapes.ts';

const units = 'cm/mm/m/km/ft/feet/foot/in/inch/inches/meters/miles/units/yards';
const size = (measure: string, unitOf = measure) => `<${measure}:number> [<${unitOf}Unit:${units}>]`;
const called = (names: string, sized: string) =>
  `[and|with] [a|an|the|its|each] (${names}) [of|is|are|equals|=] ${sized}`;
const adjective = (words: string, sized: string) => `[and|that is] ${sized} (${words})`;

const said: Record<Measure, string> = {
  radius: `(${called('radius|r', size('radius'))}|${called('diameter|d', size('diameter', 'radius'))})`,
  length: `(${called('length|l', size('length'))}|${adjective('long', size('length'))})`,
  width: `(${called('width|w', size('width'))}|${adjective('wide', size('width'))})`,
  side: called('sides|side length|side lengths|side|edge length|edge|edges', size('side')),
  base: called('base|b', size('base')),
  height: `(${called('height|h', size('height'))}|${adjective('tall|high', size('height'))})`,
};

const ask = '[what is|find|calculate] [the]';

/** What asks for it, its measures in any order, or by the sides as '5 by 3'. */
function formOf(formula: Formula): Form {
  const [kind, shape] = [formula.kind, formula.shape === 'box' ? '(box|rectangular prism)' : formula.shape];
  const measures = `(${orders(formula.of)
    .map((order) => order.map((measure) => said[measure]).join(' '))
    .join('|')})`;
  const sides = formula.of.map((measure) => size(measure)).join(' (by|x|*) ');
  const sentences = [
    `${ask} ${kind} [of|for] [a|an|the] ${shape} [with|that has|having|whose|that is|if [the|its]|has] ${measures}`,
    `[if] [a|an|the] ${shape} [has|with|is|whose|that has] ${measures} ${ask} [its] ${kind} [of (it|the ${shape})]`,
    ...(/rectangle|box/.test(shape)
      ? [
          `${ask} ${kind} of (a|an|the) ${sides} ${shape}`,
          `${ask} ${kind} of (a|an|the) ${shape} [that is|that measures] ${sides}`,
        ]
      : []),
  ];
  return form(sentences.join('|'), (parts) => measured(formula, parts));
}

function orders<T>(things: T[]): T[][] {
  if (things.length < 2) return [things];
  return things.flatMap((first) => orders(things.filter((other) => other !== first)).map((rest) => [first, ...rest]));
}

const forms = formulas.map(formOf);

/** Areas, volumes, and the sides of right triangles. */
export function geometry(text: string): Work | undefined {
  return pythagoras(text) ?? answerOf(forms, text);
}

function measured(formula: Formula, parts: Parts): Work | undefined {
  const said = new Set(formula.of.map((measure) => parts[`${measure}Unit`]).filter((unit) => unit !== undefined));
  if (said.size > 1) return undefined;
  return worked(
    formula,
    formula.of.map((measure) =>
      measure === 'radius' && parts['diameter'] ? read(parts['diameter']).div(rational(2)) : read(parts[measure]),
    ),
  );
}

function worked(formula: Formula, values: Rational[]): Work {
  const factor = formula.value(...values);
  const calculation = values.reduce(
    (all, value, index) => all.replaceAll(new RegExp(`\\b${'abc'[index]}\\b`, 'g'), `(${rationalText(value)})`),
    formula.calculation,
  );
  const name = `${formula.kind} of a ${formula.shape}`;
  const measures = formula.of.map((measure, index) => `${measure} ${math(decimalTex(given(values[index])))}`);
  const steps = [`${math(formula.tex)} with ${measures.join(' and ')}.`];
  const understood = `Find the ${name}: ${measures.join(', ')}.`;
  if (!formula.pi)
    return calculated({
      kind: name,
      understood,
      steps: [...steps, `That is ${math(decimalTex(factor))}.`],
      value: factor,
      calculation,
    });
  const about = factor.valueOf() * Math.PI;
  insistOnAgreement(findsValue(calculation, about));
  const tex = isWhole(factor) ? `${factor.n === 1n ? '' : rationalTex(factor)}\\pi` : `${decimalTex(factor)}\\pi`;
  return {
    kind: name,
    understood,
    steps: [...steps, `That is ${math(tex)}.`],
    answer: `${math(tex)} (about ${math(about.toFixed(2))})`,
    check: `Checked another way: about ${math(about.toFixed(2))}.`,
  };
}
