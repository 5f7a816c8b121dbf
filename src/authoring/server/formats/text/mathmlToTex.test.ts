import { expect, test } from 'vitest';
import { readXml } from '../xml/readXml.ts';
import { mathmlToTex } from './mathmlToTex.ts';

test.each([
  ['<mi>x</mi><mo>−</mo><mn>3</mn>', 'x-3'],
  ['<mfrac><mrow><mi>a</mi><mo>+</mo><mn>1</mn></mrow><mn>2</mn></mfrac>', '\\frac{a+1}{2}'],
  ['<msqrt><mi>x</mi></msqrt><mroot><mi>y</mi><mn>3</mn></mroot>', '\\sqrt{x}\\sqrt[3]{y}'],
  ['<msup><mi>x</mi><mn>2</mn></msup><msub><mi>a</mi><mn>1</mn></msub>', '{x}^{2}{a}_{1}'],
  ['<msubsup><mi>x</mi><mn>1</mn><mn>2</mn></msubsup>', '{x}_{1}^{2}'],
  ['<mi>sin</mi><mi>θ</mi><mo>≤</mo><mn>50</mn><mo>%</mo>', '\\sin \\theta \\leq 50\\%'],
  ['<mtext>per $5</mtext>', '\\text{per \\$5}'],
  ['<mover><mi>AB</mi><mo>¯</mo></mover>', '\\overline{\\text{AB}}'],
  ['<mfenced><mi>x</mi><mi>y</mi></mfenced>', '(x,y)'],
  [
    '<semantics><mi>y</mi><annotation encoding="application/x-tex">\\dfrac{1}{2}</annotation></semantics>',
    '\\dfrac{1}{2}',
  ],
  ['<menclose><mi>x</mi></menclose>', undefined],
  ['', undefined],
])('%s', (mathml, tex) => {
  expect(mathmlToTex(readXml(`<math xmlns="http://www.w3.org/1998/Math/MathML">${mathml}</math>`))).toBe(tex);
});
