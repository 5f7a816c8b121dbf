import { attempt } from '../../../equation.ts';
import { lettersIn, mathKind, type Words } from '../math/words.ts';
import { expand } from '../../../expressions/expand.ts';
import { simplify } from '../../../expressions/simplify.ts';
import { engineText, expressionTex, type Expression } from '../../../expression.ts';
import { rational } from '../../../numbers/rational.ts';
import { polynomialTex, polynomialText } from '../../../polynomial.ts';
import { polynomialOf } from '../../../ratio.ts';
import { parse } from '../../../parse.ts';
import { plainText } from '../../../plainText.ts';
import { given, insist } from '../../../refused.ts';
import { findsSame } from '../../../secondEngine.ts';
import { math, type Work } from '../../../workedOut.ts';

const unit =
  '[in] [{lengthUnit}|square {lengthUnit}|cubic {lengthUnit}|cm|centimeters|square centimeters|square units|dollars]';
const length = '(length|base|long side)';
const width = '(width|height|short side)';
const is = '(is|of|with|has|equals|by|measures|measuring|that is)';

type Two = 'add' | 'subtract' | 'multiply' | 'divide';

/** Sides, areas and amounts that are expressions, and what is made of them. */
export const expressionOfStory = mathKind('expression', (words): Work => {
  insist(
    words.calls.size === 0 &&
      !words.has(
        '!not',
        'increased',
        '!increases',
        'border',
        'removed',
        '!cut',
        'triangle ... !area',
        '!each ... !increase',
      ),
    'another story',
  );
  words.drop(
    `(in|as) [simplest|expanded|factored|!standard] form`,
    'as (polynomial|expression|monomial|trinomial|binomial) [in [terms of] <v:letter>]',
    'in terms of <v:letter>',
    'where <i:inequality>',
  );
  const what = words.take(
    '{ask} ... <w:area/perimeter/volume/profit/width/length/height/total/sum/combined>',
    '(which|what) expression ... <w:area/perimeter/volume/profit/width/length/height>',
    '(express|write) ... <w:area/perimeter/volume/profit/width/length/height>',
  )?.['w'];
  insist(what, 'nothing asked');
  const made = partsOf(words, what);
  insist(made, 'no shape');
  words.takeAll('{timeUnit}', '<v:letter>');
  words.drop('(area|perimeter|volume|profit)', 'revenue !minus !cost', 'revenue minus cost', '~ units');
  words.insistDone(
    'area perimeter volume length width height side sides square cubic all total rectangle rectangular triangle length each from cost profit revenue',
    true,
  );
  insist(lettersIn(made).length === 1, 'not one letter');
  const polynomial = attempt(() => polynomialOf(made));
  const work = polynomial ? attempt(() => expand(made)) : simplify(made);
  const tex = polynomial ? polynomialTex(polynomial) : given(/^\\\((.*?)\\\)/.exec(given(work).answer)?.[1]);
  const text = polynomial ? polynomialText(polynomial) : engineText(parse(plainText(`\\(${tex}\\)`)));
  insist(findsSame(engineText(made), text), 'not the same');
  return {
    kind: '',
    understood: `The ${what} is ${math(expressionTex(made))}.`,
    steps: [`Write it with what is given: ${math(expressionTex(made))}.`, ...(work?.steps ?? [])],
    answer: math(tex),
    values: [text],
    check: 'Numbers put in for the letter give the same value before and after.',
  };
});

function partsOf(words: Words, what: string): Expression | undefined {
  const term = (mark: string | undefined) => words.term(mark);
  const two = (kind: Two, left: Expression, right: Expression): Expression => ({ is: kind, left, right });
  const number = (value: number): Expression => ({ is: 'number', value: rational(value) });
  const isCube = words.has('cube', 'cubic box') || /\bcube(?:-shaped)?\b/.test(words.reading.heard);
  const money = words.take(
    `revenue ... <a:expression> ${unit} ... !cost ... <b:expression>`,
    `revenue ... <a:expression> ${unit} ... !costs ... <b:expression>`,
    `!cost ... <b:expression> ${unit} ... revenue ... <a:expression>`,
  );
  if (money) return what === 'profit' ? two('subtract', term(money['a']), term(money['b'])) : undefined;
  const sides = words.take(
    `triangle ... sides [of|is|has|measuring|measure|length|lengths] [length|lengths] [of] <a:term> ${unit} , <b:term> ${unit} , and <c:term> ${unit}`,
    `triangle ... sides [of|is|has|measuring|measure|length|lengths] [length|lengths] [of] <a:term> ${unit} , <b:term> ${unit} and <c:term> ${unit}`,
  );
  if (sides)
    return what === 'perimeter'
      ? two('add', two('add', term(sides['a']), term(sides['b'])), term(sides['c']))
      : undefined;
  const known = words.take(
    `area ${is} [of] <a:expression> ${unit} ... (${length}|${width}|side|one side) ${is} [of] <b:term>`,
    `area ... ${is} <a:expression> ${unit} ... (${length}|${width}|one side) ... ${is} <b:term>`,
    `(${length}|${width}) ${is} <b:term> ${unit} ... area ${is} <a:expression>`,
  );
  if (known) return /width|length|height/.test(what) ? two('divide', term(known['a']), term(known['b'])) : undefined;
  const box = words.take(
    `${length} ... <a:term> ${unit} , (width|wide) ... <b:term> ${unit} [,] and height ... <c:term>`,
    `dimensions ... <a:term> ${unit} by <b:term> ${unit} by <c:term>`,
  );
  if (box)
    return what === 'volume'
      ? two('multiply', two('multiply', term(box['a']), term(box['b'])), term(box['c']))
      : undefined;
  const rectangle = words.take(
    `${length} ... ${is} <a:term> ${unit} [,] [and] ... ${width} ... ${is} <b:term>`,
    `${length} [of|is] <a:term> ${unit} [,] and [~] [_] [a] ${width} [of|is] <b:term>`,
    `${width} ... ${is} <b:term> ${unit} [,] [and] ... ${length} ... ${is} <a:term>`,
    `(measures|is|dimensions|measuring|measure) <a:term> ${unit} by <b:term>`,
    `sides [of|is] [length|lengths] <a:term> ${unit} and <b:term>`,
    `<a:term> ${unit} long and <b:term> ${unit} wide`,
    `<b:term> ${unit} wide and <a:term> ${unit} long`,
  );
  if (rectangle) {
    const [a, b] = [term(rectangle['a']), term(rectangle['b'])];
    if (what === 'area') return two('multiply', a, b);
    return what === 'perimeter' ? two('multiply', number(2), two('add', a, b)) : undefined;
  }
  const square = words.take(
    `(sides|side|edge|edges) ... ${is} [length] <a:term>`,
    `(side|edge) length [of|is] <a:term>`,
    `(sides|side|edge|edges) [of|is|length] [of] <a:term>`,
  );
  if (!square) return undefined;
  const a = term(square['a']);
  if (isCube) return what === 'volume' ? { is: 'power', left: a, right: number(3) } : undefined;
  insist(/\bsquare\b/.test(words.reading.heard), 'no square');
  return what === 'area'
    ? { is: 'power', left: a, right: number(2) }
    : what === 'perimeter'
      ? two('multiply', number(4), a)
      : undefined;
}
