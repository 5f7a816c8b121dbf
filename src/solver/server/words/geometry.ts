import { decimalTex, isWhole, rational, rationalTex, rationalText, type Rational } from '../numbers/rational.ts';
import { findsValue, insistOnAgreement } from '../secondEngine.ts';
import { given } from '../refused.ts';
import { math, type Work } from '../workedOut.ts';
import { spoken } from './form.ts';
import { pythagoras } from './pythagoras.ts';
import { calculated, read } from './sentence.ts';
import { formulas, type Formula, type Measure } from './shapes.ts';

const two = rational(2);
const digits = '\\d+(?:\\.\\d+)?';
const unit = '(?:cm|mm|m|km|ft|feet|foot|in|inch|inches|meters|miles|units|yards)';
const kinds = 'area|perimeter|circumference|volume';
const shapes = 'circle|rectangle|square|triangle|cylinder|cone|sphere|cube|box|rectangular prism';
const named: [Measure | 'diameter', string][] = [
  ['radius', 'radius|r'],
  ['diameter', 'diameter|d'],
  ['length', 'length|l'],
  ['width', 'width|w'],
  ['side', 'sides|side length|side lengths|side|edge length|edge|edges'],
  ['base', 'base|b'],
  ['height', 'height|h'],
];
const adjectives: Record<string, Measure> = { long: 'length', wide: 'width', tall: 'height', high: 'height' };
const size = `(${digits})(?: ?${unit})?`;
const pieces: [Measure | 'diameter', RegExp][] = [
  ...named.map(([measure, words]): [Measure | 'diameter', RegExp] => [
    measure,
    new RegExp(`^(?:and |with )?(?:a |an |the |its |each )?(?:${words})(?: of| is| are| equals| =|=)? ?${size} `),
  ]),
  ...Object.entries(adjectives).map(([word, measure]): [Measure, RegExp] => [
    measure,
    new RegExp(`^(?:and |that is )?${size} ${word} `),
  ]),
];

const ask = '(?:what is |find |calculate )?(?:the )?';
const sentences = [
  `^${ask}(?<kind>${kinds}) (?:of |for )?(?:a |an |the )?(?<shape>${shapes}) (?:with |that has |having |whose |that is |if (?:the |its )?|has )?(?<measures>.+)$`,
  `^(?:if )?(?:a |an |the )?(?<shape>${shapes}) (?:has |with |is |whose |that has )?(?<measures>.+?) ${ask}(?:its )?(?<kind>${kinds}) (?:of (?:it|the (?:${shapes})) )?$`,
  `^${ask}(?<kind>${kinds}) of (?:a |an |the )(?<product>${digits}.*?) (?<shape>rectangle|box|rectangular prism) $`,
  `^${ask}(?<kind>${kinds}) of (?:a |an |the )(?<shape>rectangle|box|rectangular prism) (?:that is |that measures )?(?<product>${digits}.*?) $`,
].map((pattern) => new RegExp(pattern));
const product = new RegExp(`^${size}(?: ?(?:by|x|\\*) ?${size})(?: ?(?:by|x|\\*) ?${size})?$`);

/** Areas, volumes, and the sides of right triangles. */
export function geometry(text: string): Work | undefined {
  return pythagoras(text) ?? measured(spoken(text));
}

function measured(asked: string): Work | undefined {
  const units = asked.match(new RegExp(`(?<=\\d ?)${unit}\\b`, 'g')) ?? [];
  if (new Set(units).size > 1) return undefined;
  for (const sentence of sentences) {
    const found = sentence.exec(asked)?.groups;
    const formula =
      found &&
      formulas.find(
        ({ name }) => name === `${found['kind']} of a ${found['shape']?.replace('rectangular prism', 'box')}`,
      );
    const values =
      formula && (found['product'] ? sidesIn(found['product'], formula) : measuresIn(`${found['measures']} `, formula));
    if (values) return worked(formula, values);
  }
  return undefined;
}

/** Each measure that the formula takes, once, and nothing else. */
function measuresIn(text: string, formula: Formula): Rational[] | undefined {
  const values = new Map<string, Rational>();
  let rest = `${text.trim()} `;
  while (rest !== '') {
    const [piece] = pieces.flatMap(([measure, pattern]) => {
      const found = pattern.exec(rest);
      return found ? [{ measure, length: found[0].length, value: read(found[1]) }] : [];
    });
    const measure = piece?.measure === 'diameter' ? 'radius' : piece?.measure;
    if (!piece || !measure || values.has(measure)) return undefined;
    values.set(measure, piece.measure === 'diameter' ? piece.value.div(two) : piece.value);
    rest = rest.slice(piece.length);
  }
  const inOrder = formula.of.map((measure) => values.get(measure)).filter((value) => value !== undefined);
  return inOrder.length === formula.of.length && values.size === formula.of.length ? inOrder : undefined;
}

/** '5 by 3'. */
function sidesIn(text: string, formula: Formula): Rational[] | undefined {
  const sides = (product.exec(text)?.slice(1) ?? []).filter((side) => side !== undefined).map(read);
  return sides.length > 0 && sides.length === formula.of.length ? sides : undefined;
}

function worked(formula: Formula, values: Rational[]): Work {
  const factor = formula.value(...values);
  const calculation = values.reduce(
    (all, value, index) => all.replaceAll(new RegExp(`\\b${'abc'[index]}\\b`, 'g'), `(${rationalText(value)})`),
    formula.calculation,
  );
  const steps = [
    `${math(formula.tex)} with ${formula.of.map((measure, index) => `${measure} ${math(decimalTex(given(values[index])))}`).join(' and ')}.`,
  ];
  const understood = `Find the ${formula.name}: ${formula.of.map((measure, index) => `${measure} ${math(decimalTex(given(values[index])))}`).join(', ')}.`;
  if (!formula.pi)
    return calculated({
      kind: formula.name,
      understood,
      steps: [...steps, `That is ${math(decimalTex(factor))}.`],
      value: factor,
      calculation,
    });
  const about = factor.valueOf() * Math.PI;
  insistOnAgreement(findsValue(calculation, about));
  const tex = isWhole(factor) ? `${factor.n === 1n ? '' : rationalTex(factor)}\\pi` : `${decimalTex(factor)}\\pi`;
  return {
    kind: formula.name,
    understood,
    steps: [...steps, `That is ${math(tex)}.`],
    answer: `${math(tex)} (about ${math(about.toFixed(2))})`,
    check: `Calculated again by a second engine: about ${math(about.toFixed(2))}.`,
  };
}
